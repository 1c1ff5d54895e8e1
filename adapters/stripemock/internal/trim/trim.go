// Package trim reduces Stripe's API description to what the local Stripe needs to validate
// requests and to shape responses. Only Spec is used by the product; the rest runs when the
// description is generated.
package trim

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/stripe/stripe-mock/spec"
)

// Spec is the reduced description.
type Spec struct {
	Version string // of the API: "2026-08-26.dahlia"
	// Parameters has the schema of a request's parameters, by "POST /v1/customers".
	Parameters map[string]json.RawMessage
	// Templates has each resource with its required properties at their zero values and its
	// nullable ones null.
	Templates map[string]json.RawMessage
	// Expandable lists the properties of each resource that `expand` can name.
	Expandable map[string][]string
}

// document is the used part of Stripe's OpenAPI document.
type document struct {
	Info       struct{ Version string }
	Paths      map[string]map[string]operation
	Components struct {
		Schemas map[string]json.RawMessage
	}
}

type operation struct {
	Parameters []struct {
		In, Name string
		Required bool
		Schema   json.RawMessage
	}
	RequestBody struct {
		Content map[string]struct{ Schema json.RawMessage }
	}
}

// Make reduces an OpenAPI document to the operations, named like
// "POST /v1/customers", and the resources.
func Make(openapi []byte, operations, resources []string) (*Spec, error) {
	var doc document
	if err := json.Unmarshal(openapi, &doc); err != nil {
		return nil, fmt.Errorf("read the OpenAPI document: %w", err)
	}
	made := &Spec{
		Version:    doc.Info.Version,
		Parameters: map[string]json.RawMessage{},
		Templates:  map[string]json.RawMessage{},
		Expandable: map[string][]string{},
	}
	for _, name := range operations {
		method, path, _ := strings.Cut(name, " ")
		found, ok := doc.Paths[path][strings.ToLower(method)]
		if !ok {
			return nil, fmt.Errorf("no operation %s", name)
		}
		parameters, err := found.parameters(method)
		if err != nil {
			return nil, fmt.Errorf("reduce %s: %w", name, err)
		}
		made.Parameters[name] = parameters
	}
	schemas := zeros{}
	if err := schemas.read(doc.Components.Schemas); err != nil {
		return nil, err
	}
	for _, name := range resources {
		schema := schemas[name]
		if schema == nil {
			return nil, fmt.Errorf("no resource %s", name)
		}
		template, err := json.Marshal(schemas.of(schema, 0))
		if err != nil {
			return nil, err
		}
		made.Templates[name] = template
		if schema.XExpandableFields != nil {
			made.Expandable[name] = slices.Sorted(slices.Values(*schema.XExpandableFields))
		}
	}
	return made, nil
}

// parameters returns one schema for the query and the body.
func (o operation) parameters(method string) (json.RawMessage, error) {
	if method != "GET" {
		for _, kind := range slices.Sorted(maps.Keys(o.RequestBody.Content)) {
			return withoutProse(o.RequestBody.Content[kind].Schema)
		}
	}
	properties := map[string]json.RawMessage{}
	required := []string{}
	for _, p := range o.Parameters {
		if p.In != spec.ParameterQuery {
			continue
		}
		properties[p.Name] = p.Schema
		if p.Required {
			required = append(required, p.Name)
		}
	}
	schema, err := json.Marshal(map[string]any{
		"type": spec.TypeObject, "additionalProperties": false, "properties": properties, "required": required,
	})
	if err != nil {
		return nil, err
	}
	return withoutProse(schema)
}

// withoutProse removes descriptions and hints for code generators.
func withoutProse(schema json.RawMessage) (json.RawMessage, error) {
	var tree any
	if err := json.Unmarshal(schema, &tree); err != nil {
		return nil, err
	}
	return json.Marshal(pruned(tree))
}

func pruned(tree any) any {
	switch node := tree.(type) {
	case map[string]any:
		kept := map[string]any{}
		for key, child := range node {
			_, isText := child.(string)
			isProse := isText && (key == "description" || key == "title")
			if !isProse && !strings.HasPrefix(key, "x-") {
				kept[key] = pruned(child)
			}
		}
		return kept
	case []any:
		for i, child := range node {
			node[i] = pruned(child)
		}
	}
	return tree
}
