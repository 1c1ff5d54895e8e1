package channel_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/channel"
)

// A file that the compiler doesn't understand is refused by the word.
func TestUnknownWordsAreNamed(t *testing.T) {
	t.Parallel()
	attributes, tree := standards(t)
	for _, c := range []struct{ field, names string }{
		{`"colour": 1`, "colour"},
		{`"rules": [{"rule": "max_size"}]`, `there is no rule "max_size"`},
		{`"rules": [{"rule": "max_length", "most": 1}]`, "most"},
		{`"rules": [{"rule": "max_length"}]`, "max_length: no limit"},
		{`"rules": [{"rule": "needs", "fields": ["b"]}]`, `there is no field "b"`},
		{`"rules": [{"rule": "values"}]`, "no words"},
		{`"rules": [{"rule": "rejected"}]`, "no words"},
		{`"rules": [{"rule": "charset"}]`, "no characters"},
		{`"rules": [{"rule": "charset", "charset": "z-a"}]`, "no range z-a"},
		{`"rules": [{"rule": "max_parts", "limit": 2}]`, "no separator"},
		{`"rules": [{"rule": "max_part_length", "separator": "/"}]`, "no limit"},
		{`"rules": [{"rule": "max_part_lengths"}]`, "no limits"},
		{`"rules": [{"rule": "max_items", "limit": 2}]`, "not repeated"},
		{`"rules": [{"rule": "min_items", "limit": 2}]`, "not repeated"},
		{`"rules": [{"rule": "needs"}]`, "no fields"},
		{`"rules": [{"rule": "any_present"}]`, "no fields"},
		{`"rules": [{"rule": "max"}]`, "no limit"},
		{`"rules": [{"rule": "above_price"}]`, "compares with one field"},
		{`"rules": [{"rule": "max_days_ahead"}]`, "no limit"},
		{`"rules": [{"rule": "gtin_length"}]`, "no lengths"},
		{`"rules": [{"rule": "coupon_prefix"}]`, "no prefixes"},
		{`"rules": [{"rule": "image_formats", "words": ["doc"]}]`, "doc"},
		{`"rules": [{"rule": "min_pixels", "width": 1}]`, "no size"},
		{`"rules": [{"rule": "max_bytes"}]`, "no limit"},
		{`"rules": [{"rule": "max_megapixels"}]`, "no limit"},
		{`"rules": [{"rule": "distinct_in_group"}]`, "no fields"},
		{`"translate": {"a": "b"}, "rules": [{"rule": "values", "words": ["c"]}]`, `a becomes "b"`},
		{`"synonyms": {"Damen": "c"}, "rules": [{"rule": "values", "words": ["c"]}]`, `"Damen" is not in lower case`},
		{`"rules": [{"rule": "ascii", "when": {"field": {"b": ["c"]}}}]`, `there is no field "b"`},
		{`"rules": [{"rule": "ascii", "when": {"any": [{"missing": ["b"]}]}}]`, `there is no field "b"`},
		{`"rules": [{"rule": "ascii", "when": {"all": [{"present": ["b"]}]}}]`, `there is no field "b"`},
		{`"rules": [{"rule": "ascii", "when": {"not": {"varies": ["b"]}}}]`, `there is no field "b"`},
		{`"rules": [{"rule": "ascii", "when": {"weekday": 1}}]`, "weekday"},
		{`"rules": [{"rule": "ascii", "from": "2027"}]`, `"2027" is no date`},
		{`"rules": [{"rule": "ascii", "until": "soon"}]`, `"soon" is no date`},
		{`"rules": [{"rule": "unique", "of": "shop"}]`, `there is no level "shop"`},
		{`"value": "made_up"`, `there is no value "made_up"`},
		{`"on": "shop"`, `there is no level "shop"`},
		{`"writtenBy": "a parrot"`, "a parrot"},
		{`"when": {"hasVariants": true}`, "need"},
	} {
		t.Run(c.names, func(t *testing.T) {
			t.Parallel()
			content := fmt.Sprintf(`{"channel": "x", "fields": [{"field": "a", "attribute": "title", "type": "string", "need": "optional", %s}]}`, c.field)
			_, err := channel.Compile([]byte(content), attributes, tree)
			assert.ErrorContains(t, err, c.names)
		})
	}
	for content, names := range map[string]string{
		`{"channel": "x", "fields": [{"field": "a", "attribute": "title", "type": "string", "need": "sometimes"}]}`: "sometimes",
		`{"channel": "x", "fields": [{"field": "a", "attribute": "title", "type": "text", "need": "optional"}]}`:    `there is no type "text"`,
		`{"channel": "x", "fields": [{"field": "a", "attribute": "titel", "type": "string", "need": "optional"}]}`:  `there is no attribute "titel"`,
		`{"channel": "x", "fields": [{"field": "a", "attribute": "y.a", "type": "string", "need": "optional"}]}`:    `there is no attribute "y.a"`,
		`{"channel": "x", "fields": [{"field": ""}]}`:                                                               "no name",
		`{"channel": "x", "options": ["hue"]}`:                                                                      `there is no attribute "hue"`,
		`{"channel": "x", "colours": []}`:                                                                           "colours",
		`[]`:                                                                                                        "read a channel's rules",
	} {
		_, err := channel.Compile([]byte(content), attributes, tree)
		assert.ErrorContains(t, err, names)
	}
}

func TestRulesAsPeopleReadThem(t *testing.T) {
	t.Parallel()
	rules := compiled(t, "google").Describe()
	find := func(field, rule, from string) channel.Description {
		for _, d := range rules {
			if d.Field == field && d.Rule == rule && d.From == from {
				return d
			}
		}
		require.Failf(t, "no rule", "%s.%s", field, rule)
		return channel.Description{}
	}
	assert.Equal(t, channel.Description{
		Field: "image_link", Attribute: "image", Label: "Main image", Code: "image_link.min_pixels", Rule: "min_pixels", Text: "At least 500 × 500 pixels.", From: "2027-01-31",
		Source: "https://support.google.com/merchants/answer/6324350", Seen: true,
	}, find("image_link", "min_pixels", "2027-01-31"))
	assert.Equal(t, "At most 150 characters.", find("title", "max_length", "").Text)
	assert.Equal(t, "Required if the Google category is under 1604 or 187 and either for free_listings, or sold to BR, FR, DE, JP, GB or US and for shopping_ads.",
		find("size", "required", "").Text)
	assert.Equal(t, "Required if GTIN is missing and brand is given, unless identifier is no.", find("mpn", "required", "").Text)
	assert.Equal(t, "Required if GTIN and manufacturer part number and brand are missing.", find("identifier_exists", "required", "").Text)
	assert.Equal(t, "At most 1,000,000 g.", find("shipping_weight", "max", "").Text)
	assert.Regexp(t, "^Required if the Google category is under 166 and either for free_listings, or .* for shopping_ads, unless the Google category is 4179, ", find("gender", "required", "").Text)
	assert.Equal(t, "Required if availability is preorder or backorder.", find("availability_date", "required", "").Text)
	assert.False(t, find("mobile_link", "max_length", "").Seen)
	for _, name := range names {
		for _, d := range compiled(t, name).Describe() {
			assert.Regexp(t, `^[\p{Lu}\d].+\.$`, d.Text, "%+v", d)
			assert.NotContains(t, d.Text, "{", "%+v", d)
			assert.NotEmpty(t, d.Source, "%+v", d)
		}
	}
}
