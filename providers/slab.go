package providers

// slab hands out values from blocks that double in size, so that a conversion
// makes few, large allocations instead of many small ones.
type slab[T any] struct {
	free []T
	size int // of the last block
}

// Sizes of blocks, in values.
const (
	firstBlock = 16
	lastBlock  = 512
)

// take gives n zero values, which nothing else holds.
func (s *slab[T]) take(n int) []T {
	if n > len(s.free) {
		s.size = min(max(firstBlock, 2*s.size), lastBlock)
		s.free = make([]T, max(n, s.size))
	}
	taken := s.free[:n:n]
	s.free = s.free[n:]
	return taken
}

// one gives one zero value.
func (s *slab[T]) one() *T { return &s.take(1)[0] }
