package stripemock

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/stripe/stripe-mock/spec"
)

// whyNot finds the first thing wrong with a value and says it as Stripe does.
// stripe-mock's own check finds the same and more, but in words of its own, and it
// doesn't look inside unions.
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

// whyNoneOf prefers what the last branch says: the others are "" and short forms.
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

// suits reports whether a value is of the sort that the branch describes.
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

// whyNotText also answers for numbers and booleans: one that could be read as such
// is no string any more.
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

// within names a property as a form does: items[0][price].
func within(name, property string) string {
	if name == "" {
		return property
	}
	return name + "[" + property + "]"
}
