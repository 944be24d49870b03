package cmd

import (
	"os"
	"runtime/debug"
)

// The collector's settings for a command that reads many small inputs and
// lets go of each: what is live is a few MiB, so collecting half as often costs
// little memory and saves a tenth of the time. The limit makes it collect
// as usual again when one input is large.
const (
	collectorPercent = 200
	collectorBytes   = 128 << 20
)

// collectLess applies them, unless the environment has its own.
func collectLess() {
	if os.Getenv("GOGC") == "" && os.Getenv("GOMEMLIMIT") == "" {
		debug.SetGCPercent(collectorPercent)
		debug.SetMemoryLimit(collectorBytes)
	}
}

// callBytes is where the collector of call stops waiting for its garbage to
// grow as large as what is live: an agent chooses how much that is.
const callBytes = 192 << 20

// collectSooner applies it, unless the environment has a limit.
func collectSooner() {
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(callBytes)
	}
}
