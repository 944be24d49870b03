package cmd

// mock: an agent on loopback to try call, or any client, on.

import (
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/kedi-lang/kedi-schema/internal/mockagent"
	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/internal/source"
)

// mockFlags are the flags of mock as they were typed.
type mockFlags struct {
	schema, at, answer string
	stream             bool
	listFaults         bool
	options            mockagent.Options
}

func newMockCommand(s *Streams) *cobra.Command {
	f := &mockFlags{}
	c := &cobra.Command{
		Use:   "mock --schema FILE [flags]",
		Short: "Serve an A2A agent on loopback that answers a schema, or with a fault",
		Long: `Serve an A2A agent on loopback, to try call or any other client with nothing deployed. It
answers with an instance of the schema, with one you give, or with a fault (--list-faults).

The first line on standard output is the agent's URL, printed once it listens. Requests are
logged on standard error, one line each: method, path and status. SIGINT and SIGTERM end it.

Exit codes: 0 ended by a signal, or the faults were listed; 2 wrong usage, a schema or an answer
that cannot be served, or an address that cannot be listened on.`,
		Example: `  kedi-schema mock --schema answer.json --listen 127.0.0.1:9000
  kedi-schema mock --schema answer.json --fault truncated-json --transport grpc
  kedi-schema mock --schema agent.yaml --contract kagent --answer answer.json --latency 2s`,
		Args: noArgs,
		RunE: func(*cobra.Command, []string) error {
			return runMock(s, f)
		},
	}
	c.Flags().SortFlags = false
	f.bind(c)
	return c
}

func (f *mockFlags) bind(c *cobra.Command) {
	flags, o := c.Flags(), &f.options
	flags.StringVar(&f.schema, "schema", "", "the schema, JSON or YAML, or a manifest or request that holds one; - is standard input")
	flags.StringVar(&f.at, "at", "", "the schema is at this JSON `POINTER` of --schema (outer#inner inside a string)")
	flags.StringVar(&o.Contract, "contract", mockagent.Kedi, "kedi or kagent")
	flags.StringVar(&f.answer, "answer", "", "answer with the bytes of this file, as they are")
	flags.StringVar(&o.Fault, "fault", "", "answer with this fault")
	flags.BoolVar(&f.listFaults, "list-faults", false, "list the faults, with the exit code of a call that meets them")
	flags.StringVar(&o.Listen, "listen", "127.0.0.1:0", "the loopback address to listen on; port 0 takes any free one")
	flags.StringSliceVar(&o.Transports, "transport", []string{mockagent.JSONRPC, mockagent.REST}, "jsonrpc, rest, grpc, in the order of the card")
	flags.StringVar(&o.Protocol, "protocol", mockagent.V10, "the A2A version, 1.0 or 0.3")
	flags.DurationVar(&o.Latency, "latency", 0, "how long a task works before its answer")
	flags.BoolVar(&f.stream, "stream", true, "offer streaming in the card")
}

func runMock(s *Streams, f *mockFlags) error {
	if f.listFaults {
		return write(s.Out, faultTable())
	}
	if err := f.read(s); err != nil {
		return err
	}
	stop := make(chan os.Signal, 1)
	signal.Notify(stop, os.Interrupt, syscall.SIGTERM)
	defer signal.Stop(stop)
	server, err := mockagent.Start(f.options)
	if err != nil {
		return usageError("mock: %v", err)
	}
	defer func() { _ = server.Close() }() // it ends with the program
	if err := write(s.Out, server.URL()+"\n"); err != nil {
		return err
	}
	<-stop
	return nil
}

// read reads the files that the flags name, and no other.
func (f *mockFlags) read(s *Streams) error {
	if f.schema == "" {
		return usageError("mock wants --schema FILE, or --list-faults")
	}
	root, err := f.oneSchema(s.In)
	if err != nil {
		return err
	}
	f.options.Schema, f.options.Unary, f.options.Log = root, !f.stream, s.Err
	if f.answer == "" {
		return nil
	}
	if f.options.Answer, err = os.ReadFile(f.answer); err != nil {
		return usageError("read the answer: %v", err)
	}
	return nil
}

// oneSchema reads --schema, which must hold exactly one.
func (f *mockFlags) oneSchema(in io.Reader) (schema.Node, error) {
	file := source.Find([]string{f.schema}, oneSchemaAt(in, f.at)).Read(0)
	switch {
	case len(file.Faults) > 0:
		return schema.Node{}, usageError("%v", file.Faults[0])
	case len(file.Schemas) != 1:
		return schema.Node{}, usageError("%s holds %d schemas, mock takes one; name it with --at", f.schema, len(file.Schemas))
	}
	return file.Schemas[0].Root, nil
}

// faultTable lists the faults.
func faultTable() string {
	var out strings.Builder
	w := tabwriter.NewWriter(&out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "FAULT\tCALL ENDS\tGOES WITH\tEFFECT")
	for _, fault := range mockagent.Faults() {
		fmt.Fprintf(w, "%s\t%d [%s]\t%s\t%s\n", fault.Name, fault.Exit, fault.Kind, fault.Needs(), fault.Effect)
	}
	_ = w.Flush() // to memory
	return out.String()
}
