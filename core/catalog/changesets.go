package catalog

import (
	"context"
	"strings"

	"selvedge/core/catalog/posting"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

const (
	changeSetPage = 50
	mostLookedAt  = 1_000 // change sets for a page, of which a member of few stores may see few
)

// ChangeSet is what one act changed.
type ChangeSet struct {
	catalog.ChangeSet
	Variants int // that it changed, as far as the member sees them
}

// ChangeSets returns the change sets before one, or the last ones if it is 0: the latest
// first. A member sees those that changed what they see, and saw then. Next is the number to go on
// before, 0 at the end. It fails as workspace.EnterApp does.
func (s *Service) ChangeSets(ctx context.Context, actor ports.Actor, workspaceID string, before int64) (list []ChangeSet, next int64, err error) {
	err = s.read(ctx, actor, workspaceID, func(ctx context.Context, tx catalog.Tx, s *Service, door Door) error {
		traces, err := door.traces(ctx, tx)
		if err != nil {
			return err
		}
		list, next = []ChangeSet{}, before
		for looked := 0; ; looked += changeSetPage {
			page, err := tx.ChangeSets.List(ctx, workspaceID, next, changeSetPage)
			if err != nil {
				return err
			}
			seen, err := seenOf(ctx, tx, door, traces, page)
			if err != nil {
				return err
			}
			list = append(list, seen...)
			if next = 0; len(page) == changeSetPage {
				next = page[len(page)-1].Number
			}
			if next == 0 || len(list) >= changeSetPage || looked >= mostLookedAt {
				return nil
			}
		}
	})
	return list, next, err
}

// seenOf returns those that changed what the member sees.
func seenOf(ctx context.Context, tx catalog.Tx, door Door, traces *posting.Set, page []catalog.ChangeSet) (list []ChangeSet, err error) {
	numbers := make([]string, len(page))
	for i := range page {
		numbers[i] = formatNumber(page[i].Number)
	}
	changed := map[string]*posting.Set{}
	for _, number := range numbers {
		changed[number] = &posting.Set{}
	}
	err = tx.Postings.OfValues(ctx, door.workspaceID, fieldChangeSet, door.changeSets(numbers...), func(p catalog.Posting) error {
		number := p.Value[strings.LastIndex(p.Value, storeDivider)+1:]
		return changed[number].OrBlock(p.Block, p.Members)
	})
	for i := range page {
		if n := changed[numbers[i]].CountAnd(traces); n > 0 {
			list = append(list, ChangeSet{page[i], n})
		}
	}
	return list, err
}

// changeSet returns a change set that the member sees, or NotFound.
func (s *Service) changeSet(ctx context.Context, tx catalog.Tx, door Door, number int64) (ChangeSet, error) {
	set, err := tx.ChangeSets.Get(ctx, door.workspaceID, number)
	if err != nil {
		return ChangeSet{}, err
	}
	traces, err := door.traces(ctx, tx)
	if err != nil {
		return ChangeSet{}, err
	}
	seen, err := seenOf(ctx, tx, door, traces, []catalog.ChangeSet{set})
	if err == nil && len(seen) == 0 {
		return ChangeSet{}, errNoChangeSet
	}
	if err != nil {
		return ChangeSet{}, err
	}
	return seen[0], nil
}

var errNoChangeSet = ports.Refuse(ports.NotFound, "changeset_not_found", "This change doesn't exist anymore.")
