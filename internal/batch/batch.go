// Package batch lints the inputs of a run: several at once, the results in
// the order of the inputs, nothing kept of an input that has been handed on.
package batch

import (
	"runtime"

	"github.com/kedi-lang/kedi-schema/internal/config"
	"github.com/kedi-lang/kedi-schema/internal/fix"
	"github.com/kedi-lang/kedi-schema/internal/report"
	"github.com/kedi-lang/kedi-schema/internal/source"
	"github.com/kedi-lang/kedi-schema/lint"
	"github.com/kedi-lang/kedi-schema/providers"
)

// Options say what to lint and against what.
type Options struct {
	Inputs *source.Set
	// Settings gives what the schemas of one input are held against. It is
	// called by several goroutines at once.
	Settings func(path string) (Settings, error)
	// Workers is how many inputs are linted at once; 0 is one a processor.
	Workers int
	// Propose puts to each finding the fix that there is for it.
	Propose bool
	// Mend asks for fixes to be made; nil makes none. The inputs are then
	// linted one after the other.
	Mend *fix.Options
	// Writable says whether the file that a path stands for can be changed;
	// what stands in another one is not mended. Nil allows every file.
	Writable func(path string) bool
}

// Settings are what the schemas of one input are held against.
type Settings struct {
	// Profile is the profile that a flag or the configuration names, nil
	// for portable, or strict where the schema's holder asks for it.
	Profile *lint.Profile
	// Targets are the targets that a flag or the configuration names; none
	// are all in the mode that the profile implies.
	Targets []*providers.Target
	// FailOn is the severity from which a finding counts as failing;
	// [lint.None] stands for errors.
	FailOn lint.Severity
	// Filter silences findings.
	Filter config.Filter
}

// Result is what one input gave.
type Result struct {
	File *source.File
	// Reports are the sources that the diagnostics stand in: the input's own
	// text, and that of each ConfigMap it takes a schema from.
	Reports []report.File
	// Err says why there are no settings for the input.
	Err error
	// Applied lists the fixes that were made, Mended the files that they
	// changed; Reports are about the changed texts. Nothing is written.
	Applied []fix.Applied
	Mended  []Mended

	linted []fix.Linted // when fixes are asked for
	bug    any          // what a worker panicked with
}

// job is one input on its way through a worker.
type job struct {
	index  int
	result *Result
	done   chan struct{}
}

// Run lints every input and hands each result to handle, in order. It stops at
// the first error of handle and returns it. A panic of a worker becomes one of
// the caller, who can tell that it is a bug.
func Run(o Options, handle func(*Result) error) error {
	workers := o.Workers
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	if o.Mend != nil {
		workers = 1 // inputs may share a file
	}
	// The queue bounds how far the workers run ahead of a slow reader, and
	// with it the memory.
	queue := make(chan *job, 4*workers)
	work := make(chan *job)
	stop := make(chan struct{})
	defer close(stop)
	for range workers {
		go serve(o, work)
	}
	go feed(o.Inputs.Len(), feeder{queue, work, stop})
	for j := range queue {
		<-j.done
		if j.result.bug != nil {
			panic(j.result.bug)
		}
		if err := handle(j.result); err != nil {
			return err
		}
	}
	return nil
}

// feeder is the ends of the channels that inputs are fed into.
type feeder struct {
	queue, work chan<- *job
	stop        <-chan struct{}
}

func feed(inputs int, f feeder) {
	defer close(f.work)
	defer close(f.queue)
	for i := range inputs {
		j := &job{index: i, done: make(chan struct{})}
		select {
		case f.queue <- j:
		case <-f.stop:
			return
		}
		select {
		case f.work <- j:
		case <-f.stop:
			return
		}
	}
}

func serve(o Options, work <-chan *job) {
	w := worker{options: o}
	for j := range work {
		j.result = w.try(j.index)
		close(j.done)
	}
}
