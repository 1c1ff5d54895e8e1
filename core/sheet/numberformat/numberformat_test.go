package numberformat_test

import (
	"math"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/sheet/numberformat"
)

func TestNumbersAreShownInTheirFormats(t *testing.T) {
	for _, c := range []struct {
		code   string
		number float64
		want   string
	}{
		{"0.0", 18.25, "18.3"}, {"0.0", 18.349999999999998, "18.4"}, {"0.0", -0.04, "0.0"}, {"0.00", 18, "18.00"}, {"0.00", 9.999, "10.00"}, {`0.0 "cm"`, 46.5, "46.5 cm"},
		{"0", 0.5, "1"}, {"0", 1e20, "100000000000000000000"}, {"000", 7, "007"}, {"#", 0, "0"}, {"#.##", 12, "12"}, {"0.##", 12.3, "12.3"}, {"0.0?", 12.3, "12.3"}, {".00", 0.5, ".50"},
		{"#,##0", 1234567, "1,234,567"}, {"#,##0.00", -1234.5, "-1,234.50"}, {"#,##0", 12, "12"}, {"0,000", 12, "0,012"}, {"0,", 1234567, "1235"}, {`0.0,,"M"`, 1234567, "1.2M"},
		{"000-00-0000", 123456789, "123-45-6789"}, {"0000 000000000", 4006381333931, "4006 381333931"},
		{"# ?/?", 18.75, "18 3/4"}, {"# ??/16", 18.5, "18 8/16"}, {"# ??/??", 0.0625, "0 1/16"}, {`# ?/8\"`, 0.5, `0 4/8"`}, {"# ?/?", -3.5, "-3 1/2"}, {"?/?", 2, "2"},
		{"# ?/?", 18, "18"}, {"# ?/?", 17.99, "18"}, {"?/?", 1.5, "3/2"}, {"# ?/100", 1.25, "1 25/100"}, {"# ?/?", 1e300, "1" + strings.Repeat("0", 300)},
		{"0%", 0.5, "50%"}, {"0.0%", 0.12345, "12.3%"}, {"0.00E+00", 12345, "1.23E+04"}, {"0.00E+00", 0.00012345, "1.23E-04"}, {"0.0E+0", 9.99, "1.0E+1"}, {"##0.0E+0", 12345, "12.3E+3"}, {"0.00E+00", 0, "0.00E+00"},
		{"[Red]0.0;-0.0", -1.5, "-1.5"}, {"0.0;(0.0)", -1.5, "(1.5)"}, {"0;-0;\"none\"", 0, "none"}, {`_-* #,##0.00\ "€"_-`, 12.5, "12.50 €"}, {"[$€-407] 0.00", 12.5, "€ 12.50"}, {"[$-409]0", 3, "3"},
		{"[>=100]0;[<0]-0%;0.0", 250, "250"}, {"[>=100]0;[<0]0;0.0", 2.5, "2.5"}, {"[>=100]0;[<=50]0", 75, "75"},
		{"yyyy-mm-dd", 45000, "2023-03-15"}, {"d mmm yyyy", 45000, "15 Mar 2023"}, {"dddd, mmmm d", 45000, "Wednesday, March 15"}, {"d-mmm-yy", 45000, "15-Mar-23"}, {"mmmmm", 45000, "M"}, {"ddd", 45000, "Wed"},
		{"hh:mm", 0.75, "18:00"}, {"h:mm AM/PM", 0.75, "6:00 PM"}, {"h AM/PM", 0, "12 AM"}, {"h a/p", 0.1, "2 A"}, {"mm:ss.0", 0.0001, "00:08.6"}, {"[h]:mm", 1.5, "36:00"}, {"[mm]:ss", 0.5, "720:00"}, {"[s]", -0.5, "-43200"},
		{"[$-409]mmm d, yyyy;@", 45000, "Mar 15, 2023"}, {"d/m/yy h:mm:ss", 45000.5, "15/3/23 12:00:00"}, {"yyyy-mm-dd", -5, "-5"}, {"yyyy-mm-dd", 1e10, "10000000000"},
		{"@", 1.5, "1.5"}, {"General", 1.5, "1.5"}, {`General "pcs"`, -2, "-2 pcs"}, {";;;", 7, "7"}, {"", 7, "7"}, {`"n/a"`, 7, "n/a"}, {strings.Repeat("0", 300), 7, "7"}, {`"open`, 3, "open"}, {"[open", 3, "[open"}, {`0\`, 3, "3"},
	} {
		assert.Equal(t, c.want, numberformat.Parse(c.code).Text(c.number, false), "%v as %s", c.number, c.code)
	}
	assert.Equal(t, "NaN", numberformat.Parse("0").Text(math.NaN(), false))
	assert.Equal(t, "1.5", (*numberformat.Format)(nil).Text(1.5, false))
	assert.Equal(t, "2023-03-15", numberformat.Builtin(14).Text(43538, true))
	assert.Equal(t, "7", numberformat.Builtin(999).Text(7, false))
}

func TestFormatsOfDatesAreKnown(t *testing.T) {
	for code, want := range map[string]bool{"yyyy": true, "h:mm": true, "[h]": true, "d/m": true, "AM/PM": true, `[$-F800]dddd\, mmmm dd\, yyyy`: true,
		"0.00": false, `0 "days"`: false, `0\d`: false, "[Red]0": false, "General": false, "": false, "@": false, "0.0E+0": false, "_d0": false} {
		assert.Equal(t, want, numberformat.Parse(code).IsDate(), code)
	}
	assert.True(t, numberformat.Builtin(22).IsDate())
	assert.False(t, numberformat.Builtin(49).IsDate())
}

func TestDaysAreCountedFromTwoEpochs(t *testing.T) {
	for _, c := range []struct {
		days     float64
		date1904 bool
		want     string
	}{
		{1, false, "1900-01-01T00:00:00Z"}, {59, false, "1900-02-28T00:00:00Z"}, {61, false, "1900-03-01T00:00:00Z"},
		{45000.5, false, "2023-03-15T12:00:00Z"}, {0, true, "1904-01-01T00:00:00Z"}, {43538, true, "2023-03-15T00:00:00Z"}, {2958465, false, "9999-12-31T00:00:00Z"},
		{45000.999999999, false, "2023-03-16T00:00:00Z"},
	} {
		got, is := numberformat.Time(c.days, c.date1904)
		require.True(t, is)
		assert.Equal(t, c.want, got.Format(time.RFC3339), "%v", c.days)
	}
	for _, days := range []float64{-1, 2958466, math.NaN(), math.Inf(1)} {
		_, is := numberformat.Time(days, false)
		assert.False(t, is, "%v", days)
	}
	assert.InDelta(t, 45000.5, numberformat.Days(time.Date(2023, 3, 15, 12, 0, 0, 0, time.UTC), false), 0)
	assert.InDelta(t, 43538, numberformat.Days(time.Date(2023, 3, 15, 0, 0, 0, 0, time.UTC), true), 0)
}

func FuzzText(f *testing.F) {
	for _, code := range []string{"0.0", "# ?/?", "# ??/16", "[$-409]mmm d, yyyy;@", "[h]:mm:ss", "0.00E+00", `_-* #,##0.00\ "€"_-;;@`, "[>=100]0;[<0]-0%", "[$-F800]dddd", "[DBNum1]0", "yyyy.mm.dd hh:mm:ss.000 AM/PM", "#,##0,,.0##"} {
		f.Add(code, 18.5)
		f.Add(code, -1e300)
		f.Add(code, 5e-324)
	}
	f.Fuzz(func(t *testing.T, code string, number float64) {
		text := numberformat.Parse(code).Text(number, len(code)%2 == 0)
		require.NotEmpty(t, text)
		require.Less(t, len(text), 400+310*len(code))
	})
}
