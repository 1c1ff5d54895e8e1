package stripemock_test

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/stripe/stripe-mock/spec"

	"selvedge/adapters/stripemock/stripemocktest"
)

// checkShapes compares every object of the file with Stripe's description.
func (s *scene) checkShapes() {
	s.Helper()
	stored, err := s.server.Stored(s.Context())
	require.NoError(s, err)
	for _, o := range stored {
		text, err := json.Marshal(o)
		require.NoError(s, err)
		checkResponse(s, text)
	}
}

// checkResponse compares a response with Stripe's description of its kind.
func checkResponse(t assert.TestingT, text []byte) {
	var o map[string]any
	if !assert.NoError(t, json.Unmarshal(text, &o)) {
		return
	}
	for _, problem := range shapeProblems(o) {
		assert.Fail(t, "not Stripe's shape", problem)
	}
}

func shapeProblems(o map[string]any) []string {
	kind, _ := o["object"].(string)
	if kind == "list" {
		var found []string
		data, _ := o["data"].([]any)
		for _, one := range data {
			inner, _ := one.(map[string]any)
			found = append(found, shapeProblems(inner)...)
		}
		return found
	}
	name := kind
	if o["deleted"] == true {
		name = "deleted_" + kind
	}
	schema := stripemocktest.Description().Components.Schemas[name]
	if schema == nil {
		return []string{"no kind " + name}
	}
	found := differences(schema, o, kind)
	if kind == "event" {
		data, _ := o["data"].(map[string]any)
		inner, _ := data["object"].(map[string]any)
		for _, problem := range shapeProblems(inner) {
			found = append(found, fmt.Sprintf("%v: %s", o["type"], problem))
		}
	}
	return found
}

// differences returns how the value violates the schema. It is stricter than stripe-mock:
// properties that are not described are differences.
func differences(s *spec.Schema, value any, at string) []string {
	switch {
	case value == nil && s.Nullable:
		return nil
	case s.Ref != "":
		return differences(stripemocktest.Description().Components.Schemas[strings.TrimPrefix(s.Ref, "#/components/schemas/")], value, at)
	case len(s.AnyOf) > 0:
		return fewest(s, value, at)
	case len(s.Enum) > 0 && !slices.Contains(s.Enum, value):
		return []string{fmt.Sprintf("%s is %v, not of %v", at, value, s.Enum)}
	}
	switch v := value.(type) {
	case map[string]any:
		return objectDifferences(s, v, at)
	case []any:
		if s.Type != spec.TypeArray {
			return []string{at + " is an array"}
		}
		var found []string
		for i, one := range v {
			found = append(found, differences(s.Items, one, fmt.Sprintf("%s[%d]", at, i))...)
		}
		return found
	case string:
		if s.Type != spec.TypeString || s.MaxLength > 0 && len([]rune(v)) > s.MaxLength {
			return []string{fmt.Sprintf("%s is %q", at, v)}
		}
	case float64:
		if s.Type != spec.TypeNumber && (s.Type != spec.TypeInteger || v != math.Trunc(v)) {
			return []string{fmt.Sprintf("%s is the number %v", at, v)}
		}
	case bool:
		if s.Type != spec.TypeBoolean {
			return []string{at + " is a boolean"}
		}
	case nil:
		return []string{at + " is null"}
	}
	return nil
}

func fewest(s *spec.Schema, value any, at string) []string {
	var best []string
	for i, branch := range s.AnyOf {
		found := differences(branch, value, at)
		if len(found) == 0 {
			return nil
		}
		if i == 0 || len(found) < len(best) {
			best = found
		}
	}
	return best
}

func objectDifferences(s *spec.Schema, o map[string]any, at string) []string {
	if s.Type != spec.TypeObject && len(s.Properties) == 0 {
		return []string{at + " is an object"}
	}
	var found []string
	for _, name := range s.Required {
		if _, given := o[name]; !given {
			found = append(found, at+"."+name+" is missing")
		}
	}
	for name, value := range o {
		switch property := s.Properties[name]; {
		case property != nil:
			found = append(found, differences(property, value, at+"."+name)...)
		case s.AdditionalProperties != nil:
			found = append(found, differences(s.AdditionalProperties, value, at+"."+name)...)
		case len(s.Properties) > 0:
			found = append(found, at+"."+name+" is not described")
		}
	}
	return found
}

func TestTheShapeCheckFindsDifferences(t *testing.T) {
	for name, c := range map[string]struct{ text, found string }{
		"a missing property":        {`{"object":"customer","id":"cus_1","livemode":false}`, "customer.created is missing"},
		"a wrong type":              {`{"object":"customer","id":"cus_1","livemode":false,"created":"now"}`, `customer.created is "now"`},
		"null":                      {`{"object":"customer","id":null,"livemode":false,"created":1}`, "customer.id is null"},
		"an undescribed property":   {`{"object":"customer","id":"cus_1","livemode":false,"created":1,"_card":"visa"}`, "customer._card is not described"},
		"an undescribed enum value": {`{"object":"customer","id":"cus_1","livemode":false,"created":1,"tax_exempt":"perhaps"}`, "customer.tax_exempt is perhaps"},
	} {
		t.Run(name, func(t *testing.T) {
			var o map[string]any
			require.NoError(t, json.Unmarshal([]byte(c.text), &o))
			found := shapeProblems(o)
			require.Len(t, found, 1)
			assert.Contains(t, found[0], c.found)
		})
	}
}
