package credit_test

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/coretest"
	"selvedge/core/credit"
	"selvedge/core/workspace"
	"selvedge/ports"
)

// Sixty-four callers spend and give back at once, each key sent twice, more than
// there is: the sum is the balance, and it is never negative.
func TestManyCallersAtOnce(t *testing.T) {
	const callers, rounds, amount, granted = 64, 12, 5, 1500
	for _, workspaces := range []int{1, 16} {
		t.Run(fmt.Sprintf("on %d workspaces", workspaces), func(t *testing.T) {
			e := newEnv(t)
			ids := make([]string, workspaces)
			for i := range ids {
				ids[i] = fmt.Sprint("place-", i)
				e.Write(func(ctx context.Context, tx ports.Tx) error {
					return workspace.CreateWithAdmin(ctx, tx, ports.Workspace{ID: ids[i], Name: ids[i], CreatedBy: "ada", CreatedAt: start})
				})
				e.grant(ids[i], granted/2, "a", 10)
				e.grant(ids[i], granted/2, "b", 20)
			}
			spent, returned := make([]atomic.Int64, workspaces), make([]atomic.Int64, workspaces)
			var known sync.Map // ids of deducts
			var group sync.WaitGroup
			for caller := range callers {
				group.Go(func() {
					for round := range rounds {
						place := (caller + round) % workspaces
						key := fmt.Sprint(caller/2*2, "/", round) // of two callers
						d := credit.DeductRequest{WorkspaceID: ids[place], Amount: amount, Key: key, Studio: "Photo Studio"}
						if workspaces > 1 {
							d.Key = fmt.Sprint(caller, "/", round)
						}
						deduct, err := e.Deduct(t.Context(), credit.User(ada), d)
						if ports.HasReason(err, "insufficient_credits") {
							continue
						}
						if !assert.NoError(t, err) {
							return
						}
						assert.GreaterOrEqual(t, deduct.Available, int64(0))
						if _, counted := known.LoadOrStore(deduct.ID, true); !counted {
							spent[place].Add(amount)
						}
						// 2 x 3 credits are more than the deduct: one of two succeeds.
						_, err = e.Return(t.Context(), photo, credit.ReturnRequest{
							WorkspaceID: ids[place], DeductID: deduct.ID, Amount: 3, Key: fmt.Sprint(caller, "/", round),
						})
						if err == nil {
							returned[place].Add(3)
							continue
						}
						coretest.AssertReason(t, "return_exceeds_deduct", err)
					}
				})
			}
			group.Wait()
			for i, id := range ids {
				assert.Equal(t, granted-spent[i].Load()+returned[i].Load(), e.balance(id).Available)
				var sum int64
				for _, entry := range e.entries(id) {
					if sum += entry.Amount; entry.Type == ports.CreditDeduct {
						sum -= 2 * entry.Amount
					}
					require.Equal(t, sum, entry.Available)
				}
			}
		})
	}
}
