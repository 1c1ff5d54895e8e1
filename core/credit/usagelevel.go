package credit

import (
	"context"
	"maps"
	"slices"
	"time"

	"selvedge/ports"
)

// warnPercent is how much of its credits a workspace has used when it is notified that
// they come to an end.
const warnPercent = 80

// UsageLevel is how much of its credits a workspace has used by a debit that crosses a
// line: 80 %, or 100 % where fewer are left than anything costs.
type UsageLevel struct {
	WorkspaceID string
	Percent     int
	Total       int64 // of the credits that are valid
	Left        int64
	Period      time.Time // the latest expiry among them
}

// OnUsage is called in the transaction of the debit. It may be called more than once
// a period, because credits that come back are used again.
type OnUsage func(ctx context.Context, tx ports.Tx, u UsageLevel) error

// Watch calls fn for every debit that crosses a threshold. least is what the cheapest
// thing costs that credits are spent on. It is called before the first debit.
func (l *Ledger) Watch(least int64, fn OnUsage) { l.cheapest, l.onUsage = max(least, 1), fn }

// crossing returns the usage after a debit if it is in another class than before.
func crossing(before, after []ports.OpenCredits, least int64) (u UsageLevel, crossed bool) {
	u.Percent = percentUsed(after, least)
	if u.Percent <= percentUsed(before, least) {
		return u, false
	}
	for _, o := range after {
		u.Total += o.Held
		u.Left += o.Left
		u.Period = o.ExpiresAt
	}
	return u, true
}

// percentUsed classes credits as used to 0, 80 or 100 %.
func percentUsed(open []ports.OpenCredits, least int64) int {
	var held, left int64
	for _, o := range open {
		held += o.Held
		left += o.Left
	}
	switch {
	case held == 0:
		return 0
	case left < least:
		return 100
	case (held-left)*100 >= held*warnPercent:
		return warnPercent
	}
	return 0
}

// report hands on what was crossed, in the order of the workspaces.
func (l *Ledger) report(ctx context.Context, tx ports.Tx, crossed map[string]UsageLevel) error {
	for _, id := range slices.Sorted(maps.Keys(crossed)) {
		if err := l.onUsage(ctx, tx, crossed[id]); err != nil {
			return err
		}
	}
	return nil
}
