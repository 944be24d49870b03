package lint

// yamlReading passes on what the YAML reader noted within the schema.
var yamlReading = Rule{
	ID:    "yaml-reading",
	Title: "YAML that kubectl reads differently",
	Why: `kubectl reads a manifest as YAML 1.1: there an unquoted yes, no, on, off, y or n is a
boolean, as a member name too, and a number beyond 64 bits becomes a double. A reader of YAML 1.2
takes the same text for something else. A schema in a manifest means what kubectl reads, so that an
"enum" of yes and no lists two booleans and no string. The rule reports each value and each member
name of the schema that the two readings take differently.`,
	Remedy: "put it in quotes, or write it in the way that both readings share",
	Fails: `type: object
properties:
  a: {type: string, enum: [yes, no]}
required: [a]
additionalProperties: false`,
	Passes: `type: object
properties:
  a: {type: string, enum: ["yes", "no"]}
required: [a]
additionalProperties: false`,
	CheckDocument: checkYAMLReading,
}

func checkYAMLReading(p *Pass) {
	for _, note := range p.Root.Document().Notes() {
		if note.Node.Within(p.Root) {
			p.Report(Finding{At: Place{Node: note.Node, OnName: note.OnName}, Message: note.Message})
		}
	}
}
