package a2acall

// What a caller may ask for. Nothing here is read from a file or the
// environment: the command does that.

import (
	"crypto/x509"
	"net/http"
	"time"
)

// URI is the Kedi structured output extension v1. Its last slash belongs to it;
// it is compared byte for byte.
const URI = "https://docs.kedi-lang.org/a2a/extensions/structured-output/v1/"

// ArtifactName is the name of the artifact that holds the result under the Kedi
// extension.
const ArtifactName = "kedi-structured-output"

// Auto is the value of Options.Contract, SchemaEncoding, Delivery and Protocol
// that leaves the choice to the card.
const Auto = "auto"

// The contracts.
const (
	Kedi   = "kedi"
	Kagent = "kagent"
)

// The encodings of a schema and of a result (Kedi extension, Agent Card
// Declaration).
const (
	JSONUTF8      = "json-utf8"
	ProtobufValue = "protobuf-value"
)

// The ways to wait for a task.
const (
	Stream = "stream"
	Poll   = "poll"
	Block  = "block"
)

// Options is one call, without its output.
type Options struct {
	URL    string
	Prompt string
	// HasPrompt is false when only a running task is to be awaited.
	HasPrompt bool
	// Schema is nil when none is given (allowed for kagent).
	Schema *Schema

	Contract       string // auto, kedi, kagent
	SchemaEncoding string // auto, json-utf8, protobuf-value
	RequireDigest  bool

	Delivery          string // auto, stream, poll, block
	Timeout           time.Duration
	RequestTimeout    time.Duration
	PollInterval      time.Duration
	CancelOnInterrupt bool

	Transports        []string // jsonrpc, rest, grpc, in order; none means the card's order
	Protocol          string   // auto, 1.0, 0.3
	CardPath          string
	Card              []byte // the card's own bytes, when it is not to be fetched
	AllowOtherOrigin  bool
	RebaseURL         bool
	AllowInsecureHTTP bool
	RootCAs           *x509.CertPool // nil: the system's
	CAFile            string         // for printed commands
	InsecureTLS       bool

	// Header holds the credentials and every header of the caller.
	Header http.Header
	// SecretHeader names the headers whose value came from the environment or a
	// file: its text, for a printed command, without the secret ("Bearer
	// $TOKEN").
	SecretHeader map[string]string
	Secrets      *Secrets

	TaskID    string
	ContextID string
	Metadata  []byte // a JSON object, or nil

	MaxResultBytes int64 // decoded bytes of a result
	Trace          *Trace

	// Repeat is what a printed command has to repeat besides AGENT-URL, each
	// argument as it was given.
	Repeat []string
	// Credentials lists the credential flags that were given, for the message
	// of a refusal.
	Credentials []string
}

// Defaults of the limits.
const (
	DefaultTimeout        = 10 * time.Minute
	DefaultRequestTimeout = 30 * time.Second
	DefaultPollInterval   = 500 * time.Millisecond
	DefaultMaxResult      = 10 << 20
)

const (
	cardMax      = 1 << 20  // bytes of a card
	errorBodyMax = 64 << 10 // bytes of an error's body
	slackMax     = 1 << 20  // bytes of an answer beside its result
	cancelWait   = 5 * time.Second
)

// answerMax bounds an answer or an event: base64 needs 4/3 of the result,
// escaped JSON about twice.
func (o *Options) answerMax() int64 { return 2*o.MaxResultBytes + slackMax }
