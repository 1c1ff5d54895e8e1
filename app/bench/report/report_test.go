package report

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestVerdict(t *testing.T) {
	for name, c := range map[string]struct {
		target Target
		got    float64
		want   string
	}{
		"more than at least":         {AtLeast(5, "x"), 6, "reached"},
		"exactly at least":           {AtLeast(5, "x"), 5, "reached"},
		"less than at least":         {AtLeast(5, "x"), 4, "**missed by 20.0 %**"},
		"less than at most":          {AtMost(12, "ms"), 3, "reached"},
		"exactly at most":            {AtMost(12, "ms"), 12, "reached"},
		"slightly more than at most": {AtMost(12, "ms"), 12.3, "**missed by 2.50 %**"},
		"far more than at most":      {AtMost(12, "ms"), 36, "**missed by 200 %**"},
	} {
		t.Run(name, func(t *testing.T) { assert.Equal(t, c.want, c.target.Verdict(c.got)) })
	}
}

func TestMedian(t *testing.T) {
	unsorted := []float64{9, 1, 4}
	assert.InDelta(t, 4, Median(unsorted), 0)
	assert.Equal(t, []float64{9, 1, 4}, unsorted)
	assert.InDelta(t, 2.5, Median([]float64{4, 1}), 0)
}

func TestFigure(t *testing.T) {
	for want, x := range map[string]float64{"0.40": 0.4, "9.99": 9.994, "12.3": 12.34, "999": 999.4, "1,852": 1852, "1,234,568": 1234567.8, "0.00": 0} {
		assert.Equal(t, want, Figure(x))
	}
}

func TestAReportStartsWithTheTargets(t *testing.T) {
	r := Report{Machine: "A machine."}
	detail := Table{Title: "HTTP", Note: "How.", Columns: []string{"", "per second"}}
	detail.Add("read one", 12984)
	r.Include(detail)
	r.Check("read one, times PocketBase", 2.5, AtLeast(2.3, "x"))
	r.Check("p99", 13, AtMost(12, "ms"))
	r.Check("score", 100, AtLeast(100, ""))
	var text strings.Builder
	require.NoError(t, r.Write(&text, "just bench"))
	assert.Equal(t, `# Benchmark results

Measured with `+"`just bench`"+`; medians of all rounds. Only compare figures of the same run.

A machine.

## Targets

|  | measured | target |  |
|---|---|---|---|
| read one, times PocketBase | 2.50x | ≥ 2.3x | reached |
| p99 | 13.0 ms | ≤ 12 ms | **missed by 8.33 %** |
| score | 100 | ≥ 100 | reached |

## HTTP

How.

|  | per second |
|---|---|
| read one | 12,984 |
`, text.String())
}
