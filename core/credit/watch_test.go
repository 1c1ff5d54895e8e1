package credit_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/credit"
	"selvedge/ports"
)

func TestOfConcurrentDeductsTheOneThatCrossesAThresholdIsReported(t *testing.T) {
	e := newEnv(t)
	var seen []credit.UsageLevel // filled by transactions, one after the other
	e.Watch(10, func(_ context.Context, _ ports.Tx, u credit.UsageLevel) error {
		seen = append(seen, u)
		return nil
	})
	e.grant("w", 1000, "in_1", 30)
	e.grant("other", 1000, "in_2", 30)
	var group sync.WaitGroup
	for i := range 100 {
		group.Go(func() {
			_, err := e.Deduct(t.Context(), credit.User(ada), of(10, fmt.Sprint(i)))
			assert.NoError(t, err)
		})
	}
	group.Wait()
	require.NotEmpty(t, seen)
	assert.Equal(t, 100, seen[len(seen)-1].Percent)
	for i, u := range seen {
		assert.Equal(t, "w", u.WorkspaceID)
		assert.EqualValues(t, 1000, u.Total)
		if i > 0 {
			assert.Greater(t, u.Percent, seen[i-1].Percent)
		}
	}
}

func TestADeductIsRolledBackIfItsReportFails(t *testing.T) {
	e := newEnv(t)
	e.grant("w", 100, "in_1", 30)
	e.Watch(10, func(context.Context, ports.Tx, credit.UsageLevel) error {
		return errors.New("the mail can not be promised")
	})
	_, err := e.Deduct(t.Context(), credit.User(ada), of(100, "a"))
	require.ErrorContains(t, err, "can not be promised")
	balance, err := e.Available(t.Context(), ada, "w")
	require.NoError(t, err)
	assert.EqualValues(t, 100, balance.Available)
}
