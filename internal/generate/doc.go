// Package generate makes schemas, and instances of a schema, from a seed: the
// same generator state gives the same text on every machine.
//
// [Schema] writes a schema, inside kagent's portable profile or with every
// keyword of JSON Schema 2020-12. [Instance] writes a value for a schema as well
// as it can: it follows references, chooses branches, joins what holds together
// and walks patterns, but does not search, so a caller that needs a valid value
// asks a validator and tries again ([Valid]). [NearMiss] spoils an instance in
// one place.
//
// All work is bounded: [MaxLevels] levels, [MaxValues] values, [MaxBytes] bytes.
package generate
