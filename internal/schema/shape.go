package schema

// WellFormed says whether a keyword's value is of the kind that the keyword
// wants. A list-valued "items" is well formed: it is an older dialect's tuple,
// and has a rule of its own.
func WellFormed(k Keyword, value Node) bool {
	switch k.Holds() {
	case HoldsSchema:
		return isSchema(value)
	case HoldsItems:
		return isSchema(value) || value.Is(Array) && each(value, isSchema)
	case HoldsSchemas:
		return nonEmpty(value) && each(value, isSchema)
	case HoldsSchemaMap:
		return value.Is(Object) && each(value, isSchema)
	case HoldsDependencies:
		return value.Is(Object) && each(value, func(c Node) bool { return isSchema(c) || isNames(c) })
	case HoldsType:
		return isTypeName(value) || nonEmpty(value) && each(value, isTypeName) && distinct(value)
	case HoldsNames:
		return isNames(value)
	case HoldsNameLists:
		return value.Is(Object) && each(value, isNames)
	}
	return wellFormedScalar(k.Holds(), value)
}

func wellFormedScalar(h Holds, value Node) bool {
	switch h {
	case HoldsList:
		return value.Is(Array)
	case HoldsCount:
		return value.Is(Number) && IsWhole(value.Text()) && !isNegative(value.Text())
	case HoldsNumber:
		return value.Is(Number)
	case HoldsPositive:
		return value.Is(Number) && !isNegative(value.Text()) && !SameNumber(value.Text(), "0")
	case HoldsText:
		return value.Is(String)
	case HoldsFlag:
		return value.Is(Bool)
	}
	return true
}

func isSchema(n Node) bool { return n.Is(Object) || n.Is(Bool) }

func isNames(n Node) bool {
	return n.Is(Array) && each(n, func(c Node) bool { return c.Is(String) }) && distinct(n)
}

func isTypeName(n Node) bool { return n.Is(String) && TypeOf(n.Text()) != 0 }

func isNegative(number string) bool {
	return number[0] == '-' && !SameNumber(number, "0")
}

func nonEmpty(n Node) bool {
	return n.Is(Array) && n.doc.nodes[n.i].next > n.i+1
}

func each(n Node, ok func(Node) bool) bool {
	for c := range n.Children() {
		if !ok(c) {
			return false
		}
	}
	return true
}

// distinct says whether the strings of a list are all different.
func distinct(list Node) bool {
	const few = 8
	texts := make([]string, 0, few)
	var seen map[string]bool
	for c := range list.Children() {
		text := c.Text()
		if seen[text] {
			return false
		}
		for _, other := range texts {
			if other == text {
				return false
			}
		}
		if texts = append(texts, text); len(texts) == few {
			seen = remember(seen, texts)
			texts = texts[:0]
		}
	}
	return true
}

func remember(seen map[string]bool, texts []string) map[string]bool {
	if seen == nil {
		seen = make(map[string]bool)
	}
	for _, t := range texts {
		seen[t] = true
	}
	return seen
}
