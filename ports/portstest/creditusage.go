package portstest

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

func testCreditUsage(t *testing.T, open open) {
	spent := func(seq int64, userID, service string) ports.CreditEntry {
		e := anEntry("w1", seq, ports.CreditDeduct)
		e.UserID, e.Studio, e.CreatedAt = userID, service, minute(int(seq))
		return e
	}
	history := func(t *testing.T) ports.Store {
		s := open(t)
		write(t, s, steps(insertUsers("u1", "u2"), appendEntries(
			anEntry("w1", 1, ports.CreditAdd), spent(2, "u1", "Photo Studio"), spent(3, "u2", "Photo Studio"),
			aReturn("w1", 4, "e0002", 10, 10), spent(5, "u1", "Design Studio"), spent(6, "gone", "Photo Studio"),
			spent(7, "u1", "Photo Studio"), anEntry("w2", 8, ports.CreditDeduct))))
		return s
	}
	page := func(t *testing.T, s ports.Store, f ports.CreditFilter, before string, limit int) (ids []string) {
		t.Helper()
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			uses, err := tx.CreditUsage.Page(ctx, "w1", f, before, limit)
			for _, use := range uses {
				ids = append(ids, use.Entry.ID)
			}
			return err
		})
		return ids
	}

	t.Run("deducts are filtered by user, studio and time, newest first", func(t *testing.T) {
		s := history(t)
		for name, c := range map[string]struct {
			filter ports.CreditFilter
			want   []string
		}{
			"all":             {ports.CreditFilter{}, []string{"e0007", "e0006", "e0005", "e0003", "e0002"}},
			"user":            {ports.CreditFilter{UserID: "u1"}, []string{"e0007", "e0005", "e0002"}},
			"studio":          {ports.CreditFilter{Studio: "Photo Studio"}, []string{"e0007", "e0006", "e0003", "e0002"}},
			"user and studio": {ports.CreditFilter{UserID: "u1", Studio: "Photo Studio"}, []string{"e0007", "e0002"}},
			"from a time":     {ports.CreditFilter{From: minute(5)}, []string{"e0007", "e0006", "e0005"}},
			"until a time":    {ports.CreditFilter{Until: minute(5)}, []string{"e0003", "e0002"}},
			"user and period": {ports.CreditFilter{UserID: "u1", From: minute(3), Until: minute(7)}, []string{"e0005"}},
			"unknown user":    {ports.CreditFilter{UserID: "u9"}, nil},
		} {
			assert.Equal(t, c.want, page(t, s, c.filter, "", 50), name)
		}
	})

	t.Run("pages follow one another, also among entries of the same time", func(t *testing.T) {
		s := history(t)
		same := spent(9, "u1", "Photo Studio")
		same.CreatedAt = minute(7)
		write(t, s, appendEntries(same))
		f := ports.CreditFilter{UserID: "u1"}
		assert.Equal(t, []string{"e0009"}, page(t, s, f, "", 1))
		assert.Equal(t, []string{"e0007", "e0005"}, page(t, s, f, "e0009", 2))
		assert.Equal(t, []string{"e0002"}, page(t, s, f, "e0005", 2))
		assert.Empty(t, page(t, s, f, "e0002", 2))
		assert.Empty(t, page(t, s, f, "e9999", 2), "no such entry")
	})

	t.Run("totals are the credits each user spent in each studio, less returns", func(t *testing.T) {
		s := history(t)
		amount := anEntry("w1", 2, ports.CreditDeduct).Amount
		one, two := aUser("u1"), aUser("u2")
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			totals, err := tx.CreditUsage.Totals(ctx, "w1", minute(2), minute(7))
			require.NoError(t, err)
			assert.ElementsMatch(t, []ports.CreditTotal{
				{UserID: "u1", UserName: one.Name, UserEmail: one.Email, Studio: "Photo Studio", Used: amount - 10, Uses: 1},
				{UserID: "u1", UserName: one.Name, UserEmail: one.Email, Studio: "Design Studio", Used: amount, Uses: 1},
				{UserID: "u2", UserName: two.Name, UserEmail: two.Email, Studio: "Photo Studio", Used: amount, Uses: 1},
				{UserID: "gone", Studio: "Photo Studio", Used: amount, Uses: 1},
			}, totals)
			return nil
		})
	})
}
