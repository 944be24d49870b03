package cmd

// From the flags of call to the options of a2acall: files and variables are
// read here, once.

import (
	"crypto/x509"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/spf13/pflag"

	"github.com/kedi-lang/kedi-schema/a2acall"
)

// choices are the flags with a fixed set of values.
func (f *callFlags) choices() error {
	for _, flag := range []struct {
		name, value string
		allowed     []string
	}{
		{"contract", f.contract, []string{"auto", "kedi", "kagent"}},
		{"schema-encoding", f.encoding, []string{"auto", "json-utf8", "protobuf-value"}},
		{"delivery", f.delivery, []string{"auto", "stream", "poll", "block"}},
		{"protocol", f.protocol, []string{"auto", "1.0", "0.3"}},
		{"output", f.output, []string{"pretty", "compact", "raw", "envelope"}},
		{"color", f.color, []string{"auto", "always", "never"}},
		{"dry-run", f.dryRun, []string{"", "request", "curl"}},
	} {
		if !slices.Contains(flag.allowed, flag.value) {
			return usageError(
				"--%s is %q, it must be one of %s", flag.name, flag.value, strings.Join(flag.allowed, ", "))
		}
	}
	for _, transport := range f.transports {
		if !slices.Contains([]string{"jsonrpc", "rest", "grpc"}, transport) {
			return usageError("--transport has %q, it takes jsonrpc, rest and grpc", transport)
		}
	}
	return f.limits()
}

func (f *callFlags) limits() error {
	switch {
	case f.timeout < 0:
		return usageError("--timeout is negative")
	case f.requestTimeout <= 0:
		return usageError("--request-timeout must be above 0")
	case f.pollInterval <= 0:
		return usageError("--poll-interval must be above 0")
	case f.maxResult <= 0 || f.maxResult > 1<<30:
		return usageError("--max-result-bytes must be from 1 to 1073741824")
	case f.parallel < 1:
		return usageError("--parallel must be at least 1")
	case f.cardPath != "" && f.cardFile != "":
		return usageError("--card-path and --card-file exclude each other")
	}
	return nil
}

func countArgs(args []string) error {
	if len(args) < 1 || len(args) > 2 {
		return usageError("call wants AGENT-URL and at most one prompt")
	}
	return nil
}

// conflicts refuses flags that cannot do what they promise.
func (f *callFlags) conflicts() error {
	if f.requireDigest && (f.contract != a2acall.Kagent || f.schema == "") {
		return usageError("--require-digest needs --contract kagent and --schema: it compares their digests")
	}
	files := []struct{ name, path string }{{"out", f.out}, {"keep-invalid", f.keepInvalid}, {"trace", f.trace}}
	for i, a := range files {
		for _, b := range files[:i] {
			if a.path != "" && filepath.Clean(a.path) == filepath.Clean(b.path) {
				return usageError("--%s and --%s name the same file", b.name, a.name)
			}
		}
	}
	return nil
}

// runConflicts refuses what makes no sense with repeated runs.
func (f *callFlags) runConflicts(fs *pflag.FlagSet) error {
	if !fs.Changed("runs") {
		if fs.Changed("parallel") {
			return usageError("--parallel needs --runs")
		}
		return nil
	}
	if f.runs < 1 {
		return usageError("--runs must be at least 1")
	}
	for _, name := range []string{"dry-run", "out", "keep-invalid", "task-id"} {
		if fs.Changed(name) {
			return usageError("--runs and --%s exclude each other", name)
		}
	}
	if f.output != a2acall.Pretty {
		return usageError("--runs prints a table; -o %s does not go with it", f.output)
	}
	return nil
}

// options makes the options of a2acall but for schema and trace.
func (f *callFlags) options(auth *a2acall.Credentials, secrets *a2acall.Secrets) (a2acall.Options, error) {
	o := a2acall.Options{
		Contract: f.contract, SchemaEncoding: f.encoding, RequireDigest: f.requireDigest,
		Delivery: f.delivery, Timeout: f.timeout, RequestTimeout: f.requestTimeout, PollInterval: f.pollInterval,
		CancelOnInterrupt: f.cancelOnInterrupt,
		Transports:        f.transports, Protocol: f.protocol, CardPath: f.cardPath,
		AllowOtherOrigin: f.otherOrigin, RebaseURL: f.rebaseURL, AllowInsecureHTTP: f.insecureHTTP,
		CAFile: f.ca, InsecureTLS: f.insecureTLS,
		Header: auth.Header, SecretHeader: auth.Shell, Secrets: secrets, Credentials: auth.Given,
		TaskID: f.taskID, ContextID: f.contextID, MaxResultBytes: f.maxResult,
	}
	if f.metadata != "" {
		o.Metadata = []byte(f.metadata)
	}
	var err error
	if f.cardFile != "" {
		if o.Card, err = os.ReadFile(f.cardFile); err != nil {
			return o, usageError("--card-file: %s cannot be read", f.cardFile)
		}
	}
	o.RootCAs, err = f.rootCAs()
	return o, err
}

func (f *callFlags) rootCAs() (*x509.CertPool, error) {
	if f.ca == "" {
		return nil, nil
	}
	pem, err := os.ReadFile(f.ca)
	if err != nil {
		return nil, usageError("--ca: %s cannot be read", f.ca)
	}
	pool := x509.NewCertPool()
	if !pool.AppendCertsFromPEM(pem) {
		return nil, usageError("--ca: %s holds no PEM certificate", f.ca)
	}
	return pool, nil
}

// prompt finds the prompt among the argument, stdin and the file. Without one,
// a task must be named.
func (f *callFlags) prompt(args []string, in io.Reader) (prompt string, given bool, err error) {
	switch {
	case len(args) == 2 && f.promptFile != "":
		return "", false, usageError("the prompt is given as an argument and by --prompt-file; give one")
	case len(args) == 2 && args[1] == "-":
		if f.schema == "-" {
			return "", false, usageError("stdin is the schema or the prompt, not both")
		}
		prompt, err = readPrompt("stdin", func() ([]byte, error) { return io.ReadAll(in) })
	case len(args) == 2:
		prompt = args[1]
	case f.promptFile != "":
		prompt, err = readPrompt(f.promptFile, func() ([]byte, error) { return os.ReadFile(f.promptFile) })
	case f.taskID != "":
		return "", false, nil
	default:
		return "", false, usageError(
			"the prompt is missing; give it as an argument, as - for stdin, or by --prompt-file")
	}
	switch {
	case err != nil:
		return "", false, err
	case prompt == "":
		return "", false, usageError("the prompt is empty")
	case !utf8.ValidString(prompt):
		return "", false, usageError("the prompt is not UTF-8")
	}
	return prompt, true, nil
}

func readPrompt(name string, read func() ([]byte, error)) (string, error) {
	data, err := read()
	if err != nil {
		return "", usageError("the prompt from %s cannot be read", name)
	}
	return string(data), nil
}

// repeated are the flags that a command which goes on with a task needs again.
var repeated = []string{
	"schema", "at", "contract", "schema-encoding", "require-digest", "transport", "protocol", "card-path", "card-file", "allow-other-origin", "rebase-url",
	"allow-insecure-http", "ca", "insecure-skip-verify", "bearer-env", "bearer-file", "basic-env", "basic-file",
	"basic-user", "api-key-env", "api-key-file", "api-key-header", "header", "max-result-bytes",
}

// repeat lists those of them that were given, each argument as a shell would
// get it.
func repeat(fs *pflag.FlagSet) []string {
	var words []string
	for _, name := range repeated {
		flag := fs.Lookup(name)
		if !flag.Changed {
			continue
		}
		switch list, isList := flag.Value.(pflag.SliceValue); {
		case flag.Value.Type() == "bool" && flag.Value.String() == "true":
			words = append(words, "--"+name)
		case flag.Value.Type() == "bool": // given as false, which it is anyway
		case isList && name == "transport":
			words = append(words, "--"+name, strings.Join(list.GetSlice(), ","))
		case isList:
			for _, value := range list.GetSlice() {
				words = append(words, "--"+name, value)
			}
		default:
			words = append(words, "--"+name, flag.Value.String())
		}
	}
	return words
}
