package lint

// unionHeadroom looks at what strict mode's way out would cost elsewhere.
var unionHeadroom = Rule{
	ID:    "union-headroom",
	Title: "making every property required and nullable would pass the limit of 16 unions",
	Why: `A strict mode that wants every property in "required" is served by letting the optional
ones be null, and each of these is then a union. Other providers take at most 16 unions. The schema
as it stands is fine for them; it is reported when its unions and its optional properties that are
no union yet are together more than 16 and the unions alone are not.`,
	Remedy:        "let some properties be required without null",
	Example:       "17 optional strings at the root",
	Passes:        okExample,
	CheckDocument: checkUnionHeadroom,
}

func checkUnionHeadroom(p *Pass) {
	sizes := p.sizes()
	if n := sizes.unions + sizes.plain; n > maxUnions && sizes.unions <= maxUnions {
		p.Report(Finding{
			At: At(p.Root),
			Message: counted(sizes.unions, "union") + " and " + counted(sizes.plain, "optional property") +
				" would make " + counted(n, "union") + " if each were required and nullable, limit " + grouped(maxUnions),
		})
	}
}
