package stripemock

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/stripe/stripe-mock/spec"
)

// validate returns the first problem with a value, in Stripe's words. stripe-mock's
// validator finds the same and more, but with other messages, and doesn't check unions.
func validate(s *spec.Schema, value any, name string) *Error {
	if len(s.AnyOf) > 0 {
		return validateUnion(s, value, name)
	}
	switch v := value.(type) {
	case object:
		return validateObject(s, v, name)
	case []any:
		if s.Items == nil {
			return nil
		}
		for i, item := range v {
			if refusal := validate(s.Items, item, fmt.Sprintf("%s[%d]", name, i)); refusal != nil {
				return refusal
			}
		}
	case string:
		return validateText(s, v, name)
	}
	return nil
}

// validateUnion prefers the last branch's error: the others are "" and short forms.
func validateUnion(s *spec.Schema, value any, name string) *Error {
	var last *Error
	for _, branch := range s.AnyOf {
		if !matchesType(branch, value) {
			continue
		}
		last = validate(branch, value, name)
		if last == nil {
			return nil
		}
	}
	return last
}

// matchesType reports whether a value has the type of the branch.
func matchesType(s *spec.Schema, value any) bool {
	switch value.(type) {
	case object:
		return s.Type == spec.TypeObject || len(s.Properties) > 0 || len(s.AnyOf) > 0
	case []any:
		return s.Type == spec.TypeArray
	}
	return s.Type != spec.TypeObject && s.Type != spec.TypeArray
}

func validateObject(s *spec.Schema, o object, name string) *Error {
	for _, property := range s.Required {
		if _, given := o[property]; !given {
			full := within(name, property)
			return refuse(full, "parameter_missing", "Missing required param: %s.", full)
		}
	}
	if s.AdditionalProperties != nil || len(s.Properties) == 0 {
		return nil
	}
	for _, property := range slices.Sorted(maps.Keys(o)) {
		full := within(name, property)
		inner := s.Properties[property]
		if inner == nil {
			return refuse(full, "parameter_unknown", "Received unknown parameter: %s", full)
		}
		if refusal := validate(inner, o[property], full); refusal != nil {
			return refusal
		}
	}
	return nil
}

// validateText also handles numbers and booleans: a valid one is no longer a string.
func validateText(s *spec.Schema, value, name string) *Error {
	switch s.Type {
	case spec.TypeInteger, spec.TypeNumber:
		return refuse(name, "parameter_invalid_integer", "Invalid integer: %s", value)
	case spec.TypeBoolean:
		return refuse(name, "", "Invalid boolean: %s", value)
	case spec.TypeObject:
		return refuse(name, "", "Invalid object")
	case spec.TypeArray:
		return refuse(name, "", "Invalid array")
	}
	if len(s.Enum) > 0 && !slices.Contains(s.Enum, any(value)) {
		return refuse(name, "", "Invalid %s: must be one of %s", name, alternatives(s.Enum))
	}
	if s.MaxLength > 0 && len([]rune(value)) > s.MaxLength {
		return refuse(name, "", "Invalid string: %s must be at most %d characters", name, s.MaxLength)
	}
	return nil
}

func alternatives(values []any) string {
	words := make([]string, 0, len(values))
	for _, v := range values {
		if v != "" {
			words = append(words, fmt.Sprint(v))
		}
	}
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + ", or " + words[last]
}

// within returns the form name of a nested property: items[0][price].
func within(name, property string) string {
	if name == "" {
		return property
	}
	return name + "[" + property + "]"
}
