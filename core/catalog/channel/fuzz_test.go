package channel_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/channel"
)

// pieces make texts that rules look closely at.
var pieces = []string{
	"", " ", "0", "-", "-5", ".", "1.", "129.00", "129.00 EUR", "EUR", "12,5", "http://", "https://", "://", "[::1]", "#", "@", ":", "::", "/", "\n", "\n\n",
	"<", "<p>", "</", "&amp;", "%", "% off", "free shipping", "ß", "İ", "\x00", "\xff", "😀", "2026-02-30", "T24:00", "+0100", "Z", "aa-1-4", "women",
	"4006381333931", "000", strings.Repeat("A", 200), strings.Repeat("x ", 3000), "in stock", ".svg", "\u00a0", "€", "null", "-0", "999999999999999999999",
}

func randomText(random *rand.Rand) string {
	var b strings.Builder
	for range random.IntN(4) {
		b.WriteString(pieces[random.IntN(len(pieces))])
	}
	return b.String()
}

// TestAnyRecordIsChecked holds random products against all rules: each finding is complete, and
// checking again finds the same.
func TestAnyRecordIsChecked(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 2))
	keys := known(golden().Variants[0].Record)
	for _, own := range ownValues {
		keys = append(keys, slices.Sorted(maps.Keys(own))...)
	}
	for range 300 {
		p := randomProduct(random, keys)
		target := channel.Target{Country: randomText(random), Destinations: []string{"free_listings"}[:random.IntN(2)], Day: []string{"", "2026-11-26", "2027-02-01"}[random.IntN(3)]}
		for _, name := range names {
			checkTwice(t, compiled(t, name).For(target), p)
		}
	}
}

func randomProduct(random *rand.Rand, keys []string) channel.Product {
	p := channel.Product{Key: randomText(random)}
	for range random.IntN(4) {
		record := attribute.Record{}
		for _, key := range keys {
			if random.IntN(3) == 0 {
				record[key] = randomText(random)
			}
		}
		p.Variants = append(p.Variants, channel.Variant{
			Record: channel.RecordOf(record), ByModel: []string{randomText(random), "title"}[:random.IntN(3)],
			Images: []channel.Image{{Width: random.IntN(600), Height: random.IntN(600), Format: randomText(random)}}[:random.IntN(2)],
		})
	}
	return p
}

// TestProductsBeforeMakeNoDifference checks and projects random products one after another, and
// each by itself.
func TestProductsBeforeMakeNoDifference(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(3, 4))
	for _, name := range names {
		rules, keys := compiled(t, name).For(germany()), known(goldenOf(name).Variants[0].Record)
		var after channel.Projection
		for range 400 {
			p := randomProduct(random, keys[:1+random.IntN(len(keys))])
			if random.IntN(3) == 0 { // mostly right
				p = goldenOf(name)
				p.Variants[0].Record.Set(keys[random.IntN(len(keys))], randomText(random))
			}
			var alone channel.Projection
			rules.Project(&p, &alone)
			rules.Project(&p, &after)
			for i := range p.Variants {
				assert.Equal(t, alone.Values(i), after.Values(i))
			}
			assert.Equal(t, alone.Check(nil, nil), after.Check(nil, nil))
		}
	}
}

func checkTwice(t *testing.T, rules *channel.Rules, p channel.Product) {
	t.Helper()
	found := rules.Check(&p, new(channel.Seen), nil)
	for _, f := range found {
		if f.Variant < 0 || f.Variant >= len(p.Variants) || f.Field == "" || !strings.Contains(f.Code, ".") || f.Text == "" || f.Attribute == "" || strings.Contains(f.Text, "%!") {
			assert.Failf(t, "incomplete", "%+v", f)
		}
	}
	assert.True(t, slices.Equal(found, rules.Check(&p, new(channel.Seen), nil)))
	var sent channel.Projection
	rules.Project(&p, &sent)
	for i := range p.Variants {
		sent.Values(i)
	}
}

// known are the attributes of a record.
func known(r channel.Record) (keys []string) {
	for _, said := range r {
		keys = append(keys, said.Attribute)
	}
	return keys
}

// FuzzCheck writes one text into every attribute that a channel knows.
func FuzzCheck(f *testing.F) {
	for _, piece := range pieces {
		f.Add(piece, piece)
	}
	f.Fuzz(func(t *testing.T, one, other string) {
		for _, name := range names {
			p := goldenOf(name)
			for _, key := range known(p.Variants[0].Record) {
				p.Variants[0].Record.Set(key, one)
				p.Variants[1].Record.Set(key, other)
			}
			checkTwice(t, compiled(t, name).For(germany()), p)
		}
	})
}
