package garment

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestTheFrontendOffersTheWeavesThatAreDrawn(t *testing.T) {
	text, err := os.ReadFile("../../fixtures/weaves.json")
	require.NoError(t, err)
	var offered []string
	require.NoError(t, json.Unmarshal(text, &offered))
	assert.Equal(t, Textures, offered)
}

func TestEachPieceHasItsWeave(t *testing.T) {
	shell, trim, inside := Mark{Cloth: Shell}, Mark{Cloth: Trim}, Mark{Cloth: Inside}
	for name, c := range map[string]struct {
		look Look
		mark Mark
		want string
	}{
		"a knit":                    {Look{Texture: "knit"}, shell, "knit"},
		"the ribs of a knit":        {Look{Texture: "knit"}, trim, "rib"},
		"the collar of a coat":      {Look{Texture: "melton"}, trim, "melton"},
		"a cloth nobody named":      {Look{Shaded: true}, shell, "plain"},
		"a technical flat":          {Look{}, shell, ""},
		"the inside of anything":    {Look{Texture: "melton", Shaded: true}, inside, ""},
		"buttons, whatever is worn": {Look{Texture: "denim", Shaded: true}, Mark{Cloth: Button}, ""},
	} {
		assert.Equal(t, c.want, c.look.Weave(c.mark), name)
	}
}

func TestAPictureHasThePatternsOfItsWeaves(t *testing.T) {
	sweater := Draw(Style{Garment: "sweater"}, nil).Front
	picture := SVG(Picture{ID: "a-", Look: Look{Shell: "#e6ddcb", Texture: "knit", Shaded: true, Print: Print{Kind: "star", Colour: "#39443f", Tile: 224}}}, sweater)
	for _, id := range []string{"a-knit0", "a-rib0", "a-print0", "a-light"} {
		assert.Contains(t, picture, `id="`+id+`"`)
		assert.Contains(t, picture, `url(#`+id+`)`)
	}
	assert.NotContains(t, picture, "#000000", "no black lines")
	flat := SVG(Picture{}, sweater)
	assert.Equal(t, 0, strings.Count(flat, "<pattern"))
	assert.Contains(t, flat, `stroke="#1c1a17"`, "a technical flat is black on white")
}
