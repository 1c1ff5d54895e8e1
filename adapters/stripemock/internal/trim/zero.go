package trim

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/stripe/stripe-mock/spec"
)

const (
	reference = "#/components/schemas/"
	// maxDepth limits the depth of recursive schemas.
	maxDepth = 12
)

// zeros are the schemas by name; of returns the simplest valid value of one.
type zeros map[string]*spec.Schema

func (z zeros) read(schemas map[string]json.RawMessage) error {
	for name, raw := range schemas {
		schema := new(spec.Schema)
		if err := json.Unmarshal(raw, schema); err != nil {
			return fmt.Errorf("read schema %s: %w", name, err)
		}
		z[name] = schema
	}
	return nil
}

func (z zeros) of(s *spec.Schema, depth int) any {
	switch {
	case s == nil || s.Nullable || depth > maxDepth:
		return nil
	case s.Ref != "":
		return z.of(z[strings.TrimPrefix(s.Ref, reference)], depth+1)
	case len(s.AnyOf) > 0:
		return z.of(s.AnyOf[0], depth+1)
	case len(s.Enum) > 0:
		return s.Enum[0]
	}
	switch s.Type {
	case spec.TypeArray:
		return []any{}
	case spec.TypeBoolean:
		return false
	case spec.TypeInteger, spec.TypeNumber:
		return 0
	case spec.TypeString:
		return ""
	}
	object := map[string]any{}
	for name, property := range s.Properties {
		switch {
		case name == "metadata":
			object[name] = map[string]any{}
		case property.Nullable || slices.Contains(s.Required, name):
			object[name] = z.of(property, depth+1)
		}
	}
	return object
}
