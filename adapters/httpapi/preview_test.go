package httpapi_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestAnInvitationIsPreviewedWithoutSigningIn(t *testing.T) {
	h := newHarness(t, nil)
	s := newScene(h, "s")
	preview := func() reply { return s.as("anonymous", "GET", "/api/v1/invitation-preview/{secret}", "") }
	assert.JSONEq(t, `{"workspaceName":"Nordhaus","invitedBy":{"name":"The admin"},"email":"s-guest-of-admin@example.com",
		"expiresAt":"2026-03-14T10:26:53Z","expired":false}`, string(preview().Data))
	h.Clock.Advance(time.Hour)
	assert.Equal(t, true, preview().data(t)["expired"])

	h.server.Team.Policy.PerNetwork.Events = 2
	assert.Equal(t, 200, preview().StatusCode)
	limited := preview()
	assert.Equal(t, 429, limited.StatusCode)
	assert.Equal(t, "too_many_requests", limited.Status.Reason)
}

func TestAReferralCodeHasAReferrer(t *testing.T) {
	h := newHarness(t, nil)
	h.browser("d").signIn("ada.lovelace@example.com")
	code := h.browser("d").signIn("grace@example.com").data(t)["referralCode"].(string)
	anybody := h.browser("another")
	assert.JSONEq(t, `{"name":"Grace"}`, string(anybody.get("/api/v1/referrer/"+code).Data))
	unknown := anybody.get("/api/v1/referrer/made-up")
	assert.Equal(t, 200, unknown.StatusCode)
	assert.JSONEq(t, `null`, string(unknown.Data))
	h.server.Login.Policy.PerNetwork.Events = 2
	require.Equal(t, 429, anybody.get("/api/v1/referrer/"+code).StatusCode)
}
