package feed_test

import (
	"bytes"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/channel"
	"selvedge/core/catalog/feed"
)

func TestExpressions(t *testing.T) {
	t.Parallel()
	set := attributes(t)
	full := attribute.Record{
		"brand": "Nordhaus", "title": "Linen wrap dress", "color": "Navy", "size": "S", "price": "1290.50 EUR", "tags": "linen\nsummer",
	}
	for _, c := range []struct {
		expression string
		record     attribute.Record
		text       string
	}{
		{`title`, full, "Linen wrap dress"},
		{`"fixed"`, full, "fixed"},
		{`"a \"quoted\" \\ word"`, full, `a "quoted" \ word`},
		{`brand " " title " - " color ", " size`, full, "Nordhaus Linen wrap dress - Navy, S"},
		{`brand " " title " - " color ", " size`, attribute.Record{"title": "Dress", "size": "S"}, "Dress, S"},
		{`brand " " title " - " color`, attribute.Record{"title": "Dress"}, "Dress"},
		{`title " (" color ")"`, full, "Linen wrap dress (Navy)"},
		{`title " (" color ")"`, attribute.Record{"title": "Dress"}, "Dress"},
		{`"Size " size " Color " color`, attribute.Record{"color": "Navy"}, "Color Navy"},
		{`brand ": " title`, attribute.Record{"title": "Dress"}, "Dress"},
		{`title " cm"`, attribute.Record{}, ""},
		{`sale_price | price`, full, "1290.50 EUR"},
		{`sale_price | price`, attribute.Record{"sale_price": "9.00 EUR", "price": "10.00 EUR"}, "9.00 EUR"},
		{`mpn | gtin | "none"`, full, "none"},
		{`mpn | gtin`, full, ""},
		{`upper(brand " " color)`, full, "NORDHAUS NAVY"},
		{`lower(title)`, full, "linen wrap dress"},
		{`truncate(title, 12)`, full, "Linen wrap"},
		{`truncate(title, 5)`, full, "Linen"},
		{`truncate("Donaudampfschifffahrt", 5)`, full, "Donau"},
		{`truncate(title, 200)`, full, "Linen wrap dress"},
		{`join(tags, ", ")`, full, "linen, summer"},
		{`money(price, "amount")`, full, "1290.50"},
		{`money(price, "comma")`, full, "1290,50"},
		{`money(price, "minor")`, full, "129050"},
		{`money(price, "currency")`, full, "EUR"},
		{`money(sale_price | price, "currency first")`, full, "EUR 1290.50"},
		{`money(price, "minor")`, attribute.Record{"price": "0.00 EUR"}, "0"},
		{`money(price, "minor")`, attribute.Record{"price": "-0.50 EUR"}, "-50"},
		{`money(title, "amount")`, full, "Linen wrap dress"},
		{`money(price, "amount")`, attribute.Record{}, ""},
	} {
		e, err := feed.Parse(c.expression, set)
		require.NoError(t, err, c.expression)
		assert.Equal(t, c.text, e.Text(channel.RecordOf(c.record)), c.expression)
	}
}

func TestExpressionsThatCantBeRead(t *testing.T) {
	t.Parallel()
	set := attributes(t)
	for expression, says := range map[string]string{
		``:                      "at character 1: an attribute, a function or text in quotes is expected",
		`titel`:                 `at character 1: there is no attribute "titel"`,
		`title | `:              "at character 9: an attribute",
		`title)`:                `at character 6: ")" is not expected`,
		`title + brand`:         `"+ brand" is not expected`,
		`"open`:                 "a quote is not closed",
		`shout(title)`:          `there is no function "shout"`,
		`upper(title`:           "a ) is expected",
		`truncate(title)`:       "truncate takes",
		`truncate(title, many)`: "truncate takes",
		`truncate(title, 0)`:    "truncate takes",
		`join(tags)`:            "join takes",
		`join(tags, ,)`:         "join takes",
		`money(price)`:          "money takes",
		`money(price, "€")`:     "money takes",
	} {
		_, err := feed.Parse(expression, set)
		assert.ErrorContains(t, err, says, expression)
	}
}

func TestATemplatesFile(t *testing.T) {
	t.Parallel()
	template, err := feed.NewTemplate([]feed.Column{
		{Name: "Artikelnummer", Expression: `sku`},
		{Name: "Titel", Expression: `truncate(brand " " title ", " color, 40)`},
		{Name: "Preis", Expression: `money(sale_price | price, "comma")`},
		{Name: "Bestand", Expression: `stock`},
	}, attributes(t))
	require.NoError(t, err)
	var out bytes.Buffer
	count, err := template.Write(&out, ';', of(dress(), tote()))
	require.NoError(t, err)
	assert.Equal(t, feed.Count{Products: 2, Listed: 3, Held: 1}, count)
	compare(t, "template.csv", out.String())

	_, err = template.Write(io.Discard, 'x', of())
	assert.Error(t, err)
	_, err = template.Write(failing{}, ',', of(dress()))
	assert.ErrorIs(t, err, errFull)
}

// TestNoTextIsTakenForTwoCells has the separator in names and texts, and others that a spreadsheet
// may take for it.
func TestNoTextIsTakenForTwoCells(t *testing.T) {
	t.Parallel()
	for _, separator := range []byte(",;|\t") {
		for _, sign := range []string{",", ";", "|", "\t"} {
			said := "a" + sign + "=1+1"
			template, err := feed.NewTemplate([]feed.Column{{Name: "b" + strings.Trim(sign, "\t") + "=2+2", Expression: "style"}, {Name: "Text", Expression: `"` + said + `"`}}, attributes(t))
			require.NoError(t, err)
			var out bytes.Buffer
			_, err = template.Write(&out, separator, of(dress()))
			require.NoError(t, err)
			assert.Contains(t, out.String(), `"`+said+`"`)
			for _, row := range cells(t, strings.TrimPrefix(out.String(), "\ufeff"), rune(separator)) {
				assert.Equal(t, said, row["Text"])
			}
		}
	}
}

func TestTemplatesThatCantBeRead(t *testing.T) {
	t.Parallel()
	for _, columns := range [][]feed.Column{
		nil,
		{{Name: "", Expression: "title"}},
		{{Name: "a", Expression: "titel"}},
	} {
		_, err := feed.NewTemplate(columns, attributes(t))
		assert.Error(t, err)
	}
}

// FuzzParse reads any expression, and what can be read says the same of the same record.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{`title`, `brand " " title | "x"`, `upper(lower(truncate(title, 3)))`, `money(price, "comma")`, `join(tags, "`, `((((`, `"\`} {
		f.Add(seed, "a b")
	}
	set := attributes(f)
	f.Fuzz(func(t *testing.T, expression, text string) {
		e, err := feed.Parse(expression, set)
		if err != nil {
			return
		}
		record := channel.RecordOf(attribute.Record{"title": text, "price": text, "tags": text})
		assert.Equal(t, e.Text(record), e.Text(record))
	})
}
