package parse_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestTheDifferentValuesOfAColumn(t *testing.T) {
	t.Parallel()
	p, attributes := parser(t)
	var got []string
	for _, r := range p.Distinct(column(t, attributes, "color"), []string{"Curry", "Ecru", "Rost", "Curry", " Rost ", "", "-", "Curry"}, false) {
		got = append(got, fmt.Sprintf("%s is %s, %d", r.Text, r.Value, r.Count))
	}
	assert.Equal(t, []string{"Rost is Rust, 2", "Ecru is Ecru, 1", "Curry is Curry, 3"}, got, "what is open stands last")
	taken := p.Distinct(column(t, attributes, "color"), []string{"Curry", "Curry", "Ecru"}, true)
	assert.Equal(t, "Curry", taken[0].Value)
	assert.False(t, taken[0].Open(), "new words are taken")
}
