package edit

import "github.com/kedi-lang/kedi-schema/internal/schema"

// Plan gathers the operations on one document.
type Plan struct {
	doc   *schema.Document
	text  text
	ops   []Op
	own   map[int]kindSet // what is done to a value itself
	busy  map[int]bool    // values that are changed, or hold one that is
	names map[member]kind // names that members get
	style *style          // read when it is needed
}

type kindSet uint8

func (s kindSet) has(kinds ...kind) bool {
	for _, k := range kinds {
		if s&(1<<k) != 0 {
			return true
		}
	}
	return false
}

// member is a name in the object with that number.
type member struct {
	object int
	name   string
}

// NewPlan makes a plan without operations.
func NewPlan(d *schema.Document) *Plan {
	return &Plan{doc: d, text: newText(d), own: make(map[int]kindSet), busy: make(map[int]bool), names: make(map[member]kind)}
}

// Add takes over operations that belong together, all or none. It is not ok
// when one of them gets in the way of an earlier one, or touches what cannot
// be edited.
func (p *Plan) Add(ops ...Op) bool {
	for i := range ops {
		if !p.free(&ops[i]) || p.text.refuses(ops[i].node) {
			return false
		}
	}
	for i := range ops {
		p.note(&ops[i])
	}
	p.ops = append(p.ops, ops...)
	return true
}

// free says whether an operation is possible beside those of the plan.
func (p *Plan) free(op *Op) bool {
	for n := op.node; n.Exists(); n = n.Parent() {
		if p.own[n.ID()].has(deleteItem, replaceValue) {
			return false
		}
	}
	switch op.kind {
	case deleteItem, replaceValue:
		return op.node.Parent().Exists() && !p.busy[op.node.ID()]
	case insertMember, insertFirst:
		return p.nameFree(op.node, op.name)
	case renameMember:
		return p.own[op.node.ID()] == 0 && p.nameFree(op.node.Parent(), op.name)
	case describe:
		return p.describable(op.node)
	}
	return true
}

// nameFree says whether an object has no member of that name and gets none.
// A member that is deleted still has its name.
func (p *Plan) nameFree(object schema.Node, name string) bool {
	_, taken := p.names[member{object.ID(), name}]
	return !taken && !object.Get(name).Exists()
}

func (p *Plan) describable(object schema.Node) bool {
	old := object.Get(descriptionName)
	if !old.Exists() {
		k, taken := p.names[member{object.ID(), descriptionName}]
		return !taken || k == describe
	}
	return old.Is(schema.String) && !p.own[old.ID()].has(deleteItem, replaceValue, renameMember) && !p.text.refuses(old)
}

func (p *Plan) note(op *Op) {
	switch op.kind {
	case insertMember, insertFirst:
		p.names[member{op.node.ID(), op.name}] = op.kind
	case renameMember:
		p.names[member{op.node.Parent().ID(), op.name}] = op.kind
	case describe:
		p.names[member{op.node.ID(), op.name}] = op.kind
		if old := op.node.Get(descriptionName); old.Exists() {
			p.own[old.ID()] |= 1 << describe
			p.busy[old.ID()] = true
		}
	}
	p.own[op.node.ID()] |= 1 << op.kind
	for n := op.node; n.Exists(); n = n.Parent() {
		p.busy[n.ID()] = true
	}
}

// change is what becomes of the members or elements of one array or object.
type change struct {
	holder    schema.Node
	deleted   map[int]bool
	renamed   map[int]string
	replaced  map[int]schema.Node
	first     []item // added at the head
	added     []item // added at the end
	sentences []string
}

// item is a member that is added, or an element.
type item struct {
	name  string
	value schema.Node
}

// changes gathers the operations by the array or object that holds the
// values.
func (p *Plan) changes() map[int]*change {
	all := make(map[int]*change)
	at := func(holder schema.Node) *change {
		c := all[holder.ID()]
		if c == nil {
			c = &change{holder: holder, deleted: map[int]bool{}, renamed: map[int]string{}, replaced: map[int]schema.Node{}}
			all[holder.ID()] = c
		}
		return c
	}
	for _, op := range p.ops {
		switch op.kind {
		case insertFirst:
			c := at(op.node)
			c.first = append(c.first, item{op.name, op.value})
		case insertMember, appendElement:
			c := at(op.node)
			c.added = append(c.added, item{op.name, op.value})
		case describe:
			c := at(op.node)
			c.sentences = append(c.sentences, op.text)
		case deleteItem:
			at(op.node.Parent()).deleted[op.node.ID()] = true
		case renameMember:
			at(op.node.Parent()).renamed[op.node.ID()] = op.name
		case replaceValue:
			at(op.node.Parent()).replaced[op.node.ID()] = op.value
		}
	}
	for _, c := range all {
		c.resolve()
	}
	return all
}

// Fresh gives a plan without operations for the same document.
func (p *Plan) Fresh() *Plan {
	fresh := NewPlan(p.doc)
	fresh.style = p.styled()
	return fresh
}

// styled reads the style of the document once.
func (p *Plan) styled() *style {
	if p.style == nil {
		style := styleOf(&p.text)
		p.style = &style
	}
	return p.style
}
