package credit

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"time"

	"selvedge/ports"
)

// Violation is the first row of a ledger that breaks the rules.
type Violation struct {
	WorkspaceID string
	Seq         int64  // of the entry; 0 where it is the account or a day
	What        string // what is wrong with it
	Err         error  // why it cannot be read, if it can not
}

func (f *Violation) Error() string {
	where := "the ledger of workspace " + f.WorkspaceID
	if f.Seq > 0 {
		where = fmt.Sprintf("entry %d of %s", f.Seq, where)
	}
	if f.Err != nil {
		return fmt.Sprintf("%s: %s: %v", where, f.What, f.Err)
	}
	return where + ": " + f.What
}

// Unwrap returns why a row can not be read, if it can not.
func (f *Violation) Unwrap() error { return f.Err }

// Verified counts what was verified.
type Verified struct {
	Workspaces int
	Entries    int64
}

// Verify goes through the ledger of one workspace, or of all if workspaceID is
// empty, and recomputes the chain of hashes, every balance, what was returned of
// each deduct, the account and the days. It fails with *Violation for the first
// wrong row. progress, which may be nil, is called from time to time. It takes memory for one page and the days of one workspace, and work
// may go on during it.
//
// It cannot detect a ledger that was rewritten as a whole, hashes included.
func Verify(ctx context.Context, store ports.Store, workspaceID string, progress func(Verified)) (Verified, error) {
	v := verifier{store: store, progress: progress}
	if workspaceID != "" {
		err := v.workspace(ctx, workspaceID)
		return v.done, err
	}
	for {
		var err error
		if workspaceID, err = v.next(ctx, workspaceID); err != nil || workspaceID == "" {
			return v.done, err
		}
		if err := v.workspace(ctx, workspaceID); err != nil {
			return v.done, err
		}
	}
}

type verifier struct {
	store    ports.Store
	progress func(Verified)
	done     Verified
}

func (v *verifier) next(ctx context.Context, after string) (id string, err error) {
	err = v.store.Read(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		id, err = tx.CreditHistory.NextWorkspace(ctx, after)
		return err
	})
	return id, err
}

func (v *verifier) workspace(ctx context.Context, id string) error {
	want, err := v.head(ctx, id)
	if err != nil {
		return err
	}
	got := head{account: ports.CreditAccount{WorkspaceID: id}, days: map[time.Time]int64{}}
	for size := int64(bulkSize); got.account.Seq < want.account.Seq; {
		entries, deducts, err := v.entries(ctx, id, got.account.Seq, min(size, want.account.Seq-got.account.Seq))
		switch {
		case err != nil && unreadable(ctx, err) && size > 1:
			size = 1 // to find out which it is
			continue
		case err != nil && unreadable(ctx, err):
			return &Violation{id, got.account.Seq + 1, "it cannot be read", err}
		case err != nil:
			return err
		case len(entries) == 0:
			return &Violation{id, got.account.Seq + 1, "it is missing", nil}
		}
		for _, e := range entries {
			if what := got.replay(e, deducts); what != "" {
				return &Violation{id, e.Seq, what, nil}
			}
		}
		v.done.Entries += int64(len(entries))
		v.report()
	}
	if what := want.diff(got); what != "" {
		return &Violation{id, 0, what, nil}
	}
	v.done.Workspaces++
	v.report()
	return nil
}

func (v *verifier) report() {
	if v.progress != nil {
		v.progress(v.done)
	}
}

// unreadable says whether a row is to blame for an error, rather than the storage
// being away or the caller gone.
func unreadable(ctx context.Context, err error) bool {
	return ctx.Err() == nil && !ports.IsKind(err, ports.Unavailable)
}

// forever is later than any day.
var forever = time.UnixMicro(math.MaxInt64).UTC()

// head reads how a ledger ends, all at one moment.
func (v *verifier) head(ctx context.Context, id string) (h head, err error) {
	err = v.store.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		accounts, err := tx.Credits.Accounts(ctx, []string{id})
		if err != nil {
			return err
		}
		h = head{account: ports.CreditAccount{WorkspaceID: id}, days: map[time.Time]int64{}}
		if len(accounts) > 0 {
			h.account = accounts[0]
		}
		beyond, err := tx.CreditHistory.After(ctx, id, h.account.Seq, 1)
		if err != nil {
			return err
		}
		if len(beyond) > 0 {
			return &Violation{id, beyond[0].Seq, "it is missing from the account", nil}
		}
		days, err := tx.CreditHistory.Days(ctx, id, time.UnixMicro(math.MinInt64), forever)
		for _, day := range days {
			h.days[day.Day] = day.Used
		}
		return err
	})
	if _, is := errors.AsType[*Violation](err); err != nil && !is && unreadable(ctx, err) {
		return h, &Violation{id, 0, "its account cannot be read", err}
	}
	return h, err
}

// entries reads entries that follow a number, and the deducts that they return.
func (v *verifier) entries(ctx context.Context, id string, seq, limit int64) (entries []ports.CreditEntry, deducts map[string]ports.CreditUse, err error) {
	err = v.store.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		if entries, err = tx.CreditHistory.After(ctx, id, seq, int(limit)); err != nil {
			return err
		}
		refs := map[ports.CreditRef]bool{}
		for _, e := range entries {
			if e.Type == ports.CreditReturn {
				refs[ports.CreditRef{WorkspaceID: id, ID: e.RefID}] = true
			}
		}
		found, err := tx.Credits.Deducts(ctx, slices.Collect(maps.Keys(refs)))
		deducts = make(map[string]ports.CreditUse, len(found))
		for _, deduct := range found {
			deducts[deduct.Entry.ID] = deduct
		}
		return err
	})
	return entries, deducts, err
}
