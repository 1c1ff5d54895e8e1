package catalog

import (
	"cmp"
	"context"
	"slices"

	"selvedge/core/catalog/posting"
	"selvedge/ports/catalog"
)

const (
	// CheckMessage is the kind of the message that a workspace's variants have to be checked
	// again. Its payload is the workspace's ID.
	CheckMessage = "catalog.check"

	checkedAtOnce    = 1_000 // variants
	workspacesAtOnce = 50
)

// checkAgain makes all variants of a workspace be checked after the transaction.
func (s *Service) checkAgain(ctx context.Context, tx catalog.Tx, workspaceID string) error {
	if err := tx.Checks.Put(ctx, catalog.Check{WorkspaceID: workspaceID}); err != nil {
		return err
	}
	return s.Outbox.Add(ctx, tx.Tx, CheckMessage, []byte(workspaceID))
}

// HandleCheck is an outbox.Handler.
func (s *Service) HandleCheck(ctx context.Context, payload []byte) error {
	return s.Check(ctx, string(payload))
}

// CheckDue checks the variants of all workspaces that are not by today's rules yet.
func (s *Service) CheckDue(ctx context.Context) error {
	for {
		var due []string
		err := s.Store.Read(ctx, func(ctx context.Context, tx catalog.Tx) (err error) {
			due, err = tx.Checks.Before(ctx, dayOf(s.Now()), workspacesAtOnce)
			return err
		})
		if err != nil || len(due) == 0 {
			return err
		}
		for _, id := range due {
			if err := s.Check(ctx, id); err != nil {
				return err
			}
		}
	}
}

// Check checks all variants of a workspace by today's rules, unless they are. It goes on
// where one that was interrupted had come to.
func (s *Service) Check(ctx context.Context, workspaceID string) error {
	for {
		done, err := s.checkPart(ctx, workspaceID)
		if err != nil || done {
			return err
		}
	}
}

// checkPart checks the next variants. Most days change nothing of most of them, so they are
// read first without keeping others from changing the catalog.
func (s *Service) checkPart(ctx context.Context, workspaceID string) (done bool, err error) {
	var was, next catalog.Check
	var changed bool
	err = s.Store.Read(ctx, func(ctx context.Context, tx catalog.Tx) error {
		if was, err = tx.Checks.Get(ctx, workspaceID); err != nil || was.Day == dayOf(s.Now()) {
			return err
		}
		var found []catalog.Found
		next, found, err = s.checkFrom(ctx, tx, was, &posting.Changes{})
		changed = len(found) > 0
		return err
	})
	if err != nil || was.Day == dayOf(s.Now()) {
		return err == nil, err
	}
	return false, s.Store.Write(ctx, func(ctx context.Context, tx catalog.Tx) error {
		var revision int64
		if changed {
			if revision, err = tx.Catalogs.Begin(ctx, workspaceID); err != nil {
				return err
			}
		}
		now, err := tx.Checks.Get(ctx, workspaceID)
		if err != nil || now != was {
			return err // another has come further, or everything has to be checked again
		}
		if !changed {
			if err := tx.Checks.Put(ctx, next); err != nil || next.Day == "" {
				return err
			}
			if revision, err = tx.Catalogs.Revision(ctx, workspaceID); err != nil {
				return err
			}
			return s.publish(ctx, tx.Tx, workspaceID, revision) // that all are counted now
		}
		index := &posting.Changes{}
		next, found, err := s.checkFrom(ctx, tx, was, index)
		if err != nil {
			return err
		}
		if err := tx.Findings.Put(ctx, workspaceID, found); err != nil {
			return err
		}
		if err := writePostings(ctx, tx, workspaceID, index); err != nil {
			return err
		}
		if err := tx.Checks.Put(ctx, next); err != nil {
			return err
		}
		return s.publish(ctx, tx.Tx, workspaceID, revision)
	})
}

// checkFrom checks the products behind the place that a check has come to, and returns the
// place after them.
func (s *Service) checkFrom(ctx context.Context, tx catalog.Tx, at catalog.Check, index *posting.Changes) (next catalog.Check, found []catalog.Found, err error) {
	c, err := s.checker(ctx, tx, at.WorkspaceID)
	if err != nil {
		return next, nil, err
	}
	if at.Begun != c.day {
		at.Begun, at.Last = c.day, 0
	}
	all, err := setOf(ctx, tx, at.WorkspaceID, fieldAll, "")
	if err != nil {
		return next, nil, err
	}
	w, list, last, err := s.productsAfter(ctx, tx, at.WorkspaceID, all, at.Last, checkedAtOnce)
	if err != nil {
		return next, nil, err
	}
	if last == 0 {
		return catalog.Check{WorkspaceID: at.WorkspaceID, Day: c.day}, nil, nil
	}
	at.Last = last
	found, err = w.check(ctx, c, list, index)
	return at, found, err
}

// productsAfter reads the products whose first variant of a set is one of the next, with all
// their variants. The last ordinal is that of the part: it is 0 at the end.
func (s *Service) productsAfter(ctx context.Context, tx catalog.Tx, workspaceID string, set *posting.Set, after int64, limit int) (w *writer, list []*product, last int64, err error) {
	ordinals := make([]int64, 0, limit)
	for next := range set.Ascending(after + 1) {
		if ordinals = append(ordinals, next); len(ordinals) == limit {
			break
		}
	}
	if len(ordinals) == 0 {
		return nil, nil, 0, nil
	}
	last = ordinals[len(ordinals)-1]
	if w, err = s.writer(ctx, tx, Door{workspaceID: workspaceID}); err != nil {
		return nil, nil, 0, err
	}
	w.documents = true
	if err := w.useProductsOf(ctx, ordinals); err != nil {
		return nil, nil, 0, err
	}
	for _, p := range w.order {
		if p.firstIn(set) > after {
			list = append(list, p)
		}
	}
	slices.SortFunc(list, func(a, b *product) int { return cmp.Compare(a.firstIn(set), b.firstIn(set)) })
	return w, list, last, nil
}

// firstIn is the ordinal of the oldest variant that is in a set, 0 if none is.
func (p *product) firstIn(set *posting.Set) (first int64) {
	for _, v := range p.variants {
		if set.Has(v.Ordinal) && (first == 0 || v.Ordinal < first) {
			first = v.Ordinal
		}
	}
	return first
}
