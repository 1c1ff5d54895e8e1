package credit_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/credit"
	"selvedge/ports"
)

func TestCreditsAreGrantedSpentAndGivenBack(t *testing.T) {
	w := newWorld(t)
	w.grant("w", 300, "free:2026-11", 30)
	w.grant("w", 3000, "in_1", 20)
	spent, err := w.Deduct(t.Context(), credit.User(tom), of(3100, "job 1"))
	require.NoError(t, err)
	assert.Equal(t, ports.CreditEntry{
		WorkspaceID: "w", Seq: 3, ID: spent.ID, Type: ports.CreditDeduct, Amount: 3100, Key: "job 1",
		Info: "A photo", UserID: "tom", Studio: "Photo Studio",
		Parts:     []ports.CreditPart{{ExpiresAt: day(20), Amount: 3000}, {ExpiresAt: day(30), Amount: 100}},
		Available: 200, CreatedAt: start, Hash: spent.Hash,
	}, spent)
	assert.Equal(t, credit.Balance{Available: 200, Total: 3300, NextExpiry: day(30)}, w.balance("w"))

	w.clock = day(1)
	returned, err := w.Return(t.Context(), credit.Studio("Photo Studio", "tom"), back(spent.ID, 150, "job 1"))
	require.NoError(t, err)
	assert.Equal(t, ports.CreditEntry{
		WorkspaceID: "w", Seq: 4, ID: returned.ID, Type: ports.CreditReturn, Amount: 150, Key: "job 1",
		Info: "It failed", UserID: "tom", Studio: "Photo Studio", RefID: spent.ID, Returned: 150,
		Parts:     []ports.CreditPart{{ExpiresAt: day(30), Amount: 100}, {ExpiresAt: day(20), Amount: 50}},
		Available: 350, CreatedAt: day(1), Hash: returned.Hash,
	}, returned)
	assert.Equal(t, credit.Balance{Available: 350, Total: 3300, NextExpiry: day(20)}, w.balance("w"))
	assert.Len(t, w.entries("w"), 4)
}

func TestExpiredCreditsAreNeverSpent(t *testing.T) {
	t.Attr("spec", "9.15")
	w := newWorld(t)
	w.grant("w", 100, "a", 10)
	w.grant("w", 50, "b", 20)
	w.clock = day(10)
	assert.Equal(t, credit.Balance{Available: 50, Total: 50, NextExpiry: day(20)}, w.balance("w"))
	_, err := w.Deduct(t.Context(), credit.User(ada), of(51, "k"))
	assertReason(t, "insufficient_credits", err)
	w.deduct(50, "k")

	late := w.grant("w", 300, "heard of late", 10)
	assert.Equal(t, day(10), late.ExpiresAt, "it shows when it expired")
	assert.Zero(t, late.Available)
	assert.Len(t, w.entries("w"), 4)
}

func TestReturnedCreditsWhoseGrantHasExpired(t *testing.T) {
	w := newWorld(t)
	w.grant("w", 100, "a", 10)
	w.grant("w", 40, "b", 20)
	spent := w.deduct(120, "k")
	w.clock = day(10).Add(23 * time.Hour)
	w.giveBack(spent.ID, 70, "r1")
	assert.Equal(t, credit.Balance{Available: 90, Total: 90, NextExpiry: day(20)}, w.balance("w"), "expire with the latest valid grant")

	w.grant("w", 25, "c", 22)
	late := w.deduct(115, "k2")
	w.clock, w.plan.PeriodEnd = day(22).Add(time.Hour), day(40)
	w.giveBack(late.ID, 20, "r2")
	assert.Equal(t, credit.Balance{Available: 20, Total: 20, NextExpiry: day(40)}, w.balance("w"), "or with the period")

	again := w.deduct(20, "k3")
	w.clock = day(40)
	w.giveBack(again.ID, 20, "r3")
	assert.Equal(t, credit.Balance{Available: 20, Total: 20, NextExpiry: day(40).AddDate(0, 1, 0)}, w.balance("w"), "or in a month")
	assert.Len(t, w.entries("w"), 9)
}

func TestCreditsThatExpiredADayAgoAreNotReturned(t *testing.T) {
	t.Attr("security", "28.1")
	w := newWorld(t)
	w.grant("w", 100, "a", 10)
	w.grant("w", 40, "b", 11)
	spent := w.deduct(130, "k")
	w.clock = day(11).Add(-time.Minute)
	w.giveBack(spent.ID, 5, "while valid")
	w.clock = day(11)
	_, err := w.Return(t.Context(), photo, back(spent.ID, 26, "r"))
	assertReason(t, "return_too_late", err)
	assert.True(t, ports.IsKind(err, ports.Conflict))
	assert.EqualError(t, err, "Can't return 26 credits: only 25 of them are valid or expired less than 24 hours ago.")
	w.giveBack(spent.ID, 25, "r") // a key that failed may be tried again with less

	w.clock = day(12)
	_, err = w.Return(t.Context(), photo, back(spent.ID, 1, "late"))
	assertReason(t, "return_too_late", err)
	assert.EqualValues(t, 25, w.balance("w").Available)
	assert.Len(t, w.entries("w"), 5)
}

// Spending at the end of a period and returning after it would carry credits over.
func TestNobodyCarriesCreditsOverTheEndOfAPeriod(t *testing.T) {
	t.Attr("security", "28.1")
	w := newWorld(t)
	w.grant("w", 300, "a", 30)
	w.clock = day(30).Add(-time.Minute)
	spent := w.deduct(300, "just before")
	w.clock = day(30).Add(time.Minute)
	w.grant("w", 300, "b", 60)
	for _, person := range []ports.Actor{ada, tom, mia, otto, {}} {
		_, err := w.Return(t.Context(), credit.User(person), back(spent.ID, 300, "r"))
		assertReason(t, "return_by_person", err)
		assert.True(t, ports.IsKind(err, ports.Forbidden))
	}
	assert.EqualValues(t, 300, w.balance("w").Available)
}

func TestOnlyTheStudioThatSpentCreditsReturnsThem(t *testing.T) {
	t.Attr("security", "28.1")
	w := newWorld(t)
	w.grant("w", 300, "a", 10)
	byStudio, err := w.Deduct(t.Context(), credit.Studio("Photo Studio", "tom"), credit.DeductRequest{WorkspaceID: "w", Amount: 30, Key: "s"})
	require.NoError(t, err)
	assert.Equal(t, "Photo Studio", byStudio.Studio, "recorded for the studio that asks")
	_, err = w.Deduct(t.Context(), credit.Studio("Design Studio", "tom"), of(30, "for another"))
	assertReason(t, "service_other", err)
	assert.True(t, ports.IsKind(err, ports.Invalid))

	for name, spent := range map[string]ports.CreditEntry{"a studio's": byStudio, "a person's": w.deduct(30, "p")} {
		_, err := w.Return(t.Context(), credit.Studio("Design Studio", "tom"), back(spent.ID, 10, "r of "+name))
		assertReason(t, "deduct_other_studio", err)
		assert.True(t, ports.IsKind(err, ports.Forbidden), name)
		w.giveBack(spent.ID, 10, "r of "+name)
	}
	_, err = w.Return(t.Context(), credit.Studio("Design Studio", "ada"), back(byStudio.ID, 10, "r of a studio's"))
	assertReason(t, "idempotency_key_reused", err)
	assert.EqualValues(t, 260, w.balance("w").Available)
}

func TestWithTooFewCreditsNothingHappens(t *testing.T) {
	w := newWorld(t)
	w.grant("w", 29, "a", 10)
	_, err := w.Deduct(t.Context(), credit.User(ada), of(30, "k"))
	assert.True(t, ports.IsKind(err, ports.PaymentRequired))
	assertReason(t, "insufficient_credits", err)
	assert.EqualError(t, err, "This takes 30 credits, but only 29 are available. Upgrade your plan or wait for your credits to reset.")
	few, is := errors.AsType[*credit.Insufficient](err)
	require.True(t, is)
	assert.Equal(t, [2]int64{30, 29}, [2]int64{few.Needed, few.Available})
	assert.Len(t, w.entries("w"), 1)

	for advice, p := range map[string]credit.Plan{
		"Contact Sales for more or wait for your credits to reset.": {IsLargest: true},
		"Choose a plan to get credits.":                             {HasNoCredits: true},
	} {
		w.plan = p
		_, err = w.Deduct(t.Context(), credit.User(ada), of(30, "k"))
		assert.EqualError(t, err, "This takes 30 credits, but only 29 are available. "+advice)
	}

	w.grant("w", 1, "b", 10)
	assert.Zero(t, w.deduct(30, "k").Available, "a key that failed may be tried again")
	_, err = w.Deduct(t.Context(), credit.User(otto), credit.DeductRequest{WorkspaceID: "other", Amount: 1, Key: "k"})
	assertReason(t, "insufficient_credits", err)
}

func TestAnIdempotencyKeyDoesOneThing(t *testing.T) {
	w := newWorld(t)
	w.grant("w", 300, "a", 10)
	first := w.deduct(30, "k")
	other := w.deduct(30, "other")
	returned := w.giveBack(first.ID, 10, "k")

	assert.Equal(t, first, w.deduct(30, "k"), "the same answer, though the balance is another")
	assert.Equal(t, returned, w.giveBack(first.ID, 10, "k"))
	for name, change := range map[string]func(*credit.DeductRequest){
		"amount":  func(d *credit.DeductRequest) { d.Amount = 31 },
		"service": func(d *credit.DeductRequest) { d.Studio = "Design Studio" },
		"info":    func(d *credit.DeductRequest) { d.Info = "Another photo" },
	} {
		d := of(30, "k")
		change(&d)
		_, err := w.Deduct(t.Context(), credit.User(ada), d)
		assertReason(t, "idempotency_key_reused", err)
		assert.True(t, ports.IsKind(err, ports.Conflict), name)
	}
	_, err := w.Deduct(t.Context(), credit.User(tom), of(30, "k"))
	assertReason(t, "idempotency_key_reused", err)
	_, err = w.Return(t.Context(), photo, back(first.ID, 11, "k"))
	assertReason(t, "idempotency_key_reused", err)
	_, err = w.Return(t.Context(), photo, back(other.ID, 10, "k"))
	assertReason(t, "idempotency_key_reused", err)

	w.grant("other", 300, "a", 10)
	_, err = w.Deduct(t.Context(), credit.User(otto), credit.DeductRequest{WorkspaceID: "other", Amount: 7, Key: "k"})
	assert.NoError(t, err, "another workspace's keys are its own")
	assert.Len(t, w.entries("w"), 4)
}

func TestACauseGrantsOnce(t *testing.T) {
	w := newWorld(t)
	paid := credit.Grant{
		WorkspaceID: "w", Amount: 3000, Cause: "in_1", ExpiresAt: day(30), UserID: "ada", Info: "Starter",
		Paid: ports.Money{Minor: 2900, Currency: "usd"}, InvoiceID: "in_1",
	}
	var first, again ports.CreditEntry
	w.write(func(ctx context.Context, tx ports.Tx) (err error) {
		first, err = w.Grant(ctx, tx, paid)
		require.NoError(t, err)
		again, err = w.Grant(ctx, tx, paid)
		return err
	})
	assert.Equal(t, first, again)
	assert.Equal(t, ports.CreditEntry{
		WorkspaceID: "w", Seq: 1, ID: first.ID, Type: ports.CreditAdd, Amount: 3000, Key: "in_1", ExpiresAt: day(30), UserID: "ada", Info: "Starter",
		Paid: ports.Money{Minor: 2900, Currency: "usd"}, InvoiceID: "in_1", Available: 3000, CreatedAt: start, Hash: first.Hash,
	}, first)
	paid.Amount, paid.ExpiresAt = 9000, day(60)
	w.write(func(ctx context.Context, tx ports.Tx) (err error) {
		again, err = w.Grant(ctx, tx, paid)
		return err
	})
	assert.Equal(t, first, again, "whatever is heard of it later")
	assert.Len(t, w.entries("w"), 1)
}

func TestAGrantGoesWithItsTransaction(t *testing.T) {
	w := newWorld(t)
	err := w.store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		_, err := w.Grant(ctx, tx, credit.Grant{WorkspaceID: "w", Amount: 1, Cause: "a", ExpiresAt: day(1)})
		return errors.Join(err, context.Canceled)
	})
	assert.ErrorIs(t, err, context.Canceled)
	assert.Empty(t, w.entries("w"))
}

func TestReturnsNeverExceedTheirDeduct(t *testing.T) {
	w := newWorld(t)
	w.grant("w", 300, "a", 10)
	spent := w.deduct(30, "k")
	w.giveBack(spent.ID, 20, "r1")
	_, err := w.Return(t.Context(), photo, back(spent.ID, 11, "r2"))
	assertReason(t, "return_exceeds_deduct", err)
	assert.True(t, ports.IsKind(err, ports.Conflict))
	last := w.giveBack(spent.ID, 10, "r2")
	assert.EqualValues(t, 30, last.Returned)
	_, err = w.Return(t.Context(), photo, back(spent.ID, 1, "r3"))
	assertReason(t, "return_exceeds_deduct", err)
	assert.EqualValues(t, 300, w.balance("w").Available)
}

func TestOnlyADeductOfTheWorkspaceIsReturned(t *testing.T) {
	t.Attr("security", "18")
	w := newWorld(t)
	grant := w.grant("w", 300, "a", 10)
	spent := w.deduct(30, "k")
	returned := w.giveBack(spent.ID, 10, "r")
	w.grant("other", 300, "a", 10)
	for name, id := range map[string]string{"nothing": "", "unknown": "id-x", "a grant": grant.ID, "a return": returned.ID} {
		_, err := w.Return(t.Context(), photo, back(id, 1, "of "+name))
		assertReason(t, "deduct_not_found", err)
	}
	_, err := w.Return(t.Context(), photo, credit.ReturnRequest{WorkspaceID: "other", DeductID: spent.ID, Amount: 1, Key: "r"})
	assertReason(t, "deduct_not_found", err)
	assert.True(t, ports.IsKind(err, ports.NotFound))
}

func TestWhoMayMoveCredits(t *testing.T) {
	t.Attr("spec", "6.7")
	w := newWorld(t)
	w.grant("w", 300, "a", 10)
	spent := w.deduct(100, "by ada")
	for i, c := range []struct {
		name    string
		by      credit.Spender
		reason  string
		returns string
	}{
		{"an admin", credit.User(ada), "", "return_by_person"},
		{"a member with creditAccess", credit.User(tom), "", "return_by_person"},
		{"a member without", credit.User(mia), "credit_access", "return_by_person"},
		{"somebody else", credit.User(otto), "workspace_not_found", "return_by_person"},
		{"nobody", credit.User(ports.Actor{}), "workspace_not_found", "return_by_person"},
		{"nothing at all", credit.Spender{}, "workspace_not_found", "return_by_person"},
		{"a studio for a member without", credit.Studio("Photo Studio", "mia"), "", ""},
		{"a studio for nobody", credit.Studio("Photo Studio", ""), "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := w.Deduct(t.Context(), c.by, of(1, fmt.Sprint(i)))
			assertReason(t, c.reason, err)
			_, err = w.Return(t.Context(), c.by, back(spent.ID, 1, fmt.Sprint(i)))
			assertReason(t, c.returns, err)
		})
	}
	_, err := w.Deduct(t.Context(), credit.Studio("Photo Studio", ""), credit.DeductRequest{WorkspaceID: "gone", Amount: 1, Key: "k"})
	assertReason(t, "workspace_not_found", err)

	w.write(func(ctx context.Context, tx ports.Tx) error {
		_, err := tx.Members.Delete(ctx, "w", "tom")
		return err
	})
	_, err = w.Deduct(t.Context(), credit.User(tom), of(1, "after"))
	assertReason(t, "workspace_not_found", err)
}

func TestWhatMakesNoSenseIsRefused(t *testing.T) {
	w := newWorld(t)
	w.grant("w", 300, "a", 10)
	for reason, change := range map[string]func(*credit.DeductRequest){
		"amount":              func(d *credit.DeductRequest) { d.Amount = 0 },
		"idempotency_key":     func(d *credit.DeductRequest) { d.Key = "" },
		"service_long":        func(d *credit.DeductRequest) { d.Studio = tooLong },
		"info_long":           func(d *credit.DeductRequest) { d.Info = tooLong },
		"info_unprintable":    func(d *credit.DeductRequest) { d.Info = "a\x00b" },
		"service_unprintable": func(d *credit.DeductRequest) { d.Studio = "\xff" },
	} {
		d := of(1, "k")
		change(&d)
		_, err := w.Deduct(t.Context(), credit.User(ada), d)
		assertReason(t, reason, err)
		assert.True(t, ports.IsKind(err, ports.Invalid))
	}
	for _, amount := range []int64{-1, 1_000_000_001, -1 << 63, 1<<63 - 1} {
		_, err := w.Deduct(t.Context(), credit.User(ada), of(amount, "k"))
		assertReason(t, "amount", err)
	}
	for _, key := range []string{tooLong, "a\nb", "\xff", "a\u202eb"} {
		_, err := w.Deduct(t.Context(), credit.User(ada), of(1, key))
		assertReason(t, "idempotency_key", err)
	}
	_, err := w.Deduct(t.Context(), credit.Studio("Photo Studio", tooLong), of(1, "k"))
	assertReason(t, "user_long", err)
	_, err = w.Return(t.Context(), photo, back(tooLong, 1, "k"))
	assertReason(t, "deduct_long", err)
	for name, g := range map[string]credit.Grant{
		"without an expiry":     {WorkspaceID: "w", Amount: 1, Cause: "c"},
		"with a negative price": {WorkspaceID: "w", Amount: 1, Cause: "c", ExpiresAt: day(1), Paid: ports.Money{Minor: -1}},
	} {
		w.write(func(ctx context.Context, tx ports.Tx) error {
			_, err := w.Grant(ctx, tx, g)
			assert.True(t, ports.HasReason(err, "grant"), name)
			return nil
		})
	}
	assert.Len(t, w.entries("w"), 1)
}

func TestTimeNeverRunsBackwardsInALedger(t *testing.T) {
	w := newWorld(t)
	w.grant("w", 300, "a", 10)
	w.clock = day(5)
	w.deduct(1, "k")
	w.clock = day(4).Add(time.Hour)
	assert.Equal(t, day(5), w.deduct(1, "l").CreatedAt)
	w.entries("w")
}
