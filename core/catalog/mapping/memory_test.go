package mapping_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/mapping"
)

func TestMappingsAreRemembered(t *testing.T) {
	t.Parallel()
	m := mapper(t)
	columns := []mapping.Column{
		{Header: "Art.-Nr.", Values: []string{"A-1", "A-2"}},
		{Header: "Kürzel", Values: []string{"xy", "xz"}},
		{Header: "Preis", Values: []string{"10,00", "12,00"}},
		{Header: "Preis", Values: []string{"4,00", "5,00"}},
		{Header: "Farbe", Values: []string{"Curry", "Rot"}},
		{Header: "VPE", Values: []string{"1", "1"}},
	}
	decided := m.Propose(columns)
	decided[1].Attribute = "mpn"
	decided[2].Attribute, decided[2].Reading.Currency = "price", "EUR"
	decided[3].Attribute = "cost"
	decided[4].Reading.Words = map[string]string{"curry": "Yellow"}
	decided[5] = mapping.Proposal{}
	memory := mapping.Memory{}.Learn(columns, decided)
	stored, err := json.Marshal(memory)
	require.NoError(t, err)
	var read mapping.Memory
	require.NoError(t, json.Unmarshal(stored, &read))

	next := []mapping.Column{ // in another order, written otherwise, with one column more
		{Header: "VPE"},
		{Header: "ART-NR", Values: []string{"A-3"}},
		{Header: "preis", Values: []string{"11,00"}},
		{Header: "Neu", Values: []string{"4006381333931"}},
		{Header: "PREIS", Values: []string{"4,50"}},
		{Header: "Farbe:", Values: []string{"Curry"}},
		{Header: "kurzel", Values: []string{"xa"}},
	}
	again := m.Propose(next, mapping.Memory{}, read)
	var got []string
	for _, p := range again {
		got = append(got, p.Attribute)
	}
	assert.Equal(t, []string{"", "sku", "price", "gtin", "cost", "color", "mpn"}, got)
	assert.Equal(t, "as last time", again[1].Why())
	assert.Equal(t, "as last time", again[0].Why(), "left out as last time")
	assert.Equal(t, "EUR", again[2].Reading.Currency)
	assert.Equal(t, map[string]string{"curry": "Yellow"}, again[5].Reading.Words)

	changed := m.Propose([]mapping.Column{{Header: "Preis", Values: []string{"rot", "grün"}}}, read)[0]
	assert.Equal(t, "price", changed.Attribute)
	assert.False(t, changed.Sure(), "it can't be that any more")

	more := again
	more[5].Reading.Words = map[string]string{"senf": "Mustard"}
	learned := read.Learn(next, more)
	for _, r := range learned.Columns {
		if r.Header == "farbe" {
			assert.Equal(t, map[string]string{"curry": "Yellow", "senf": "Mustard"}, r.Words)
		}
	}
}

func TestTheMostSpecificMemoryDecides(t *testing.T) {
	t.Parallel()
	m := mapper(t)
	store := mapping.Memory{Columns: []mapping.Remembered{{Header: "vk", Attribute: "price"}}}
	supplier := mapping.Memory{Columns: []mapping.Remembered{{Header: "vk", Attribute: "cost"}, {Header: "x", Attribute: "tags"}, {Header: "2 of 2", Attribute: "brand"}}}
	p := m.Propose([]mapping.Column{{Header: "VK", Values: []string{"1,00"}}, {Header: "X", Values: []string{"a"}}}, store, supplier)
	assert.Equal(t, "price", p[0].Attribute)
	assert.Equal(t, "tags", p[1].Attribute)
	p = m.Propose([]mapping.Column{{Values: []string{"1,00"}}, {Values: []string{"Osmo"}}}, supplier)
	assert.Equal(t, "brand", p[1].Attribute, "without a header the place counts")
}

func TestTheMoreSpecificMemoryDecides(t *testing.T) {
	t.Parallel()
	columns := []mapping.Column{{Header: "Tint", Values: []string{"Navy"}}, {Header: "Shade", Values: []string{"Rust"}}, {Header: "Kind", Values: []string{"x"}}, {Header: "SKU", Values: []string{"A-1"}}}
	decided := mapping.Memory{Columns: []mapping.Remembered{{Header: "shade", Attribute: "color"}}}
	general := mapping.Memory{Columns: []mapping.Remembered{{Header: "tint", Attribute: "color"}, {Header: "shade", Attribute: "pattern"}, {Header: "kind", Attribute: "no_attribute"}}}
	assert.InDelta(t, 0.25, decided.Knows(columns), 0.001)
	assert.InDelta(t, 0.75, general.Knows(columns), 0.001)
	p := mapper(t).Propose(columns, decided, general)
	assert.Equal(t, "color", p[1].Attribute)
	assert.NotEqual(t, "no_attribute", p[2].Attribute)
	p = mapper(t).Propose(columns[:1], general)
	assert.Equal(t, []string{"color", mapping.ByMemory}, []string{p[0].Attribute, p[0].Reasons[0]})
}
