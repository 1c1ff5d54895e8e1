package credit_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/coretest"
	"selvedge/core/credit"
	"selvedge/ports"
)

func TestCreditsAreGrantedDeductedAndReturned(t *testing.T) {
	e := newEnv(t)
	e.grant("w", 300, "free:2026-11", 30)
	e.grant("w", 3000, "in_1", 20)
	spent, err := e.Deduct(t.Context(), credit.User(tom), of(3100, "job 1"))
	require.NoError(t, err)
	assert.Equal(t, ports.CreditEntry{
		WorkspaceID: "w", Seq: 3, ID: spent.ID, Type: ports.CreditDeduct, Amount: 3100, Key: "job 1",
		Info: "A photo", UserID: "tom", Studio: "Photo Studio",
		Parts:     []ports.CreditPart{{ExpiresAt: day(20), Amount: 3000}, {ExpiresAt: day(30), Amount: 100}},
		Available: 200, CreatedAt: start, Hash: spent.Hash,
	}, spent)
	assert.Equal(t, credit.Balance{Available: 200, Total: 3300, NextExpiry: day(30)}, e.balance("w"))

	e.Clock.Set(day(1))
	returned, err := e.Return(t.Context(), credit.Studio("Photo Studio", "tom"), back(spent.ID, 150, "job 1"))
	require.NoError(t, err)
	assert.Equal(t, ports.CreditEntry{
		WorkspaceID: "w", Seq: 4, ID: returned.ID, Type: ports.CreditReturn, Amount: 150, Key: "job 1",
		Info: "It failed", UserID: "tom", Studio: "Photo Studio", RefID: spent.ID, Returned: 150,
		Parts:     []ports.CreditPart{{ExpiresAt: day(30), Amount: 100}, {ExpiresAt: day(20), Amount: 50}},
		Available: 350, CreatedAt: day(1), Hash: returned.Hash,
	}, returned)
	assert.Equal(t, credit.Balance{Available: 350, Total: 3300, NextExpiry: day(20)}, e.balance("w"))
	assert.Len(t, e.entries("w"), 4)
}

func TestExpiredCreditsAreNeverSpent(t *testing.T) {
	t.Attr("spec", "9.15")
	e := newEnv(t)
	e.grant("w", 100, "a", 10)
	e.grant("w", 50, "b", 20)
	e.Clock.Set(day(10))
	assert.Equal(t, credit.Balance{Available: 50, Total: 50, NextExpiry: day(20)}, e.balance("w"))
	_, err := e.Deduct(t.Context(), credit.User(ada), of(51, "k"))
	coretest.AssertReason(t, "insufficient_credits", err)
	e.deduct(50, "k")

	late := e.grant("w", 300, "heard of late", 10)
	assert.Equal(t, day(10), late.ExpiresAt, "it shows when it expired")
	assert.Zero(t, late.Available)
	assert.Len(t, e.entries("w"), 4)
}

func TestReturnedCreditsWhoseGrantHasExpired(t *testing.T) {
	e := newEnv(t)
	e.grant("w", 100, "a", 10)
	e.grant("w", 40, "b", 20)
	spent := e.deduct(120, "k")
	e.Clock.Set(day(10).Add(23 * time.Hour))
	e.returnCredits(spent.ID, 70, "r1")
	assert.Equal(t, credit.Balance{Available: 90, Total: 90, NextExpiry: day(20)}, e.balance("w"), "expire with the latest valid grant")

	e.grant("w", 25, "c", 22)
	late := e.deduct(115, "k2")
	e.Clock.Set(day(22).Add(time.Hour))
	e.plan.PeriodEnd = day(40)
	e.returnCredits(late.ID, 20, "r2")
	assert.Equal(t, credit.Balance{Available: 20, Total: 20, NextExpiry: day(40)}, e.balance("w"), "or with the period")

	again := e.deduct(20, "k3")
	e.Clock.Set(day(40))
	e.returnCredits(again.ID, 20, "r3")
	assert.Equal(t, credit.Balance{Available: 20, Total: 20, NextExpiry: day(40).AddDate(0, 1, 0)}, e.balance("w"), "or in a month")
	assert.Len(t, e.entries("w"), 9)
}

func TestCreditsThatExpiredADayAgoAreNotReturned(t *testing.T) {
	t.Attr("security", "28.1")
	e := newEnv(t)
	e.grant("w", 100, "a", 10)
	e.grant("w", 40, "b", 11)
	spent := e.deduct(130, "k")
	e.Clock.Set(day(11).Add(-time.Minute))
	e.returnCredits(spent.ID, 5, "while valid")
	e.Clock.Set(day(11))
	_, err := e.Return(t.Context(), photo, back(spent.ID, 26, "r"))
	coretest.AssertReason(t, "return_too_late", err)
	assert.True(t, ports.IsKind(err, ports.Conflict))
	assert.EqualError(t, err, "Can't return 26 credits: only 25 of them are valid or expired less than 24 hours ago.")
	e.returnCredits(spent.ID, 25, "r") // a key that failed may be tried again with less

	e.Clock.Set(day(12))
	_, err = e.Return(t.Context(), photo, back(spent.ID, 1, "late"))
	coretest.AssertReason(t, "return_too_late", err)
	assert.EqualValues(t, 25, e.balance("w").Available)
	assert.Len(t, e.entries("w"), 5)
}

// Spending at the end of a period and returning after it would carry credits over.
func TestCreditsAreNotCarriedIntoTheNextPeriod(t *testing.T) {
	t.Attr("security", "28.1")
	e := newEnv(t)
	e.grant("w", 300, "a", 30)
	e.Clock.Set(day(30).Add(-time.Minute))
	spent := e.deduct(300, "just before")
	e.Clock.Set(day(30).Add(time.Minute))
	e.grant("w", 300, "b", 60)
	for _, person := range []ports.Actor{ada, tom, mia, otto, {}} {
		_, err := e.Return(t.Context(), credit.User(person), back(spent.ID, 300, "r"))
		coretest.AssertReason(t, "return_by_person", err)
		assert.True(t, ports.IsKind(err, ports.Forbidden))
	}
	assert.EqualValues(t, 300, e.balance("w").Available)
}

func TestOnlyTheStudioThatSpentCreditsReturnsThem(t *testing.T) {
	t.Attr("security", "28.1")
	e := newEnv(t)
	e.grant("w", 300, "a", 10)
	byStudio, err := e.Deduct(t.Context(), credit.Studio("Photo Studio", "tom"), credit.DeductRequest{WorkspaceID: "w", Amount: 30, Key: "s"})
	require.NoError(t, err)
	assert.Equal(t, "Photo Studio", byStudio.Studio, "recorded for the studio that asks")
	_, err = e.Deduct(t.Context(), credit.Studio("Design Studio", "tom"), of(30, "for another"))
	coretest.AssertReason(t, "service_other", err)
	assert.True(t, ports.IsKind(err, ports.Invalid))

	for name, spent := range map[string]ports.CreditEntry{"a studio's": byStudio, "a person's": e.deduct(30, "p")} {
		_, err := e.Return(t.Context(), credit.Studio("Design Studio", "tom"), back(spent.ID, 10, "r of "+name))
		coretest.AssertReason(t, "deduct_other_studio", err)
		assert.True(t, ports.IsKind(err, ports.Forbidden), name)
		e.returnCredits(spent.ID, 10, "r of "+name)
	}
	_, err = e.Return(t.Context(), credit.Studio("Design Studio", "ada"), back(byStudio.ID, 10, "r of a studio's"))
	coretest.AssertReason(t, "idempotency_key_reused", err)
	assert.EqualValues(t, 260, e.balance("w").Available)
}

func TestADeductWithTooFewCreditsChangesNothing(t *testing.T) {
	e := newEnv(t)
	e.grant("w", 29, "a", 10)
	_, err := e.Deduct(t.Context(), credit.User(ada), of(30, "k"))
	assert.True(t, ports.IsKind(err, ports.PaymentRequired))
	coretest.AssertReason(t, "insufficient_credits", err)
	assert.EqualError(t, err, "This takes 30 credits, but only 29 are available. Upgrade your plan or wait for your credits to reset.")
	few, is := errors.AsType[*credit.Insufficient](err)
	require.True(t, is)
	assert.Equal(t, [2]int64{30, 29}, [2]int64{few.Needed, few.Available})
	assert.Len(t, e.entries("w"), 1)

	for advice, p := range map[string]credit.Plan{
		"Contact Sales for more or wait for your credits to reset.": {IsLargest: true},
		"Choose a plan to get credits.":                             {HasNoCredits: true},
	} {
		e.plan = p
		_, err = e.Deduct(t.Context(), credit.User(ada), of(30, "k"))
		assert.EqualError(t, err, "This takes 30 credits, but only 29 are available. "+advice)
	}

	e.grant("w", 1, "b", 10)
	assert.Zero(t, e.deduct(30, "k").Available, "a key that failed may be tried again")
	_, err = e.Deduct(t.Context(), credit.User(otto), credit.DeductRequest{WorkspaceID: "other", Amount: 1, Key: "k"})
	coretest.AssertReason(t, "insufficient_credits", err)
}

func TestAnIdempotencyKeyIsUsedOnce(t *testing.T) {
	e := newEnv(t)
	e.grant("w", 300, "a", 10)
	first := e.deduct(30, "k")
	other := e.deduct(30, "other")
	returned := e.returnCredits(first.ID, 10, "k")

	assert.Equal(t, first, e.deduct(30, "k"), "the same answer, though the balance is another")
	assert.Equal(t, returned, e.returnCredits(first.ID, 10, "k"))
	for name, change := range map[string]func(*credit.DeductRequest){
		"amount":  func(d *credit.DeductRequest) { d.Amount = 31 },
		"service": func(d *credit.DeductRequest) { d.Studio = "Design Studio" },
		"info":    func(d *credit.DeductRequest) { d.Info = "Another photo" },
	} {
		d := of(30, "k")
		change(&d)
		_, err := e.Deduct(t.Context(), credit.User(ada), d)
		coretest.AssertReason(t, "idempotency_key_reused", err)
		assert.True(t, ports.IsKind(err, ports.Conflict), name)
	}
	_, err := e.Deduct(t.Context(), credit.User(tom), of(30, "k"))
	coretest.AssertReason(t, "idempotency_key_reused", err)
	_, err = e.Return(t.Context(), photo, back(first.ID, 11, "k"))
	coretest.AssertReason(t, "idempotency_key_reused", err)
	_, err = e.Return(t.Context(), photo, back(other.ID, 10, "k"))
	coretest.AssertReason(t, "idempotency_key_reused", err)

	e.grant("other", 300, "a", 10)
	_, err = e.Deduct(t.Context(), credit.User(otto), credit.DeductRequest{WorkspaceID: "other", Amount: 7, Key: "k"})
	assert.NoError(t, err, "another workspace's keys are its own")
	assert.Len(t, e.entries("w"), 4)
}

func TestACauseGrantsOnce(t *testing.T) {
	e := newEnv(t)
	paid := credit.Grant{
		WorkspaceID: "w", Amount: 3000, Cause: "in_1", ExpiresAt: day(30), UserID: "ada", Info: "Starter",
		Paid: ports.Money{Minor: 2900, Currency: "usd"}, InvoiceID: "in_1",
	}
	var first, again ports.CreditEntry
	e.Write(func(ctx context.Context, tx ports.Tx) (err error) {
		first, err = e.Grant(ctx, tx, paid)
		require.NoError(t, err)
		again, err = e.Grant(ctx, tx, paid)
		return err
	})
	assert.Equal(t, first, again)
	assert.Equal(t, ports.CreditEntry{
		WorkspaceID: "w", Seq: 1, ID: first.ID, Type: ports.CreditAdd, Amount: 3000, Key: "in_1", ExpiresAt: day(30), UserID: "ada", Info: "Starter",
		Paid: ports.Money{Minor: 2900, Currency: "usd"}, InvoiceID: "in_1", Available: 3000, CreatedAt: start, Hash: first.Hash,
	}, first)
	paid.Amount, paid.ExpiresAt = 9000, day(60)
	e.Write(func(ctx context.Context, tx ports.Tx) (err error) {
		again, err = e.Grant(ctx, tx, paid)
		return err
	})
	assert.Equal(t, first, again, "whatever is heard of it later")
	assert.Len(t, e.entries("w"), 1)
}

func TestAGrantIsRolledBackWithItsTransaction(t *testing.T) {
	e := newEnv(t)
	err := e.Store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		_, err := e.Grant(ctx, tx, credit.Grant{WorkspaceID: "w", Amount: 1, Cause: "a", ExpiresAt: day(1)})
		return errors.Join(err, context.Canceled)
	})
	assert.ErrorIs(t, err, context.Canceled)
	assert.Empty(t, e.entries("w"))
}

func TestReturnsNeverExceedTheirDeduct(t *testing.T) {
	e := newEnv(t)
	e.grant("w", 300, "a", 10)
	spent := e.deduct(30, "k")
	e.returnCredits(spent.ID, 20, "r1")
	_, err := e.Return(t.Context(), photo, back(spent.ID, 11, "r2"))
	coretest.AssertReason(t, "return_exceeds_deduct", err)
	assert.True(t, ports.IsKind(err, ports.Conflict))
	last := e.returnCredits(spent.ID, 10, "r2")
	assert.EqualValues(t, 30, last.Returned)
	_, err = e.Return(t.Context(), photo, back(spent.ID, 1, "r3"))
	coretest.AssertReason(t, "return_exceeds_deduct", err)
	assert.EqualValues(t, 300, e.balance("w").Available)
}

func TestOnlyADeductOfTheWorkspaceIsReturned(t *testing.T) {
	t.Attr("security", "18")
	e := newEnv(t)
	grant := e.grant("w", 300, "a", 10)
	spent := e.deduct(30, "k")
	returned := e.returnCredits(spent.ID, 10, "r")
	e.grant("other", 300, "a", 10)
	for name, id := range map[string]string{"nothing": "", "unknown": "id-x", "a grant": grant.ID, "a return": returned.ID} {
		_, err := e.Return(t.Context(), photo, back(id, 1, "of "+name))
		coretest.AssertReason(t, "deduct_not_found", err)
	}
	_, err := e.Return(t.Context(), photo, credit.ReturnRequest{WorkspaceID: "other", DeductID: spent.ID, Amount: 1, Key: "r"})
	coretest.AssertReason(t, "deduct_not_found", err)
	assert.True(t, ports.IsKind(err, ports.NotFound))
}

func TestWhoMayMoveCredits(t *testing.T) {
	t.Attr("spec", "6.7")
	e := newEnv(t)
	e.grant("w", 300, "a", 10)
	spent := e.deduct(100, "by ada")
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
			_, err := e.Deduct(t.Context(), c.by, of(1, fmt.Sprint(i)))
			coretest.AssertReason(t, c.reason, err)
			_, err = e.Return(t.Context(), c.by, back(spent.ID, 1, fmt.Sprint(i)))
			coretest.AssertReason(t, c.returns, err)
		})
	}
	_, err := e.Deduct(t.Context(), credit.Studio("Photo Studio", ""), credit.DeductRequest{WorkspaceID: "gone", Amount: 1, Key: "k"})
	coretest.AssertReason(t, "workspace_not_found", err)

	e.Write(func(ctx context.Context, tx ports.Tx) error {
		_, err := tx.Members.Delete(ctx, "w", "tom")
		return err
	})
	_, err = e.Deduct(t.Context(), credit.User(tom), of(1, "after"))
	coretest.AssertReason(t, "workspace_not_found", err)
}

func TestInvalidRequestsAreRefused(t *testing.T) {
	e := newEnv(t)
	e.grant("w", 300, "a", 10)
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
		_, err := e.Deduct(t.Context(), credit.User(ada), d)
		coretest.AssertReason(t, reason, err)
		assert.True(t, ports.IsKind(err, ports.Invalid))
	}
	for _, amount := range []int64{-1, 1_000_000_001, -1 << 63, 1<<63 - 1} {
		_, err := e.Deduct(t.Context(), credit.User(ada), of(amount, "k"))
		coretest.AssertReason(t, "amount", err)
	}
	for _, key := range []string{tooLong, "a\nb", "\xff", "a\u202eb"} {
		_, err := e.Deduct(t.Context(), credit.User(ada), of(1, key))
		coretest.AssertReason(t, "idempotency_key", err)
	}
	_, err := e.Deduct(t.Context(), credit.Studio("Photo Studio", tooLong), of(1, "k"))
	coretest.AssertReason(t, "user_long", err)
	_, err = e.Return(t.Context(), photo, back(tooLong, 1, "k"))
	coretest.AssertReason(t, "deduct_long", err)
	for name, g := range map[string]credit.Grant{
		"without an expiry":     {WorkspaceID: "w", Amount: 1, Cause: "c"},
		"with a negative price": {WorkspaceID: "w", Amount: 1, Cause: "c", ExpiresAt: day(1), Paid: ports.Money{Minor: -1}},
	} {
		e.Write(func(ctx context.Context, tx ports.Tx) error {
			_, err := e.Grant(ctx, tx, g)
			assert.True(t, ports.HasReason(err, "grant"), name)
			return nil
		})
	}
	assert.Len(t, e.entries("w"), 1)
}

func TestTimestampsOfALedgerNeverDecrease(t *testing.T) {
	e := newEnv(t)
	e.grant("w", 300, "a", 10)
	e.Clock.Set(day(5))
	e.deduct(1, "k")
	e.Clock.Set(day(4).Add(time.Hour))
	assert.Equal(t, day(5), e.deduct(1, "l").CreatedAt)
	e.entries("w")
}
