package plan

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestCompare(t *testing.T) {
	c := catalogue(t)
	entries := Entries(c, sold(t), nil)
	sections := Compare(c, entries[0], entries[6])
	require.Len(t, sections, 4)

	assert.Equal(t, Section{Rows: []Row{
		{"Price", []Offer{{Text: "$0.00"}, {Text: "-"}}},
		{"Subtitle", []Offer{{Text: "Great for exploring the tool"}, {Text: "Custom enterprise solutions"}}},
		{"Credits per month", []Offer{{Text: "300"}, {Text: "Unlimited"}}},
	}}, sections[0])

	table := map[string][]string{}
	for _, section := range sections[1:] {
		for _, r := range section.Rows {
			table[section.Title] = append(table[section.Title], r.Label)
			require.Len(t, r.Offers, 2, r.Label)
		}
	}
	assert.Equal(t, map[string][]string{
		"Design Studio":  {"Dreamboard & Brandeye generations", "Custom site scraping", "Techpack creation", "Essential brands", "Techpack limit", "Hive storage"},
		"Photo Studio":   {"AI image editing & styling", "Model transformation", "Product image generation", "Video generation", "Style Studio 3D"},
		"Catalog Studio": {"Catalist listing", "Automations & enrichments", "Custom AI model training", "Custom templates", "Catalog asset storage", "Connect stores", "Support"},
	}, table)

	photo := sections[2].Rows
	assert.Equal(t, []Offer{{Text: "1 (10 s)"}, {Text: "Unlimited"}}, photo[3].Offers)
	assert.Equal(t, []Offer{{Included: false}, {Included: true}}, photo[4].Offers, "cross and check mark")
}

func TestAPlanThatIsNotInTheCatalogueOffersItsOwnFeatures(t *testing.T) {
	c := catalogue(t)
	custom := c.entry(customProduct(), nil)
	sections := Compare(c, custom)
	assert.Equal(t, []Offer{{Text: "5,000"}}, sections[1].Rows[0].Offers)
	assert.Equal(t, []Offer{{}}, sections[1].Rows[1].Offers, "a feature without metadata")
}

func TestAnOfferSurvivesARoundTripThroughMetadata(t *testing.T) {
	for _, o := range []Offer{{Text: "1,500"}, {Text: "None"}, {Included: true}, {}} {
		assert.Equal(t, o, parseOffer(o.metadata()))
	}
}
