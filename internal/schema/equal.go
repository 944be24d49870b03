package schema

// Equal says whether two values are equal as JSON Schema 2020-12 Core,
// section 4.2.2, has it: numbers by value, objects whatever the order of
// their members.
func Equal(a, b Node) bool {
	if a.Kind() != b.Kind() {
		return false
	}
	switch a.Kind() {
	case Number:
		return SameNumber(a.Text(), b.Text())
	case Array:
		return equalElements(a, b)
	case Object:
		return equalMembers(a, b)
	}
	return a.Text() == b.Text()
}

func equalElements(a, b Node) bool {
	if a.Len() != b.Len() {
		return false
	}
	next := make([]Node, 0, b.Len())
	for c := range b.Children() {
		next = append(next, c)
	}
	i := 0
	for c := range a.Children() {
		if !Equal(c, next[i]) {
			return false
		}
		i++
	}
	return true
}

func equalMembers(a, b Node) bool {
	members := make(map[string]Node)
	for c := range b.Children() {
		members[c.Name()] = c
	}
	seen := make(map[string]bool, len(members))
	for c := range a.Children() {
		other, ok := members[c.Name()]
		if !ok || !Equal(c, other) {
			return false
		}
		seen[c.Name()] = true
	}
	return len(seen) == len(members)
}
