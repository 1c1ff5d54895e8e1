package schema_test

import (
	"testing"
	"time"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/httpapi/internal/schema"
)

type color string

type pointView struct {
	X int `json:"x" minimum:"0" maximum:"9"`
	Y int `json:"y,omitempty"`
}

type labelled struct {
	Label string `json:"label" doc:"Shown on hover." example:"home" minLength:"1" maxLength:"80" pattern:"^h"`
}

type shape struct {
	labelled `json:",inline"`
	Color    color     `json:"color" enum:"red|blue"`
	Other    color     `json:"other" optional:"true"`
	Center   pointView `json:"center" doc:"In pixels."`
}

type figure struct{}

type circle struct {
	Radius int `json:"radius"`
}

func (figure) OneOf() []any { return []any{circle{}, pointView{}} }

func TestSchemas(t *testing.T) {
	for name, c := range map[string]struct {
		value any
		want  string
	}{
		"null":           {nil, `{"type":"null"}`},
		"text":           {"", `{"type":"string"}`},
		"a whole number": {int64(0), `{"type":"integer"}`},
		"a number":       {0.5, `{"type":"number"}`},
		"true or false":  {false, `{"type":"boolean"}`},
		"a time":         {time.Time{}, `{"type":"string","format":"date-time"}`},
		"any JSON":       {jsontext.Value{}, `{"type":"object"}`},
		"any object":     {map[string]any{}, `{"type":"object"}`},
		"a list":         {[]string{}, `{"type":"array","items":{"type":"string"}}`},
		"a map":          {map[string]int{}, `{"type":"object","additionalProperties":{"type":"integer"}}`},
		"text or null":   {new(string), `{"type":["string","null"]}`},
		"a struct":       {pointView{}, `{"$ref":"#/components/schemas/Point"}`},
		"struct or null": {new(pointView), `{"oneOf":[{"$ref":"#/components/schemas/Point"},{"type":"null"}]}`},
		"an anonymous struct": {struct {
			On bool `json:"on" enum:"true"`
		}{}, `{"type":"object","additionalProperties":false,"required":["on"],"properties":{"on":{"type":"boolean","enum":[true]}}}`},
		"a list with a limit": {struct {
			IDs []string `json:"ids" minItems:"1" maxItems:"5" optional:"true"`
		}{}, `{"type":"object","additionalProperties":false,"properties":{"ids":{"type":"array","items":{"type":"string"},"minItems":1,"maxItems":5}}}`},
	} {
		t.Run(name, func(t *testing.T) {
			text, err := schema.NewSet().Of(c.value).MarshalJSON()
			require.NoError(t, err)
			assert.JSONEq(t, c.want, string(text))
		})
	}
}

func TestNamedTypesBecomeComponents(t *testing.T) {
	set := schema.NewSet()
	set.Of([]shape{})
	set.Of(figure{})
	for name, want := range map[string]string{
		"Color": `{"type":"string","enum":["red","blue"]}`,
		"Point": `{"type":"object","additionalProperties":false,"required":["x"],"properties":{"x":{"type":"integer","minimum":0,"maximum":9},"y":{"type":"integer"}}}`,
		"Shape": `{"type":"object","additionalProperties":false,"required":["label","color","center"],"properties":{
			"label":{"type":"string","description":"Shown on hover.","examples":["home"],"minLength":1,"maxLength":80,"pattern":"^h"},
			"color":{"$ref":"#/components/schemas/Color"},
			"other":{"$ref":"#/components/schemas/Color"},
			"center":{"allOf":[{"$ref":"#/components/schemas/Point"}],"description":"In pixels."}}}`,
		"Figure": `{"oneOf":[{"$ref":"#/components/schemas/Circle"},{"$ref":"#/components/schemas/Point"}]}`,
	} {
		t.Run(name, func(t *testing.T) {
			require.Contains(t, set.Components, name)
			text, err := set.Components[name].MarshalJSON()
			require.NoError(t, err)
			assert.JSONEq(t, want, string(text))
		})
	}
}

func TestMistakesPanic(t *testing.T) {
	type point struct{}
	for name, value := range map[string]any{
		"two types with the same name": struct {
			A pointView `json:"a"`
			B point     `json:"b"`
		}{},
		"two enums for the same type": struct {
			A color `json:"a" enum:"red"`
			B color `json:"b" enum:"blue"`
		}{},
		"a limit that isn't a number": struct {
			A string `json:"a" maxLength:"many"`
		}{},
		"a type without schema": struct {
			A chan int `json:"a"`
		}{},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Panics(t, func() { schema.NewSet().Of(value) })
		})
	}
}
