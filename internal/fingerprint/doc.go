// Package fingerprint gives each schema of an input the digest by which kagent
// knows it, or its RFC 8785 form, and tells with the place in the source what
// the canonical form does not keep.
//
// Package digest knows bytes; this one knows where they come from: a file, a
// manifest as kubectl reads it, a key of a ConfigMap, a request that wraps a
// schema.
package fingerprint
