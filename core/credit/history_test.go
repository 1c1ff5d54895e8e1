package credit_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/coretest"
	"selvedge/core/credit"
	"selvedge/ports"
)

func TestEveryMemberSeesTheCredits(t *testing.T) {
	t.Attr("spec", "6.6")
	e := newEnv(t)
	e.grant("w", 300, "a", 10)
	e.deduct(30, "k")
	for _, actor := range []ports.Actor{ada, tom, mia} {
		b, err := e.Available(t.Context(), actor, "w")
		require.NoError(t, err)
		assert.Equal(t, credit.Balance{Available: 270, Total: 300, NextExpiry: day(10)}, b)
	}
	_, err := e.Available(t.Context(), otto, "w")
	coretest.AssertReason(t, "workspace_not_found", err)
	b, err := e.Available(t.Context(), otto, "other")
	require.NoError(t, err)
	assert.Equal(t, credit.Balance{}, b)
}

func TestOnlyAdminsSeeTheHistory(t *testing.T) {
	e := newEnv(t)
	for actor, reason := range map[ports.Actor]string{ada: "", tom: "admin_only", mia: "admin_only", otto: "workspace_not_found"} {
		_, err := e.Usage(t.Context(), actor, "w", credit.UsageFilter{}, "")
		coretest.AssertReason(t, reason, err)
		_, err = e.Adds(t.Context(), actor, "w", "")
		coretest.AssertReason(t, reason, err)
		_, err = e.Days(t.Context(), actor, "w", start, start)
		coretest.AssertReason(t, reason, err)
		for _, err := range e.AllUsage(t.Context(), actor, "w", credit.UsageFilter{}) {
			coretest.AssertReason(t, reason, err)
		}
	}
}

func TestUsageIsDeductsLessReturns(t *testing.T) {
	t.Attr("spec", "9.16")
	e := newEnv(t)
	e.grant("w", 1000, "a", 10)
	first := e.deduct(60, "1")
	second, err := e.Deduct(t.Context(), credit.Studio("Photo Studio", "somebody gone"), of(45, "2"))
	require.NoError(t, err)
	one := e.returnCredits(first.ID, 20, "r1")
	two := e.returnCredits(first.ID, 15, "r2")
	page, err := e.Usage(t.Context(), ada, "w", credit.UsageFilter{}, "")
	require.NoError(t, err)
	by := func(entry ports.CreditEntry, returned int64) ports.CreditUse {
		return ports.CreditUse{Entry: entry, Returned: returned, UserName: "Name of ada", UserEmail: "ada@example.com"}
	}
	assert.Equal(t, credit.Page{Rows: []ports.CreditUse{{Entry: second}, by(first, 35), by(one, 0), by(two, 0)}}, page)
	assert.EqualValues(t, 25, credit.Used(page.Rows[1]))

	adds, err := e.Adds(t.Context(), ada, "w", "")
	require.NoError(t, err)
	require.Len(t, adds.Rows, 1)
	assert.Equal(t, "a", adds.Rows[0].Entry.Key)
}

func TestPagesOfHistoryAreComplete(t *testing.T) {
	t.Attr("spec", "7.26")
	for _, n := range []int{0, 1, 49, 50, 51, 100, 130} {
		e := newEnv(t)
		e.grant("w", 1000, "a", 10)
		want := make([]string, n)
		for i := range n {
			want[n-1-i] = e.deduct(1, fmt.Sprint(i)).ID
		}
		got := []string{}
		for next := ""; ; {
			page, err := e.Usage(t.Context(), ada, "w", credit.UsageFilter{}, next)
			require.NoError(t, err)
			assert.LessOrEqual(t, len(page.Rows), 50)
			for _, row := range page.Rows {
				got = append(got, row.Entry.ID)
			}
			if next = page.Next; next == "" {
				break
			}
			assert.Len(t, page.Rows, 50)
		}
		assert.Equal(t, want, got)
		all := []string{}
		for row, err := range e.AllUsage(t.Context(), ada, "w", credit.UsageFilter{}) {
			require.NoError(t, err)
			all = append(all, row.Entry.ID)
		}
		assert.Equal(t, want, all)
	}
}

func TestAllUsageStopsWithItsCaller(t *testing.T) {
	e := newEnv(t)
	e.grant("w", 1000, "a", 10)
	e.deduct(1, "1")
	e.deduct(1, "2")
	n := 0
	for _, err := range e.AllUsage(t.Context(), ada, "w", credit.UsageFilter{}) {
		require.NoError(t, err)
		n++
		break
	}
	assert.Equal(t, 1, n)
}

func TestUsageByDay(t *testing.T) {
	e := newEnv(t)
	e.grant("w", 1000, "a", 30)
	first := e.deduct(60, "1")
	e.Clock.Set(day(2))
	e.deduct(45, "2")
	e.deduct(30, "3")
	e.returnCredits(first.ID, 20, "r")
	midnight := time.Date(2026, time.November, 1, 0, 0, 0, 0, time.UTC)
	days, err := e.Days(t.Context(), ada, "w", day(-1), day(3).In(time.FixedZone("east", 3600)))
	require.NoError(t, err)
	var used []int64
	for i, d := range days {
		assert.Equal(t, midnight.AddDate(0, 0, i-1), d.Day)
		used = append(used, d.Used)
	}
	assert.Equal(t, []int64{0, 40, 0, 75, 0}, used, "what is returned was never used on its day")

	_, err = e.Days(t.Context(), ada, "w", day(1), day(0))
	coretest.AssertReason(t, "days", err)
	_, err = e.Days(t.Context(), ada, "w", day(0), day(366))
	coretest.AssertReason(t, "days", err)
	year, err := e.Days(t.Context(), ada, "w", day(0), day(365))
	require.NoError(t, err)
	assert.Len(t, year, 366)
}
