package dates_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"selvedge/core/dates"
)

func TestADayIsWrittenAsOnTheScreens(t *testing.T) {
	for day, want := range map[int]string{1: "1st", 2: "2nd", 3: "3rd", 4: "4th", 11: "11th", 12: "12th", 13: "13th", 21: "21st", 22: "22nd", 23: "23rd", 30: "30th", 31: "31st"} {
		assert.Equal(t, "Dec "+want+", 2026", dates.Day(time.Date(2026, time.December, day, 23, 59, 0, 0, time.UTC)))
	}
	assert.Equal(t, "Jan 1st, 2027", dates.Day(time.Date(2026, time.December, 31, 20, 0, 0, 0, time.FixedZone("west", -5*60*60))))
}
