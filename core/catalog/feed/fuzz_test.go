package feed_test

import (
	"bytes"
	"encoding/csv"
	"encoding/xml"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/channel"
	"selvedge/core/catalog/feed"
)

// FuzzWrite puts any text into a product: the XML stays well-formed and says the same, each CSV
// has all its columns in each row, and no cell starts a formula.
func FuzzWrite(f *testing.F) {
	for _, seed := range []string{"", "a", "<&>\"'", "]]>", "\x00\x0b\x1f", "\xff\xfe", "\uFFFE\uFFFF", "=1+1", "-1", "-1e5", "+1,5", "@a", "\t=1", "a\r\nb", "a\nb", "＝1", ",;\t\"", "😀"} {
		f.Add(seed)
	}
	set := attributes(f)
	template, err := feed.NewTemplate([]feed.Column{{Name: "a", Expression: "title"}, {Name: "b", Expression: `brand "-" color`}}, set)
	require.NoError(f, err)
	rules := map[feed.Format]*channel.Rules{}
	for format := range formats {
		rules[format] = rulesOf(f, format)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p := channel.Product{Key: text, Variants: []channel.Variant{
			{Record: channel.RecordOf(attribute.Record{"sku": "1", "title": text, "brand": text, "color": text, "images": text, "tags": text, "highlights": text, "google.shipping": text})},
			{Record: channel.RecordOf(attribute.Record{"sku": "2", "title": text, "description": text, "image": text, "stock": text}), ByModel: []string{"title"}},
		}}
		for format := range formats {
			var out bytes.Buffer
			_, err := feed.Write(&out, format, rules[format], feed.Head{Title: text}, of(p))
			require.NoError(t, err)
			if format == feed.GoogleXML {
				readXML(t, out.Bytes(), text)
				continue
			}
			separator := ','
			if format == feed.GoogleTSV {
				separator = '\t'
			}
			readTable(t, out.String(), separator)
		}
		var out bytes.Buffer
		_, err := template.Write(&out, ';', of(p))
		require.NoError(t, err)
		readTable(t, out.String(), ';')
	})
}

func readXML(t *testing.T, content []byte, text string) {
	t.Helper()
	var read rss
	require.NoError(t, xml.Unmarshal(content, &read))
	require.Len(t, read.Channel.Items, 2)
	kept := strings.Map(func(c rune) rune {
		if c < ' ' && c != '\t' && c != '\n' && c != '\r' || c == '\uFFFE' || c == '\uFFFF' {
			return -1
		}
		return c
	}, strings.ToValidUTF8(text, "\uFFFD"))
	assert.Equal(t, kept, read.Channel.Title)
}

func readTable(t *testing.T, text string, separator rune) {
	t.Helper()
	assert.True(t, utf8.ValidString(text))
	reader := csv.NewReader(strings.NewReader(text))
	reader.Comma = separator
	rows, err := reader.ReadAll()
	if separator == '\t' {
		rows, err = googleCells(text), nil
	}
	require.NoError(t, err)
	for _, row := range rows[1:] {
		require.Len(t, row, len(rows[0]))
		for _, cell := range row {
			number := strings.Trim(cell, "0123456789.,") == "-" || strings.Trim(cell, "0123456789.,") == "+"
			if !number && cell != "" && strings.ContainsRune("=+-@\t\r\n＝＋－＠", []rune(cell)[0]) {
				assert.Failf(t, "starts a formula", "%q", cell)
			}
		}
	}
}
