package httpapi_test

import (
	"bytes"
	"context"
	"image"
	"image/png"
	"mime/multipart"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"selvedge/core/workspace"
	"selvedge/ports"
)

// scene is a workspace within a harness, with one signed-in user of each kind. Member
// "target" was invited by the inviter; the admin and the inviter have each sent an
// invitation, to two other addresses.
type scene struct {
	harness *harness
	name    string            // prefix of every id
	values  map[string]string // IDs created later, by placeholder
}

// The users of a scene, in the order of the matrix's columns.
var kinds = []string{"anonymous", "outsider", "member", "inviter", "credit", "admin", "foreign"}

func newScene(h *harness, name string) scene {
	h.t.Helper()
	s := scene{harness: h, name: name, values: map[string]string{}}
	s.harness.Write(func(ctx context.Context, tx ports.Tx) error {
		for _, kind := range append(kinds[1:], "target") {
			s.addUser(ctx, tx, kind)
		}
		require.NoError(h.t, workspace.CreateWithAdmin(ctx, tx, ports.Workspace{ID: s.id("w"), Name: "Nordhaus", ImageURL: "/api/v1/image/w-" + name, CreatedBy: s.id("admin"), CreatedAt: h.Clock.Now()}))
		require.NoError(h.t, workspace.CreateWithAdmin(ctx, tx, ports.Workspace{ID: s.id("o"), Name: "Other", CreatedBy: s.id("foreign"), CreatedAt: h.Clock.Now()}))
		require.NoError(h.t, tx.BrandStores.Insert(ctx, ports.BrandStore{
			WorkspaceID: s.id("w"), ID: s.id("store"), Name: "Online", Website: "https://nordhaus.example",
			Channels:  map[string]string{"web": "Webshop"},
			Resources: []ports.StoreResource{{Name: "Product feed", Type: "feed"}}, SourceMarketplace: "shopify", CreatedAt: h.Clock.Now(),
		}))
		for _, m := range []ports.Member{
			{UserID: "member", InvitedBy: "admin"},
			{UserID: "inviter", InvitedBy: "admin", InviteAccess: true},
			{UserID: "credit", InvitedBy: "admin", CreditAccess: true},
			{UserID: "target", InvitedBy: "inviter"},
		} {
			m.WorkspaceID, m.UserID, m.InvitedBy, m.Role = s.id("w"), s.id(m.UserID), s.id(m.InvitedBy), ports.RoleMember
			m.AppIDs, m.StoreIDs, m.CreatedAt = []string{"scout"}, []string{s.id("store")}, h.Clock.Now().Add(time.Minute)
			require.NoError(h.t, tx.Members.Insert(ctx, m))
		}
		for _, sender := range []string{"admin", "inviter"} {
			require.NoError(h.t, tx.Invitations.Put(ctx, ports.Invitation{
				WorkspaceID: s.id("w"), ID: s.id("by-" + sender), Email: s.id("guest-of-"+sender) + "@example.com", Role: ports.RoleMember,
				AppIDs: []string{"scout"}, Status: ports.InvitationActive, InvitedBy: s.id(sender),
				TokenHash: h.server.Team.Secret.Hash("invitation", s.secret(sender)), CreatedAt: h.Clock.Now(), ExpiresAt: h.Clock.Now().Add(time.Hour),
			}))
		}
		for _, image := range []string{s.id("image"), "w-" + name} {
			require.NoError(h.t, tx.Images.Put(ctx, ports.Image{ID: image, OwnerID: s.id("admin"), ContentType: "image/png", Bytes: dot(h.t), CreatedAt: h.Clock.Now()}))
		}
		return nil
	})
	return s
}

func (s scene) addUser(ctx context.Context, tx ports.Tx, kind string) {
	t, now, id := s.harness.t, s.harness.Clock.Now(), s.id(kind)
	require.NoError(t, tx.Users.Insert(ctx, ports.User{ID: id, Email: id + "@example.com", Name: "The " + kind, ReferralCode: id, CreatedAt: now}))
	require.NoError(t, tx.Sessions.Insert(ctx, ports.Session{
		ID: id + "-session", UserID: id, TokenHash: s.harness.server.Login.Secret.Hash("session", id), CreatedAt: now, LastSeenAt: now, ExpiresAt: now.Add(time.Hour),
	}))
}

func (s scene) id(of string) string { return s.name + "-" + of }

// secret returns the token in the email of the sender's invitation.
func (s scene) secret(sender string) string {
	return "a-token-as-long-as-a-real-one-is-which-is-so-" + s.id(sender)
}

// fill replaces placeholders with the scene's IDs.
func (s scene) fill(text string) string {
	if !strings.Contains(text, "{") {
		return text // such as a large file
	}
	for place, id := range s.values {
		text = strings.ReplaceAll(text, "{"+place+"}", id)
	}
	return strings.NewReplacer("{ws}", s.id("w"), "{target}", s.id("target"), "{admin}", s.id("admin"), "{member}", s.id("member"), "{credit}", s.id("credit"),
		"{store}", s.id("store"), "{image}", s.id("image"), "{byAdmin}", s.id("by-admin"), "{byInviter}", s.id("by-inviter"),
		"{secret}", s.secret("admin"), "{name}", s.name).Replace(text)
}

// as sends a request as one of the users, from Selvedge's own pages unless the headers say
// otherwise; a body is JSON, or a form if made by newForm.
func (s scene) as(kind, method, path, body string, headers ...string) reply {
	s.harness.t.Helper()
	headers = append([]string{"Sec-Fetch-Site", "same-origin"}, headers...)
	if kind != "anonymous" {
		headers = append(headers, "Cookie", "session="+s.id(kind))
	}
	if strings.Contains(body, "--"+formBoundary) {
		headers = append(headers, "Content-Type", "multipart/form-data; boundary="+formBoundary)
	}
	return s.harness.browser("d").send(method, s.fill(path), s.fill(body), headers...)
}

const formBoundary = "the-boundary"

// newForm returns form data of fields in pairs; the field "file:NAME" is a file.
func newForm(t *testing.T, fields ...string) string {
	t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	require.NoError(t, form.SetBoundary(formBoundary))
	for i := 0; i < len(fields); i += 2 {
		if name, isFile := strings.CutPrefix(fields[i], "file:"); isFile {
			file, err := form.CreateFormFile(name, "a.png")
			require.NoError(t, err)
			_, err = file.Write([]byte(fields[i+1]))
			require.NoError(t, err)
			continue
		}
		require.NoError(t, form.WriteField(fields[i], fields[i+1]))
	}
	require.NoError(t, form.Close())
	return body.String()
}

func dot(t *testing.T) []byte {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, png.Encode(&out, image.NewGray(image.Rect(0, 0, 1, 1))))
	return out.Bytes()
}
