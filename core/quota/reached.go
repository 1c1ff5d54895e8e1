package quota

import (
	"context"

	"selvedge/core/audit"
	"selvedge/ports"
)

// recordReached adds an entry to the audit log when a limit is reached, once for each thing
// and period of the plan. It is written with what was taken last, as a refusal is rolled
// back; people who read the log learn of it before anybody is refused. Storage counts as
// reached at 99%: files rarely fill it to the byte.
func (s *Service) recordReached(ctx context.Context, tx ports.Tx, workspaceID string, p Plan, l line) error {
	most := l.most(p.Limits)
	if most == unlimited {
		return nil
	}
	used, err := usedOf(ctx, tx, workspaceID, p)
	if err != nil {
		return err
	}
	if used[l.thing] < l.reachedAt(most) {
		return nil
	}
	key := ports.QuotaKey{WorkspaceID: workspaceID, Thing: reachedPrefix + string(l.thing), Period: p.Start}
	isFirst, err := tx.QuotaUse.Take(ctx, key, 1, 1)
	if err != nil || !isFirst {
		return err
	}
	return s.Audit.Record(ctx, tx, ports.AuditEntry{
		WorkspaceID: workspaceID, Actor: audit.System, Action: ports.AuditLimitReached, SubjectID: string(l.thing), Subject: l.limitText(most),
	})
}

// reachedPrefix starts the names under which recorded limits are counted.
const reachedPrefix = "reached:"

func (l line) reachedAt(most int64) int64 {
	if l.thing == StorageGB {
		return most - most/100
	}
	return most
}

// limitText is a limit for people: "5 techpacks a month", "99% of 1 GB of storage".
func (l line) limitText(most int64) string {
	switch {
	case l.thing == StorageGB:
		return "99% of " + bytesText(most) + " of storage"
	case l.span == PerPeriod:
		return l.count(most) + " a month"
	}
	return l.count(most)
}
