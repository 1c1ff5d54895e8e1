package factorypage

import (
	"maps"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/garment"
	"selvedge/core/techpacks/document"
	"selvedge/core/techpacks/material"
)

// Everything that the page says in two languages is in its table or among the words of printed techpacks. Its table has
// nothing else, and no word of theirs that says the same.
func TestTheTablesHaveWhatThePageSays(t *testing.T) {
	m, err := made()
	require.NoError(t, err)
	said := map[string]bool{"Changed since revision": true, "Ask": true}
	for _, found := range regexp.MustCompile(`Label "([^"]+)"`).FindAllStringSubmatch(pageHTML, -1) {
		said[found[1]] = true
	}
	for _, table := range []map[string]string{garments, collars, pockets, linings, labDips, material.CareNames} {
		for text := range maps.Values(table) {
			said[text] = true
		}
	}
	for _, option := range []string{"sex", "fit", "length", "kind", "artwork", "view"} {
		for _, value := range document.Options[option] {
			said[value] = true
		}
	}
	for _, field := range material.CareFields {
		for _, value := range document.Options[field] {
			said[material.CareText(field, value)] = true
		}
	}
	for _, g := range groups {
		said[g.name] = true
	}
	for _, text := range []string{"Front", "Back", "Dye to match", "Colour missing", "Country of origin", "Maker", "Markets", "Fold", "Bag", "Pieces per carton", "Barcode", "Note",
		"Cut, make and trim", "Target", "Key arrows", "All arrows", "Questions"} {
		said[text] = true
	}
	delete(said, "")
	delete(said, "Ask")
	own := m.page.words
	for _, language := range own.Languages {
		translated := sheet{Page: m.page, second: language}
		for words := range said {
			assert.NotEmpty(t, translated.Label(words).Also, "%s, %s", language.Name, words)
		}
	}
	var both []string
	for words := range own.Words {
		assert.Contains(t, said, words)
		if _, common := m.page.tables.Words.In("zh", words); common {
			both = append(both, words)
		}
	}
	assert.ElementsMatch(t, []string{"trim", "T-shirt"}, both, "a material, no colour; and within a sentence")
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
