package a2acall

// Credentials and headers: from the environment or a file alone, so that no
// secret stands in a process list.

import (
	"encoding/base64"
	"net/http"
	"slices"
	"strings"
)

// AuthFlags are the credential flags as they were given: names of variables and
// files, never secrets.
type AuthFlags struct {
	BearerEnv, BearerFile               string
	BasicEnv, BasicFile, BasicUser      string
	APIKeyEnv, APIKeyFile, APIKeyHeader string
	// Headers are of the form "Name: value", "Name: @env:VAR" or "Name:
	// @file:F".
	Headers []string
}

// AuthSource reads a variable or a file.
type AuthSource struct {
	Env  func(name string) string
	File func(path string) ([]byte, error)
}

// Credentials is what the flags gave.
type Credentials struct {
	Header http.Header
	// Shell is, for each secret header, its value as a shell makes it, between
	// double quotes: "Bearer $TOKEN".
	Shell map[string]string
	// Given lists the credential flags, for the message of a refusal.
	Given   []string
	secrets []string
}

// Secrets knows every secret among the headers.
func (a *Credentials) Secrets() *Secrets { return NewSecrets(a.secrets...) }

// Hidden names the headers whose value is never shown.
func (a *Credentials) Hidden() []string {
	names := make([]string, 0, len(a.Shell))
	for name := range a.Shell {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// ownHeaders are set by the call itself.
var ownHeaders = []string{
	"Accept", "Accept-Encoding", "A2a-Extensions", "A2a-Version", "Connection", "Content-Encoding", "Content-Length", "Content-Type",
	"Grpc-Timeout", "Host", "Te", "Trailer", "Transfer-Encoding", "Upgrade", "X-A2a-Extensions",
}

// secretHeaders are never given as a literal: a command line is readable by
// others.
var secretHeaders = []string{"Authorization", "Proxy-Authorization", "Cookie"}

// ReadAuth makes the headers of a call. Its errors are *Failure of kind usage
// and name a flag, a file or a variable, never a value.
func ReadAuth(f AuthFlags, from AuthSource) (*Credentials, error) {
	a := &Credentials{Header: http.Header{}, Shell: map[string]string{}}
	for _, step := range []func(AuthFlags, AuthSource) error{a.bearer, a.basic, a.apiKey, a.headers} {
		if err := step(f, from); err != nil {
			return nil, err
		}
	}
	return a, nil
}

// secret is one value from the environment or a file.
type secret struct{ flag, env, file string }

// read returns the value and how a shell writes it, "" without one.
func (s secret) read(from AuthSource) (value, shell string, err error) {
	switch {
	case s.env != "" && s.file != "":
		return "", "", failf(Usage, "%s is given as a variable and as a file; give one", s.flag)
	case s.env != "":
		value = from.Env(s.env)
		if value == "" {
			return "", "", failf(Usage, "%s: the variable %s is unset or empty", s.flag, foreign(s.env))
		}
		shell = shellVariable(s.env)
	case s.file != "":
		data, err := from.File(s.file)
		if err != nil {
			return "", "", failf(Usage, "%s: the file %s cannot be read", s.flag, foreign(s.file))
		}
		value = strings.TrimSuffix(strings.TrimSuffix(string(data), "\n"), "\r")
		if value == "" {
			return "", "", failf(Usage, "%s: the file %s is empty", s.flag, foreign(s.file))
		}
		shell = "$(cat " + shellQuote(s.file) + ")"
	}
	if !validValue(value) {
		return "", "", failf(Usage,
			"%s: what %s holds has a line end or a control character in it", s.flag, foreign(s.env+s.file))
	}
	return value, shell, nil
}

// shellVariable is a variable between double quotes. A name that no shell can
// have cannot be written.
func shellVariable(name string) string {
	if name[0] >= '0' && name[0] <= '9' || strings.Trim(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") != "" {
		return Redacted
	}
	return "$" + name
}

func (a *Credentials) bearer(f AuthFlags, from AuthSource) error {
	value, shell, err := secret{"--bearer", f.BearerEnv, f.BearerFile}.read(from)
	if value == "" {
		return err
	}
	return a.add("Authorization", "Bearer "+value, secretText{"Bearer " + shell, "--bearer", []string{value}})
}

func (a *Credentials) basic(f AuthFlags, from AuthSource) error {
	value, shell, err := secret{"--basic", f.BasicEnv, f.BasicFile}.read(from)
	if value == "" {
		return err
	}
	if strings.Contains(f.BasicUser, ":") || !validValue(f.BasicUser) {
		return failf(Usage, "--basic-user holds a colon or a control character")
	}
	pair := base64.StdEncoding.EncodeToString([]byte(f.BasicUser + ":" + value))
	shell = "Basic $(printf '%s:%s' " + shellQuote(f.BasicUser) + ` "` + shell + `" | base64 | tr -d '\n')`
	return a.add("Authorization", "Basic "+pair, secretText{shell, "--basic", []string{value, pair}})
}

func (a *Credentials) apiKey(f AuthFlags, from AuthSource) error {
	if !validName(f.APIKeyHeader) {
		return failf(Usage, "--api-key-header is not the name of a header")
	}
	value, shell, err := secret{"--api-key", f.APIKeyEnv, f.APIKeyFile}.read(from)
	if value == "" {
		return err
	}
	return a.add(f.APIKeyHeader, value, secretText{shell, "--api-key", []string{value}})
}

func (a *Credentials) headers(f AuthFlags, from AuthSource) error {
	for _, given := range f.Headers {
		name, value, found := strings.Cut(given, ":")
		h := headerFlag{strings.TrimSpace(name), strings.TrimSpace(value)}
		if !found || !validName(h.name) {
			return failf(Usage, "--header wants 'Name: value', 'Name: @env:VAR' or 'Name: @file:F'")
		}
		if err := a.header(h, f.APIKeyHeader, from); err != nil {
			return err
		}
	}
	return nil
}

// headerFlag is one --header.
type headerFlag struct{ name, value string }

func (a *Credentials) header(h headerFlag, apiKeyHeader string, from AuthSource) error {
	key := http.CanonicalHeaderKey(h.name)
	flag := "--header " + key
	variable, fromEnv := strings.CutPrefix(h.value, "@env:")
	path, fromFile := strings.CutPrefix(h.value, "@file:")
	switch {
	case slices.Contains(ownHeaders, key):
		return failf(Usage, "%s: the call sets this header itself", flag)
	case fromEnv && variable == "", fromFile && path == "":
		return failf(Usage, "%s names no variable or file", flag)
	case fromEnv, fromFile:
		s := secret{flag: flag}
		if fromEnv {
			s.env = variable
		} else {
			s.file = path
		}
		value, shell, err := s.read(from)
		if err != nil {
			return err
		}
		return a.add(h.name, value, secretText{shell, flag, []string{value}})
	case slices.Contains(secretHeaders, key), key == http.CanonicalHeaderKey(apiKeyHeader):
		return failf(Usage, "%s is a secret; give it as '%s: @env:VAR' or '%s: @file:F'", flag, key, key)
	case !validValue(h.value):
		return failf(Usage, "%s has a line end or a control character in its value", flag)
	}
	a.Header.Add(h.name, h.value)
	return nil
}

// secretText is a secret header as it may be shown, its flag, and the values to
// hide.
type secretText struct {
	shell, flag string
	hide        []string
}

func (a *Credentials) add(name, value string, s secretText) error {
	key := http.CanonicalHeaderKey(name)
	if _, twice := a.Shell[key]; twice {
		return failf(Usage, "%s: the header %s is given twice", s.flag, key)
	}
	a.Header.Set(name, value)
	a.Shell[key] = s.shell
	a.Given = append(a.Given, s.flag)
	a.secrets = append(a.secrets, s.hide...)
	return nil
}

// validName says that a header's name is a token (RFC 9110, section 5.6.2).
func validName(name string) bool {
	return name != "" && strings.Trim(name, "!#$%&'*+-.^_`|~0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") == ""
}

// validValue says that a header's value holds no line end and no other control
// but a tab (RFC 9110, section 5.5).
func validValue(value string) bool {
	return !strings.ContainsFunc(value, func(r rune) bool { return r < 0x20 && r != '\t' || r == 0x7f })
}
