package catalog

import (
	"context"
	"slices"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/posting"
	"selvedge/core/workspace"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

var (
	errStore       = ports.Refuse(ports.Invalid, "store", "Choose a store that you can open.")
	errStoreLocked = ports.Refuse(ports.Conflict, "store_locked", "This store is locked. Choose a larger plan to unlock it.")
)

// Door is what a member may see of a catalog: the products of the stores that they may
// open. An admin sees all, also products that are in no store.
type Door struct {
	workspaceID string
	actorID     string
	all         bool
	stores      []ports.BrandStore // that they may open
	own         *attribute.Own     // of the workspace
}

// Enter returns the door of an actor who may open the app. It fails as workspace.EnterApp
// does.
func Enter(ctx context.Context, tx catalog.Tx, actor ports.Actor, workspaceID, appID string) (Door, error) {
	me, err := workspace.EnterApp(ctx, tx.Tx, actor, workspaceID, appID)
	if err != nil {
		return Door{}, err
	}
	stores, err := tx.BrandStores.ListOfWorkspace(ctx, workspaceID)
	if err != nil {
		return Door{}, err
	}
	own, err := OwnAttributes(ctx, tx, workspaceID)
	return Door{workspaceID, actor.UserID, me.Role == ports.RoleAdmin, workspace.StoresOpenTo(stores, me.Role, me.StoreIDs), own}, err
}

func (d Door) store(id string) (ports.BrandStore, bool) {
	i := slices.IndexFunc(d.stores, func(s ports.BrandStore) bool { return s.ID == id })
	if i < 0 {
		return ports.BrandStore{}, false
	}
	return d.stores[i], true
}

// Sees says whether the member sees a product of these stores.
func (d Door) Sees(storeIDs []string) bool { return d.all || len(d.seen(storeIDs)) > 0 }

// SeesAll says whether the member sees all products.
func (d Door) SeesAll() bool { return d.all }

// Opens says whether the member may open a store.
func (d Door) Opens(storeID string) bool { _, open := d.store(storeID); return open }

// MayFill fails with Conflict, reason "store_locked", if products can't be put in a store,
// and with Invalid, reason "store", if the member can't open it.
func (d Door) MayFill(storeID string) error {
	_, err := d.chosen(nil, []string{storeID})
	return err
}

// StoreIDs are the stores that the member may open.
func (d Door) StoreIDs() []string { return d.storeIDs() }

// seen returns those of a product's stores that the member may know of.
func (d Door) seen(storeIDs []string) []string {
	seen := make([]string, 0, len(storeIDs))
	for _, id := range storeIDs {
		if _, open := d.store(id); open {
			seen = append(seen, id)
		}
	}
	return seen
}

// mayChange fails with Conflict, reason "store_locked", if all stores of a product that the
// member sees are locked.
func (d Door) mayChange(storeIDs []string) error {
	seen := d.seen(storeIDs)
	for _, id := range seen {
		if s, _ := d.store(id); !s.Locked {
			return nil
		}
	}
	if len(seen) > 0 {
		return errStoreLocked
	}
	return nil
}

// MayChange says whether the member may change a product of these stores.
func (d Door) MayChange(storeIDs []string) bool {
	return d.Sees(storeIDs) && d.mayChange(storeIDs) == nil
}

// ChangeableStores tells doors apart by whose products they let the member change.
func (d Door) ChangeableStores() string {
	of := "some"
	if d.all {
		of = "all"
	}
	for _, s := range d.stores {
		of += " " + s.ID
		if s.Locked {
			of += " locked"
		}
	}
	return of
}

// chosen checks the stores that a member puts a product in, and returns them with those of
// its stores that the member doesn't see. It fails with Invalid, reason "store", and with
// Conflict, reason "store_locked".
func (d Door) chosen(was, storeIDs []string) ([]string, error) {
	next := slices.DeleteFunc(slices.Clone(was), func(id string) bool { _, open := d.store(id); return open })
	for _, id := range storeIDs {
		s, open := d.store(id)
		switch {
		case !open:
			return nil, errStore
		case s.Locked && !slices.Contains(was, id):
			return nil, errStoreLocked
		}
		next = append(next, id)
	}
	slices.Sort(next)
	next = slices.Compact(next)
	if !d.Sees(next) {
		return nil, errStore
	}
	return next, nil
}

// rows are all variants that the member sees.
func (d Door) rows(ctx context.Context, tx catalog.Tx) (*posting.Set, error) {
	if d.all {
		return setOf(ctx, tx, d.workspaceID, fieldAll, "")
	}
	return setOf(ctx, tx, d.workspaceID, fieldStore, d.storeIDs()...)
}

// traces are the variants that the member sees, and those that were deleted.
func (d Door) traces(ctx context.Context, tx catalog.Tx) (*posting.Set, error) {
	rows, err := d.rows(ctx, tx)
	if err != nil {
		return nil, err
	}
	of := []string{""}
	if !d.all {
		of = d.storeIDs()
	}
	gone, err := setOf(ctx, tx, d.workspaceID, fieldGone, of...)
	if err != nil {
		return nil, err
	}
	rows.Or(gone)
	return rows, nil
}

// changeSets are the values of postings by which change sets are found, as far as the member
// saw what they changed.
func (d Door) changeSets(numbers ...string) (of []string) {
	if d.all {
		return numbers
	}
	for _, s := range d.stores {
		for _, number := range numbers {
			of = append(of, s.ID+storeDivider+number)
		}
	}
	return of
}

// locked are the variants that the member sees and may not change, as Door.mayChange says.
func (d Door) locked(ctx context.Context, tx catalog.Tx) (*posting.Set, error) {
	var locked, open []string
	for _, s := range d.stores {
		if s.Locked {
			locked = append(locked, s.ID)
		} else {
			open = append(open, s.ID)
		}
	}
	set, err := setOf(ctx, tx, d.workspaceID, fieldStore, locked...)
	if err != nil || set.Empty() {
		return set, err
	}
	changeable, err := setOf(ctx, tx, d.workspaceID, fieldStore, open...)
	set.AndNot(changeable)
	return set, err
}

func (d Door) storeIDs() []string {
	ids := make([]string, len(d.stores))
	for i, s := range d.stores {
		ids[i] = s.ID
	}
	return ids
}

// setOf is the union of the postings of a field's values.
func setOf(ctx context.Context, tx catalog.Tx, workspaceID, field string, of ...string) (*posting.Set, error) {
	set := &posting.Set{}
	err := tx.Postings.OfValues(ctx, workspaceID, field, of, func(p catalog.Posting) error { return set.OrBlock(p.Block, p.Members) })
	return set, err
}

// sortedWith adds one to a sorted list.
func sortedWith(list []string, one string) []string {
	next := append(slices.Clone(list), one)
	slices.Sort(next)
	return next
}
