package lint

// portable is kagent's portable schema profile (kagent documentation,
// structured output, "Portable schema profile"), and what a provider that is
// sent the schema refuses on every request.
var portable = Profile{
	Name: "portable",
	Keywords: []string{
		"$schema", "$id", "$defs", "$ref", "type", "title", "description", "properties", "required",
		"additionalProperties", "items", "enum", "const", "anyOf", "pattern", "format",
	},
	Formats: []string{
		"date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid",
	},
	Base: &bare,
	Rows: []Row{
		{"size", "kagent", Error},
		{"schema-dialect", "", Warning},
		{"id-scope", "", Warning},
		{"root-not-object", "", Error},
		{"root-combinator", "", Warning},
		{"keyword-misplaced", "", Warning},
		{"keyword-misplaced", "format", Error},
		{"keyword-misplaced", "pattern", Error},
		{"boolean-subschema", "", Error},
		{"ref-form", "", Error},
		{"ref-recursive", "", Error},
		{"ref-sibling", "", Warning},
		{"definition-unused", "", Info},
		{"object-open", "", Warning},
		{"object-open-map", "", Warning},
		{"object-empty", "", Warning},
		{"property-name", "", Warning},
		{"required-undeclared", "", Error},
		{"array-items-missing", "", Error},
		{"node-untyped", "", Error},
		{"enum-untyped", "", Warning},
		{"anyof-sibling", "", Info},
		{"node-unsatisfiable", "", Error},
		{"enum-member-type", "", Warning},
		{"enum-member-complex", "", Error},
		{"enum-non-string", "", Info},
		{"enum-empty-string", "", Error},
		{"enum-case", "", Warning},
		{"enum-duplicate", "", Warning},
		{"enum-null-missing", "", Warning},
		{"format-unchecked", "", Info},
		{"pattern-syntax", "", Error},
		{"pattern-lookaround", "", Error},
		{"pattern-backreference", "", Error},
		{"pattern-dialect", "", Warning},
		{"pattern-ambiguous", "", Warning},
		{"pattern-ecma", "", Info},
		{"pattern-word-boundary", "", Error},
		{"pattern-repeat", "", Warning},
		{"number-precision", "", Warning},
		{"number-precision", "overflow", Error},
		{"depth", "nodes>32", Error},
		{"nodes", "", Error},
		{"optional-count", "written", Error},
		{"optional-count", "expanded", Warning},
		{"union-count", "written", Error},
		{"union-count", "expanded", Warning},
	},
}

// strict is portable with the rules raised that outputSchemaStrict asks for
// (kagent documentation, structured output, "Strict mode").
var strict = Profile{
	Name:   "strict",
	Strict: true,
	Base:   &portable,
	Rows: []Row{
		{"root-combinator", "", Error},
		{"ref-sibling", "", Error},
		{"object-open", "", Error},
		{"object-open-map", "", Error},
		{"object-empty", "missing", Error},
		{"object-empty", "root-missing", Error},
		{"property-optional", "", Error},
		{"enum-member-type", "", Error},
		{"pattern-dialect", "", Error},
		{"depth", "objects>10", Error},
		{"property-count", ">5000", Error},
		{"enum-budget", "", Error},
		{"text-budget", "", Error},
		{"union-headroom", "", Warning},
	},
}

// bare is the profile none: the targets alone, and the five errors that no
// reader of the schema gets past.
var bare = Profile{
	Name: "none",
	Rows: []Row{
		{"document-syntax", "", Error},
		{"duplicate-member", "", Error},
		{"keyword-shape", "", Error},
		{"ref-unresolved", "", Error},
		{"wrapper-name", "", Error},
		{"yaml-reading", "", Warning},
	},
}
