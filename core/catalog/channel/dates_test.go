package channel_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/channel"
)

// From Jan 31, 2027, Google wants images of 500 × 500 pixels; until then 250 × 250 do for apparel.
func TestSmallImagesByDay(t *testing.T) {
	t.Parallel()
	google := compiled(t, "google")
	for _, c := range []struct {
		day      string
		width    int
		severity channel.Severity // empty if nothing is found
		from     string
	}{
		{"2026-11-26", 249, channel.Error, ""},
		{"2026-11-26", 250, channel.Warning, "2027-01-31"},
		{"2026-11-26", 500, "", ""},
		{"2027-01-30", 250, channel.Warning, "2027-01-31"},
		{"2027-01-30", 249, channel.Error, ""},
		{"2027-01-31", 250, channel.Error, ""},
		{"2027-01-31", 499, channel.Error, ""},
		{"2027-01-31", 500, "", ""},
		{"2027-01-31", 0, "", ""}, // nothing is known
	} {
		p := golden()
		p.Variants = p.Variants[:1]
		p.Variants[0].Images[0].Width = c.width
		target := germany()
		target.Day = c.day
		found := google.For(target).Check(&p, nil, nil)
		if c.severity == "" {
			assert.Empty(t, found, "%+v", c)
			continue
		}
		require.Len(t, found, 1, "%+v", c)
		assert.Equal(t, "image_link.min_pixels", found[0].Code)
		assert.Equal(t, c.severity, found[0].Severity, "%+v", c)
		assert.Equal(t, c.from, found[0].From, "%+v", c)
	}
}

func TestARuleThatStartsLaterSaysWhen(t *testing.T) {
	t.Parallel()
	p := golden()
	p.Variants = p.Variants[:1]
	p.Variants[0].Images[0].Height = 400
	found := compiled(t, "google").For(germany()).Check(&p, nil, nil)
	require.Len(t, found, 1)
	assert.Equal(t, "From January 31, 2027: Use a main image of at least 500 × 500 pixels: this has 1500 × 400.", found[0].Text)
}

// Google requires age group, gender and color for apparel in free listings everywhere, in
// Shopping ads in six countries, and not for some categories.
func TestWhatDependsOnTheTarget(t *testing.T) {
	t.Parallel()
	google := compiled(t, "google")
	for _, c := range []struct {
		target   channel.Target
		category string
		asked    bool
	}{
		{channel.Target{Country: "DE", Destinations: []string{"shopping_ads"}}, "aa-1-4", true},
		{channel.Target{Country: "IT", Destinations: []string{"shopping_ads"}}, "aa-1-4", false},
		{channel.Target{Country: "IT", Destinations: []string{"free_listings"}}, "aa-1-4", true},
		{channel.Target{Country: "DE", Destinations: []string{"local"}}, "aa-1-4", false},
		{germany(), "", false},
		{germany(), "aa-2-24", false}, // pinback buttons
	} {
		p := golden()
		p.Variants = p.Variants[:1]
		record := &p.Variants[0].Record
		record.Set("age_group", "")
		record.Set("category", c.category)
		found := codes(google.For(c.target).Check(&p, nil, nil))
		assert.Equal(t, c.asked, slices.Contains(found, "age_group.required"), "%+v: %v", c, found)
	}
}
