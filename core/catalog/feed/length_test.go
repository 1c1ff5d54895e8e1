package feed_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/channel"
	"selvedge/core/catalog/feed"
)

// nested is an expression in so many functions.
func nested(function, of string, times int) string {
	name, arguments, _ := strings.Cut(function, " ")
	return strings.Repeat(name+"(", times) + of + strings.Repeat(arguments+")", times)
}

func TestTemplatesThatWouldTakeTooLong(t *testing.T) {
	t.Parallel()
	column := func(expression string, times int) (list []feed.Column) {
		for i := range times {
			list = append(list, feed.Column{Name: fmt.Sprint("c", i), Expression: expression})
		}
		return list
	}
	for name, c := range map[string]struct {
		columns []feed.Column
		says    string
	}{
		"all that a usual file has":         {column(`truncate(brand " " title ", " color, 150)`, 60), ""},
		"some long texts":                   {column(`description " " care`, 5), ""},
		"a break for each line":             {column(`"<p>" join(description, "<br>") "</p>"`, 2), ""},
		"items with commas":                 {column(`join(tags, ", ")`, 10), ""},
		"a cut long text":                   {column(`truncate(description, 5000)`, 10), ""},
		"a long name":                       {[]feed.Column{{Name: strings.Repeat("x", 201), Expression: "title"}}, "the name of column 1 is longer than 200 characters"},
		"a long expression":                 {column(`"`+strings.Repeat("x", 1000)+`"`, 1), `column "c0": it is longer than 1000 characters`},
		"a text many times":                 {column(strings.Repeat("description ", 6), 1), `column "c0": it may get longer than 100000 characters`},
		"breaks that become texts":          {column(`join(description, "abcdef")`, 1), "it may get longer than 100000 characters"},
		"breaks that become breaks":         {column(nested("join ,\"\n\n\n\n\n\n\n\n\"", "title \"\n\"", 15), 1), "it may get longer than 100000 characters"},
		"long texts in many columns":        {column(`description`, 26), `with column "c25", a row may take more than 500000 characters`},
		"a long text in many functions":     {column(nested("upper ", "description", 19), 2), `with column "c1", a row may take more than 500000 characters`},
		"a choice among many long texts":    {column(strings.Repeat("description | ", 5)+"care", 4), `with column "c3", a row may take more`},
		"functions deeper than can be read": {column(nested("upper ", "title", 20), 1), "too many functions in each other"},
	} {
		_, err := feed.NewTemplate(c.columns, attributes(t))
		if c.says == "" {
			assert.NoError(t, err, name)
		} else {
			assert.ErrorContains(t, err, c.says, name)
		}
	}
}

// TestTheLargestTemplateIsWritten writes 1,000 variants of one product whose texts are as long as they
// may be, with templates that make the most of them.
func TestTheLargestTemplateIsWritten(t *testing.T) {
	lines := strings.Repeat("x\n", 9_999) + "x"
	short := strings.Repeat("x", 1_000)
	record := channel.RecordOf(attribute.Record{"description": lines, "care": lines, "title": short, "brand": short})
	p := channel.Product{Variants: make([]channel.Variant, 1_000)}
	for i := range p.Variants {
		p.Variants[i].Record = record
	}
	for name, columns := range map[string][]feed.Column{
		"texts":     append(repeated(150, `title " " brand`, `title`), repeated(5, `join(description, "<br>")`)...),
		"functions": repeated(2, nested("lower ", "description", 19)),
	} {
		t.Run(name, func(t *testing.T) {
			template := largest(t, columns)
			out := &measured{}
			runtime.GC()
			count, err := template.Write(out, ';', of(p))
			require.NoError(t, err)
			assert.Equal(t, 1_000, count.Listed)
			assert.Less(t, out.bytes, 1<<30)
			assert.Less(t, out.most, uint64(64<<20), "bytes in use")
			assert.Less(t, out.largest, 4<<20, "it is written as it is made")
		})
	}
}

func repeated(times int, expressions ...string) (columns []feed.Column) {
	for i := range times {
		columns = append(columns, feed.Column{Name: fmt.Sprint("c", i), Expression: expressions[i%len(expressions)]})
	}
	return columns
}

// largest is a template of as many of the columns as may be.
func largest(t *testing.T, columns []feed.Column) *feed.Template {
	t.Helper()
	for n := len(columns); n > 0; n-- {
		if template, err := feed.NewTemplate(columns[:n], attributes(t)); err == nil {
			return template
		}
	}
	require.Fail(t, "no column is allowed")
	return nil
}

// measured counts what is written, and how much memory is in use meanwhile.
type measured struct {
	bytes, largest, writes int
	most                   uint64
}

func (m *measured) Write(p []byte) (int, error) {
	m.bytes += len(p)
	m.largest = max(m.largest, len(p))
	if m.writes++; m.writes%100 == 0 {
		runtime.GC()
		var stats runtime.MemStats
		runtime.ReadMemStats(&stats)
		m.most = max(m.most, stats.HeapAlloc)
	}
	return len(p), nil
}
