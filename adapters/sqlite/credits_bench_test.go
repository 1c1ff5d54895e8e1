package sqlite

import (
	"testing"
	"time"

	"github.com/google/uuid"

	"selvedge/adapters/sqlstore/sqlstoretest"
	"selvedge/core/credit/credittest"
	"selvedge/ports"
)

var ledgers = credittest.Engine{
	Open:    func(b *testing.B) ports.Store { return openFile(b, newFile(b)) },
	Flushes: sqlstoretest.Flushes,
	IDs:     ports.IDs{Ordered: func() string { return uuid.Must(uuid.NewV7()).String() }, Scattered: uuid.NewString},
	Now:     func() time.Time { return time.Now().UTC().Truncate(time.Microsecond) },
}

func BenchmarkDebit(b *testing.B)        { ledgers.Debit(b) }
func BenchmarkHold(b *testing.B)         { ledgers.Hold(b) }
func BenchmarkLedgerGrowth(b *testing.B) { ledgers.Growth(b) }
