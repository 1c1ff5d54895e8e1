package values_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/values"
)

type place = values.Place

func of(pairs ...values.Value) (d values.Document) {
	for _, v := range pairs {
		d, _ = d.With(v)
	}
	return d
}

func at(attribute, locale, channel, text string) values.Value {
	return values.Value{Place: place{Attribute: attribute, Locale: locale, Channel: channel}, Text: text, Source: values.Typed}
}

// TestWhatRulesWroteForAChannelHidesNothing has an imported text, and one that rules wrote for a channel.
func TestWhatRulesWroteForAChannelHidesNothing(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		attribute string
		all       values.Source
		channel   values.Source
		want      string
	}{
		{"description", values.Imported, values.ByRule, "all"},
		{"description", values.Typed, values.ByRule, "all"},
		{"description", values.ByRule, values.ByRule, "channel"},
		{"description", values.Imported, values.Typed, "channel"},
		{"description", values.Imported, "gpt@2", "channel"},
		{"title", values.Imported, values.ByRule, "channel"},
	} {
		d, _ := values.Document{}.WithAll([]values.Value{
			{Place: values.Place{Attribute: c.attribute, Locale: "de"}, Text: "all", Source: c.all},
			{Place: values.Place{Attribute: c.attribute, Locale: "de", Channel: "shopify"}, Text: "channel", Source: c.channel},
		})
		shown, _ := d.At(values.Place{Attribute: c.attribute, Locale: "de-AT", Channel: "shopify"})
		assert.Equal(t, c.want, shown.Text, "%+v", c)
	}
}

func TestADocumentIsAMapOfPlaces(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	var d values.Document
	model := map[place]string{}
	pick := func(list ...string) string { return list[r.IntN(len(list))] }
	for range 2_000 {
		p := place{pick("a", "b", "c"), pick("", "de", "fr"), pick("", "google")}
		text := pick("", "1", "2")
		before := maps.Clone(model)
		was := d
		next, changed := d.With(values.Value{Place: p, Text: text})
		require.Equal(t, model[p] != text, changed)
		if text == "" {
			delete(model, p)
		} else {
			model[p] = text
		}
		d = next
		require.Len(t, d, len(model))
		for p, text := range model {
			v, found := d.Get(p)
			require.True(t, found)
			require.Equal(t, text, v.Text)
		}
		require.Len(t, was, len(before), "a document that was given is not changed")
		read, err := values.Decode(d.Encode())
		require.NoError(t, err)
		require.Equal(t, len(d), len(read))
		for i := range d {
			require.Equal(t, d[i], read[i])
		}
	}
}

func TestTextsOfAnyLengthAreStored(t *testing.T) {
	for _, length := range []int{1, 127, 128, 16_383, 16_384, 300_000} {
		d := of(at("description", "de", "", strings.Repeat("x", length)), at("title", "", "", "Coat"))
		stored := d.Encode()
		read, err := values.Decode(stored)
		require.NoError(t, err)
		assert.Equal(t, d, read)
		for _, short := range []int{2, len(stored) / 2, len(stored) - 1} {
			_, err := values.Decode(stored[:short])
			require.ErrorIs(t, err, values.ErrStored)
		}
	}
}

func TestAValueThatSaysTheSameKeepsItsSource(t *testing.T) {
	d := of(at("color", "", "", "Navy"))
	next, changed := d.With(values.Value{Place: place{Attribute: "color"}, Text: "Navy", Source: values.Imported})
	assert.False(t, changed)
	assert.Equal(t, values.Typed, next[0].Source)
}

func TestAFormattingGoesWithItsText(t *testing.T) {
	formatted := func(text, html string) values.Value {
		return values.Value{Place: place{Attribute: "description"}, Text: text, HTML: html, Source: values.Imported}
	}
	d := of(at("title", "", "", "Coat"), formatted("Warm coat", "<p>Warm <b>coat</b></p>"))
	for name, c := range map[string]struct {
		with    values.Value
		html    string
		changes bool
	}{
		"the same text":                      {at("description", "", "", "Warm coat"), "<p>Warm <b>coat</b></p>", false},
		"the same text, formatted otherwise": {formatted("Warm coat", "<p>Warm coat</p>"), "<p>Warm coat</p>", true},
		"the same":                           {formatted("Warm coat", "<p>Warm <b>coat</b></p>"), "<p>Warm <b>coat</b></p>", false},
		"another text":                       {at("description", "", "", "Cold coat"), "", true},
		"no text":                            {at("description", "", "", ""), "", true},
	} {
		next, changed := d.With(c.with)
		is, _ := next.Get(c.with.Place)
		assert.Equal(t, c.html, is.HTML, name)
		assert.Equal(t, c.changes, changed, name)
		read, err := values.Decode(next.Encode())
		require.NoError(t, err)
		assert.Equal(t, next, read, name)
		assert.Equal(t, d, next.Restored(d[0]), name)
	}
	assert.Equal(t, of(at("title", "", "", "Coat")), d.Restored(values.Value{Place: place{Attribute: "description"}}))
	plain, _ := d.With(at("description", "", "", ""))
	plain, _ = plain.With(at("description", "", "", "Warm coat"))
	assert.Equal(t, plain, d.Restored(plain[0]), "what had no formatting has none again")
	assert.Equal(t, byte(1), plain.Encode()[0], "documents without a formatting are stored as ever")
	text, err := json.Marshal(d)
	require.NoError(t, err)
	var again values.Document
	require.NoError(t, json.Unmarshal(text, &again))
	assert.Equal(t, d, again)
}

func TestManyValuesAreAsOneAfterAnother(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	for range 300 {
		var start, d values.Document
		var list []values.Value
		for range r.IntN(3) {
			start, _ = start.With(at([]string{"a", "b"}[r.IntN(2)], "", "", "0"))
		}
		d = start
		for range r.IntN(8) {
			v := at([]string{"a", "b", "c", "d"}[r.IntN(4)], []string{"", "de"}[r.IntN(2)], "", []string{"", "1", "2"}[r.IntN(3)])
			list = append(list, v)
			d, _ = d.With(v)
		}
		got, changed := start.WithAll(list)
		require.Equal(t, d.Encode(), got.Encode())
		if len(start) == 0 {
			require.Equal(t, len(got) > 0, changed)
		}
	}
}

func TestWhatAReaderIsShown(t *testing.T) {
	product := of(at("title", "", "", "Coat"), at("title", "de", "", "Mantel"), at("title", "de", "google", "Mantel, Wolle"), at("title", "", "meta", "Coat!"), at("brand", "fr", "", "Maison"))
	variant := of(at("color", "", "", "Navy"), at("size", "", "", "M"))
	for name, c := range map[string]struct {
		variant                 values.Document
		attribute, loc, channel string
		want                    string
	}{
		"for all":                         {variant, "title", "", "", "Coat"},
		"the language":                    {variant, "title", "de", "", "Mantel"},
		"the language on the channel":     {variant, "title", "de", "google", "Mantel, Wolle"},
		"the language before the channel": {variant, "title", "de", "meta", "Mantel"},
		"a kind of the language":          {variant, "title", "de-AT", "google", "Mantel, Wolle"},
		"the channel":                     {variant, "title", "fr", "meta", "Coat!"},
		"another language":                {variant, "title", "fr", "", "Coat"},
		"the variant's own":               {variant, "color", "fr", "google", "Navy"},
		"nothing in that language":        {variant, "brand", "de", "", ""},
		"its own is before a nearer one":  {of(at("title", "", "", "Short coat")), "title", "de", "google", "Short coat"},
		"nothing":                         {variant, "season", "", "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			v, found := values.Inherited(product, c.variant, place{c.attribute, c.loc, c.channel})
			assert.Equal(t, c.want, v.Text)
			assert.Equal(t, c.want != "", found)
		})
	}
	assert.Equal(t, "Maison", values.First(product, variant, "brand"))
	assert.Equal(t, "Coat", values.First(product, variant, "title"))
	assert.Empty(t, values.First(product, variant, "season"))
}

func TestADocumentInJSON(t *testing.T) {
	d := of(at("title", "de", "google", "Mantel"), at("brand", "", "", "Harrow"))
	text, err := json.Marshal(d)
	require.NoError(t, err)
	assert.JSONEq(t, `{"title": {"de": {"google": {"value": "Mantel", "source": "typed"}}}, "brand": {"": {"": {"value": "Harrow", "source": "typed"}}}}`, string(text))
	var again values.Document
	require.NoError(t, json.Unmarshal(text, &again))
	assert.Equal(t, d, again)
	require.NoError(t, json.Unmarshal([]byte(`{"a": {"": {"": {"value": ""}}}}`), &again))
	assert.Empty(t, again)
	assert.Error(t, json.Unmarshal([]byte(`[]`), &again))
}

func FuzzDecode(f *testing.F) {
	f.Add(of(at("title", "de", "google", "Mantel"), at("brand", "", "", "Harrow")).Encode())
	f.Add([]byte{})
	f.Add(of(values.Value{Place: place{Attribute: "description"}, Text: "Warm coat", HTML: "<p>Warm <b>coat</b></p>"}).Encode())
	f.Add([]byte{1})
	f.Add([]byte{2})
	f.Add([]byte{1, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1})
	f.Fuzz(func(t *testing.T, stored []byte) {
		d, err := values.Decode(stored)
		if err != nil {
			return
		}
		again, err := values.Decode(d.Encode())
		require.NoError(t, err)
		assert.Equal(t, d, again)
	})
}

func TestDocumentsThatAreReadTogetherAreAsIfEachWereAlone(t *testing.T) {
	t.Parallel()
	var wanted, got []values.Document
	var together values.Decoder
	for i := range 200 {
		var d values.Document
		for j := range i {
			d = append(d, at(fmt.Sprintf("%03d", j), "", "", fmt.Sprint(i)))
		}
		read, err := together.Decode(d.Encode())
		require.NoError(t, err)
		wanted, got = append(wanted, d), append(got, read)
		if i%50 == 7 {
			_, err = together.Decode(d.Encode()[:9])
			require.ErrorIs(t, err, values.ErrStored)
		}
	}
	for _, d := range got {
		_ = append(d, at("another", "", "", "x")) // takes no room of the next one
	}
	assert.Equal(t, wanted, got)
}

func BenchmarkDecode(b *testing.B) {
	stored := benchDocument().Encode()
	for b.Loop() {
		if _, err := values.Decode(stored); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkEncode(b *testing.B) {
	d := benchDocument()
	for b.Loop() {
		d.Encode()
	}
}

func benchDocument() values.Document {
	return of(at("title", "", "", "Harrow relaxed linen dress navy"), at("description", "", "", "A relaxed dress in linen with a solid finish. Cut for an easy fit."), at("brand", "", "", "Harrow"),
		at("category", "", "", "aa-1-4"), at("gender", "", "", "female"), at("season", "", "", "SS26"), at("material", "", "", "linen"), at("pattern", "", "", "solid"))
}
