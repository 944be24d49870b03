package a2acall

// Finding the result in a completed task (Kedi extension, Successful Result).
// Progress data, other artifacts and text are never the result.

import (
	"slices"
)

// selection is the one part that holds the result.
type selection struct {
	bytes []byte
	form  form // rawForm or dataForm
	// digest is kagent's, "" under the Kedi extension.
	digest string
}

// selectKedi takes the result out of the artifact of the contract's name.
func (s *Session) selectKedi(t *task) (*selection, error) {
	var found []artifact
	var others []string
	for _, a := range t.artifacts {
		if a.name == ArtifactName {
			found = append(found, a)
		} else {
			others = append(others, a.name)
		}
	}
	switch len(found) {
	case 1:
		return s.fromKediArtifact(&found[0])
	case 0:
		f := failf(NoResult, "the task completed without an artifact named %q", ArtifactName)
		if len(others) > 0 {
			return nil, f.hint("it has %d other: %s", len(others), foreignList(others))
		}
		return nil, f.hint("it has no artifact at all")
	}
	return nil, failf(BadResult,
		"the task has %d artifacts named %q, the contract allows one", len(found), ArtifactName)
}

func (s *Session) fromKediArtifact(a *artifact) (*selection, error) {
	if !slices.Contains(a.extensions, URI) {
		return nil, failf(BadResult,
			"the result artifact does not carry the extension's URI in its extensions")
	}
	raw, data := a.ofForm(rawForm), a.ofForm(dataForm)
	switch {
	case len(raw)+len(data) != len(a.parts):
		return nil, failf(BadResult,
			"the result artifact holds %s; only one raw or data part may be the result", a.otherForms())
	case len(raw) > 1 || len(data) > 1:
		return nil, failf(BadResult,
			"the result artifact holds %d raw and %d data parts; chunks are not joined", len(raw), len(data))
	case len(raw) == 1:
		if len(data) == 1 {
			s.con.Note("the result artifact has a raw and a data part; the raw part is the result")
		}
		return s.takePart(raw[0])
	case len(data) == 1:
		return s.takePart(data[0])
	}
	return nil, failf(BadResult, "the result artifact has no part")
}

// takePart checks what a part says of itself: media type, decoding, size.
func (s *Session) takePart(p part) (*selection, error) {
	switch {
	case p.mediaType == "" && p.untyped: // A2A 0.3 gives a data part no media type
	case p.mediaType == "":
		return nil, failf(BadResult, "the result part has no media type, it must be application/json")
	case !isJSONMedia(p.mediaType):
		return nil, failf(BadResult,
			"the result part has the media type %s, it must be application/json", foreign(p.mediaType))
	}
	switch {
	case p.fault != "":
		return nil, failf(BadResult, "%s", p.fault)
	case int64(len(p.bytes)) > s.opts.MaxResultBytes:
		return nil, tooLarge(&sizeError{"the result", s.opts.MaxResultBytes, inBytes})
	}
	return &selection{bytes: p.bytes, form: p.form}, nil
}

func (a *artifact) ofForm(f form) []part {
	var parts []part
	for _, p := range a.parts {
		if p.form == f {
			parts = append(parts, p)
		}
	}
	return parts
}

// otherForms says what an artifact holds beside raw and data parts.
func (a *artifact) otherForms() string {
	for _, p := range a.parts {
		if p.form != rawForm && p.form != dataForm {
			return p.form.String()
		}
	}
	return "nothing"
}
