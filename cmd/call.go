package cmd

// The flags of call. What they mean is in package a2acall; how they become its
// options is in call_options.go.

import (
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/kedi-lang/kedi-schema/a2acall"
)

// callFlags are the flags of call as they were given.
type callFlags struct {
	schema, at, contract, encoding string
	requireDigest                  bool

	delivery                              string
	timeout, requestTimeout, pollInterval time.Duration
	cancelOnInterrupt                     bool

	transports                                        []string
	protocol, cardPath, cardFile, ca                  string
	otherOrigin, rebaseURL, insecureHTTP, insecureTLS bool

	auth a2acall.AuthFlags

	promptFile, taskID, contextID, metadata string

	output, out, keepInvalid, trace, color string
	maxResult                              int64
	quiet, verbose                         bool

	dryRun         string
	runs, parallel int
}

func newCallCommand(s *Streams) *cobra.Command {
	f := &callFlags{}
	c := &cobra.Command{
		Use:   "call [flags] AGENT-URL [PROMPT | -]",
		Short: "Ask a live A2A agent for a typed result and hold it to its contract",
		Long: `Send one message to a live A2A agent with a JSON Schema for its answer, wait for the task, and
print the typed result exactly as the agent wrote it. stdout holds the result or nothing.

Exit codes: 0 result printed; 1 answer missing, malformed, too large or invalid; 2 usage or
schema; 3 agent or card unreachable or unusable; 4 authentication; 5 timeout; 6 task failed,
rejected or canceled; 7 input or authorization required; 8 protocol error, or a send whose fate
is not known; 9 contract not advertised, nothing sent; 70 a bug; 130 interrupted.`,
		Example: `  kedi-schema call --schema answer.json http://localhost:9000 "How many?"
  kedi-schema call --contract kagent --bearer-env TOKEN https://gateway.example/agents/ns/name "How many?"
  kedi-schema call --schema answer.json --task-id T --context-id C http://localhost:9000`,
		Args: cobra.ArbitraryArgs, // runCall counts them and words the failure as its others
		RunE: func(c *cobra.Command, args []string) error {
			return runCall(c, s, f, args)
		},
	}
	c.Flags().SortFlags = false
	f.bindContract(c.Flags())
	f.bindDelivery(c.Flags())
	f.bindAgent(c.Flags())
	f.bindAuth(c.Flags())
	f.bindConversation(c.Flags())
	f.bindOutput(c.Flags())
	return c
}

func (f *callFlags) bindContract(fs *pflag.FlagSet) {
	fs.StringVar(&f.schema, "schema", "", "the schema, JSON or YAML; - is stdin (needed for kedi)")
	fs.StringVar(&f.at, "at", "", "the schema is at this JSON `POINTER` of --schema (outer#inner inside a string)")
	fs.StringVar(&f.contract, "contract", a2acall.Auto, "auto, kedi or kagent")
	fs.StringVar(&f.encoding, "schema-encoding", a2acall.Auto, "auto, json-utf8 or protobuf-value")
	fs.BoolVar(&f.requireDigest, "require-digest", false, "kagent: fail when the agent ran another schema")
}

func (f *callFlags) bindDelivery(fs *pflag.FlagSet) {
	fs.StringVar(&f.delivery, "delivery", a2acall.Auto, "auto, stream, poll or block")
	fs.DurationVar(&f.timeout, "timeout", a2acall.DefaultTimeout, "for the whole task; 0 has no end")
	fs.DurationVar(&f.requestTimeout, "request-timeout", a2acall.DefaultRequestTimeout, "for the card, a send, each poll, a stream's start")
	fs.DurationVar(&f.pollInterval, "poll-interval", a2acall.DefaultPollInterval, "between polls, after the first three")
	fs.BoolVar(&f.cancelOnInterrupt, "cancel-on-interrupt", false, "on Ctrl-C, cancel the task at the agent")
}

func (f *callFlags) bindAgent(fs *pflag.FlagSet) {
	fs.StringSliceVar(&f.transports, "transport", nil, "jsonrpc, rest, grpc, in order of preference (default: the card's order)")
	fs.StringVar(&f.protocol, "protocol", a2acall.Auto, "auto, 1.0 or 0.3")
	fs.StringVar(&f.cardPath, "card-path", "", "the card's path below AGENT-URL")
	fs.StringVar(&f.cardFile, "card-file", "", "read the card from a file, fetch none")
	fs.BoolVar(&f.otherOrigin, "allow-other-origin", false, "call an interface on another origin than AGENT-URL, credentials included")
	fs.BoolVar(&f.rebaseURL, "rebase-url", false, "keep an interface's path and take AGENT-URL's origin")
	fs.BoolVar(&f.insecureHTTP, "allow-insecure-http", false, "allow plain http to another host than this one")
	fs.StringVar(&f.ca, "ca", "", "trust the certificates in this PEM file alone")
	fs.BoolVar(&f.insecureTLS, "insecure-skip-verify", false, "do not verify the agent's certificate")
}

func (f *callFlags) bindAuth(fs *pflag.FlagSet) {
	a := &f.auth
	fs.StringVar(&a.BearerEnv, "bearer-env", "", "bearer token from this variable")
	fs.StringVar(&a.BearerFile, "bearer-file", "", "bearer token from this file")
	fs.StringVar(&a.BasicEnv, "basic-env", "", "basic password from this variable")
	fs.StringVar(&a.BasicFile, "basic-file", "", "basic password from this file")
	fs.StringVar(&a.BasicUser, "basic-user", "kedi", "basic user name")
	fs.StringVar(&a.APIKeyEnv, "api-key-env", "", "API key from this variable")
	fs.StringVar(&a.APIKeyFile, "api-key-file", "", "API key from this file")
	fs.StringVar(&a.APIKeyHeader, "api-key-header", "X-API-Key", "header of the API key")
	fs.StringArrayVar(&a.Headers, "header", nil, "'Name: value', 'Name: @env:VAR' or 'Name: @file:F' (repeatable)")
}

func (f *callFlags) bindConversation(fs *pflag.FlagSet) {
	fs.StringVar(&f.promptFile, "prompt-file", "", "read the prompt from a file")
	fs.StringVar(&f.taskID, "task-id", "", "go on with this task; without a prompt, wait for it")
	fs.StringVar(&f.contextID, "context-id", "", "go on in this context")
	fs.StringVar(&f.metadata, "metadata", "", "JSON object, merged into the request's metadata")
}

func (f *callFlags) bindOutput(fs *pflag.FlagSet) {
	fs.StringVarP(&f.output, "output", "o", a2acall.Pretty, "pretty, compact, raw or envelope")
	fs.StringVar(&f.out, "out", "", "write what -o would print to this file")
	fs.StringVar(&f.keepInvalid, "keep-invalid", "", "write a rejected result to this file")
	fs.Int64Var(&f.maxResult, "max-result-bytes", a2acall.DefaultMaxResult, "limit of a result, decoded")
	fs.StringVar(&f.trace, "trace", "", "write each request and answer to this file, without secrets")
	fs.BoolVarP(&f.quiet, "quiet", "q", false, "warnings and errors only")
	fs.BoolVarP(&f.verbose, "verbose", "v", false, "say more")
	fs.StringVar(&f.color, "color", "auto", "auto, always or never")
	fs.StringVar(&f.dryRun, "dry-run", "", "print the request and send nothing; =curl prints a command")
	fs.Lookup("dry-run").NoOptDefVal = "request"
	fs.IntVar(&f.runs, "runs", 0, "repeat the call and print a table of outcomes")
	fs.IntVar(&f.parallel, "parallel", 1, "with --runs: how many at a time")
}
