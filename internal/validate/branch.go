package validate

import (
	"errors"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"
)

// This file runs the applicators that the library is not left with: it keeps
// the errors of every branch that did not fit, even when it only asks for a
// verdict, and it gives the errors of "propertyNames" the place of some other
// value.

// checkAnyOf checks "anyOf". Where "unevaluatedItems" or
// "unevaluatedProperties" may ask what was evaluated, every branch has to run.
func (a *assertions) checkAnyOf(ctx *jsonschema.ValidatorContext) {
	var causes []*jsonschema.ValidationError
	fits := len(a.anyOf) == 0
	for _, branch := range a.anyOf {
		err := ctx.Validate(branch, nil, nil)
		if err == nil && !a.owner.unevaluated {
			return
		}
		fits = fits || err == nil
		causes = a.keep(causes, err)
	}
	if !fits {
		ctx.AddErrors(causes, &kind.AnyOf{})
	}
}

// checkOneOf checks "oneOf".
func (a *assertions) checkOneOf(ctx *jsonschema.ValidatorContext) {
	var causes []*jsonschema.ValidationError
	fits := -1
	for i, branch := range a.oneOf {
		err := ctx.Validate(branch, nil, nil)
		if err == nil && fits >= 0 {
			ctx.AddError(&kind.OneOf{Subschemas: []int{fits, i}})
			return
		}
		if err == nil {
			fits = i
		}
		causes = a.keep(causes, err)
	}
	if fits < 0 && len(a.oneOf) > 0 {
		ctx.AddErrors(causes, &kind.OneOf{})
	}
}

// checkNames checks "propertyNames".
func (a *assertions) checkNames(ctx *jsonschema.ValidatorContext, members map[string]any) {
	if a.names == nil {
		return
	}
	for name := range members {
		if err := ctx.Validate(a.names, name, []string{name}); err != nil {
			ctx.AddErrors(a.keep(nil, err), &kind.PropertyNames{Property: name})
		}
	}
}

// keep appends an error of the library, unless only a verdict is wanted.
func (a *assertions) keep(causes []*jsonschema.ValidationError, err error) []*jsonschema.ValidationError {
	var cause *jsonschema.ValidationError
	if !a.owner.run.explaining || !errors.As(err, &cause) {
		return causes
	}
	return append(causes, cause)
}
