package a2acall

// Repeated calls: a table of outcomes and the latency of those that brought a
// result.

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"time"
)

// outcome is one row of the table.
type outcome struct {
	kind    Kind
	elapsed time.Duration
	task    string
	bug     any // what a panic carried; it goes on in the caller
}

const runsRow = "%-5v%-16v%-6v%-9v%v\n"

// Plan says how often a call is repeated, and how many may run at a time.
type Plan struct{ Runs, Parallel int }

// Runs repeats the call and prints a row for each in order. Its error is a
// *Failure when one of them failed (of the kind that exits 1) or the user
// interrupted them.
func (s *Session) Runs(ctx context.Context, w io.Writer, plan Plan) error {
	begun := time.Now()
	fmt.Fprintf(w, runsRow, "run", "outcome", "exit", "seconds", "task")
	var done []outcome
	for row := range s.outcomes(ctx, plan) {
		done = append(done, row)
		task := foreign(row.task).show(s.opts.Secrets)
		fmt.Fprintf(w, runsRow, len(done), row.kind, row.kind.Exit(), seconds(row.elapsed), task)
	}
	fmt.Fprintln(w, summary(done))
	if kinds := failedKinds(done); kinds != "" {
		s.con.Note("failures: %s; %s in all", kinds, time.Since(begun).Round(time.Millisecond))
	}
	switch {
	case ctx.Err() != nil:
		return failf(Interrupted, "interrupted after %d of %d runs", len(done), plan.Runs)
	case slices.ContainsFunc(done, func(o outcome) bool { return o.kind != OK }):
		return failf(RunsFailed, "not every run brought a result")
	}
	return nil
}

// outcomes runs the calls and yields their rows in the order of the runs.
func (s *Session) outcomes(ctx context.Context, plan Plan) func(func(outcome) bool) {
	return func(yield func(outcome) bool) {
		slots := make(chan struct{}, plan.Parallel)
		rows := make(chan chan outcome, plan.Parallel)
		var running sync.WaitGroup
		go func() {
			defer close(rows)
			for range plan.Runs {
				select {
				case <-ctx.Done():
					return
				case slots <- struct{}{}:
				}
				row := make(chan outcome, 1)
				running.Go(func() {
					row <- s.guarded(ctx)
					<-slots
				})
				rows <- row
			}
		}()
		for row := range rows {
			o := <-row
			if o.bug != nil {
				panic(o.bug)
			}
			if !yield(o) {
				break
			}
		}
		running.Wait()
	}
}

// guarded is a run whose panic is handed on: one that ended a goroutine would
// end the process with another exit code than a bug has.
func (s *Session) guarded(ctx context.Context) (o outcome) {
	defer func() {
		if bug := recover(); bug != nil {
			o.bug = bug
		}
	}()
	return s.run(ctx)
}

// run is one call that says nothing.
func (s *Session) run(ctx context.Context) outcome {
	one := *s
	one.con = s.con.silent()
	begun := time.Now()
	result, err := one.Call(ctx)
	if err != nil {
		f := asFailure(err)
		return outcome{kind: f.Kind, elapsed: time.Since(begun), task: f.Task.ID}
	}
	return outcome{kind: OK, elapsed: result.Elapsed, task: result.Task.ID}
}

func seconds(d time.Duration) string { return fmt.Sprintf("%.3f", d.Seconds()) }

// summary counts the outcomes and gives the nearest-rank percentiles of the
// latency of those that ended ok.
func summary(done []outcome) string {
	var ok []time.Duration
	for _, o := range done {
		if o.kind == OK {
			ok = append(ok, o.elapsed)
		}
	}
	slices.Sort(ok)
	return fmt.Sprintf("runs %d: %d ok, %d failed; p50 %s, p95 %s",
		len(done), len(ok), len(done)-len(ok), percentile(ok, 50), percentile(ok, 95))
}

func percentile(sorted []time.Duration, p int) string {
	if len(sorted) == 0 {
		return "-"
	}
	rank := (p*len(sorted) + 99) / 100
	return seconds(sorted[rank-1]) + " s"
}

// failedKinds lists the kinds of failure with their counts, in the order of the
// table of kinds.
func failedKinds(done []outcome) string {
	counts := map[Kind]int{}
	for _, o := range done {
		counts[o.kind]++
	}
	var parts []string
	for _, row := range exitCodes {
		if row.kind != OK && counts[row.kind] > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", counts[row.kind], row.kind))
		}
	}
	return strings.Join(parts, ", ")
}
