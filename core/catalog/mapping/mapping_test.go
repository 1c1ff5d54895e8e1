package mapping_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/channel"
	"selvedge/core/catalog/mapping"
	"selvedge/core/catalog/taxonomy"
	"selvedge/core/catalog/vocabulary"
	"selvedge/fixtures"
)

func mapper(t testing.TB) *mapping.Mapper {
	t.Helper()
	words, err := vocabulary.Read(fixtures.CatalogVocabulary, "catalog/vocabulary")
	require.NoError(t, err)
	attributes, err := attribute.Read(fixtures.CatalogAttributes)
	require.NoError(t, err)
	tree, err := taxonomy.Read(fixtures.ShopifyCategories, fixtures.GoogleCategories)
	require.NoError(t, err)
	channels, err := channel.CompileAll(fixtures.Channels, "catalog/channels", attributes, tree)
	require.NoError(t, err)
	attributes, err = channel.WithOwn(attributes, channels)
	require.NoError(t, err)
	return mapping.New(words, attributes)
}

func columnsOf(s sheet) (columns []mapping.Column) {
	for _, c := range s.columns {
		columns = append(columns, mapping.Column{Header: c.header, Values: c.values})
	}
	return columns
}

func TestColumnsOfSuppliersAreRecognized(t *testing.T) {
	t.Parallel()
	for i, list := range append([][]sheet{sheets, exports}, unseen...) {
		t.Run(fmt.Sprint("set ", i), func(t *testing.T) {
			all, right, asked := recognize(t, list)
			t.Logf("%d of %d columns right, %d of them asked", right, all, asked)
			assert.GreaterOrEqual(t, float64(right), 0.95*float64(all))
		})
	}
}

func recognize(t *testing.T, list []sheet) (all, right, asked int) {
	m := mapper(t)
	for _, s := range list {
		for i, p := range m.Propose(columnsOf(s)) {
			c := s.columns[i]
			name := fmt.Sprintf("%s: %q is %q %s, %.2f by %s, wanted %q", s.name, c.header, p.Attribute, p.Locale, p.Confidence, p.Why(), c.want)
			all++
			if p.Attribute != c.want {
				t.Log(name)
				assert.Less(t, p.Confidence, mapping.Sure, "a wrong one is asked: "+name)
				continue
			}
			right++
			if p.Attribute != "" && !p.Sure() {
				asked++
				t.Log("asked: " + name)
			}
			assert.Equal(t, c.locale, p.Locale, name)
		}
	}
	return all, right, asked
}

func TestShortDescriptionsStandBesideTitles(t *testing.T) {
	t.Parallel()
	proposals := mapper(t).Propose([]mapping.Column{
		{Header: "Bezeichnung", Values: []string{"Strickjacke Fjäll", "Hemd Sund"}},
		{Header: "Beschreibung", Values: []string{"Wärmt bei Wind", "Luftig und weich"}},
	})
	assert.Equal(t, "title", proposals[0].Attribute)
	assert.Equal(t, "description", proposals[1].Attribute)
	assert.True(t, proposals[1].Sure())

	assert.Equal(t, []string{"title", "description"}, become(t, mapping.Column{Header: "Style name", Values: []string{"Wrap dress", "Wrap dress"}}, mapping.Column{Header: "Description", Values: []string{"A dress.", "A dress."}}))

	alone := mapper(t).Propose([]mapping.Column{{Header: "Beschreibung", Values: []string{"Strickjacke Fjäll", "Hemd Sund"}}})
	assert.Equal(t, "title", alone[0].Attribute)
}

func TestValuesCountAsOftenAsTheyAreThere(t *testing.T) {
	t.Parallel()
	colors := []string{"Blau", "Rot", "Blau", "Rot", "Blau", "Rot", "Blau", "Rot", "Farbe", "siehe Anhang"}
	origins := []string{"Portugal", "Portugal", "Portugal", "Portugal", "Portugal", "Portugal", "Portugal", "Portugal", "Herkunft", "12"}
	proposals := mapper(t).Propose([]mapping.Column{{Header: "Farbe", Values: colors}, {Header: "Herkunft", Values: origins}})
	assert.Equal(t, "color", proposals[0].Attribute)
	assert.Equal(t, 8, proposals[0].Matched)
	assert.Equal(t, 10, proposals[0].Of)
	assert.Equal(t, "origin", proposals[1].Attribute, "a few bad rows don't hide a column")
}

func TestSizesThatStandSideBySide(t *testing.T) {
	t.Parallel()
	m := mapper(t)
	column := func(header string, values ...string) mapping.Column {
		return mapping.Column{Header: header, Values: values}
	}
	pieces := func(header string) mapping.Column { return column(header, "4", "", "x") }
	said := func(columns ...mapping.Column) (list []string) {
		for _, p := range m.Propose(columns) {
			list = append(list, p.Attribute+" "+p.Size)
		}
		return list
	}
	style := column("Style", "AN-1", "AN-2", "AN-3")
	assert.Equal(t, []string{"style ", "stock S", "stock M", "stock L"}, said(style, pieces("S"), pieces("M"), pieces("L")))
	assert.Equal(t, []string{"stock 36", "stock 38", "stock 40", "style "}, said(pieces("36"), pieces("38"), pieces("40"), style))
	assert.Equal(t, []string{"style ", "stock S", "stock M", "stock L", " "}, said(style, pieces("Bestand S"), pieces("Bestand M"), pieces("Bestand L"), column("Gesamt", "8", "0", "12")), "the sum isn't the stock")
	assert.Equal(t, []string{"style ", "stock S", "gtin S", "stock M", "gtin M", "stock L", "gtin L"}, said(style,
		pieces("S"), column("EAN S", "4006381333931"), pieces("M"), column("EAN M", "4006381333948"), pieces("L"), column("EAN L", "")))
	assert.NotContains(t, said(style, pieces("S"), pieces("M")), "stock S", "two may be anything")
	assert.NotContains(t, said(pieces("S"), pieces("M"), column("L", "12.5 cm")), "stock S")

	measures := m.Propose([]mapping.Column{style, column("Size", "S", "M", "L"), column("36", "41", "42"), column("38", "43", "44"), column("40", "45", "46")})
	assert.Equal(t, "size", measures[1].Attribute)
	for _, p := range measures[2:] {
		assert.Empty(t, p.Attribute+p.Size, "rows have their sizes, so these are something else")
		assert.Equal(t, []string{mapping.OfSize}, p.Reasons)
	}
}

func TestSizesAreRememberedWhereTheyAreFewer(t *testing.T) {
	t.Parallel()
	m := mapper(t)
	style := mapping.Column{Header: "Style", Values: []string{"AN-1"}}
	pieces := func(header string) mapping.Column { return mapping.Column{Header: header, Values: []string{"4"}} }
	columns := []mapping.Column{style, pieces("S"), pieces("M"), pieces("L")}
	memory := mapping.Memory{}.Learn(columns, m.Propose(columns))
	next := m.Propose([]mapping.Column{style, pieces("M"), pieces("XL")}, memory)
	assert.Equal(t, []string{"stock", "stock"}, []string{next[1].Attribute, next[2].Attribute})
	assert.Equal(t, []string{"M", "XL"}, []string{next[1].Size, next[2].Size})
	assert.Equal(t, mapping.ByMemory, next[1].Why())
}

func TestOneColumnForAnAttribute(t *testing.T) {
	t.Parallel()
	m := mapper(t)
	proposals := m.Propose([]mapping.Column{
		{Header: "Price", Values: []string{"10.00", "12.00"}},
		{Header: "Retail price", Values: []string{"20.00", "22.00"}},
		{Header: "Bullet 1", Values: []string{"Warm"}},
		{Header: "Bullet 2", Values: []string{"Soft"}},
	})
	assert.Equal(t, "price", proposals[0].Attribute)
	assert.False(t, proposals[0].Sure(), "two prices: which one is asked")
	assert.Empty(t, proposals[1].Attribute)
	assert.Equal(t, []string{"highlights", "highlights"}, []string{proposals[2].Attribute, proposals[3].Attribute}, "lists take several")
}

func TestValuesThatAHeaderCantMean(t *testing.T) {
	t.Parallel()
	m := mapper(t)
	for header, values := range map[string][]string{
		"EAN":       {"siehe Etikett", "folgt", "folgt bald"},
		"Price":     {"on request", "ask", "call"},
		"Image":     {"yes", "no", "yes"},
		"Origin":    {"warehouse 1", "warehouse 2", "warehouse 3"},
		"Farbe":     {"410", "411", "412"},
		"Sku":       {"a long sentence about something", "another sentence about it", "and one more of them"},
		"Column 4":  {"x", "y", "z"},
		"Umrechner": {"1,95583", "1,95583", "1,95583"},
	} {
		p := m.Propose([]mapping.Column{{Header: header, Values: values}})[0]
		assert.False(t, p.Sure(), "%s: %+v", header, p)
	}
	assert.Empty(t, m.Propose(nil))
	assert.Equal(t, "gtin", m.Propose([]mapping.Column{{Header: "EAN"}})[0].Attribute, "without values the header decides")
	rounded := m.Propose([]mapping.Column{{Header: "EAN", Values: []string{"4.00638E+12", "5.70888E+12"}}})[0]
	assert.True(t, rounded.Attribute == "gtin" && rounded.Sure(), "what it should be can be seen")
}

func TestHowAColumnIsRead(t *testing.T) {
	t.Parallel()
	m := mapper(t)
	p := m.Propose([]mapping.Column{
		{Header: "WHS GBP", Values: []string{"21,00"}}, {Header: "Gewicht (kg)", Values: []string{"0,3"}}, {Header: "Farbe", Values: []string{"rot", "Curry"}},
		{Header: "Größe", Values: []string{"M"}},
	})
	assert.Equal(t, "GBP", p[0].Reading.Currency)
	assert.Equal(t, byte(','), p[0].Reading.Mark)
	assert.Equal(t, "kg", p[1].Reading.Unit)
	assert.Equal(t, [2]int{1, 2}, [2]int{p[2].Matched, p[2].Of})
	assert.Equal(t, "de", p[2].Language)
	assert.Equal(t, "header, values", p[2].Why())
}

// TestColumnsThatSaySomethingOfImages are proposed where the file has images, and as it was decided.
func TestColumnsThatSaySomethingOfImages(t *testing.T) {
	t.Parallel()
	m := mapper(t)
	image := mapping.Column{Header: "Bild", Values: []string{"https://x.example/1.jpg", "https://x.example/2.jpg"}}
	alt := mapping.Column{Header: "Alternativtext", Values: []string{"Der Mantel von vorn", "Der Kragen"}}
	place := mapping.Column{Header: "Image Position", Values: []string{"1", "2"}}
	words := mapping.Column{Header: "Image position", Values: []string{"first", "second"}}
	note := mapping.Column{Header: "Text zum Foto", Values: []string{"Der Mantel von vorn", "Der Kragen"}}
	keys := func(memory mapping.Memory, columns ...mapping.Column) (list []string) {
		for _, p := range m.Propose(columns, memory) {
			list = append(list, p.Attribute)
		}
		return list
	}
	assert.Equal(t, []string{"image", "image_alt", "image_position"}, keys(mapping.Memory{}, image, alt, place))
	assert.Equal(t, []string{"", ""}, keys(mapping.Memory{}, alt, place), "of no images")
	for _, p := range m.Propose([]mapping.Column{image, alt, place}) {
		assert.Equal(t, []int{2, 2}, []int{p.Matched, p.Of}, p.Attribute)
	}
	assert.NotContains(t, keys(mapping.Memory{}, image, words), "image_position", "no numbers")
	memory := mapping.Memory{Columns: []mapping.Remembered{{Header: "text zum foto", Attribute: "image_alt"}, {Header: "alternativtext"}}}
	assert.Equal(t, []string{"image", "image_alt", ""}, keys(memory, image, note, alt))
}

func TestColumnsOfAChannelsOwnAttributes(t *testing.T) {
	t.Parallel()
	proposals := mapper(t).Propose([]mapping.Column{
		{Header: "SKU", Values: []string{"A-1", "A-2"}},
		{Header: "custom_label_0", Values: []string{"Herbst", "Winter"}},
		{Header: "Google custom label 1", Values: []string{"A", "B"}},
		{Header: "google.adult", Values: []string{"no", "no"}},
	})
	var got []string
	for _, p := range proposals[1:] {
		got = append(got, p.Attribute)
	}
	assert.Equal(t, []string{"google.custom_label_0", "google.custom_label_1", "google.adult"}, got)
}
