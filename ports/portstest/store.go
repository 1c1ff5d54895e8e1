// Package portstest has the contracts of the ports as tests, which every adapter of a
// port runs.
//
// Invariant: a test here uses its subject through the port only, and asserts nothing
// that can't be observed through the port.
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
	// WritesOverlap is whether two Write functions may run concurrently, in which case
	// the one that loses a conflict runs again.
	WritesOverlap bool
	// ReadsOverlap is whether a Write may run and commit during a Read.
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
	t.Run("login failures", func(t *testing.T) { testLoginFailures(t, e.Open) })
	t.Run("sessions", func(t *testing.T) { testSessions(t, e.Open) })
	t.Run("workspaces", func(t *testing.T) { testWorkspaces(t, e.Open) })
	t.Run("workspace creators", func(t *testing.T) { testWorkspaceCreators(t, e.Open) })
	t.Run("members", func(t *testing.T) { testMembers(t, e.Open) })
	t.Run("admins", func(t *testing.T) { testAdmins(t, e) })
	t.Run("team", func(t *testing.T) { testTeam(t, e.Open) })
	t.Run("invitations", func(t *testing.T) { testInvitations(t, e.Open) })
	t.Run("received invitations", func(t *testing.T) { testReceivedInvitations(t, e.Open) })
	t.Run("stores", func(t *testing.T) { testBrandStores(t, e.Open) })
	t.Run("images", func(t *testing.T) { testImages(t, e.Open) })
	t.Run("credits", func(t *testing.T) { testCredits(t, e) })
	t.Run("credit permissions", func(t *testing.T) { testCreditPermissions(t, e) })
	t.Run("credit history", func(t *testing.T) { testCreditHistory(t, e.Open) })
	t.Run("credit usage", func(t *testing.T) { testCreditUsage(t, e.Open) })
	t.Run("billing accounts", func(t *testing.T) { testBillingAccounts(t, e.Open) })
	t.Run("custom plans", func(t *testing.T) { testCustomPlans(t, e.Open) })
	t.Run("credit notices", func(t *testing.T) { testCreditNotices(t, e.Open) })
	t.Run("received events", func(t *testing.T) { testReceivedEvents(t, e.Open) })
	t.Run("rate limits", func(t *testing.T) { testRateLimits(t, e.Open) })
	t.Run("outbox messages", func(t *testing.T) { testOutboxMessages(t, e.Open) })
	t.Run("jobs", func(t *testing.T) { testStudioJobs(t, e.Open) })
	t.Run("events", func(t *testing.T) { testEvents(t, e.Open) })
	t.Run("origins", func(t *testing.T) { testOrigins(t, e.Open) })
	t.Run("chunks of blobs", func(t *testing.T) { testBlobChunks(t, e.Open) })
	t.Run("quota", func(t *testing.T) { testQuotaUse(t, e.Open) })
	t.Run("files", func(t *testing.T) { testFiles(t, e.Open) })
	t.Run("assets", func(t *testing.T) { testAssets(t, e.Open) })
	t.Run("uploads", func(t *testing.T) { testUploads(t, e.Open) })
	t.Run("activities", func(t *testing.T) { testActivities(t, e.Open) })
	t.Run("audit log", func(t *testing.T) { testAuditLog(t, e.Open) })
	t.Run("retention", func(t *testing.T) { testRetention(t, e.Open) })
}

type open func(t *testing.T) ports.Store

// body is the function of a transaction.
type body func(ctx context.Context, tx ports.Tx) error

func write(t *testing.T, s ports.Store, fn body) {
	t.Helper()
	require.NoError(t, s.Write(t.Context(), fn))
}

func read(t *testing.T, s ports.Store, fn body) {
	t.Helper()
	require.NoError(t, s.Read(t.Context(), fn))
}

// steps runs statements one after the other in a transaction.
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

// minute returns the time n minutes into the tests, at the precision that is stored.
func minute(n int) time.Time {
	return time.Date(2026, time.March, 1, 12, 0, 0, 123456000, time.UTC).Add(time.Duration(n) * time.Minute)
}

// aUser returns a user with every stored field set.
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

// putFailures is the smallest possible write.
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
