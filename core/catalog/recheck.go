package catalog

import (
	"cmp"
	"context"
	"errors"
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
	was, err := tx.Checks.Get(ctx, workspaceID)
	if err != nil {
		return err
	}
	// A pass that is going on never takes this for the place that it has come to.
	if err := tx.Checks.Put(ctx, catalog.Check{WorkspaceID: workspaceID, Last: was.Last + 1}); err != nil {
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

// checkPart checks the next variants without keeping others from changing the catalog, and writes what is found otherwise in short
// transactions. Whatever ends it, the next one begins at the same place, and finds what isn't written yet.
func (s *Service) checkPart(ctx context.Context, workspaceID string) (done bool, err error) {
	var part checkedPart
	err = s.Store.Read(ctx, func(ctx context.Context, tx catalog.Tx) error {
		part = checkedPart{s: s}
		if part.was, err = tx.Checks.Get(ctx, workspaceID); err != nil || part.was.Day == dayOf(s.Now()) {
			return err
		}
		return part.find(ctx, tx)
	})
	if err != nil || part.was.Day == dayOf(s.Now()) {
		return err == nil, err
	}
	err = part.write(ctx)
	if errors.Is(err, errCheckedElse) {
		err = nil
	}
	return false, err
}

// productsAfter reads the products whose first variant of a set is one of the next, with all
// their variants. The last ordinal is that of the part: it is 0 at the end.
func (s *Service) productsAfter(ctx context.Context, tx catalog.Tx, workspaceID string, set *posting.Set, after int64, limit int) (w *writer, list []*product, last int64, err error) {
	ordinals := set.Next(after, limit)
	if len(ordinals) == 0 {
		return nil, nil, 0, nil
	}
	last = ordinals[len(ordinals)-1]
	if w, err = s.writer(ctx, tx, Door{workspaceID: workspaceID, own: s.own}); err != nil {
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
