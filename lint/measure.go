package lint

// measure holds the sizes that limits are about, each counted once a document.
type measure struct{}
