package portstest

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

func testUsers(t *testing.T, open open) {
	t.Run("a user is read as they were stored, by id and by address", func(t *testing.T) {
		s := open(t)
		bare := ports.User{ID: "bare", Email: "bare@example.com", ReferralCode: "bare", CreatedAt: minute(0)}
		brought := aUser("u2")
		brought.ReferredBy = "bare"
		for _, want := range []ports.User{bare, aUser("u1"), brought} {
			write(t, s, func(ctx context.Context, tx ports.Tx) error { return tx.Users.Insert(ctx, want) })
			read(t, s, func(ctx context.Context, tx ports.Tx) error {
				byID, err := tx.Users.Get(ctx, want.ID)
				require.NoError(t, err)
				byEmail, err := tx.Users.ByEmail(ctx, want.Email)
				assert.Equal(t, want, byID)
				assert.Equal(t, want, byEmail)
				return err
			})
		}
	})

	t.Run("an unknown user is not found", func(t *testing.T) {
		s := open(t)
		for name, fn := range map[string]body{
			"get":      func(ctx context.Context, tx ports.Tx) error { _, err := tx.Users.Get(ctx, "u1"); return err },
			"by email": func(ctx context.Context, tx ports.Tx) error { _, err := tx.Users.ByEmail(ctx, ada); return err },
			"update":   func(ctx context.Context, tx ports.Tx) error { return tx.Users.Update(ctx, aUser("u1")) },
		} {
			err := s.Write(t.Context(), fn)
			assert.True(t, ports.IsKind(err, ports.NotFound), "%s: %v", name, err)
		}
	})

	for _, c := range []struct {
		name   string
		change func(*ports.User)
		reason string
	}{
		{"a duplicate address is a conflict", func(u *ports.User) { u.Email = aUser("u1").Email }, "email_taken"},
		{"a duplicate referral code is a conflict", func(u *ports.User) { u.ReferralCode = aUser("u1").ReferralCode }, "referral_code_taken"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := open(t)
			write(t, s, insertUsers("u1"))
			second := aUser("u2")
			c.change(&second)
			err := s.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error { return tx.Users.Insert(ctx, second) })
			assert.True(t, ports.IsKind(err, ports.Conflict), "%v", err)
			assert.True(t, ports.HasReason(err, c.reason), "%v", err)
			read(t, s, func(ctx context.Context, tx ports.Tx) error {
				_, err := tx.Users.Get(ctx, "u2")
				assert.True(t, ports.IsKind(err, ports.NotFound), "%v", err)
				return nil
			})
		})
	}

	t.Run("a duplicate id is an error but not a conflict", func(t *testing.T) {
		s := open(t)
		write(t, s, insertUsers("u1"))
		second := aUser("u2")
		second.ID = "u1"
		err := s.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error { return tx.Users.Insert(ctx, second) })
		assert.Error(t, err)
		assert.False(t, ports.IsKind(err, ports.Conflict), "%v", err)
	})

	t.Run("of twenty concurrent inserts with one address, one succeeds", func(t *testing.T) {
		s := open(t)
		assert.EqualValues(t, 1, concurrently(20, func(i int) bool {
			u := aUser(fmt.Sprint("u", i))
			u.Email = ada
			err := s.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error { return tx.Users.Insert(ctx, u) })
			if err != nil {
				assert.True(t, ports.HasReason(err, "email_taken"), "%v", err)
			}
			return err == nil
		}))
	})

	t.Run("an update changes only the editable fields", func(t *testing.T) {
		s := open(t)
		write(t, s, insertUsers("u1", "u2"))
		want := aUser("u1")
		want.Name, want.Company, want.ImageURL = "Grace", "", "/images/new"
		want.LastActiveWorkspaceID, want.LastActiveStoreID = "w2", ""
		want.Preferences = ports.Preferences{}
		asked := want
		asked.Email, asked.ReferralCode, asked.ReferredBy, asked.CreatedAt = "x@example.com", "x", "u2", minute(9)
		write(t, s, func(ctx context.Context, tx ports.Tx) error { return tx.Users.Update(ctx, asked) })
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			got, err := tx.Users.Get(ctx, "u1")
			assert.Equal(t, want, got)
			other, _ := tx.Users.Get(ctx, "u2")
			assert.Equal(t, aUser("u2"), other)
			return err
		})
	})

	t.Run("text that databases reject is stored with replacement characters", func(t *testing.T) {
		s := open(t)
		odd := aUser("u1")
		odd.Name = "A\x00da \xff"
		write(t, s, func(ctx context.Context, tx ports.Tx) error { return tx.Users.Insert(ctx, odd) })
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			got, err := tx.Users.Get(ctx, "u1")
			assert.Equal(t, "A\uFFFDda \uFFFD", got.Name)
			_, none := tx.Users.ByEmail(ctx, "\x00\xff")
			assert.True(t, ports.IsKind(none, ports.NotFound), "%v", none)
			return err
		})
	})
}

func testReferrals(t *testing.T, open open) {
	s := open(t)
	write(t, s, insertUsers("u1", "u2"))
	for i := range 3 {
		write(t, s, func(ctx context.Context, tx ports.Tx) error {
			u := aUser(fmt.Sprint("brought", i))
			u.ReferredBy, u.CreatedAt = "u1", minute(i)
			return tx.Users.Insert(ctx, u)
		})
	}

	t.Run("a user is found by referral code", func(t *testing.T) {
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			got, err := tx.Referrals.Referrer(ctx, "code-u1")
			assert.Equal(t, aUser("u1"), got)
			return err
		})
	})

	t.Run("an unknown referral code is not found", func(t *testing.T) {
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			for _, code := range []string{"CODE-U1", "", "nobody's"} {
				_, err := tx.Referrals.Referrer(ctx, code)
				assert.True(t, ports.IsKind(err, ports.NotFound), "%q: %v", code, err)
			}
			return nil
		})
	})

	for _, c := range []struct {
		name  string
		user  string
		limit int
		want  []string
	}{
		{"referred users are listed newest first", "u1", 10, []string{"brought2", "brought1", "brought0"}},
		{"up to the limit", "u1", 2, []string{"brought2", "brought1"}},
		{"a user without referrals has an empty list", "u2", 10, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			read(t, s, func(ctx context.Context, tx ports.Tx) error {
				users, err := tx.Referrals.ReferredBy(ctx, c.user, c.limit)
				var ids []string
				for _, u := range users {
					assert.Equal(t, "u1", u.ReferredBy)
					ids = append(ids, u.ID)
				}
				assert.Equal(t, c.want, ids)
				return err
			})
		})
	}
}
