package mapping_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/core/catalog/mapping"
)

// said is what a mapper takes columns for, with the languages of texts.
func said(m *mapping.Mapper, columns ...mapping.Column) (list []string) {
	for _, p := range m.Propose(columns) {
		text := p.Attribute
		if p.Locale != "" {
			text += "@" + p.Locale
		}
		if p.Attribute != "" && !p.Sure() {
			text += "?"
		}
		list = append(list, text)
	}
	return list
}

func TestTextsAreInTheLanguageThatTheirSellerSellsIn(t *testing.T) {
	t.Parallel()
	column := func(header string) mapping.Column {
		return mapping.Column{Header: header, Values: []string{"Strickjacke mit Zopfmuster", "Schal aus Wolle"}}
	}
	for _, test := range []struct {
		languages []string
		headers   []string
		want      []string
	}{
		{[]string{"de"}, []string{"Product name", "Brand"}, []string{"title@de"}},
		{[]string{"de"}, []string{"Title (EN)"}, []string{"title@en"}},
		{[]string{"de"}, []string{"title_it", "Titolo FR"}, []string{"title@it", "title@fr"}},
		{[]string{"fr", "de"}, []string{"Artikelbezeichnung"}, []string{"title@de"}},
		{[]string{"fr", "de"}, []string{"Product name"}, []string{"title"}},
		{[]string{"fr", "en"}, []string{"Product name"}, []string{"title@en"}},
		{nil, []string{"Artikelbezeichnung", "Größe"}, []string{"title@de"}},
		{[]string{"de"}, []string{"Titel DE", "Product name"}, []string{"title@de", ""}},
	} {
		t.Run(fmt.Sprint(test.languages, test.headers), func(t *testing.T) {
			t.Parallel()
			var columns []mapping.Column
			for _, header := range test.headers {
				columns = append(columns, column(header))
			}
			assert.Equal(t, test.want, said(mapper(t).For(mapping.Seller{Languages: test.languages}), columns...)[:len(test.want)])
		})
	}
}

func TestUnitsAreOfTheWeightsBesideThem(t *testing.T) {
	t.Parallel()
	m := mapper(t)
	proposals := m.Propose([]mapping.Column{
		{Header: "SKU", Values: []string{"A-1-S", "A-1-M"}}, {Header: "Weight", Values: []string{"0.4", "0.5"}}, {Header: "Variant Weight Unit", Values: []string{"lb", "lb"}},
	})
	assert.Equal(t, []string{"sku", "weight", ""}, []string{proposals[0].Attribute, proposals[1].Attribute, proposals[2].Attribute})
	assert.Equal(t, "lb", proposals[1].Reading.Unit)
	proposals = m.Propose([]mapping.Column{{Header: "Variant Grams", Values: []string{"400"}}, {Header: "Einheit", Values: []string{"kg"}}})
	assert.Equal(t, "g", proposals[0].Reading.Unit, "the heading says it")
	assert.Empty(t, proposals[1].Attribute)
}

func TestTwoLettersAreACountryBelowAHeadingThatSaysSo(t *testing.T) {
	t.Parallel()
	codes := []string{"PT", "IT", "PT", "DE", "PT", "IT"}
	assert.Equal(t, []string{"origin"}, said(mapper(t), mapping.Column{Header: "Ursprungsland", Values: codes}))
	assert.Equal(t, []string{""}, said(mapper(t), mapping.Column{Header: "Zone", Values: codes}))
	assert.Equal(t, []string{"origin"}, said(mapper(t), mapping.Column{Values: []string{"Portugal", "Italien", "Portugal"}}), "a name is one without a heading")
}

func TestOfPricesForCountriesTheSellersOwnIsTaken(t *testing.T) {
	t.Parallel()
	price := func(header, one, other string) mapping.Column {
		return mapping.Column{Header: header, Values: []string{one, other}}
	}
	columns := []mapping.Column{
		price("HEK", "45,50", "50,00"), price("UVP AT", "132,90", "142,90"), price("UVP DE", "129,90", "139,90"), price("UVP Italien", "139,00", "149,00"),
	}
	m := mapper(t)
	assert.Equal(t, []string{"cost", "", "price", ""}, said(m.For(mapping.Seller{Countries: []string{"DE"}}), columns...))
	assert.Equal(t, []string{"cost", "price", "", ""}, said(m, columns...), "the first one, if nobody knows where it is sold")
	assert.Equal(t, []string{mapping.OfCountry}, m.Propose(columns)[3].Reasons)
	for _, header := range []string{"HEK", "EK", "Einkaufspreis", "EK netto", "WHS", "Cost"} {
		assert.Equal(t, []string{"cost"}, said(m, price(header, "45,50", "50,00")), header)
	}
	for _, header := range []string{"UVP", "RRP", "VK", "UVP AT", "VK-Preis"} {
		assert.Equal(t, []string{"price"}, said(m, price(header, "45,50", "50,00")), header)
	}
}
