// Command kedi-schema tells what becomes of a JSON Schema before an agent is
// deployed with it: on kagent's profiles, at each provider, over A2A.
package main

import (
	"os"

	"github.com/kedi-lang/kedi-schema/cmd"
)

func main() {
	os.Exit(cmd.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
