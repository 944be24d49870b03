package regex

// This file deals with the product of nested counts.

// counts follows the groups that are open. A count multiplies the item before
// it, so an item is added to its group only when the next one begins.
type counts struct {
	open []int // the largest product in each open group, the pattern itself first
	last int   // the product of the item just read, 0 for none
	room [8]int
}

// depth is the number of groups that are open.
func (c *counts) depth() int { return len(c.open) - 1 }

// item begins an item that holds no count, or ends the last one.
func (c *counts) item() {
	c.settle()
	c.last = 1
}

func (c *counts) settle() {
	top := len(c.open) - 1
	c.open[top] = max(c.open[top], c.last)
}

func (c *counts) openGroup() {
	c.item()
	c.open = append(c.open, 1)
}

// closeGroup makes the group the last item. It does nothing without a group.
func (c *counts) closeGroup() {
	c.settle()
	if top := len(c.open) - 1; top > 0 {
		c.last = c.open[top]
		c.open = c.open[:top]
	}
}

// times multiplies the last item. Nothing of an item that is repeated no times
// remains, whatever the counts in it.
func (c *counts) times(n int) {
	switch {
	case n == 0:
		c.last = 1
	case c.last > MaxCount/n:
		c.last = MaxCount
	default:
		c.last *= n
	}
}

func (c *counts) total() int {
	c.settle()
	return c.open[0]
}
