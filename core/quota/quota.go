// Package quota decides how much of its plan a workspace may still use: one table of
// what plans limit and include, each refusal with its reason.
//
// Invariants: what is taken is counted in the transaction that makes the thing, so that
// neither exists without the other; what many take at once never exceeds the limit; the
// plan in force is read from the database and never asked of the payment provider; a
// smaller plan deletes nothing. Credits limit generations, transformations and catalog
// products, so these are not counted a second time.
package quota

import (
	"context"
	"fmt"
	"time"

	"selvedge/core/audit"
	"selvedge/core/credit"
	"selvedge/core/plan"
	"selvedge/ports"
)

// Service is the use cases. Every field but Counts and Events is required.
type Service struct {
	Store     ports.Store
	Plan      ReadPlan
	Catalogue plan.Catalogue
	Ledger    *credit.Ledger
	Audit     audit.Log
	Counts    map[Thing]Count // the areas' own counts, which Mend compares with
	Events    ports.Publisher
}

// maxAtOnce is more than anybody takes at once; sums of it stay within an int64.
const maxAtOnce = 1 << 50

// Take counts n more of a thing, in bytes for storage. It is called within the
// transaction that makes the thing. It fails with PaymentRequired, reasons "plan_limit",
// "plan_excludes", "over_limit" and "storage_full", if the plan doesn't leave that much;
// then nothing is counted. What credits limit is not counted. The audit log says when a
// limit is reached.
func (s *Service) Take(ctx context.Context, tx ports.Tx, workspaceID string, thing Thing, n int64) error {
	l, p, err := s.read(ctx, tx, workspaceID, thing, n)
	if err != nil {
		return err
	}
	if l.span == ByCredits {
		return decide(s.Catalogue, p, l, 0, n).Err()
	}
	if n == 0 {
		return nil
	}
	taken, err := tx.QuotaUse.Take(ctx, p.key(workspaceID, l), n, l.most(p.Limits))
	if err != nil {
		return err
	}
	if taken {
		if err := s.recordReached(ctx, tx, workspaceID, p, l); err != nil {
			return err
		}
		return s.publish(ctx, tx, workspaceID)
	}
	used, err := usedOf(ctx, tx, workspaceID, p)
	if err != nil {
		return err
	}
	return decide(s.Catalogue, p, l, used[thing], n).Err()
}

// Give counts n fewer of a thing: for one counted per period if it could not be made, for
// one counted in total if it is gone. It is called within the transaction in which that
// happens. A count never goes below 0, so what was taken in an earlier period is not
// missed in this one.
func (s *Service) Give(ctx context.Context, tx ports.Tx, workspaceID string, thing Thing, n int64) error {
	l, p, err := s.read(ctx, tx, workspaceID, thing, n)
	if err != nil || l.span == ByCredits || n == 0 {
		return err
	}
	if err := tx.QuotaUse.Give(ctx, p.key(workspaceID, l), n); err != nil {
		return err
	}
	return s.publish(ctx, tx, workspaceID)
}

// Check answers what Take would, and counts nothing.
func (s *Service) Check(ctx context.Context, tx ports.Tx, workspaceID string, thing Thing, n int64) (Answer, error) {
	l, p, err := s.read(ctx, tx, workspaceID, thing, n)
	if err != nil {
		return Answer{}, err
	}
	used, err := usedOf(ctx, tx, workspaceID, p)
	return decide(s.Catalogue, p, l, used[thing], n), err
}

// TasksAtOnce returns how many tasks of a workspace's jobs may run at the same time.
func (s *Service) TasksAtOnce(ctx context.Context, tx ports.Tx, workspaceID string) (int, error) {
	p, err := s.Plan(ctx, tx, workspaceID)
	return p.TasksAtOnce, err
}

// Allows fails with PaymentRequired, reason "plan_excludes", if the plan doesn't include
// a feature.
func (s *Service) Allows(ctx context.Context, tx ports.Tx, workspaceID string, feature Feature) error {
	if _, known := features[feature]; !known {
		return fmt.Errorf("quota: unknown feature %q", feature)
	}
	p, err := s.Plan(ctx, tx, workspaceID)
	if err != nil {
		return err
	}
	return decideFeature(s.Catalogue, p, feature)
}

// AllowsVideo fails with PaymentRequired, reason "video_too_long", if the plan's videos
// may not be that long.
func (s *Service) AllowsVideo(ctx context.Context, tx ports.Tx, workspaceID string, seconds int) error {
	p, err := s.Plan(ctx, tx, workspaceID)
	if err != nil {
		return err
	}
	return decideLength(s.Catalogue, p, seconds)
}

func (s *Service) read(ctx context.Context, tx ports.Tx, workspaceID string, thing Thing, n int64) (line, Plan, error) {
	l, known := lineOf(thing)
	if !known || n < 0 || n > maxAtOnce {
		return l, Plan{}, fmt.Errorf("quota: %d of %q can't be counted", n, thing)
	}
	p, err := s.Plan(ctx, tx, workspaceID)
	return l, p, err
}

// key names the count of a thing on a plan.
func (p Plan) key(workspaceID string, l line) ports.QuotaKey {
	return ports.QuotaKey{WorkspaceID: workspaceID, Thing: string(l.thing), Period: p.period(l)}
}

func (p Plan) period(l line) (start time.Time) {
	if l.span == PerPeriod {
		return p.Start
	}
	return start
}

// usedOf returns the counts that are in force on a plan.
func usedOf(ctx context.Context, tx ports.Tx, workspaceID string, p Plan) (map[Thing]int64, error) {
	counts, err := tx.QuotaUse.ListOfWorkspace(ctx, workspaceID, p.Start)
	used := make(map[Thing]int64, len(counts))
	for _, count := range counts {
		l, known := lineOf(Thing(count.Thing))
		if known && count.Period.Equal(p.period(l)) {
			used[l.thing] = count.Used
		}
	}
	return used, err
}

// retention is how long counts are kept after their period began, which is a month.
const retention = 62 * 24 * time.Hour

// Purge deletes counts of periods long past, at most limit, and returns how many.
func (s *Service) Purge(ctx context.Context, tx ports.Tx, now time.Time, limit int) (int, error) {
	return tx.QuotaUse.Purge(ctx, now.Add(-retention), limit)
}

// OnWorkspaceDeleted is a workspace.OnDeleted.
func (s *Service) OnWorkspaceDeleted(ctx context.Context, tx ports.Tx, w ports.Workspace) error {
	return tx.QuotaUse.DeleteWorkspace(ctx, w.ID)
}
