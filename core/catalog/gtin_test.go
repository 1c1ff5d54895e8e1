package catalog_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/core/catalog"
)

func TestAVariantIsFoundByItsGTIN(t *testing.T) {
	e := newEnv(t)
	n := dress("D-1", "a", "S", "M", "L", "XL")
	for i, gtin := range []string{"4006381333931", "012345678905", "96385074", "14006381333938"} {
		n.Variants[i].Values = append(n.Variants[i].Values, val("gtin", gtin))
	}
	p := e.make(n)
	s := dress("4006-2", "b", "S")
	e.make(s)
	for text, want := range map[string][]string{
		"4006381333931":    {"D-1-S"},
		"04006381333931":   {"D-1-S"},
		"4 006381 333931":  {"D-1-S"},
		"4006-3813-3393-1": {"D-1-S"},
		"400638":           {"D-1-S"},
		"0400638":          {"D-1-S"},
		"012345678905":     {"D-1-M"},
		"0012345678905":    {"D-1-M"},
		"00012345678905":   {"D-1-M"},
		"12345678905":      {"D-1-M"},
		"012345":           {"D-1-M"},
		"96385074":         {"D-1-L"},
		"00000096385074":   {"D-1-L"},
		"14006381333938":   {"D-1-XL"},
		"4006":             {"4006-2-S", "D-1-S"},
		"400":              {"4006-2-S"},
		"4006381333932":    {},
		"0000":             {},
		"400638133393100":  {},
		"dress 4006381333": {},
		"wrap dre":         {"4006-2-S", "D-1-XL", "D-1-L", "D-1-M", "D-1-S"},
	} {
		assert.Equal(t, want, e.find(ada, catalog.Query{Text: text}), text)
	}
	assert.Empty(t, e.find(heidi, catalog.Query{Text: "4006381333931"}), "of a store that she may not open")
	first := p.Variants[0].Ordinal
	e.edit(ada, p.ID, to(first, "gtin", "4006381333931", "not a number"), to(p.Variants[1].Ordinal, "gtin", "012345678905", ""))
	assert.Empty(t, e.find(ada, catalog.Query{Text: "4006381333931"}))
	assert.Empty(t, e.find(ada, catalog.Query{Text: "012345678905"}))
	e.undo(3)
	assert.Equal(t, []string{"D-1-S"}, e.find(ada, catalog.Query{Text: "4006381333931"}))
}
