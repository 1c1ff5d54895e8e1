package main

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestPlanCostsAreParsedByCase(t *testing.T) {
	costs := planCosts("=== RUN   x\n=== ATTR  " + planCostTest + "/drop_of_a_change transactions 3\n=== ATTR  " + planCostTest + "/drop_of_a_change calls 4\nPASS\n")
	assert.Equal(t, map[string]map[string]float64{"drop of a change": {"transactions": 3, "calls": 4}}, costs)
}
