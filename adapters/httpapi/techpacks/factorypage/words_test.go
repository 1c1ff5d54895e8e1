package factorypage

import (
	"maps"
	"regexp"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/garment"
	"selvedge/core/techpacks/document"
)

// Everything that the page says in two languages is in the table, and nothing else is.
func TestTheTableHasWhatThePageSays(t *testing.T) {
	m, err := made()
	require.NoError(t, err)
	said := map[string]bool{"Changed since revision": true, "Ask": true}
	for _, found := range regexp.MustCompile(`Label "([^"]+)"`).FindAllStringSubmatch(pageHTML, -1) {
		said[found[1]] = true
	}
	for _, table := range []map[string]string{garments, collars, pockets, linings, labDips, washes, bleaches, drying, professional, programmes} {
		for text := range maps.Values(table) {
			said[text] = true
		}
	}
	for _, option := range []string{"sex", "fit", "length", "kind", "artwork", "view"} {
		for _, value := range document.Options[option] {
			said[value] = true
		}
	}
	for _, g := range groups {
		said[g.name] = true
	}
	for _, text := range []string{"Front", "Back", "Dye to match", "Colour missing", "Machine wash", "Iron, at most", "Do not iron", "Wash", "Bleach", "Dry", "Iron", "Professional care",
		"Country of origin", "Maker", "Markets", "Fold", "Bag", "Pieces per carton", "Barcode", "Note", "Cut, make and trim", "Target", "Key arrows", "All arrows", "Questions"} {
		said[text] = true
	}
	delete(said, "")
	delete(said, "Ask")
	assert.ElementsMatch(t, slices.Collect(maps.Keys(said)), slices.Collect(maps.Keys(m.page.words.Words)))
}

func TestEveryGarmentHasAName(t *testing.T) {
	for _, field := range []struct {
		options []string
		names   map[string]string
	}{{garment.Options["garment"], garments}, {garment.Options["collar"], collars}, {garment.Options["pockets"], pockets}} {
		for _, option := range field.options {
			assert.True(t, option == "none" || field.names[option] != "", option)
		}
	}
}

func TestWordsThatAreNotThereInALanguageAreRefused(t *testing.T) {
	_, err := readWords([]byte(`{"languages": [{"code": "zh", "name": "中文"}], "words": {"Front": {"tr": "Ön"}}}`))
	assert.Error(t, err)
	_, err = readWords([]byte(`{`))
	assert.Error(t, err)
}

func TestTheBrowsersLanguage(t *testing.T) {
	m, err := made()
	require.NoError(t, err)
	for header, want := range map[string]string{
		"": "en", "zh-CN,zh;q=0.9,en;q=0.8": "zh", "tr": "tr", "de-DE,de;q=0.9,tr;q=0.5": "tr", "en-GB,zh;q=0.5": "en", "de": "en", ",;": "en",
	} {
		assert.Equal(t, want, m.page.Preferred(header), header)
	}
}
