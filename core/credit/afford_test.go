package credit_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/core/coretest"
	"selvedge/core/credit"
	"selvedge/ports"
)

func TestAffordAnswersWhatADeductWould(t *testing.T) {
	e := newEnv(t)
	e.grant("w", 100, "a", 10)
	afford := func(amount int64) (b credit.Balance, err error) {
		e.Read(func(ctx context.Context, tx ports.Tx) error {
			b, err = e.Afford(ctx, tx, "w", amount)
			return nil
		})
		return b, err
	}
	for amount, reason := range map[int64]string{0: "", 100: "", 101: "insufficient_credits"} {
		b, err := afford(amount)
		coretest.AssertReason(t, reason, err)
		assert.EqualValues(t, 100, b.Available)
	}
	e.plan = credit.Plan{IsLargest: true}
	_, asked := afford(101)
	_, spent := e.Deduct(t.Context(), credit.User(ada), of(101, "k"))
	assert.EqualError(t, asked, spent.Error())
	assert.Len(t, e.entries("w"), 1)
}
