package modellocal

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// smallest returns a document with no more than a schema requires. It fails for a schema
// that it can't follow.
func smallest(text []byte) (any, error) {
	parsed, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		return nil, fmt.Errorf("read the schema: %w", err)
	}
	const name = "schema:answer"
	compiler := jsonschema.NewCompiler()
	compiler.UseLoader(jsonschema.SchemeURLLoader{}) // other documents are not loaded
	if err := compiler.AddResource(name, parsed); err != nil {
		return nil, fmt.Errorf("read the schema: %w", err)
	}
	compiled, err := compiler.Compile(name)
	if err != nil {
		return nil, fmt.Errorf("read the schema: %w", err)
	}
	document, err := (&maker{root: parsed}).make(parsed, 0)
	if err != nil {
		return nil, err
	}
	if err := compiled.Validate(document); err != nil {
		return nil, fmt.Errorf("no document for the schema: %w", err)
	}
	return document, nil
}

const (
	maxDepth = 32
	maxParts = 10_000
)

var errTooLarge = errors.New("the schema has no small document")

// maker makes documents for the parts of a schema.
type maker struct {
	root  any
	parts int // made so far
}

func (m *maker) make(part any, depth int) (any, error) {
	schema, is := part.(map[string]any)
	if !is {
		return nil, nil // true: anything fits
	}
	if m.parts++; m.parts > maxParts || depth > maxDepth {
		return nil, errTooLarge
	}
	if fixed, is := schema["const"]; is {
		return fixed, nil
	}
	if values, is := schema["enum"].([]any); is && len(values) > 0 {
		return values[0], nil
	}
	if ref, is := schema["$ref"].(string); is {
		target, err := m.find(ref)
		if err != nil {
			return nil, err
		}
		return m.make(target, depth+1)
	}
	for _, key := range []string{"anyOf", "oneOf", "allOf"} {
		if choices, is := schema[key].([]any); is && len(choices) > 0 {
			return m.choose(choices, depth)
		}
	}
	switch typeOf(schema) {
	case "object":
		return m.object(schema, depth)
	case "array":
		return m.array(schema, depth)
	case "string":
		return text(schema), nil
	case "integer", "number":
		return number(schema), nil
	case "boolean":
		return false, nil
	}
	return nil, nil
}

// choose returns null if that is a choice, else a document for the first that has one.
func (m *maker) choose(choices []any, depth int) (document any, err error) {
	for _, choice := range choices {
		if schema, is := choice.(map[string]any); is && schema["type"] == "null" {
			return nil, nil
		}
	}
	for _, choice := range choices {
		if document, err = m.make(choice, depth+1); err == nil {
			return document, nil
		}
	}
	return nil, err
}

func (m *maker) object(schema map[string]any, depth int) (any, error) {
	out := map[string]any{}
	properties, _ := schema["properties"].(map[string]any)
	required, _ := schema["required"].([]any)
	for _, key := range required {
		name, _ := key.(string)
		value, err := m.make(properties[name], depth+1)
		if err != nil {
			return nil, err
		}
		out[name] = value
	}
	return out, nil
}

func (m *maker) array(schema map[string]any, depth int) (any, error) {
	out := []any{}
	least, _ := numberIn(schema, "minItems")
	const most = 100
	for range int(min(least, most)) {
		item, err := m.make(schema["items"], depth+1)
		if err != nil {
			return nil, err
		}
		out = append(out, item)
	}
	return out, nil
}

// find returns the part of the schema that a reference names.
func (m *maker) find(ref string) (any, error) {
	path, is := strings.CutPrefix(ref, "#")
	if !is {
		return nil, fmt.Errorf("the schema refers to %q", ref)
	}
	part := m.root
	for _, step := range strings.Split(strings.TrimPrefix(path, "/"), "/") {
		if step == "" {
			continue
		}
		parent, _ := part.(map[string]any)
		next, is := parent[strings.NewReplacer("~1", "/", "~0", "~").Replace(step)]
		if !is {
			return nil, fmt.Errorf("the schema refers to %q", ref)
		}
		part = next
	}
	return part, nil
}

// typeOf returns the type to make: null where it is allowed.
func typeOf(schema map[string]any) string {
	if name, is := schema["type"].(string); is {
		return name
	}
	names, _ := schema["type"].([]any)
	if len(names) > 0 && !slices.Contains(names, any("null")) {
		name, _ := names[0].(string)
		return name
	}
	if _, is := schema["properties"]; is && names == nil {
		return "object"
	}
	return "null"
}

// samples are texts of the formats.
var samples = map[string]string{
	"date": "2026-01-01", "date-time": "2026-01-01T00:00:00Z", "time": "00:00:00Z", "email": "sample@example.com",
	"uri": "https://example.com/", "uuid": "00000000-0000-4000-8000-000000000000",
}

func text(schema map[string]any) string {
	format, _ := schema["format"].(string)
	if sample, is := samples[format]; is {
		return sample
	}
	out := "Sample"
	if least, is := numberIn(schema, "minLength"); is {
		const most = 10_000
		for out += " "; len(out) < int(min(least, most)); {
			out += "sample "
		}
		out = strings.TrimSpace(out)
		out += strings.Repeat(".", max(0, int(min(least, most))-len(out)))
	}
	if most, is := numberIn(schema, "maxLength"); is {
		out = out[:min(len(out), int(max(most, 0)))]
	}
	return out
}

// number returns the allowed number closest to zero, as far as the bounds say it.
func number(schema map[string]any) any {
	n := 0.0
	step, hasStep := numberIn(schema, "multipleOf")
	if !hasStep {
		step = 1
	}
	if least, is := numberIn(schema, "minimum"); is && least > n {
		n = math.Ceil(least/step) * step
	}
	if least, is := numberIn(schema, "exclusiveMinimum"); is && least >= n {
		n = (math.Floor(least/step) + 1) * step
	}
	if most, is := numberIn(schema, "maximum"); is && most < n {
		n = most
	}
	if most, is := numberIn(schema, "exclusiveMaximum"); is && most <= n {
		n = (math.Ceil(most/step) - 1) * step
	}
	return json.Number(fmt.Sprint(n))
}

// numberIn returns a number of a schema. The parser keeps numbers as their text.
func numberIn(schema map[string]any, key string) (float64, bool) {
	text, is := schema[key].(json.Number)
	if !is {
		return 0, false
	}
	n, err := text.Float64()
	return n, err == nil
}
