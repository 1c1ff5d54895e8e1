package credit

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

func TestWhichThresholdADeductCrosses(t *testing.T) {
	at := func(day int) time.Time { return time.Date(2026, 3, day, 0, 0, 0, 0, time.UTC) }
	open := func(day int, left, held int64) ports.OpenCredits {
		return ports.OpenCredits{ExpiresAt: at(day), Left: left, Held: held}
	}
	type list = []ports.OpenCredits
	for name, c := range map[string]struct {
		before, after list
		want          int // percent, or zero where none is crossed
	}{
		"none below 80 %":           {list{open(1, 100, 100)}, list{open(1, 21, 100)}, 0},
		"80 %":                      {list{open(1, 21, 100)}, list{open(1, 20, 100)}, 80},
		"80 % from far away":        {list{open(1, 100, 100)}, list{open(1, 11, 100)}, 80},
		"none between 80 and 100 %": {list{open(1, 20, 100)}, list{open(1, 10, 100)}, 0},
		"100 %":                     {list{open(1, 20, 100)}, list{open(1, 0, 100)}, 100},
		"100 % where too few are left for anything":  {list{open(1, 20, 100)}, list{open(1, 9, 100)}, 100},
		"none once that was crossed":                 {list{open(1, 9, 100)}, list{open(1, 0, 100)}, 0},
		"both at once, as the higher one":            {list{open(1, 100, 100)}, list{open(1, 0, 100)}, 100},
		"of all grants together":                     {list{open(1, 0, 50), open(2, 35, 100)}, list{open(1, 0, 50), open(2, 30, 100)}, 80},
		"what an expiry led to, with the next debit": {list{open(1, 90, 100), open(2, 20, 100)}, list{open(2, 19, 100)}, 80},
	} {
		t.Run(name, func(t *testing.T) {
			u, crossed := crossing(c.before, c.after, 10)
			assert.Equal(t, c.want > 0, crossed)
			if crossed {
				last := c.after[len(c.after)-1]
				assert.Equal(t, c.want, u.Percent)
				assert.Equal(t, last.ExpiresAt, u.Period)
				assert.Equal(t, sum(c.after), u.Left)
			}
		})
	}
}
