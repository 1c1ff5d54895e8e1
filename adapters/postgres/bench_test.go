package postgres

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/postgres/postgrestest"
	"selvedge/adapters/sqlstore/sqlstoretest"
	"selvedge/core/credit/credittest"
	"selvedge/ports"
)

// newDurable returns a store that keeps every commit, as in production.
func newDurable(b *testing.B) *Store {
	postgrestest.Durable(b)
	return newStore(b)
}

func BenchmarkWrite(b *testing.B) {
	for _, callers := range []int{1, 8, 64} {
		b.Run(fmt.Sprintf("%d callers", callers), func(b *testing.B) {
			s := newDurable(b)
			var next atomic.Int64
			var group sync.WaitGroup
			b.ResetTimer()
			for range callers {
				group.Go(func() {
					for i := next.Add(1); i <= int64(b.N); i = next.Add(1) {
						if err := s.Write(context.Background(), add(uuid.NewString())); err != nil {
							b.Error(err)
						}
					}
				})
			}
			group.Wait()
		})
	}
}

func BenchmarkRead(b *testing.B) {
	s := newDurable(b)
	user := ports.User{ID: "u1", Email: "ada@example.com", ReferralCode: "code"}
	require.NoError(b, s.Write(b.Context(), func(ctx context.Context, tx ports.Tx) error { return tx.Users.Insert(ctx, user) }))
	get := func(ctx context.Context, tx ports.Tx) error {
		_, err := tx.Users.Get(ctx, "u1")
		return err
	}
	b.Run("1 caller", func(b *testing.B) {
		for b.Loop() {
			require.NoError(b, s.Read(context.Background(), get))
		}
	})
	b.Run("parallel", func(b *testing.B) {
		b.RunParallel(func(pb *testing.PB) {
			for pb.Next() {
				if err := s.Read(context.Background(), get); err != nil {
					b.Error(err)
				}
			}
		})
	})
}

var ledgers = credittest.Engine{
	Open:    func(b *testing.B) ports.Store { return newDurable(b) },
	Flushes: sqlstoretest.Flushes,
	IDs:     ports.IDs{Ordered: func() string { return uuid.Must(uuid.NewV7()).String() }, Scattered: uuid.NewString},
	Now:     func() time.Time { return time.Now().UTC().Truncate(time.Microsecond) },
}

func BenchmarkDebit(b *testing.B)        { ledgers.Debit(b) }
func BenchmarkHold(b *testing.B)         { ledgers.Hold(b) }
func BenchmarkLedgerGrowth(b *testing.B) { ledgers.Growth(b) }
