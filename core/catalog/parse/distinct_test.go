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
	for _, r := range p.Distinct(column(t, attributes, "color"), []string{"Curry", "Ecru", "Rostbraun", "Curry", " Rostbraun ", "", "-", "Curry"}) {
		got = append(got, fmt.Sprintf("%s is %s, %d", r.Text, r.Value, r.Count))
	}
	assert.Equal(t, []string{"Rostbraun is Rust, 2", "Ecru is Ecru, 1", "Curry is Curry, 3"}, got, "what is open stands last")
}
