package sqlite

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"selvedge/core/credit"
	"selvedge/core/workspace"
	"selvedge/ports"
)

const plenty = 1_000_000_000

// openLedger returns a ledger over a database file with n workspaces, where the
// user "u1" is admin and there are plenty of credits.
func openLedger(b *testing.B, n int) (*credit.Ledger, []string) {
	s := openFile(b, newFile(b))
	now := func() time.Time { return time.Now().UTC().Truncate(time.Microsecond) }
	id := func() string { return uuid.Must(uuid.NewV7()).String() }
	ledger := credit.New(s, now, ports.IDs{Ordered: id, Scattered: uuid.NewString}, nil)
	ids := make([]string, n)
	require.NoError(b, s.Write(b.Context(), func(ctx context.Context, tx ports.Tx) error {
		require.NoError(b, tx.Users.Insert(ctx, ports.User{ID: "u1", Email: "ada@example.com", ReferralCode: "code", CreatedAt: now()}))
		for i := range ids {
			ids[i] = uuid.NewString()
			require.NoError(b, workspace.Found(ctx, tx, ports.Workspace{ID: ids[i], Name: "Nordhaus", FoundedBy: "u1", CreatedAt: now()}))
			_, err := ledger.Grant(ctx, tx, credit.Grant{WorkspaceID: ids[i], Amount: plenty, Cause: "in_1", ExpiresAt: now().AddDate(1, 0, 0)})
			require.NoError(b, err)
		}
		return nil
	}))
	return ledger, ids
}

// debits lets so many callers do n debits in turns over the workspaces and
// returns how long each took.
func debits(b *testing.B, ledger *credit.Ledger, ids []string, callers, n int) []time.Duration {
	by := credit.User(ports.Actor{UserID: "u1"})
	took := make([]time.Duration, n)
	var next atomic.Int64
	var group sync.WaitGroup
	for range callers {
		group.Go(func() {
			for i := next.Add(1) - 1; i < int64(n); i = next.Add(1) - 1 {
				begun := time.Now()
				_, err := ledger.Deduct(context.Background(), by, credit.Deduction{
					WorkspaceID: ids[int(i)%len(ids)], Amount: 30, Key: uuid.NewString(), Service: "Photo Studio", Info: "On-model photo",
				})
				if err != nil {
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

// flushes returns how often a second the disk keeps one page.
func flushes(b *testing.B) float64 {
	file, err := os.Create(filepath.Join(b.TempDir(), "page"))
	require.NoError(b, err)
	defer func() { require.NoError(b, file.Close()) }()
	page := make([]byte, 4096)
	const n = 500
	begun := time.Now()
	for i := range n {
		_, err := file.WriteAt(page, int64(i)*4096)
		require.NoError(b, err)
		require.NoError(b, file.Sync())
	}
	return n / time.Since(begun).Seconds()
}

// BenchmarkDebit is a debit as the product does it: right, idempotency key,
// balance, entry, commit. x-flushes is its rate over that of bare flushes of one
// page in the same run.
func BenchmarkDebit(b *testing.B) {
	for _, workspaces := range []int{1, 1000} {
		for _, callers := range []int{1, 8, 64} {
			b.Run(fmt.Sprintf("%d workspaces/%d callers", workspaces, callers), func(b *testing.B) {
				ledger, ids := openLedger(b, workspaces)
				before := flushes(b)
				b.ResetTimer()
				took := debits(b, ledger, ids, callers, b.N)
				b.StopTimer()
				rate := float64(b.N) / b.Elapsed().Seconds()
				b.ReportMetric(rate, "debits/s")
				b.ReportMetric(2*rate/(before+flushes(b)), "x-flushes")
				b.ReportMetric(float64(took[b.N*99/100].Microseconds())/1000, "p99-ms")
			})
		}
	}
}

// BenchmarkLedgerGrowth is what one caller waits for in a workspace with a short
// and a long history.
func BenchmarkLedgerGrowth(b *testing.B) {
	ada := ports.Actor{UserID: "u1"}
	for _, size := range []int{1_000, 1_000_000} {
		ledger, ids := openLedger(b, 1)
		debits(b, ledger, ids, 256, size)
		deducts := deductsOf(b, ledger, ids[0], size)
		b.Run(fmt.Sprintf("balance/%d entries", size), func(b *testing.B) {
			for b.Loop() {
				_, err := ledger.Available(context.Background(), ada, ids[0])
				require.NoError(b, err)
			}
		})
		for name, before := range map[string]string{"first page": "", "middle page": deducts[size/2]} {
			b.Run(fmt.Sprintf("%s/%d entries", name, size), func(b *testing.B) {
				for b.Loop() {
					page, err := ledger.Usage(context.Background(), ada, ids[0], before)
					require.NoError(b, err)
					require.Len(b, page.Rows, 50)
				}
			})
		}
		b.Run(fmt.Sprintf("debit/%d entries", size), func(b *testing.B) { debits(b, ledger, ids, 1, b.N) })
		b.Run(fmt.Sprintf("return/%d entries", size), func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				_, err := ledger.Return(context.Background(), credit.User(ada), credit.Restitution{
					WorkspaceID: ids[0], DeductID: deducts[i*7919%size], Amount: 1, Key: uuid.NewString(),
				})
				require.NoError(b, err)
			}
		})
	}
}

// deductsOf returns the ids of a workspace's deducts.
func deductsOf(b *testing.B, ledger *credit.Ledger, workspaceID string, size int) []string {
	ids := make([]string, 0, size)
	for row, err := range ledger.AllUsage(context.Background(), ports.Actor{UserID: "u1"}, workspaceID) {
		require.NoError(b, err)
		ids = append(ids, row.Entry.ID)
	}
	require.Len(b, ids, size)
	return ids
}
