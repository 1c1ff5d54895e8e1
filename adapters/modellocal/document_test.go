package modellocal

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

func TestTheSmallestDocument(t *testing.T) {
	for schema, want := range map[string]string{
		`{}`:                                                `null`,
		`true`:                                              `null`,
		`{"type":"string"}`:                                 `"Sample"`,
		`{"const":{"a":[1]}}`:                               `{"a":[1]}`,
		`{"enum":["b","a"]}`:                                `"b"`,
		`{"type":["string","null"]}`:                        `null`,
		`{"type":["integer","string"]}`:                     `0`,
		`{"type":"string","minLength":9}`:                   `"Sample sample"`,
		`{"type":"string","maxLength":3}`:                   `"Sam"`,
		`{"type":"string","format":"date"}`:                 `"2026-01-01"`,
		`{"type":"boolean"}`:                                `false`,
		`{"type":"integer","minimum":3}`:                    `3`,
		`{"type":"integer","exclusiveMinimum":3}`:           `4`,
		`{"type":"number","maximum":-0.5}`:                  `-0.5`,
		`{"type":"integer","exclusiveMaximum":0}`:           `-1`,
		`{"type":"integer","minimum":7,"multipleOf":5}`:     `10`,
		`{"type":"array","items":{"type":"integer"}}`:       `[]`,
		`{"type":"array","minItems":2,"items":{"const":1}}`: `[1,1]`,
		`{"type":"object","required":["a"],"properties":{"a":{"type":"integer"},"b":{"type":"string"}}}`:       `{"a":0}`,
		`{"anyOf":[{"type":"integer"},{"type":"string"}]}`:                                                     `0`,
		`{"$ref":"#/$defs/a~1b","$defs":{"a/b":{"type":"boolean"}}}`:                                           `false`,
		`{"type":"object","required":["next"],"properties":{"next":{"anyOf":[{"$ref":"#"},{"type":"null"}]}}}`: `{"next":null}`,
		`{"type":"object","required":["next"],"properties":{"next":{"$ref":"#"}}}`:                             ``,
		`{"type":"string","pattern":"^[0-9]+$"}`:                                                               ``,
		`false`:                                                                                                ``,
		`{"type":"array","minItems":1000}`:                                                                     ``,
	} {
		t.Run(schema, func(t *testing.T) {
			answer, err := Texts{}.Write(t.Context(), ports.TextRequest{Prompt: "x", Schema: []byte(schema)})
			if want == "" {
				assert.True(t, ports.HasReason(err, "model_input"), "%v", err)
				return
			}
			require.NoError(t, err)
			assert.JSONEq(t, want, answer.Text)
		})
	}
}

func TestATextIsLabelledToo(t *testing.T) {
	answer, err := Texts{}.Write(t.Context(), ports.TextRequest{Prompt: "  Name\n a dress " + strings.Repeat("ø", 1000)})
	require.NoError(t, err)
	assert.True(t, strings.HasPrefix(answer.Text, "Written by rules, no AI. You asked: Name a dress ø"), answer.Text)
	assert.Less(t, len([]rune(answer.Text)), 450)
}
