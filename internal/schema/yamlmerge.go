package schema

import "go.yaml.in/yaml/v4"

// yamlMember is a member of a mapping when its merge keys are resolved.
type yamlMember struct {
	key, value *yaml.Node
	name       string
	merged     bool // brought in by a merge key
	replaces   bool // a merge key that replaces a member written before it
}

// flatten lists the members of a mapping, those of its merge keys at the
// place of the key. A repeated name that no merge has brought is kept, for a
// rule to report.
func (b *yamlBuilder) flatten(n *yaml.Node) ([]yamlMember, error) {
	members := make([]yamlMember, 0, len(n.Content)/2)
	merges := false
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, value := n.Content[i], n.Content[i+1]
		if key.Kind == yaml.ScalarNode && key.Tag == mergeTag {
			merges = true
			merged, err := b.merge(value)
			if err != nil {
				return nil, err
			}
			members = append(members, merged...)
			continue
		}
		name, problem := readName(key, b.kubectl)
		if problem != "" {
			return nil, b.fail(key, "%s", problem)
		}
		members = append(members, yamlMember{key: key, value: value, name: name})
	}
	if merges {
		members = keepWinners(members, b.wins)
	}
	return members, nil
}

// merge lists the members that the value of a merge key brings, those that
// win first.
func (b *yamlBuilder) merge(value *yaml.Node) (members []yamlMember, err error) {
	switch {
	case value.Kind == yaml.MappingNode:
		members, err = b.flatten(value)
		members = keepWinners(members, lastWins)
	case value.Kind == yaml.AliasNode && value.Alias.Kind == yaml.MappingNode:
		err = b.follow(value, func() error {
			members, err = b.flatten(value.Alias)
			members = keepWinners(members, lastWins)
			return err
		})
	case value.Kind == yaml.SequenceNode:
		members, err = b.mergeList(value)
	default:
		return nil, b.fail(value, "the merge key << wants a mapping, an alias of one, or a list of them")
	}
	for i := range members {
		members[i].merged = true
		if err == nil {
			err = b.spend(value)
		}
	}
	return members, err
}

func (b *yamlBuilder) mergeList(list *yaml.Node) (members []yamlMember, err error) {
	for _, source := range list.Content {
		if source.Kind == yaml.SequenceNode {
			return nil, b.fail(source, "the list of a merge key << holds mappings and aliases of them, nothing else")
		}
		more, err := b.merge(source)
		if err != nil {
			return nil, err
		}
		members = append(members, more...)
	}
	return keepWinners(members, firstWins), nil
}

// contest is the members of one name: the numbers of the first and the last,
// and whether one of them is the mapping's own.
type contest struct {
	first, last int
	own         bool
}

// keepWinners drops the members that lose to another of their name.
func keepWinners(members []yamlMember, wins func(members []yamlMember, i int, c contest) bool) []yamlMember {
	contests := make(map[string]contest, len(members))
	for i, m := range members {
		c, seen := contests[m.name]
		if !seen {
			c.first = i
		}
		c.last = i
		c.own = c.own || !m.merged
		contests[m.name] = c
	}
	kept := make([]yamlMember, 0, len(members))
	for i, m := range members {
		c := contests[m.name]
		if wins(members, i, c) {
			m.replaces = m.merged && c.own
			kept = append(kept, m)
		}
	}
	return kept
}

func firstWins(_ []yamlMember, i int, c contest) bool { return i == c.first }

func lastWins(_ []yamlMember, i int, c contest) bool { return i == c.last }

// wins says whether a member of a mapping with merge keys is kept. A member
// of its own goes before a merged one, and of two merges the first counts;
// but kubectl's reader puts in one after the other and keeps the last.
func (b *yamlBuilder) wins(members []yamlMember, i int, c contest) bool {
	switch {
	case b.kubectl && members[c.last].merged:
		return i == c.last
	case c.own:
		return !members[i].merged
	}
	return i == c.first
}
