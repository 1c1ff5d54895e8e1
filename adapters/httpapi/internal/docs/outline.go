package docs

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
)

// outlineContent writes the schema of the first type of content as indented
// lines for people.
func outlineContent(content openapi3.Content) (kind, body string) {
	for _, kind := range slices.Sorted(maps.Keys(content)) {
		var out strings.Builder
		outline(&out, content[kind].Schema, 0)
		return kind, out.String()
	}
	return "", ""
}

const outlineDepth = 12

func outline(out *strings.Builder, ref *openapi3.SchemaRef, depth int) {
	if ref == nil || ref.Value == nil || depth > outlineDepth {
		out.WriteString("any")
		return
	}
	schema := ref.Value
	properties := mergedProperties(schema)
	switch {
	case len(schema.OneOf) > 0:
		for i, one := range schema.OneOf {
			if i > 0 {
				out.WriteString(" | ")
			}
			outline(out, one, depth)
		}
	case len(properties) > 0:
		out.WriteString("{\n")
		for _, name := range slices.Sorted(maps.Keys(properties)) {
			mark := "?"
			if isRequired(schema, name) {
				mark = ""
			}
			fmt.Fprintf(out, "%s%s%s: ", indent(depth+1), name, mark)
			outline(out, properties[name], depth+1)
			if note := properties[name].Value.Description; note != "" {
				out.WriteString("   // " + strings.Join(strings.Fields(note), " "))
			}
			out.WriteString("\n")
		}
		out.WriteString(indent(depth) + "}")
	case schema.Type == nil && len(schema.AllOf) == 1:
		outline(out, schema.AllOf[0], depth)
	case schema.Items != nil:
		out.WriteString("array of ")
		outline(out, schema.Items, depth)
	case schema.AdditionalProperties.Schema != nil:
		out.WriteString("map of ")
		outline(out, schema.AdditionalProperties.Schema, depth)
	case len(schema.Enum) > 0:
		fmt.Fprint(out, schema.Enum[0])
		for _, value := range schema.Enum[1:] {
			fmt.Fprintf(out, " | %v", value)
		}
	case schema.Const != nil:
		fmt.Fprint(out, schema.Const)
	case schema.Type != nil:
		out.WriteString(strings.Join(schema.Type.Slice(), " | "))
		if schema.Format != "" {
			out.WriteString(" (" + schema.Format + ")")
		}
	default:
		out.WriteString("any")
	}
}

func indent(depth int) string { return strings.Repeat("  ", depth) }

// mergedProperties returns a schema's own properties and those of its base schemas.
func mergedProperties(schema *openapi3.Schema) openapi3.Schemas {
	properties := openapi3.Schemas{}
	for _, base := range schema.AllOf {
		maps.Copy(properties, mergedProperties(base.Value))
	}
	for name, own := range schema.Properties {
		if base := properties[name]; base != nil {
			own = narrowed(base.Value, *own.Value)
		}
		properties[name] = own
	}
	return properties
}

// narrowed merges a property that is described again, in more detail than in the
// base schema, with its base.
func narrowed(base *openapi3.Schema, own openapi3.Schema) *openapi3.SchemaRef {
	own.AllOf = append(slices.Clone(own.AllOf), &openapi3.SchemaRef{Value: base})
	if own.Type == nil {
		own.Type, own.Format = base.Type, base.Format
	}
	if own.Description == "" {
		own.Description = base.Description
	}
	return &openapi3.SchemaRef{Value: &own}
}

func isRequired(schema *openapi3.Schema, name string) bool {
	return slices.Contains(schema.Required, name) ||
		slices.ContainsFunc(schema.AllOf, func(base *openapi3.SchemaRef) bool { return isRequired(base.Value, name) })
}
