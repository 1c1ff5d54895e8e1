// Package schema derives JSON schemas from Go types, from their fields' json tags and
// these:
//
//	doc         the description
//	optional    "true" for a field that a request can omit
//	enum        the values, separated by |
//	format      such as date
//	example     one example
//	pattern, minLength, maxLength, minimum, maximum, minItems, maxItems
//
// Named types become components: an enumeration's values are written once, at any field
// of its type. A type with the method OneOf has one of the shapes that it returns.
package schema

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/go-json-experiment/json/jsontext"
)

// Set derives schemas and collects the components that they refer to.
type Set struct {
	Components openapi3.Schemas
	types      map[string]reflect.Type // by the name of their component
}

type oneOf interface{ OneOf() []any }

func NewSet() *Set {
	return &Set{Components: openapi3.Schemas{}, types: map[string]reflect.Type{}}
}

// Of returns the schema of a value's type; nil is null. It panics if two types have
// the same name.
func (s *Set) Of(value any) *openapi3.SchemaRef {
	if value == nil {
		return inline(openapi3.TypeNull)
	}
	return s.of(reflect.TypeOf(value))
}

var (
	timeType = reflect.TypeFor[time.Time]()
	jsonType = reflect.TypeFor[jsontext.Value]()
	rawType  = reflect.TypeFor[json.RawMessage]()
)

func (s *Set) of(t reflect.Type) *openapi3.SchemaRef {
	switch {
	case t == timeType:
		return formatted("date-time")
	case t == rawType: // any value
		return openapi3.NewSchemaRef("", openapi3.NewSchema())
	case t == jsonType:
		return inline(openapi3.TypeObject)
	case t.Kind() == reflect.Pointer:
		return nullable(s.of(t.Elem()))
	case t.PkgPath() != "":
		return s.component(t)
	}
	return s.literal(t)
}

// component returns a reference to the schema of a named type.
func (s *Set) component(t reflect.Type) *openapi3.SchemaRef {
	name := Name(t)
	switch known := s.types[name]; known {
	case t:
	case nil:
		s.types[name] = t
		s.Components[name] = s.literal(t)
	default:
		panic(fmt.Sprintf("two types are described as %s: %v and %v", name, known, t))
	}
	return openapi3.NewSchemaRef("#/components/schemas/"+name, s.Components[name].Value)
}

// Name returns the name of a type's component: its own, without View.
func Name(t reflect.Type) string {
	name := strings.TrimSuffix(t.Name(), "View")
	first, size := utf8.DecodeRuneInString(name)
	return string(unicode.ToUpper(first)) + name[size:]
}

func (s *Set) literal(t reflect.Type) *openapi3.SchemaRef {
	if union, ok := reflect.Zero(t).Interface().(oneOf); ok {
		shapes := openapi3.NewSchema()
		for _, shape := range union.OneOf() {
			shapes.OneOf = append(shapes.OneOf, s.Of(shape))
		}
		return shapes.NewRef()
	}
	switch t.Kind() {
	case reflect.Struct:
		return s.object(t)
	case reflect.Slice:
		list := inline(openapi3.TypeArray)
		list.Value.Items = s.of(t.Elem())
		return list
	case reflect.Map:
		object := inline(openapi3.TypeObject)
		if t.Elem().Kind() != reflect.Interface {
			object.Value.AdditionalProperties.Schema = s.of(t.Elem())
		}
		return object
	case reflect.String:
		return inline(openapi3.TypeString)
	case reflect.Bool:
		return inline(openapi3.TypeBoolean)
	case reflect.Int, reflect.Int32, reflect.Int64:
		return inline(openapi3.TypeInteger)
	case reflect.Float64:
		return inline(openapi3.TypeNumber)
	}
	panic("no schema for " + t.String())
}

// object returns the schema of a struct. It has no other fields.
func (s *Set) object(t reflect.Type) *openapi3.SchemaRef {
	object := inline(openapi3.TypeObject)
	none := false
	object.Value.AdditionalProperties.Has = &none
	object.Value.Properties = openapi3.Schemas{}
	for _, field := range Fields(t) {
		object.Value.Properties[field.JSONName()] = s.Field(field)
		if field.Required() {
			object.Value.Required = append(object.Value.Required, field.JSONName())
		}
	}
	return object
}

// Field returns the schema of a field, with what its tags add.
func (s *Set) Field(f Field) *openapi3.SchemaRef {
	ref := s.of(f.Type)
	if values := f.enum(); len(values) > 0 {
		s.enumerate(ref, f, values)
	}
	if ref.Ref == "" {
		f.annotate(ref.Value)
		return ref
	}
	var notes openapi3.Schema
	f.annotate(&notes)
	if reflect.DeepEqual(notes, openapi3.Schema{}) {
		return ref
	}
	notes.AllOf = openapi3.SchemaRefs{ref} // keywords next to $ref are lost in many readers
	return &openapi3.SchemaRef{Value: &notes}
}

// enumerate sets the values of a field's type, or of the field alone if it is a plain
// string.
func (s *Set) enumerate(ref *openapi3.SchemaRef, f Field, values []any) {
	if known := ref.Value.Enum; known != nil && !slices.Equal(known, values) {
		panic(fmt.Sprintf("%v has other values at %s", f.Type, f.Name))
	}
	ref.Value.Enum = values
}

func inline(kind string) *openapi3.SchemaRef {
	return &openapi3.SchemaRef{Value: &openapi3.Schema{Type: &openapi3.Types{kind}}}
}

func formatted(format string) *openapi3.SchemaRef {
	ref := inline(openapi3.TypeString)
	ref.Value.Format = format
	return ref
}

func nullable(ref *openapi3.SchemaRef) *openapi3.SchemaRef {
	if ref.Ref != "" {
		return &openapi3.SchemaRef{Value: &openapi3.Schema{OneOf: openapi3.SchemaRefs{ref, inline(openapi3.TypeNull)}}}
	}
	*ref.Value.Type = append(*ref.Value.Type, openapi3.TypeNull)
	return ref
}

// parse converts the text of a tag to a value of the field's type.
func parse(t reflect.Type, text string) any {
	if t.Kind() == reflect.Bool {
		return text == "true"
	}
	if n, err := strconv.Atoi(text); err == nil && t.Kind() != reflect.String {
		return n
	}
	return text
}
