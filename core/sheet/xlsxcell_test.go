package sheet

import (
	"math"
	"math/rand/v2"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"selvedge/core/sheet/numberformat"
)

func TestNumbersAreWrittenToFifteenDigits(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	numbers := []float64{0, 1, 10, 0.1, 0.001, 1e-9, 1e20, 9.99999999999999e20, 123456789012345678, 4006381333931, 38.899999999999999, 0.99999999999999999, 999999999999999.9, 1e15, 5e-324, math.MaxFloat64, math.Copysign(0, -1)}
	for range 20_000 {
		numbers = append(numbers, random.NormFloat64()*math.Pow10(random.IntN(36)-12))
	}
	for _, number := range numbers {
		for _, signed := range []float64{number, -number} {
			rounded := numberformat.Rounded(signed)
			want := strconv.FormatFloat(rounded, 'f', -1, 64)
			if size := math.Abs(signed); size >= 1e21 || size < 1e-9 && size > 0 {
				want = strconv.FormatFloat(rounded, 'E', -1, 64)
			}
			if rounded == 0 {
				want = "0"
			}
			require.Equal(t, want, string(appendDecimal(nil, signed)))
			if fast, is := simpleNumber([]byte(want)); is {
				require.Equal(t, math.Float64bits(rounded+0), math.Float64bits(fast), want)
			}
		}
	}
	for text, want := range map[string]bool{"": false, "-": false, "1.": false, ".5": false, "01": false, "1.50": false, "1e5": false, "+1": false, "-0": false, "1.2.3": false, "0.0": false, "1234567890123456": false,
		"0": true, "-1": true, "0.5": true, "-0.25": true, "123456789012345": true, "1234567.1234567": true} {
		_, is := simpleNumber([]byte(text))
		require.Equal(t, want, is, text)
	}
}
