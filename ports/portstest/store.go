// Package portstest holds the contracts of the ports as tests: every adapter of
// a port runs the same ones.
//
// Invariant: a test here knows its subject through the port only. What can not
// be seen through a port may never be asserted here.
package portstest

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

// Engine is a storage adapter under test.
type Engine struct {
	// Open returns an empty store with the current schema, closed by t.Cleanup.
	Open func(t *testing.T) ports.Store
	// WritesOverlap says that two Write functions may be running at once, and
	// that the one that loses runs again.
	WritesOverlap bool
	// ReadsOverlap says that a Write may run and commit during a Read.
	ReadsOverlap bool
}

// TestStore runs the contract of ports.Store and of every repository.
func TestStore(t *testing.T, e Engine) {
	t.Run("transactions", func(t *testing.T) { testTransactions(t, e) })
	t.Run("isolation", func(t *testing.T) { testIsolation(t, e) })
	t.Run("users", func(t *testing.T) { testUsers(t, e.Open) })
	t.Run("referrals", func(t *testing.T) { testReferrals(t, e.Open) })
	t.Run("identities", func(t *testing.T) { testIdentities(t, e.Open) })
	t.Run("login codes", func(t *testing.T) { testLoginCodes(t, e.Open) })
	t.Run("known browsers", func(t *testing.T) { testKnownBrowsers(t, e.Open) })
	t.Run("mail stops", func(t *testing.T) { testMailStops(t, e.Open) })
	t.Run("failure counts", func(t *testing.T) { testFailureCounts(t, e.Open) })
	t.Run("sessions", func(t *testing.T) { testSessions(t, e.Open) })
	t.Run("workspaces", func(t *testing.T) { testWorkspaces(t, e.Open) })
	t.Run("founders", func(t *testing.T) { testFounders(t, e.Open) })
	t.Run("members", func(t *testing.T) { testMembers(t, e.Open) })
	t.Run("admins", func(t *testing.T) { testAdmins(t, e) })
	t.Run("team", func(t *testing.T) { testTeam(t, e.Open) })
	t.Run("invitations", func(t *testing.T) { testInvitations(t, e.Open) })
	t.Run("received invitations", func(t *testing.T) { testReceivedInvitations(t, e.Open) })
	t.Run("stores", func(t *testing.T) { testBrandStores(t, e.Open) })
	t.Run("images", func(t *testing.T) { testImages(t, e.Open) })
	t.Run("credits", func(t *testing.T) { testCredits(t, e) })
	t.Run("spenders", func(t *testing.T) { testSpenders(t, e) })
	t.Run("credit history", func(t *testing.T) { testCreditHistory(t, e.Open) })
	t.Run("credit usage", func(t *testing.T) { testCreditUsage(t, e.Open) })
	t.Run("billing accounts", func(t *testing.T) { testBillingAccounts(t, e.Open) })
	t.Run("custom plans", func(t *testing.T) { testCustomPlans(t, e.Open) })
	t.Run("credit notices", func(t *testing.T) { testCreditNotices(t, e.Open) })
	t.Run("received events", func(t *testing.T) { testReceivedEvents(t, e.Open) })
	t.Run("quota", func(t *testing.T) { testQuotaUse(t, e.Open) })
	t.Run("limits", func(t *testing.T) { testLimits(t, e.Open) })
	t.Run("jobs", func(t *testing.T) { testJobs(t, e.Open) })
	t.Run("activities", func(t *testing.T) { testActivities(t, e.Open) })
	t.Run("audit log", func(t *testing.T) { testAuditLog(t, e.Open) })
	t.Run("housekeeper", func(t *testing.T) { testHousekeeper(t, e.Open) })
}

type open func(t *testing.T) ports.Store

// body is what a test does in a transaction.
type body func(ctx context.Context, tx ports.Tx) error

func write(t *testing.T, s ports.Store, fn body) {
	t.Helper()
	require.NoError(t, s.Write(t.Context(), fn))
}

func read(t *testing.T, s ports.Store, fn body) {
	t.Helper()
	require.NoError(t, s.Read(t.Context(), fn))
}

// steps is one statement after the other in a transaction.
func steps(each ...func(ctx context.Context, tx ports.Tx) error) body {
	return func(ctx context.Context, tx ports.Tx) error {
		for _, step := range each {
			if err := step(ctx, tx); err != nil {
				return err
			}
		}
		return nil
	}
}

// minute is a moment of the tests, with every digit that is kept.
func minute(n int) time.Time {
	return time.Date(2026, time.March, 1, 12, 0, 0, 123456000, time.UTC).Add(time.Duration(n) * time.Minute)
}

// aUser is a user with something in every field that every store keeps.
func aUser(id string) ports.User {
	return ports.User{
		ID:                    id,
		Email:                 id + "@example.com",
		Name:                  "Ada of " + id,
		Company:               "Maison Ωmega",
		ImageURL:              "/images/" + id,
		ReferralCode:          "code-" + id,
		LastActiveWorkspaceID: "workspace of " + id,
		LastActiveStoreID:     "store of " + id,
		Preferences:           ports.Preferences{SidebarIsCollapsed: true, Muted: ports.MutedNotifications{Payments: true, Credits: true}},
		CreatedAt:             minute(0),
	}
}

func insertUsers(ids ...string) body {
	return func(ctx context.Context, tx ports.Tx) error {
		for _, id := range ids {
			if err := tx.Users.Insert(ctx, aUser(id)); err != nil {
				return err
			}
		}
		return nil
	}
}

// putFailures is the smallest thing that a transaction can leave behind.
func putFailures(email string, count int) body {
	return func(ctx context.Context, tx ports.Tx) error {
		return tx.LoginFailures.Put(ctx, ports.SignInFailures{Email: email, Count: count, ExpiresAt: minute(60)})
	}
}

func failuresOf(t *testing.T, s ports.Store, email string) (count int) {
	t.Helper()
	read(t, s, func(ctx context.Context, tx ports.Tx) error {
		f, err := tx.LoginFailures.Get(ctx, email)
		count = f.Count
		return err
	})
	return count
}
