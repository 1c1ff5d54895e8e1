package credittest

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"selvedge/core/credit"
	"selvedge/core/workspace"
	"selvedge/ports"
)

// Engine is what keeps the ledgers that are measured.
type Engine struct {
	Open    func(b *testing.B) ports.Store // empty
	Flushes func(b *testing.B) float64     // how often a second the disk keeps one page
	IDs     ports.IDs
	Now     ports.Clock
}

const plenty = 1_000_000_000

var ada = ports.Actor{UserID: "u1", Email: "ada@example.com"}

// ledger returns a ledger of n workspaces, where ada is admin and there are
// plenty of credits.
func (e Engine) ledger(b *testing.B, n int) (*credit.Ledger, []string) {
	store := e.Open(b)
	ledger := credit.New(store, e.Now, e.IDs, nil)
	ledger.Watch(30, func(context.Context, ports.Tx, credit.UsageLevel) error { return nil }) // as the product does
	ids := make([]string, n)
	must(b, store.Write(b.Context(), func(ctx context.Context, tx ports.Tx) error {
		if err := tx.Users.Insert(ctx, ports.User{ID: ada.UserID, Email: ada.Email, ReferralCode: "code", CreatedAt: e.Now()}); err != nil {
			return err
		}
		for i := range ids {
			ids[i] = e.IDs.Scattered()
			if err := workspace.CreateWithAdmin(ctx, tx, ports.Workspace{ID: ids[i], Name: "Nordhaus", CreatedBy: ada.UserID, CreatedAt: e.Now()}); err != nil {
				return err
			}
			_, err := ledger.Grant(ctx, tx, credit.Grant{WorkspaceID: ids[i], Amount: plenty, Cause: "in_1", ExpiresAt: e.Now().AddDate(1, 0, 0)})
			if err != nil {
				return err
			}
		}
		return nil
	}))
	return ledger, ids
}

// debits lets that many callers do n debits in turn over the workspaces.
func (e Engine) debits(b *testing.B, ledger *credit.Ledger, workspaceIDs []string, callers, n int) {
	inTurns(b, callers, n, e.debit(ledger, workspaceIDs))
}

// debit returns the i-th debit, which is that of one workspace after the other.
func (e Engine) debit(ledger *credit.Ledger, workspaceIDs []string) func(i int) error {
	return func(i int) error {
		_, err := ledger.Deduct(context.Background(), credit.User(ada), credit.DeductRequest{
			WorkspaceID: workspaceIDs[i%len(workspaceIDs)], Amount: 30, Key: e.IDs.Scattered(), Studio: "Photo Studio", Info: "On-model photo",
		})
		return err
	}
}

// inTurns lets that many callers run fn n times in all and returns how long each call took, sorted.
func inTurns(b *testing.B, callers, n int, fn func(i int) error) []time.Duration {
	took := make([]time.Duration, n)
	var next atomic.Int64
	var group sync.WaitGroup
	for range callers {
		group.Go(func() {
			for i := next.Add(1) - 1; i < int64(n); i = next.Add(1) - 1 {
				begun := time.Now()
				if err := fn(int(i)); err != nil {
					b.Error(err)
					return
				}
				took[i] = time.Since(begun)
			}
		})
	}
	group.Wait()
	slices.Sort(took)
	return took
}

// Debit measures a debit as the product does it: right, idempotency key, balance,
// entry, commit.
func (e Engine) Debit(b *testing.B) {
	e.Compare(b, func(b *testing.B, workspaces int) func(i int) error {
		ledger, ids := e.ledger(b, workspaces)
		return e.debit(ledger, ids)
	})
}

// Hold measures a debit together with the job that it pays for.
func (e Engine) Hold(b *testing.B) {
	input := []byte(`{"prompt":"` + strings.Repeat("a coat ", 50) + `"}`)
	e.Compare(b, func(b *testing.B, workspaces int) func(i int) error {
		ledger, ids := e.ledger(b, workspaces)
		return func(i int) error {
			workspaceID, id := ids[i%len(ids)], e.IDs.Ordered()
			_, err := ledger.Hold(context.Background(), credit.User(ada), credit.DeductRequest{
				WorkspaceID: workspaceID, Amount: 30, Key: "job:" + id, Studio: "Photo Studio", Info: "On-model photo",
			}, func(ctx context.Context, tx ports.Tx, entry ports.CreditEntry) error {
				job := ports.Job{
					WorkspaceID: workspaceID, ID: id, Key: id, Kind: "photo", AppID: "model", UserID: ada.UserID, Title: "On-model photo",
					Input: input, Count: 1, CostEach: 30, DeductID: entry.ID, CreatedAt: e.Now(),
				}
				return tx.Jobs.Insert(ctx, job, []ports.Task{{
					TaskRef: ports.TaskRef{WorkspaceID: workspaceID, JobID: id, N: 1}, Kind: job.Kind, Deadline: e.Now().Add(time.Hour),
				}}, 1)
			})
			return err
		}
	})
}

// Compare measures debits of any making, by few and many callers over one
// workspace and many. x-flushes is their rate over that of bare flushes of one
// page in the same run.
func (e Engine) Compare(b *testing.B, begin func(b *testing.B, workspaces int) func(i int) error) {
	for _, workspaces := range []int{1, 1000} {
		for _, callers := range []int{1, 8, 64} {
			b.Run(fmt.Sprintf("%d workspaces/%d callers", workspaces, callers), func(b *testing.B) {
				debit := begin(b, workspaces)
				before := e.Flushes(b)
				b.ResetTimer()
				took := inTurns(b, callers, b.N, debit)
				b.StopTimer()
				rate, flushes := float64(b.N)/b.Elapsed().Seconds(), (before+e.Flushes(b))/2
				b.ReportMetric(rate, "debits/s")
				b.ReportMetric(flushes, "flushes/s")
				b.ReportMetric(rate/flushes, "x-flushes")
				b.ReportMetric(float64(took[b.N*99/100].Microseconds())/1000, "p99-ms")
			})
		}
	}
}

// Growth measures what one caller waits for in a workspace with a short and a
// long history, one right after the other.
func (e Engine) Growth(b *testing.B) {
	var grown []history
	for _, size := range []int{1_000, 1_000_000} {
		ledger, ids := e.ledger(b, 1)
		e.debits(b, ledger, ids, 256, size)
		grown = append(grown, history{ledger, ids, deductsOf(b, ledger, ids[0], size)})
	}
	measure := func(name string, body func(b *testing.B, h history)) {
		for _, h := range grown {
			b.Run(fmt.Sprintf("%s/%d entries", name, len(h.deducts)), func(b *testing.B) { body(b, h) })
		}
	}
	measure("balance", func(b *testing.B, h history) {
		for b.Loop() {
			_, err := h.ledger.Available(context.Background(), ada, h.ids[0])
			must(b, err)
		}
	})
	measure("first page", func(b *testing.B, h history) { h.page(b, "") })
	measure("middle page", func(b *testing.B, h history) { h.page(b, h.deducts[len(h.deducts)/2]) })
	measure("debit", func(b *testing.B, h history) { e.debits(b, h.ledger, h.ids, 1, b.N) })
	measure("return", func(b *testing.B, h history) {
		for i := 0; b.Loop(); i++ {
			_, err := h.ledger.Return(context.Background(), credit.Studio("Photo Studio", ada.UserID), credit.ReturnRequest{
				WorkspaceID: h.ids[0], DeductID: h.deducts[i*7919%len(h.deducts)], Amount: 1, Key: e.IDs.Scattered(),
			})
			must(b, err)
		}
	})
}

// history is the ledger of one workspace.
type history struct {
	ledger  *credit.Ledger
	ids     []string // the one workspace's
	deducts []string // their ids
}

// page reads a page of what was spent before a deduct.
func (h history) page(b *testing.B, before string) {
	for b.Loop() {
		page, err := h.ledger.Usage(context.Background(), ada, h.ids[0], credit.UsageFilter{}, before)
		must(b, err)
		if len(page.Rows) != 50 {
			b.Fatalf("a page has %d rows", len(page.Rows))
		}
	}
}

// deductsOf returns the ids of a workspace's deducts.
func deductsOf(b *testing.B, ledger *credit.Ledger, workspaceID string, size int) []string {
	ids := make([]string, 0, size)
	for row, err := range ledger.AllUsage(context.Background(), ada, workspaceID, credit.UsageFilter{}) {
		must(b, err)
		ids = append(ids, row.Entry.ID)
	}
	if len(ids) != size {
		b.Fatalf("of %d deducts %d are there", size, len(ids))
	}
	return ids
}
