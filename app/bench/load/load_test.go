package load

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestTheRateIsOfSuccessesAndTimesAreMilliseconds(t *testing.T) {
	got, err := read([]byte(`{"result":{"timeTakenSeconds":2,"req2xx":500,"latency":{"percentiles":{"50":1915,"99":15969}}}}`))
	require.NoError(t, err)
	assert.Equal(t, Result{Rate: 250, P50: 1.915, P99: 15.969}, got)
}

func TestAnAnswerThatIsNoSuccessFailsTheMeasurement(t *testing.T) {
	for name, said := range map[string]string{
		"refused":       `{"result":{"timeTakenSeconds":2,"req2xx":500,"req4xx":1}}`,
		"too many":      `{"result":{"timeTakenSeconds":2,"req5xx":500}}`,
		"elsewhere":     `{"result":{"timeTakenSeconds":2,"req2xx":500,"req3xx":2}}`,
		"no answer":     `{"result":{"timeTakenSeconds":2,"req2xx":500,"others":1,"errors":[{"description":"timeout","count":1}]}}`,
		"none at all":   `{"result":{"timeTakenSeconds":2}}`,
		"no JSON":       `unexpected argument`,
		"nothing there": ``,
	} {
		t.Run(name, func(t *testing.T) {
			_, err := read([]byte(said))
			assert.Error(t, err)
		})
	}
}
