package credit

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

// FuzzLedger reads a history from bytes, four for each command: what, how much,
// about which deduct or when it expires, and how many hours later. It asserts
// what is true of every ledger, and that Verify's replay finds it in order.
func FuzzLedger(f *testing.F) {
	f.Attr("security", "28")
	f.Add([]byte{0, 200, 40, 0, 1, 30, 0, 1, 2, 20, 0, 1, 2, 20, 0, 1})
	f.Add([]byte{0, 10, 1, 0, 0, 10, 9, 0, 1, 20, 0, 0, 2, 20, 0, 200, 1, 1, 0, 0})
	f.Fuzz(func(t *testing.T, history []byte) {
		now, ids := noon(1), 0
		b := newBatch(now, func() string { ids++; return fmt.Sprint(ids) }, 1)
		got := head{account: ports.CreditAccount{WorkspaceID: "w"}, days: map[time.Time]int64{}}
		uses := map[string]ports.CreditUse{}
		var spent []string
		for ; len(history) >= 4; history = history[4:] {
			what, amount, which, hours := history[0], int64(history[1]), history[2], history[3]
			b.now = b.now.Add(time.Duration(hours) * time.Hour)
			b.periodEnds["w"] = periodEndOrNextMonth(time.Time{}, b.now)
			draft := ports.CreditEntry{WorkspaceID: "w", Amount: 1 + amount, Key: fmt.Sprint(what/3, "/", which, "/", amount)}
			switch what % 3 {
			case 0:
				draft.Type, draft.ExpiresAt = ports.CreditAdd, b.now.Add(time.Duration(which)*time.Hour)
			case 1:
				draft.Type = ports.CreditDeduct
			case 2:
				draft.Type = ports.CreditReturn
				if len(spent) > 0 {
					draft.RefID = spent[int(which)%len(spent)]
				}
			}
			before, entries := BalanceOf(b.accounts["w"], b.now), len(b.entries)
			made, _, err := b.apply(draft)
			after := BalanceOf(b.accounts["w"], b.now)
			if len(b.entries) == entries {
				require.Equal(t, before, after, "what makes no entry moves nothing")
				require.True(t, err == nil || isRefusal(err), "%v", err)
				continue
			}
			require.NoError(t, err)
			requireOrder(t, b.accounts["w"], b.now)
			switch made.Type {
			case ports.CreditDeduct:
				require.Equal(t, before.Available-made.Amount, after.Available)
				spent = append(spent, made.ID)
				use := ports.CreditUse{Entry: made}
				b.deducts[ports.CreditRef{WorkspaceID: "w", ID: made.ID}] = use
				uses[made.ID] = use
			case ports.CreditReturn:
				require.Equal(t, before.Available+made.Amount, after.Available)
				require.LessOrEqual(t, made.Returned, uses[made.RefID].Entry.Amount)
			}
			require.Equal(t, after.Available, made.Available)
			require.Empty(t, got.replay(made, uses))
		}
		want := head{account: b.accounts["w"], days: map[time.Time]int64{}}
		want.account.WorkspaceID = "w"
		for on, n := range b.used {
			want.days[on.day] = n
		}
		require.Empty(t, want.diff(got))
	})
}

func isRefusal(err error) bool {
	_, is := errors.AsType[*ports.Error](err)
	return is
}

// requireOrder asserts that what is open is valid, sorted, bounded and within
// what it held.
func requireOrder(t *testing.T, account ports.CreditAccount, now time.Time) {
	var before time.Time
	for _, o := range account.Open {
		require.True(t, o.ExpiresAt.After(now))
		require.True(t, o.ExpiresAt.After(before))
		require.True(t, 0 <= o.Left && o.Left <= o.Held && o.Held > 0, "%+v", o)
		before = o.ExpiresAt
	}
	require.LessOrEqual(t, len(account.Open), exactExpiries+256/24+1)
}
