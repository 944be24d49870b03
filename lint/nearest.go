package lint

// Nearest finds the known name that a misspelled one most likely stands for,
// as the findings about keywords do; for the messages of other packages.
func Nearest(name string, known []string) (string, bool) { return nearest(name, known) }
