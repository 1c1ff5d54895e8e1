package sqlstore

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestAnyOfHasEachOfItsValues(t *testing.T) {
	for n, size := range map[int]int{1: 1, 8: 8, 9: 16, 64: 64, 65: 128, 200: 256, 1_000: 1_024} {
		values := make([]string, n)
		for i := range values {
			values[i] = fmt.Sprint("value ", i)
		}
		c := NewConditions("w")
		AddAnyOf(c, "kind", values)
		assert.Len(t, c.Args, 1+size, "%d values", n)
		for i, value := range values {
			assert.Equal(t, value, c.Args[1+i])
		}
		for _, arg := range c.Args[1+n:] {
			assert.Equal(t, values[n-1], arg, "the rest says the last one again")
		}
		text := c.In("SELECT # END")
		assert.Equal(t, size, strings.Count(text, "$"), "%d values", n)
		assert.True(t, strings.HasSuffix(text, fmt.Sprintf("$%d) END", 1+size)), text)
	}
	none := NewConditions()
	AddAnyOf(none, "kind", []string(nil))
	assert.Equal(t, "SELECT  END", none.In("SELECT # END"))
}
