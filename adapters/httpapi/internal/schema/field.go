package schema

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
)

// Field is a field of a struct that is in its JSON.
type Field struct{ reflect.StructField }

// Fields returns the fields of a struct and of those inlined in it.
func Fields(t reflect.Type) (list []Field) {
	for f := range t.Fields() {
		if tag := f.Tag.Get("json"); f.Anonymous && (tag == "" || strings.HasSuffix(tag, ",inline")) {
			list = append(list, Fields(f.Type)...)
		} else {
			list = append(list, Field{f})
		}
	}
	return list
}

// JSONName returns the field's name in JSON.
func (f Field) JSONName() string {
	name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
	return name
}

// Required reports whether the field can't be omitted.
func (f Field) Required() bool {
	return f.Tag.Get("optional") == "" && !strings.HasSuffix(f.Tag.Get("json"), ",omitempty")
}

func (f Field) enum() (values []any) {
	if text, ok := f.Tag.Lookup("enum"); ok {
		for value := range strings.SplitSeq(text, "|") {
			values = append(values, parse(f.Type, value))
		}
	}
	return values
}

// annotate adds what the field's tags say to its schema.
func (f Field) annotate(schema *openapi3.Schema) {
	if text, ok := f.Tag.Lookup("format"); ok {
		schema.Format = text
	}
	if text, ok := f.Tag.Lookup("example"); ok {
		schema.Examples = []any{parse(f.Type, text)}
	}
	schema.Description, schema.Pattern = f.Tag.Get("doc"), f.Tag.Get("pattern")
	f.number("minLength", func(n uint64) { schema.MinLength = n })
	f.number("maxLength", func(n uint64) { schema.MaxLength = &n })
	f.number("minItems", func(n uint64) { schema.MinItems = n })
	f.number("maxItems", func(n uint64) { schema.MaxItems = &n })
	f.number("minimum", func(n uint64) { schema.Min = float(n) })
	f.number("maximum", func(n uint64) { schema.Max = float(n) })
}

func (f Field) number(tag string, set func(uint64)) {
	text, ok := f.Tag.Lookup(tag)
	if !ok {
		return
	}
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		panic(fmt.Sprintf("%s of %s: %v", tag, f.Name, err))
	}
	set(n)
}

func float(n uint64) *float64 {
	f := float64(n)
	return &f
}
