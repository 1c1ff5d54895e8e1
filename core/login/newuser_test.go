package login_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/login"
	"selvedge/ports"
)

func TestAFirstSignInCreatesAnAccountAndAWorkspace(t *testing.T) {
	e := newEnv(t)
	result := e.signIn("ada.lovelace+shop@example.com", laptop)
	assert.Equal(t, "Ada Lovelace", result.User.Name)
	assert.Len(t, result.User.ReferralCode, 10)
	workspaces := e.workspaces(result.User.ID)
	require.Len(t, workspaces, 1)
	assert.Equal(t, "Ada Lovelace's workspace", workspaces[0].Workspace.Name)
	assert.Equal(t, ports.RoleAdmin, workspaces[0].Member.Role)
	assert.Equal(t, workspaces[0].Workspace.ID, result.User.LastActiveWorkspaceID)

	e.Clock.Advance(time.Minute)
	e.signIn("ada.lovelace+shop@example.com", laptop)
	assert.Len(t, e.workspaces(result.User.ID), 1, "a second sign-in creates none")
	e.Read(func(ctx context.Context, tx ports.Tx) error {
		log, err := tx.Audit.Page(ctx, workspaces[0].Workspace.ID, "", 10)
		require.Len(t, log, 1, "logged once")
		assert.Equal(t, ports.AuditWorkspaceCreated, log[0].Action)
		assert.Equal(t, ports.AuditActor{ID: result.User.ID, Name: "ada.lovelace+shop@example.com"}, log[0].Actor)
		return err
	})
}

func TestADefaultNameIsDerivedFromTheAddress(t *testing.T) {
	for address, name := range map[string]string{
		"ada@example.com":          "Ada",
		"ada_lovelace@example.com": "Ada Lovelace",
		"a-b.c@example.com":        "A B C",
		"___@example.com":          "___",
		"7up@example.com":          "7up",
	} {
		t.Run(address, func(t *testing.T) {
			assert.Equal(t, name, newEnv(t).signIn(address, laptop).User.Name)
		})
	}
}

func TestAReferralIsRecordedOnce(t *testing.T) {
	e := newEnv(t)
	referrer := e.signIn(ada, laptop).User
	join := func(email, code string) ports.User {
		t.Helper()
		e.Clock.Advance(time.Minute)
		result, err := e.CheckCode(t.Context(), login.CodeCheck{Email: email, Code: e.requestCode(email, laptop), ReferralCode: code, Client: laptop})
		require.NoError(t, err)
		return result.User
	}
	assert.Equal(t, referrer.ID, join("grace@example.com", " "+referrer.ReferralCode+" ").ReferredBy)
	assert.Empty(t, join("mary@example.com", "nonsense").ReferredBy)
	assert.Equal(t, referrer.ID, join("grace@example.com", "").ReferredBy, "the first one stays")
	assert.Empty(t, join(ada, referrer.ReferralCode).ReferredBy, "never by oneself")
	assert.Empty(t, join("mary@example.com", referrer.ReferralCode).ReferredBy, "only at the first sign-in")
}

func TestGoogleFindsTheAccount(t *testing.T) {
	t.Attr("security", "10")
	identity := ports.Identity{Issuer: "https://accounts.google.com", Subject: "117", Email: "Ada@Example.com", Name: " Ada\tKing "}
	google := func(e *env, identity ports.Identity) (login.SignedIn, error) {
		e.google["token "+e.GoogleNonce(laptop)] = identity
		return e.Google(t.Context(), login.GoogleSignIn{Token: "token", Client: laptop})
	}
	t.Run("a new account gets Google's name", func(t *testing.T) {
		e := newEnv(t)
		result, err := google(e, identity)
		require.NoError(t, err)
		assert.True(t, result.FirstTime)
		assert.Equal(t, "Ada King", result.User.Name)
		assert.Equal(t, ada, result.User.Email)
	})
	t.Run("an invisible name is replaced by one from the address", func(t *testing.T) {
		hidden := identity
		hidden.Name = "\u3164\u200b"
		result, err := google(newEnv(t), hidden)
		require.NoError(t, err)
		assert.Equal(t, "Ada", result.User.Name)
	})
	t.Run("a URL in the name is defanged", func(t *testing.T) {
		link := identity
		link.Name = "Verify at https://evil.example/login"
		result, err := google(newEnv(t), link)
		require.NoError(t, err)
		assert.Equal(t, "Verify at https evil example login", result.User.Name)
	})
	t.Run("by its verified address, then by its subject", func(t *testing.T) {
		e := newEnv(t)
		known := e.signIn(ada, laptop).User
		result, err := google(e, identity)
		require.NoError(t, err)
		assert.False(t, result.FirstTime)
		assert.Equal(t, known.ID, result.User.ID)

		moved := identity
		moved.Email = "countess@example.com"
		result, err = google(e, moved)
		require.NoError(t, err)
		assert.Equal(t, known.ID, result.User.ID, "the subject is the key")
	})
	t.Run("by its verified address, also with another subject", func(t *testing.T) {
		e := newEnv(t)
		first, err := google(e, identity)
		require.NoError(t, err)
		another := identity
		another.Subject = "118"
		second, err := google(e, another)
		require.NoError(t, err)
		assert.Equal(t, first.User.ID, second.User.ID, "both own the address")
	})
	t.Run("only with the nonce of this browser", func(t *testing.T) {
		e := newEnv(t)
		e.google["token "+e.GoogleNonce(login.Client{BrowserSecret: "another"})] = identity
		_, err := e.Google(t.Context(), login.GoogleSignIn{Token: "token", Client: laptop})
		assert.Equal(t, "google_token", reason(err))
	})
	t.Run("only with a valid address", func(t *testing.T) {
		odd := identity
		odd.Email = "ada@localhost"
		_, err := google(newEnv(t), odd)
		assert.Equal(t, "email_invalid", reason(err))
	})
}

func (e *env) workspaces(userID string) (list []ports.Membership) {
	e.t.Helper()
	e.Read(func(ctx context.Context, tx ports.Tx) (err error) {
		list, err = tx.Workspaces.ListOfUser(ctx, userID)
		return err
	})
	return list
}
