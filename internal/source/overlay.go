package source

import "maps"

// This file deals with texts that stand for what a file holds: those that a fix
// would give it.

// With gives the set with texts, by path, in the place of what the inputs of
// these paths hold; texts of an earlier With stay. They must not change which
// objects a manifest has.
func (s *Set) With(texts map[string]string) *Set {
	other := *s
	other.texts = maps.Clone(s.texts)
	if other.texts == nil {
		other.texts = make(map[string]string, len(texts))
	}
	maps.Copy(other.texts, texts)
	return &other
}

// load reads the bytes of input i; problem says why it cannot.
func (s *Set) load(i int) (data []byte, problem string) {
	if text, ok := s.texts[s.inputs[i].path]; ok {
		return []byte(text), ""
	}
	return s.inputs[i].load()
}

// File gives the file behind a path that the set shows; it is not ok for
// standard input and for what is no regular file, which cannot be written.
func (s *Set) File(path string) (file string, ok bool) {
	for i := range s.inputs {
		if in := &s.inputs[i]; in.path == path {
			return in.file, in.once == nil
		}
	}
	return "", false
}

// IsStdin says whether a path stands for standard input.
func (s *Set) IsStdin(path string) bool {
	for i := range s.inputs {
		if in := &s.inputs[i]; in.path == path && in.once != nil && in.file == "" {
			return true
		}
	}
	return false
}
