package mapping_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/mapping"
	"selvedge/fixtures"
)

// become are the attributes that are surely taken for columns.
func become(t *testing.T, columns ...mapping.Column) (list []string) {
	t.Helper()
	for _, p := range mapper(t).Propose(columns) {
		if !p.Sure() {
			p.Attribute = ""
		}
		list = append(list, p.Attribute)
	}
	return list
}

func TestALiningIsNoMaterial(t *testing.T) {
	t.Parallel()
	shell := mapping.Column{Header: "Material Oberstoff", Values: []string{"95%BW 5%EL", "95%BW 5%EL", "Baumwolle (kbA)"}}
	for _, lining := range []string{"Material Futter", "Futter", "Lining", "Lining composition", "Matière doublure", "Composizione fodera", "Futterstoff"} {
		column := mapping.Column{Header: lining, Values: []string{"100% PES", "100% PES", ""}}
		assert.Equal(t, []string{"material", ""}, become(t, shell, column), lining)
		assert.Equal(t, []string{""}, become(t, column), lining)
	}
}

func TestAWordBesideAHeadingChangesIt(t *testing.T) {
	t.Parallel()
	title := mapping.Column{Header: "Bezeichnung", Values: []string{"Anholt Mantel", "Fanø Pullover"}}
	other := []string{"Anholt Coat | Nordhaus", "Fanø Sweater | Nordhaus"}
	for header, want := range map[string]string{
		"SEO title (DE)": "seo_title", "SEO-Titel": "seo_title", "Meta Title": "seo_title", "Meta-Description": "seo_description", "SEO Bezeichnung": "", "Titel alt": "", "Old product name": "",
	} {
		assert.Equal(t, []string{"title", want}, become(t, title, mapping.Column{Header: header, Values: other}), header)
	}
	sku := []string{"NH-2601-NAV-XS", "NH-2601-NAV-S"}
	assert.Equal(t, []string{"", "sku", "stock"}, become(t, mapping.Column{Header: "Artikelnummer alt", Values: sku}, mapping.Column{Header: "Artikelnummer neu", Values: []string{"NH-2601-NAV-XS-B", "NH-2601-NAV-S-B"}}, mapping.Column{Header: "Bestand", Values: []string{"4", "5"}}))
	assert.Equal(t, []string{"", "price"}, become(t, mapping.Column{Header: "VK alt", Values: []string{"359,00"}}, mapping.Column{Header: "VK neu", Values: []string{"399,00"}}))
	assert.Equal(t, []string{"compare_at_price"}, become(t, mapping.Column{Header: "Alter Preis", Values: []string{"359,00"}}), "which is known as a whole")
}

func TestWhatAnExportCallsAttributesIsReadAsThem(t *testing.T) {
	t.Parallel()
	attributes, err := attribute.Read(fixtures.CatalogAttributes)
	require.NoError(t, err)
	m := mapper(t)
	for _, a := range attributes.All() {
		for _, suffix := range []string{"", " (DE)", " (NL)"} {
			if suffix != "" && !mapping.IsText(a) {
				continue
			}
			p := m.Propose([]mapping.Column{{Header: a.Label + suffix}})[0]
			assert.Equal(t, a.Key, p.Attribute, a.Label+suffix)
			if suffix == " (NL)" {
				assert.Equal(t, "nl", p.Locale, a.Label)
			}
		}
	}
}

func TestSizesAreTakenBeforeTheirCodes(t *testing.T) {
	t.Parallel()
	codes, sizes := []string{"010", "020", "020"}, []string{"XS", "S", "S"}
	assert.Equal(t, []string{"", "size"}, become(t, mapping.Column{Header: "SIZE_CODE", Values: codes}, mapping.Column{Header: "SIZE_DESC", Values: sizes}))
	assert.Equal(t, []string{"size", ""}, become(t, mapping.Column{Header: "Größe", Values: sizes}, mapping.Column{Header: "Größencode", Values: codes}))
	assert.Equal(t, []string{"size"}, become(t, mapping.Column{Header: "Size code", Values: sizes}), "which are sizes")
}

func TestColumnsThatSayTheSameAreTakenOnce(t *testing.T) {
	t.Parallel()
	colors := []string{"Navy", "Rust", "Navy"}
	assert.Equal(t, []string{"color", ""}, become(t, mapping.Column{Header: "Color", Values: colors}, mapping.Column{Header: "Colour", Values: colors}))
	assert.Equal(t, []string{"color", ""}, become(t, mapping.Column{Header: "Color", Values: []string{"Black"}}, mapping.Column{Header: "Colour", Values: []string{"Schwarz"}}))
	assert.Equal(t, []string{"", ""}, become(t, mapping.Column{Header: "Color", Values: colors}, mapping.Column{Header: "Colour", Values: []string{"Black", "Navy", "Rust"}}), "which is asked")

	prices := mapper(t).Propose([]mapping.Column{{Header: "Artikelnummer", Values: []string{"NH-2601-NAV-XS"}}, {Header: "EK", Values: []string{"120,00"}}, {Header: "VK", Values: []string{"180,00"}}, {Header: "UVP", Values: []string{"359,00"}}})
	asked := 0
	for _, p := range prices[2:] {
		if p.Attribute == "price" {
			assert.False(t, p.Sure())
			assert.Contains(t, p.Reasons, mapping.AsOthers)
			asked++
		}
	}
	assert.Equal(t, 1, asked)
}

func TestHeadingsThatAreThereTwiceArePlacedOrAsked(t *testing.T) {
	t.Parallel()
	var columns []mapping.Column
	for _, c := range [][3]string{
		{"Art.-Nr.", "DU-1", "DU-2"}, {"Modell", "DU", "DU"}, {"Name", "Hemd", "Hemd"}, {"", "", ""}, {"Farbe", "navy", "navy"}, {"Farbe", "10", "10"}, {"Größe", "M", "L"},
		{"Preis", "20,00", "20,00"}, {"Preis", "49,90", "49,90"}, {"Preis", "39,90", "39,90"}, {"Bild", "a.jpg", "a.jpg"}, {"Bild", "b.jpg", "b.jpg"}, {"Bestand", "1", "2"},
	} {
		columns = append(columns, mapping.Column{Header: c[0], Values: c[1:]})
	}
	assert.Equal(t, []string{"sku", "style", "title", "", "color", "color_code", "size", "", "", "", "image", "images", "stock"}, become(t, columns...))
}

func TestTheFirstOfNumberedPicturesIsTheMainOne(t *testing.T) {
	t.Parallel()
	for headings, want := range map[string]string{
		"Image 1;Image 2;Image 3":            "image images images",
		"Bild 3;Bild 2;Bild 1":               "images images image",
		"Photo;Photo 2;Photo 3":              "image images images",
		"Image URL 1;Image URL 2;Main image": "images images image",
		"Image_01;Image_02":                  "image images",
		"Image 1":                            "image",
	} {
		var columns []mapping.Column
		for h := range strings.SplitSeq(headings, ";") {
			columns = append(columns, mapping.Column{Header: h, Values: []string{"https://a.example/" + h + ".jpg", "https://a.example/b/" + h + ".jpg"}})
		}
		assert.Equal(t, strings.Fields(want), become(t, columns...), headings)
	}
}
