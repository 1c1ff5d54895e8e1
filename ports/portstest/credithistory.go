package portstest

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

func daysOf(t *testing.T, s ports.Store, workspaceID string, first, last int) (days []ports.CreditDay) {
	t.Helper()
	read(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
		days, err = tx.CreditHistory.Days(ctx, workspaceID, minute(first), minute(last))
		return err
	})
	return days
}

func testCreditHistory(t *testing.T, open open) {
	page := func(t *testing.T, s ports.Store, ofType ports.CreditType, before string, limit int) (ids []string) {
		t.Helper()
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			uses, err := tx.CreditHistory.Page(ctx, "w1", ofType, before, limit)
			for _, use := range uses {
				ids = append(ids, use.Entry.ID)
			}
			return err
		})
		return ids
	}
	history := func(t *testing.T) ports.Store {
		s := open(t)
		write(t, s, steps(insertUsers("u1"), appendEntries(
			anEntry("w1", 1, ports.CreditAdd), anEntry("w1", 2, ports.CreditDeduct), anEntry("w1", 3, ports.CreditDeduct),
			aReturn("w1", 4, "e0002", 10, 10), aReturn("w1", 5, "e0002", 7, 17), anEntry("w1", 6, ports.CreditDeduct),
			anEntry("w2", 7, ports.CreditDeduct))))
		return s
	}

	t.Run("pages have entries of one type, newest first", func(t *testing.T) {
		s := history(t)
		assert.Equal(t, []string{"e0006", "e0003"}, page(t, s, ports.CreditDeduct, "", 2))
		assert.Equal(t, []string{"e0002"}, page(t, s, ports.CreditDeduct, "e0003", 2))
		assert.Empty(t, page(t, s, ports.CreditDeduct, "e0002", 2))
		assert.Equal(t, []string{"e0001"}, page(t, s, ports.CreditAdd, "", 50))
		assert.Equal(t, []string{"e0005", "e0004"}, page(t, s, ports.CreditReturn, "", 50))
	})

	t.Run("a row has the returned amount and the user, if they have an account", func(t *testing.T) {
		s := history(t)
		stranger := anEntry("w1", 8, ports.CreditDeduct)
		stranger.UserID = "u9"
		write(t, s, appendEntries(stranger))
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			uses, err := tx.CreditHistory.Page(ctx, "w1", ports.CreditDeduct, "", 50)
			known := aUser("u1")
			assert.Equal(t, []ports.CreditUse{
				{Entry: stranger},
				{Entry: anEntry("w1", 6, ports.CreditDeduct), UserName: known.Name, UserEmail: known.Email},
				{Entry: anEntry("w1", 3, ports.CreditDeduct), UserName: known.Name, UserEmail: known.Email},
				{Entry: anEntry("w1", 2, ports.CreditDeduct), Returned: 17, UserName: known.Name, UserEmail: known.Email},
			}, uses)
			return err
		})
	})

	t.Run("the returns of some deducts are listed in order", func(t *testing.T) {
		s := history(t)
		write(t, s, appendEntries(aReturn("w1", 7, "e0003", 1, 1)))
		known := aUser("u1")
		by := func(entry ports.CreditEntry) ports.CreditUse {
			return ports.CreditUse{Entry: entry, UserName: known.Name, UserEmail: known.Email}
		}
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			returns, err := tx.CreditHistory.Returns(ctx, []ports.CreditRef{{WorkspaceID: "w1", ID: "e0002"}, {WorkspaceID: "w1", ID: "e0006"}, {WorkspaceID: "w2", ID: "e0003"}})
			assert.Equal(t, []ports.CreditUse{by(aReturn("w1", 4, "e0002", 10, 10)), by(aReturn("w1", 5, "e0002", 7, 17))}, returns)
			return err
		})
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			returns, err := tx.CreditHistory.Returns(ctx, nil)
			assert.Empty(t, returns)
			return err
		})
	})

	t.Run("entries after a number are listed in order", func(t *testing.T) {
		s := history(t)
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			entries, err := tx.CreditHistory.After(ctx, "w1", 3, 2)
			assert.Equal(t, []ports.CreditEntry{aReturn("w1", 4, "e0002", 10, 10), aReturn("w1", 5, "e0002", 7, 17)}, entries)
			return err
		})
		assert.Len(t, entriesOf(t, s, "w1"), 6)
		assert.Len(t, entriesOf(t, s, "w2"), 1)
		assert.Empty(t, entriesOf(t, s, "w3"))
	})

	t.Run("usage is summed per day, for the days in the range", func(t *testing.T) {
		s := open(t)
		day := func(n int, used int64) ports.CreditDay {
			return ports.CreditDay{WorkspaceID: "w1", Day: minute(n).Truncate(time.Microsecond), Used: used}
		}
		use := func(days ...ports.CreditDay) body {
			return func(ctx context.Context, tx ports.Tx) error { return tx.Credits.Append(ctx, nil, nil, days) }
		}
		write(t, s, use(day(0, 30), day(1, 60), day(2, 45), ports.CreditDay{WorkspaceID: "w2", Day: minute(1), Used: 7}))
		write(t, s, use(day(1, 300), day(2, -45)))
		assert.Equal(t, []ports.CreditDay{day(0, 30), day(1, 360), day(2, 0)}, daysOf(t, s, "w1", 0, 2))
		assert.Equal(t, []ports.CreditDay{day(1, 360)}, daysOf(t, s, "w1", 1, 1))
		assert.Empty(t, daysOf(t, s, "w1", 3, 9))
	})

	t.Run("ledgers are listed by workspace id, whichever rows they have", func(t *testing.T) {
		s := open(t)
		write(t, s, steps(appendEntries(anEntry("w2", 1, ports.CreditAdd), anEntry("w4", 1, ports.CreditAdd)), func(ctx context.Context, tx ports.Tx) error {
			return tx.Credits.Append(ctx, []ports.CreditEntry{anEntry("w1", 1, ports.CreditAdd)}, []ports.CreditAccount{accountAfter(anEntry("w3", 1, ports.CreditAdd))},
				[]ports.CreditDay{{WorkspaceID: "w5", Day: minute(0), Used: 1}})
		}))
		var found []string
		for next := ""; ; {
			read(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
				next, err = tx.CreditHistory.NextWorkspace(ctx, next)
				return err
			})
			if next == "" {
				break
			}
			found = append(found, next)
		}
		assert.Equal(t, []string{"w1", "w2", "w3", "w4", "w5"}, found)
	})
}
