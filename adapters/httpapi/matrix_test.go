package httpapi_test

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

// cells are the expected statuses of each kind of user, in the order of kinds: anonymous,
// outsider, member, member with inviteAccess, member with creditAccess, admin, another
// workspace's admin.
type cells [7]int

// anybody expects the same status for everyone.
func anybody(status int) cells {
	return cells{status, status, status, status, status, status, status}
}

// oneself requires a session only.
func oneself(status int) cells {
	return cells{401, status, status, status, status, status, status}
}

// within a workspace, statuses differ by role; for others, the workspace doesn't exist.
func within(member, inviter, credit, admin int) cells {
	return cells{401, 404, member, inviter, credit, admin, 404}
}

var (
	everyone   = within(200, 200, 200, 200)
	adminsOnly = within(403, 403, 403, 200)
	inviters   = within(403, 200, 403, 200)
	spenders   = within(403, 403, 200, 200)
	// designers are the admin and the member who has the app.
	designers = within(200, 403, 403, 200)
	// customersOnly is for a workspace's customer id at the payment provider, which only
	// its admins can tell from an unknown one.
	customersOnly = within(404, 404, 404, 200)
)

// row is a request to a route, with placeholders for a scene's IDs.
type row struct {
	route  string // the route's pattern
	about  string
	path   string // if it differs from the route's
	body   string
	before func(scene) // changes the scene
	want   cells

	headers []string // in pairs
}

func matrix(t *testing.T) []row {
	upload := newForm(t, "file:image", string(dot(t)))
	rename := newForm(t, "name", "Another")
	chart := newForm(t, "file:file", "Code,Point,S,M,L\nB02,Chest width,51,54,57\n")
	toMember := `"role":"member","serviceIds":["scout"]`
	return []row{
		{route: "POST /api/v1/passwordless", body: `{}`, want: anybody(422)},
		{route: "POST /api/v1/otp", body: `{}`, want: anybody(422)},
		{route: "POST /api/v1/auth/google", body: `{}`, want: anybody(422)},
		{route: "GET /api/v1/referrer/{code}", path: "/api/v1/referrer/{admin}", want: anybody(200)},
		{route: "GET /api/v1/session", want: anybody(200)},
		{route: "POST /api/v1/logout", want: anybody(200)},
		{route: "GET /api/v1/sessions", want: oneself(200)},
		{route: "DELETE /api/v1/sessions/{id}", path: "/api/v1/sessions/{admin}-session", want: oneself(200)},
		{route: "GET /api/v1/config", want: anybody(200)},
		{route: "POST /api/v1/activity", body: `[{"name":"click","at":"2026-03-14T09:00:00Z"}]`, want: oneself(200)},
		{route: "GET /api/v1/origin/{sha256}", path: "/api/v1/origin/" + strings.Repeat("ab", 32), before: pictured, want: anybody(200)},
		{route: "GET /api/v1/origin/{sha256}", about: "that is not known", path: "/api/v1/origin/" + strings.Repeat("cd", 32), want: anybody(404)},
		{route: "GET /api/v1/models", want: oneself(200)},
		{route: "GET /healthz", want: anybody(200)},
		{route: "GET /readyz", want: anybody(200)},
		{route: "GET /api/openapi.yaml", want: anybody(200)},
		{route: "GET /api/docs", want: anybody(200)},
		{route: "GET /api/docs/style.css", want: anybody(200)},
		{route: "GET /local/{$}", path: "/local/", want: anybody(200)},
		{route: "GET /local/style.css", want: anybody(200)},
		{route: "/", want: anybody(200)},

		{route: "GET /api/v1/profile", want: oneself(200)},
		{route: "PUT /api/v1/profile", body: rename, want: oneself(200)},
		{route: "PUT /api/v1/update-last-active-ws-store", body: `{"lastActiveWorkspaceId":"{ws}"}`, want: everyone},
		{route: "PUT /api/v1/update-last-active-ws-store", about: "with a store", body: `{"lastActiveWorkspaceId":"{ws}","lastActiveStoreId":"{store}"}`, want: everyone},
		{route: "PUT /api/v1/update-last-active-ws-store", about: "with a store that is not there", body: `{"lastActiveWorkspaceId":"{ws}","lastActiveStoreId":"made up"}`, want: oneself(404)},
		{route: "GET /api/v1/get-referred-users", want: oneself(200)},
		{route: "POST /api/v1/upload-image", body: upload, want: oneself(200)},
		{route: "GET /api/v1/image/{id}", about: "of a member", path: "/api/v1/image/{image}", want: everyone},
		{route: "GET /api/v1/image/{id}", about: "of the workspace", path: "/api/v1/image/w-{name}", want: everyone},

		{route: "GET /api/v1/workspace", want: oneself(200)},
		{route: "POST /api/v1/workspace", body: rename, want: oneself(200)},
		{route: "PUT /api/v1/workspace/{id}", body: rename, want: adminsOnly},
		{route: "PUT /api/v1/workspace/{id}", about: "image", body: upload, want: adminsOnly},
		{route: "DELETE /api/v1/workspace/{id}", body: `{"workspaceId":"{ws}"}`, want: adminsOnly},
		{route: "DELETE /api/v1/workspace/{id}/leave", about: "with one admin", want: within(200, 200, 200, 403)},
		{route: "DELETE /api/v1/workspace/{id}/leave", about: "with two admins", before: withTwoAdmins, want: everyone},
		{route: "GET /api/v1/workspace/get-highest-role/{id}", path: "/api/v1/workspace/get-highest-role/{ws}", want: everyone},
		{route: "GET /api/v1/workspace/{id}/permissions", want: everyone},
		{route: "GET /api/v1/workspace/{id}/audit", want: adminsOnly},
		{route: "GET /api/v1/workspace/{id}/audit.csv", want: adminsOnly},
		{route: "GET /api/v1/workspace/{id}/service", want: everyone},
		{route: "GET /api/v1/service", want: oneself(200)},
		{route: "GET /api/v1/store", path: "/api/v1/store?workspaceId={ws}", want: everyone},

		{route: "GET /api/v1/workspace/{id}/users", want: everyone},
		{route: "GET /api/v1/workspace/{id}/users/{userId}", path: "/api/v1/workspace/{ws}/users/{target}", want: everyone},
		{route: "POST /api/v1/workspace/{id}/remove-users", body: `{"userIds":["{target}"]}`, want: inviters},
		{route: "POST /api/v1/workspace/{id}/promote-as-admin", body: `{"newAdminIds":["{target}"]}`, want: adminsOnly},
		{route: "PUT /api/v1/workspace/{id}/change-user-role", about: "of whom the inviter invited", body: `{"userId":"{target}",` + toMember + `}`, want: inviters},
		{route: "PUT /api/v1/workspace/{id}/change-user-role", about: "of whom the admin invited", body: `{"userId":"{credit}",` + toMember + `}`, want: adminsOnly},
		{route: "PUT /api/v1/workspace/{id}/change-user-role", about: "to admin", body: `{"userId":"{target}","role":"admin"}`, want: adminsOnly},
		{route: "PUT /api/v1/workspace/{id}/change-user-role", about: "of the admin", body: `{"userId":"{admin}",` + toMember + `}`, want: within(403, 403, 403, 403)},
		{route: "PUT /api/v1/workspace/{id}/change-user-role", about: "beyond what the inviter holds", body: `{"userId":"{target}","role":"member","serviceIds":["listings"]}`, want: adminsOnly},

		{route: "GET /api/v1/invites/{workspaceId}", path: "/api/v1/invites/{ws}?status=active,rejected", want: everyone},
		{route: "GET /api/v1/invites/mine", want: oneself(200)},
		{route: "POST /api/v1/invite", body: `{"email":"new-{name}@example.com","workspaceId":"{ws}",` + toMember + `}`, want: inviters},
		{route: "POST /api/v1/invite", about: "an admin", body: `{"email":"new-{name}@example.com","workspaceId":"{ws}","role":"admin"}`, want: adminsOnly},
		{route: "POST /api/v1/invite", about: "with credits", body: `{"email":"new-{name}@example.com","workspaceId":"{ws}","creditAccess":true,` + toMember + `}`, want: adminsOnly},
		{route: "GET /api/v1/resend-invitation", about: "the inviter's", path: "/api/v1/resend-invitation?invitationId={byInviter}", want: inviters},
		{route: "GET /api/v1/resend-invitation", about: "the admin's", path: "/api/v1/resend-invitation?invitationId={byAdmin}", want: adminsOnly},
		{route: "PUT /api/v1/invite-cancel/{token}", about: "the inviter's", path: "/api/v1/invite-cancel/{byInviter}", want: inviters},
		{route: "PUT /api/v1/invite-cancel/{token}", about: "the admin's", path: "/api/v1/invite-cancel/{byAdmin}", want: adminsOnly},
		{route: "PUT /api/v1/invite-cancel/{token}", about: "by the mail's token", path: "/api/v1/invite-cancel/{secret}", want: oneself(404)},
		{route: "GET /api/v1/invite/{token}", path: "/api/v1/invite/{secret}", want: oneself(200)},
		{route: "GET /api/v1/invite/{token}", about: "by the team's handle", path: "/api/v1/invite/{byAdmin}", want: oneself(404)},
		{route: "GET /api/v1/invitation-preview/{token}", path: "/api/v1/invitation-preview/{secret}", want: anybody(200)},
		{route: "GET /api/v1/invitation-preview/{token}", about: "by the team's handle", path: "/api/v1/invitation-preview/{byAdmin}", want: anybody(404)},
		{route: "GET /mail/stop/{token}", path: "/mail/stop/made-up", want: anybody(404)},
		{route: "POST /mail/stop/{token}", path: "/mail/stop/made-up", want: anybody(404)},
		{route: "POST /api/v1/invite/{token}/ask", path: "/api/v1/invite/{secret}/ask", want: oneself(200)},
		{route: "POST /api/v1/invite/{token}/ask", about: "by the team's handle", path: "/api/v1/invite/{byAdmin}/ask", want: oneself(404)},
		{route: "PUT /api/v1/invite-accept/{token}", about: "of another address", path: "/api/v1/invite-accept/{secret}", want: oneself(403)},
		{route: "PUT /api/v1/invite-accept/{token}", about: "by the team's handle", path: "/api/v1/invite-accept/{byAdmin}", want: oneself(404)},
		{route: "PUT /api/v1/invite-reject/{token}", about: "of another address", path: "/api/v1/invite-reject/{secret}", want: oneself(403)},
		{route: "POST /api/billing/workspaces", body: `{"workspaceId":"{ws}"}`, want: adminsOnly},
		{route: "GET /api/billing/subscriptions/products", want: oneself(200)},
		{route: "GET /api/billing/subscriptions/current/{workspaceId}", before: registered, want: adminsOnly},
		{route: "GET /api/billing/subscriptions/current/{workspaceId}", about: "that is not registered", want: within(403, 403, 403, 404)},
		{route: "GET /api/billing/subscriptions/preview/{workspaceId}", path: "/api/billing/subscriptions/preview/{ws}?priceId={price}", before: registered, want: adminsOnly},
		{route: "POST /api/billing/subscriptions/update/{workspaceId}", body: `{"priceId":"{price}"}`, before: registered, want: adminsOnly},
		{route: "DELETE /api/billing/subscriptions/pending-change/{workspaceId}", before: registered, want: adminsOnly},
		{route: "POST /api/billing/subscriptions/revert-downgrade/{workspaceId}", body: `{}`, before: registered, want: adminsOnly},
		{route: "GET /api/billing/subscriptions/invoices/{workspaceId}", before: paid, want: adminsOnly},
		{route: "GET /api/billing/subscriptions/invoices/{workspaceId}", about: "before one of another workspace", path: "/api/billing/subscriptions/invoices/{ws}?before={foreignInvoice}", before: bothPaid, want: within(403, 403, 403, 404)},
		{route: "GET /api/billing/subscriptions/invoices/{workspaceId}/{orderNumber}", path: "/api/billing/subscriptions/invoices/{ws}/{invoice}", before: paid, want: adminsOnly},
		{route: "GET /api/billing/subscriptions/invoices/{workspaceId}/{orderNumber}", about: "of another workspace", path: "/api/billing/subscriptions/invoices/{ws}/{foreignInvoice}", before: bothPaid, want: within(403, 403, 403, 404)},
		{route: "GET /api/billing/custom/{workspaceId}", before: agreed, want: adminsOnly},
		{route: "GET /api/billing/customer/get-customer-info/{customerId}", path: "/api/billing/customer/get-customer-info/{customer}", before: registered, want: customersOnly},
		{route: "POST /api/billing/customer/update-customer-info/{customerId}", path: "/api/billing/customer/update-customer-info/{customer}", body: `{"email":"ada@example.com"}`, before: registered, want: customersOnly},
		{route: "GET /api/billing/customer/customer-cards/{customerId}", path: "/api/billing/customer/customer-cards/{customer}", before: registered, want: customersOnly},
		{route: "PATCH /api/billing/customer/update-customer-card/{customerId}", path: "/api/billing/customer/update-customer-card/{customer}", body: newCard, before: registered, want: customersOnly},
		{route: "DELETE /api/billing/customer/customer-card/user/{userId}/customer/{customerId}/card/{cardId}", path: "/api/billing/customer/customer-card/user/{admin}/customer/{customer}/card/{card}", before: withTwoCards, want: customersOnly},
		{route: "DELETE /api/billing/customer/customer-card/user/{userId}/customer/{customerId}/card/{cardId}", about: "of another workspace", path: "/api/billing/customer/customer-card/user/{admin}/customer/{customer}/card/{foreignCard}", before: withForeignCard, want: within(404, 404, 404, 404)},
		{route: "POST /api/billing/billing-event/create/{workspaceId}", body: `{"name":"clicked_subscription_update"}`, want: adminsOnly},
		{route: "POST /api/billing/webhooks/stripe", body: `{}`, want: anybody(422)},
		{route: "GET /api/billing/credits/available/{workspaceId}", want: everyone},
		{route: "GET /api/v1/workspace/{id}/limits", want: everyone},
		{route: "GET /api/v1/workspace/{id}/limits", about: "of a plan that is paid for", before: paid, want: everyone},
		{route: "GET /api/billing/credits/get-usage-history/{workspaceId}", path: "/api/billing/credits/get-usage-history/{ws}?types=add", want: adminsOnly},
		{route: "GET /api/billing/credits/get-usage-history/{workspaceId}", about: "of what was spent", path: "/api/billing/credits/get-usage-history/{ws}?types=deduct,return", want: adminsOnly},
		{route: "GET /api/billing/credits/usage-days/{workspaceId}", path: "/api/billing/credits/usage-days/{ws}?from=2026-03-01&to=2026-03-31", want: adminsOnly},
		{route: "GET /api/billing/credits/usage-totals/{workspaceId}", want: adminsOnly},
		{route: "GET /api/billing/credits/usage.csv/{workspaceId}", want: adminsOnly},
		{route: "POST /api/v1/workspace/{id}/quote", body: aDrawing, before: registered, want: everyone},
		{route: "POST /api/v1/workspace/{id}/quote", about: "for an app that members lack", body: strings.Replace(aDrawing, "draw", "list", 1), before: registered, want: adminsOnly},
		{route: "POST /api/v1/workspace/{id}/jobs", body: withKey(aDrawing), before: registered, want: spenders},
		{route: "POST /api/v1/workspace/{id}/jobs", about: "that is free", body: withKey(strings.Replace(aDrawing, "draw", "sort", 1)), before: registered, want: everyone},
		{route: "POST /api/v1/workspace/{id}/jobs", about: "of an app that members lack", body: withKey(strings.Replace(aDrawing, "draw", "list", 1)), before: registered, want: adminsOnly},
		{route: "GET /api/v1/workspace/{id}/jobs", want: everyone},
		{route: "GET /api/v1/workspace/{id}/jobs/recent", want: everyone},
		{route: "POST /api/v1/workspace/{id}/runs/{area}/{run}/stop", path: "/api/v1/workspace/{ws}/runs/catalog/none/stop", want: within(404, 404, 404, 404)},
		{route: "GET /api/v1/workspace/{id}/jobs/{job}", before: asked, want: everyone},
		{route: "GET /api/v1/workspace/{id}/jobs/{job}", about: "of another workspace", path: "/api/v1/workspace/{ws}/jobs/made-up", want: within(404, 404, 404, 404)},
		{route: "POST /api/v1/workspace/{id}/jobs/{job}/cancel", body: `{}`, before: asked, want: within(403, 403, 200, 200)},
		{route: "POST /api/v1/workspace/{id}/jobs/{job}/retry", before: cancelled, want: spenders},
		{route: "GET /api/v1/workspace/{id}/events", before: shuttingDown, want: within(503, 503, 503, 503)},
		{route: "GET /api/v1/workspace/{id}/changes", want: everyone},
		{route: "POST /api/billing/credits/deduct", body: `{"workspaceId":"{ws}","amount":1,"idempotencyKey":"k"}`, before: registered, want: spenders},
		{route: "POST /api/billing/credits/return", body: `{"workspaceId":"{ws}","deductId":"{deduct}","amount":1,"idempotencyKey":"k"}`, before: spent, want: oneself(403)},

		{route: "PUT /api/v1/invite-reject/{token}", about: "by the team's handle", path: "/api/v1/invite-reject/{byAdmin}", want: oneself(404)},

		{route: "POST /api/v1/workspace/{id}/uploads", body: `{"name":"a.png","size":100}`, before: registered, want: everyone},
		{route: "GET /api/v1/workspace/{id}/uploads", want: everyone},
		{route: "GET /api/v1/workspace/{id}/uploads/{upload}", about: "of the member", before: uploading, want: within(200, 404, 404, 404)},
		{route: "PATCH /api/v1/workspace/{id}/uploads/{upload}", about: "of the member", body: "part", headers: []string{"Content-Type", "application/octet-stream", "Upload-Offset", "8388608"}, before: uploading, want: within(409, 404, 404, 404)},
		{route: "DELETE /api/v1/workspace/{id}/uploads/{upload}", about: "of the member", before: uploading, want: within(200, 404, 404, 404)},
		{route: "GET /api/v1/workspace/{id}/assets", want: everyone},
		{route: "POST /api/v1/workspace/{id}/assets/bin", body: `{"ids":["{asset}"]}`, want: everyone},
		{route: "POST /api/v1/workspace/{id}/assets/restore", body: `{"ids":["{asset}"]}`, want: everyone},
		{route: "GET /api/v1/workspace/{id}/assets/{asset}", before: withAsset, want: everyone},
		{route: "GET /api/v1/workspace/{id}/assets/{asset}", about: "of another workspace", before: withForeignAsset, want: within(404, 404, 404, 404)},
		{route: "PUT /api/v1/workspace/{id}/assets/{asset}", body: `{"name":"b.png"}`, before: withAsset, want: everyone},
		{route: "DELETE /api/v1/workspace/{id}/assets/{asset}", before: withAsset, want: everyone},
		{route: "DELETE /api/v1/workspace/{id}/assets/{asset}", about: "of another workspace", before: withForeignAsset, want: within(404, 404, 404, 404)},
		{route: "POST /api/v1/workspace/{id}/assets/{asset}/restore", before: withAsset, want: everyone},
		{route: "GET /api/v1/workspace/{id}/assets/{asset}/file", before: withAsset, want: everyone},
		{route: "GET /api/v1/workspace/{id}/assets/{asset}/file", about: "of another workspace", before: withForeignAsset, want: within(404, 404, 404, 404)},
		{route: "GET /api/v1/workspace/{id}/assets/{asset}", about: "of a supplier", path: "/api/v1/workspace/{ws}/assets/{sheet}", before: withBatch, want: within(404, 404, 404, 404)},
		{route: "GET /api/v1/workspace/{id}/assets/{asset}/file", about: "of a supplier", path: "/api/v1/workspace/{ws}/assets/{sheet}/file", before: withBatch, want: within(404, 404, 404, 404)},
		{route: "PUT /api/v1/workspace/{id}/assets/{asset}", about: "of a supplier", path: "/api/v1/workspace/{ws}/assets/{sheet}", body: `{"name":"b.csv"}`, before: withBatch, want: within(404, 404, 404, 404)},
		{route: "DELETE /api/v1/workspace/{id}/assets/{asset}", about: "of a supplier", path: "/api/v1/workspace/{ws}/assets/{sheet}", before: withBatch, want: within(404, 404, 404, 404)},
		{route: "POST /api/v1/workspace/{id}/assets/{asset}/restore", about: "of a supplier", path: "/api/v1/workspace/{ws}/assets/{sheet}/restore", before: withBatch, want: within(404, 404, 404, 404)},
		{route: "GET /api/v1/workspace/{id}/assets/{asset}/{rendition}", path: "/api/v1/workspace/{ws}/assets/{asset}/w320", before: withAsset, want: everyone},
		{route: "GET /api/v1/workspace/{id}/assets/{asset}/{rendition}", about: "of another workspace", path: "/api/v1/workspace/{ws}/assets/{asset}/w320", before: withForeignAsset, want: within(404, 404, 404, 404)},
		{route: "POST /api/v1/workspace/{id}/looks", body: `{"asset":"{asset}"}`, before: withAsset, want: everyone},
		{route: "POST /api/v1/workspace/{id}/looks", about: "of another workspace", body: `{"asset":"{asset}"}`, before: withForeignAsset, want: within(404, 404, 404, 404)},
		{route: "GET /api/v1/workspace/{id}/similar", path: "/api/v1/workspace/{ws}/similar?asset={asset}", before: withAsset, want: everyone},
		{route: "GET /api/v1/workspace/{id}/similar", about: "of another workspace", path: "/api/v1/workspace/{ws}/similar?asset={asset}", before: withForeignAsset, want: within(404, 404, 404, 404)},
		{route: "POST /api/v1/workspace/{id}/similar", about: "with what is no picture", body: "picture", headers: []string{"Content-Type", "application/octet-stream"}, want: within(422, 422, 422, 422)},

		{route: "GET /api/v1/workspace/{id}/techpacks", before: designing, want: designers},
		{route: "POST /api/v1/workspace/{id}/techpacks", body: `{"garment":"coat"}`, before: designing, want: designers},
		{route: "POST /api/v1/workspace/{id}/techpacks/hear", body: `{"text":"camel coat"}`, before: designing, want: designers},
		{route: "POST /api/v1/workspace/{id}/techpacks/sketch", body: `{"style":{"garment":"coat"},"sizes":[{"chest":6000}]}`, before: designing, want: designers},
		{route: "GET /api/v1/workspace/{id}/techpacks/{techpack}", before: withTechpack, want: designers},
		{route: "PATCH /api/v1/workspace/{id}/techpacks/{techpack}", body: `{"changes":[{"path":"season","value":"AW26"}]}`, before: withTechpack, want: designers},
		{route: "PUT /api/v1/workspace/{id}/techpacks/{techpack}/archived", body: `{"archived":true}`, before: withTechpack, want: designers},
		{route: "DELETE /api/v1/workspace/{id}/techpacks/{techpack}", before: withTechpack, want: designers},
		{route: "GET /api/v1/workspace/{id}/techpacks/{techpack}/flat.svg", before: withTechpack, want: designers},
		{route: "GET /api/v1/workspace/{id}/techpacks/{techpack}/export.xlsx", before: withTechpack, want: designers},
		{route: "GET /api/f/{token}/export.xlsx", path: "/api/f/{linkToken}/export.xlsx", before: withRevision, want: anybody(200)},
		{route: "POST /api/v1/workspace/{id}/techpacks/{techpack}/import", body: chart, before: withTechpack, want: designers},
		{route: "POST /api/v1/workspace/{id}/techpacks/{techpack}/import/apply", about: "after a change", body: chart, before: withTechpack, want: within(409, 403, 403, 409)},
		{route: "GET /api/v1/workspace/{id}/techpacks/{techpack}/check", before: withTechpack, want: designers},
		{route: "GET /api/v1/workspace/{id}/techpacks/{techpack}/revisions", before: withTechpack, want: designers},
		{route: "POST /api/v1/workspace/{id}/techpacks/{techpack}/revisions", body: `{"version":1,"note":""}`, before: withTechpack, want: within(409, 403, 403, 409)},
		{route: "GET /api/v1/workspace/{id}/techpacks/{techpack}/document", before: withTechpack, want: designers},
		{route: "GET /api/v1/workspace/{id}/techpacks/{techpack}/differences", path: "/api/v1/workspace/{ws}/techpacks/{techpack}/differences?from=1", before: withRevision, want: designers},
		{route: "POST /api/v1/workspace/{id}/techpacks/{techpack}/presence", body: `{"tab":"measurements","path":"chart/rows/B02"}`, before: withTechpack, want: designers},
		{route: "GET /api/v1/workspace/{id}/techpacks/{techpack}/comments", before: withTechpack, want: designers},
		{route: "POST /api/v1/workspace/{id}/techpacks/{techpack}/comments", body: `{"body":"Horn."}`, before: withTechpack, want: designers},
		{route: "PUT /api/v1/workspace/{id}/techpacks/{techpack}/comments/{comment}/resolved", body: `{"resolved":true}`, before: withTechpack, want: designers},
		{route: "DELETE /api/v1/workspace/{id}/techpacks/{techpack}/comments/{comment}", before: withTechpack, want: within(403, 403, 403, 200)},
		{route: "GET /api/v1/workspace/{id}/techpacks/{techpack}/fits", before: withTechpack, want: designers},
		{route: "POST /api/v1/workspace/{id}/techpacks/{techpack}/fits", body: `{"size":"M","stage":"pp"}`, before: withTechpack, want: designers},
		{route: "PUT /api/v1/workspace/{id}/techpacks/{techpack}/fits/{fit}", body: `{"version":9,"sheet":{"size":"M","stage":"fit","supplier":"","note":"","revision":0,"points":[]}}`, before: withTechpack, want: within(409, 403, 403, 409)},
		{route: "POST /api/v1/workspace/{id}/techpacks/{techpack}/fits/{fit}/verdict", body: `{"verdict":"approved","accept":false}`, before: withTechpack, want: within(422, 403, 403, 422)},
		{route: "DELETE /api/v1/workspace/{id}/techpacks/{techpack}/fits/{fit}", before: withTechpack, want: designers},
		{route: "GET /api/v1/workspace/{id}/techpacks/{techpack}/links", before: withTechpack, want: designers},
		{route: "POST /api/v1/workspace/{id}/techpacks/{techpack}/links", body: `{"label":"Porto","days":30}`, before: withRevision, want: designers},
		{route: "DELETE /api/v1/workspace/{id}/techpacks/{techpack}/links/{link}", before: withRevision, want: designers},
		{route: "GET /api/v1/workspace/{id}/techpack-library/{kind}", path: "/api/v1/workspace/{ws}/techpack-library/supplier", before: designing, want: designers},
		{route: "POST /api/v1/workspace/{id}/techpack-library/{kind}", path: "/api/v1/workspace/{ws}/techpack-library/supplier", body: `{"name":"Lanificio","document":{"country":"IT"}}`, before: designing, want: designers},
		{route: "PUT /api/v1/workspace/{id}/techpack-library/{kind}/{entry}", path: "/api/v1/workspace/{ws}/techpack-library/supplier/{entry}", body: `{"name":"Lanificio","version":1,"document":{"country":"IT"}}`, before: withTechpack, want: designers},
		{route: "DELETE /api/v1/workspace/{id}/techpack-library/{kind}/{entry}", path: "/api/v1/workspace/{ws}/techpack-library/supplier/{entry}", before: withTechpack, want: designers},
		{route: "GET /api/v1/workspace/{id}/catalog/listings", before: listing, want: designers},
		{route: "POST /api/v1/workspace/{id}/catalog/listings/edit", body: `{"query":{},"set":[{"attribute":"season","value":"SS27"}],"preview":true}`, before: withProduct, want: designers},
		{route: "POST /api/v1/workspace/{id}/catalog/listings/prices", body: `{"query":{},"attributes":["price"],"percent":5,"ending":".95","preview":true}`, before: withProduct, want: designers},
		{route: "POST /api/v1/workspace/{id}/catalog/listings/family", body: `{"query":{},"familyId":"","preview":true}`, before: withProduct, want: designers},
		{route: "POST /api/v1/workspace/{id}/catalog/listings/store", body: `{"query":{},"storeId":"{store}","in":true,"preview":true}`, before: withProduct, want: designers},
		{route: "POST /api/v1/workspace/{id}/catalog/listings/enrich", body: `{"query":{},"attributes":["category"],"by":"rule","preview":true}`, before: withProduct, want: designers},
		{route: "POST /api/v1/workspace/{id}/catalog/listings/enrich", about: "without a model", body: `{"query":{},"attributes":["pattern"],"by":"model","idempotencyKey":"k"}`, before: withProduct, want: within(422, 403, 403, 422)},
		{route: "GET /api/v1/workspace/{id}/catalog/attributes", before: listing, want: designers},
		{route: "POST /api/v1/workspace/{id}/catalog/attributes", body: `{"label":"Heel","type":"number","on":"variant"}`, before: listing, want: designers},
		{route: "PUT /api/v1/workspace/{id}/catalog/attributes/{attribute}", path: "/api/v1/workspace/{ws}/catalog/attributes/own.fit", body: `{"version":1,"label":"Cut","on":"product","words":["Slim"]}`, before: withAttribute, want: designers},
		{route: "DELETE /api/v1/workspace/{id}/catalog/attributes/{attribute}", path: "/api/v1/workspace/{ws}/catalog/attributes/own.fit", before: withAttribute, want: designers},
		{route: "POST /api/v1/workspace/{id}/catalog/products", body: `{"style":"N-1","storeIds":["{store}"],"values":[],"variants":[{"sku":"N-1","values":[]}]}`, before: listing, want: designers},
		{route: "GET /api/v1/workspace/{id}/catalog/products/{product}", before: withProduct, want: designers},
		{route: "PATCH /api/v1/workspace/{id}/catalog/products/{product}", body: `{"edits":[{"attribute":"season","value":"SS27","was":""}]}`, before: withProduct, want: designers},
		{route: "PATCH /api/v1/workspace/{id}/catalog/products", body: `{"products":[{"productId":"{product}","edits":[{"attribute":"season","value":"SS27","was":""}]}]}`, before: withProduct, want: designers},
		{route: "PUT /api/v1/workspace/{id}/catalog/products/{product}", body: `{"familyId":"{family}"}`, before: withProduct, want: designers},
		{route: "DELETE /api/v1/workspace/{id}/catalog/products/{product}", before: withProduct, want: designers},
		{route: "POST /api/v1/workspace/{id}/catalog/products/{product}/variants", body: `{"variants":[{"sku":"D-1-L","values":[]}]}`, before: withProduct, want: designers},
		{route: "DELETE /api/v1/workspace/{id}/catalog/products/{product}/variants/{variant}", path: "/api/v1/workspace/{ws}/catalog/products/{product}/variants/1", before: withProduct, want: designers},
		{route: "GET /api/v1/workspace/{id}/catalog/products/{product}/history", before: withProduct, want: designers},
		{route: "GET /api/v1/workspace/{id}/catalog/changesets", before: withProduct, want: designers},
		{route: "POST /api/v1/workspace/{id}/catalog/changesets/{number}/undo", path: "/api/v1/workspace/{ws}/catalog/changesets/1/undo", before: withProduct, want: designers},
		{route: "GET /api/v1/workspace/{id}/catalog/families", before: listing, want: designers},
		{route: "POST /api/v1/workspace/{id}/catalog/families", body: `{"name":"Coats","required":[{"attribute":"title"}]}`, before: listing, want: designers},
		{route: "PUT /api/v1/workspace/{id}/catalog/families/{family}", body: `{"name":"Gowns","version":1,"required":[]}`, before: withProduct, want: designers},
		{route: "DELETE /api/v1/workspace/{id}/catalog/families/{family}", before: withProduct, want: designers},
		{route: "POST /api/v1/workspace/{id}/catalog/presence", body: `{"ordinal":1,"attribute":"color","joins":false,"left":false}`, before: withProduct, want: designers},
		{route: "GET /api/v1/workspace/{id}/catalog/templates", before: listing, want: designers},
		{route: "POST /api/v1/workspace/{id}/catalog/templates", body: `{"name":"Agents","separator":",","columns":[{"name":"No.","expression":"sku"}]}`, before: listing, want: designers},
		{route: "PUT /api/v1/workspace/{id}/catalog/templates/{template}", body: `{"name":"Line sheet"}`, before: withTemplate, want: designers},
		{route: "DELETE /api/v1/workspace/{id}/catalog/templates/{template}", before: withTemplate, want: designers},
		{route: "POST /api/v1/workspace/{id}/catalog/export", body: `{"query":{},"format":"table"}`, before: withProduct, want: designers},
		{route: "GET /api/v1/workspace/{id}/catalog/stores", before: selling, want: designers},
		{route: "GET /api/v1/workspace/{id}/catalog/stores/figures", before: selling, want: designers},
		{route: "POST /api/v1/workspace/{id}/catalog/stores", about: "on a plan without", body: `{"name":"Second","channels":[]}`, before: selling, want: within(403, 403, 403, 402)},
		{route: "PUT /api/v1/workspace/{id}/catalog/stores/{store}", body: `{"name":"Online","channels":[{"channel":"google","country":"DE","locale":"de","currency":"EUR"}]}`, before: selling, want: designers},
		{route: "DELETE /api/v1/workspace/{id}/catalog/stores/{store}", before: selling, want: adminsOnly},
		{route: "GET /api/v1/workspace/{id}/catalog/channels", before: selling, want: designers},
		{route: "GET /api/v1/workspace/{id}/catalog/feeds", before: withFeed, want: designers},
		{route: "POST /api/v1/workspace/{id}/catalog/feeds", body: `{"storeId":"{store}","name":"Meta","channel":"meta","country":"DE","locale":"de","format":"meta-csv"}`, before: selling, want: designers},
		{route: "POST /api/v1/workspace/{id}/catalog/feeds/{feed}/renew", body: `{"hint":"{feedHint}"}`, before: withFeed, want: designers},
		{route: "POST /api/v1/workspace/{id}/catalog/feeds/{feed}/address", before: withFeed, want: designers},
		{route: "DELETE /api/v1/workspace/{id}/catalog/feeds/{feed}", before: withFeed, want: designers},
		{route: "GET /api/v1/workspace/{id}/catalog/feeds/{feed}/fetches", before: withFeed, want: designers},
		{route: "GET /feeds/{token}", path: "/feeds/{feedToken}", before: withFeed, want: anybody(200)},
		{route: "GET /feeds/{token}", about: "of another address", path: "/feeds/" + strings.Repeat("A", 43), want: anybody(404)},
		{route: "GET /feeds/pictures/{picture}", path: "/feeds/pictures/{feedPicture}", before: withFeedPicture, want: anybody(200)},
		{route: "GET /feeds/pictures/{picture}", about: "of another address", path: "/feeds/pictures/" + strings.Repeat("A", 60), want: anybody(404)},
		{route: "GET /api/v1/workspace/{id}/catalog/batches", before: withBatch, want: designers},
		{route: "POST /api/v1/workspace/{id}/catalog/batches", body: `{"storeId":"{store}","assetId":"{sheet}"}`, before: importing, want: designers},
		{route: "GET /api/v1/workspace/{id}/catalog/batches/{batch}", before: withBatch, want: designers},
		{route: "DELETE /api/v1/workspace/{id}/catalog/batches/{batch}", before: withBatch, want: designers},
		{route: "GET /api/v1/workspace/{id}/catalog/batches/{batch}/file", before: withBatch, want: designers},
		{route: "GET /api/v1/workspace/{id}/catalog/batches/{batch}/mapping", before: withBatch, want: designers},
		{route: "PUT /api/v1/workspace/{id}/catalog/batches/{batch}/mapping", body: `{"columns":[{"attribute":"sku"},{"attribute":"style"},{"attribute":"title"},{"attribute":"size"},{"attribute":"price"}]}`, before: withBatch, want: designers},
		{route: "PUT /api/v1/workspace/{id}/catalog/batches/{batch}/reading", body: `{"header":1}`, before: withBatch, want: designers},
		{route: "POST /api/v1/workspace/{id}/catalog/batches/{batch}/plan", before: withBatch, want: designers},
		{route: "PATCH /api/v1/workspace/{id}/catalog/batches/{batch}/plan", body: `{"empty":"clear","fixes":[{"ref":"A2","came":"x","text":"y"}]}`, before: withBatch, want: designers},
		{route: "POST /api/v1/workspace/{id}/catalog/batches/{batch}/apply", before: withPlan, want: designers},
		{route: "POST /api/v1/workspace/{id}/catalog/batches/{batch}/stop", before: withBatch, want: within(409, 403, 403, 409)},
		{route: "POST /api/v1/workspace/{id}/catalog/batches/{batch}/undo", before: withBatch, want: within(409, 403, 403, 409)},
		{route: "GET /api/v1/workspace/{id}/catalog/batches/{batch}/rows", before: withPlan, want: designers},
		{route: "GET /api/v1/workspace/{id}/catalog/batches/{batch}/problems.xlsx", before: withPlan, want: designers},
		{route: "GET /api/v1/workspace/{id}/catalog/batches/{batch}/problems.csv", before: withPlan, want: designers},
		{route: "GET /api/v1/workspace/{id}/catalog/batches/{batch}/photos", before: withBatch, want: designers},
		{route: "POST /api/v1/workspace/{id}/catalog/batches/{batch}/photos", body: `{"photoIds":["{photo}"]}`, before: withBatch, want: designers},
		{route: "PUT /api/v1/workspace/{id}/catalog/batches/{batch}/photos", body: `{"photos":[{"assetId":"{photo}","sku":"D-1-S"}]}`, before: withBatch, want: designers},
		{route: "GET /api/v1/workspace/{id}/catalog/batches/{batch}/photos/tray", before: withBatch, want: designers},
		{route: "GET /api/v1/workspace/{id}/catalog/batches/{batch}/photos/rows", path: "/api/v1/workspace/{ws}/catalog/batches/{batch}/photos/rows?group=loose", before: withPhotos, want: designers},
		{route: "GET /api/v1/workspace/{id}/catalog/batches/{batch}/photos/products", path: "/api/v1/workspace/{ws}/catalog/batches/{batch}/photos/products?q=dress", before: withPhotos, want: designers},
		{route: "GET /api/v1/workspace/{id}/catalog/batches/{batch}/preview", before: withBatch, want: designers},
		{route: "POST /api/v1/workspace/{id}/catalog/batches/{batch}/pictures", before: withBatch, want: within(409, 403, 403, 409)},
		{route: "GET /api/v1/workspace/{id}/catalog/stores/{store}/mappings", before: selling, want: designers},
		{route: "DELETE /api/v1/workspace/{id}/catalog/stores/{store}/mappings", before: selling, want: designers},
		{route: "GET /api/v1/workspace/{id}/catalog/batches/{batch}/columns/{column}", path: "/api/v1/workspace/{ws}/catalog/batches/{batch}/columns/0", before: withBatch, want: designers},
		{route: "GET /api/v1/workspace/{id}/boards", before: boarding, want: designers},
		{route: "POST /api/v1/workspace/{id}/boards", body: `{"name":"Knits"}`, before: boarding, want: designers},
		{route: "GET /api/v1/workspace/{id}/boards/{board}", before: withBoard, want: designers},
		{route: "GET /api/v1/workspace/{id}/boards/{board}/origins", before: withBoard, want: designers},
		{route: "PUT /api/v1/workspace/{id}/boards/{board}", body: `{"name":"Jersey","starred":true}`, before: withBoard, want: designers},
		{route: "DELETE /api/v1/workspace/{id}/boards/{board}", before: withBoard, want: designers},
		{route: "POST /api/v1/workspace/{id}/boards/{board}/restore", before: withBoard, want: designers},
		{route: "POST /api/v1/workspace/{id}/boards/{board}/copy", body: `{"name":"Knits 2"}`, before: withBoard, want: designers},
		{route: "POST /api/v1/workspace/{id}/boards/{board}/ops", body: `{"client":"tab","n":1,"ops":[{"id":"note","set":{"x":4}}]}`, before: withBoard, want: designers},
		{route: "POST /api/v1/workspace/{id}/boards/{board}/ops", about: "of a foreign board", path: "/api/v1/workspace/{ws}/boards/made-up/ops", body: `{"client":"tab","n":1,"ops":[{"id":"note","set":{"x":4}}]}`, before: withBoard, want: within(404, 403, 403, 404)},
		{route: "GET /api/v1/workspace/{id}/boards/{board}/ops", path: "/api/v1/workspace/{ws}/boards/{board}/ops?after=0", before: withBoard, want: designers},
		{route: "POST /api/v1/workspace/{id}/boards/{board}/presence", body: `{"client":"tab","cursor":{"x":1,"y":2}}`, before: withBoard, want: designers},
		{route: "GET /api/v1/workspace/{id}/boards/{board}/comments", before: withBoard, want: designers},
		{route: "POST /api/v1/workspace/{id}/boards/{board}/comments", body: `{"text":"Yes."}`, before: withBoard, want: designers},
		{route: "PUT /api/v1/workspace/{id}/boards/{board}/comments/{comment}", body: `{"resolved":true}`, before: withBoard, want: designers},
		{route: "PUT /api/v1/workspace/{id}/boards/{board}/comments/{comment}/text", about: "of the admin", body: `{"text":"Warm."}`, before: withBoard, want: adminsOnly},
		{route: "PUT /api/v1/workspace/{id}/boards/{board}/comments/{comment}/text", about: "of the member", path: "/api/v1/workspace/{ws}/boards/{board}/comments/{memberComment}/text", body: `{"text":"Warm."}`, before: withMemberComment, want: within(200, 403, 403, 403)},
		{route: "DELETE /api/v1/workspace/{id}/boards/{board}/comments/{comment}", about: "of the admin", before: withBoard, want: adminsOnly},
		{route: "DELETE /api/v1/workspace/{id}/boards/{board}/comments/{comment}", about: "of the member", path: "/api/v1/workspace/{ws}/boards/{board}/comments/{memberComment}", before: withMemberComment, want: designers},
		{route: "GET /api/v1/workspace/{id}/boards/{board}/versions", before: withBoard, want: designers},
		{route: "POST /api/v1/workspace/{id}/boards/{board}/versions", body: `{"name":"Second"}`, before: withBoard, want: designers},
		{route: "DELETE /api/v1/workspace/{id}/boards/{board}/versions/{version}", before: withBoard, want: designers},
		{route: "POST /api/v1/workspace/{id}/boards/{board}/versions/{version}/restore", before: withBoard, want: designers},
		{route: "GET /api/v1/workspace/{id}/boards/{board}/link", before: withBoard, want: designers},
		{route: "GET /api/v1/cloth", path: "/api/v1/cloth?name=Melton,%20slate", want: anybody(200)},
		{route: "GET /api/v1/cloth", about: "of a weave that there is not", path: "/api/v1/cloth?weave=made-up", want: anybody(422)},
		{route: "POST /api/v1/workspace/{id}/boards/{board}/link", body: `{"days":7}`, before: withBoard, want: designers},
		{route: "DELETE /api/v1/workspace/{id}/boards/{board}/link", before: withBoard, want: designers},
		{route: "POST /api/v1/workspace/{id}/boards/make", body: withKey(`{"do":"generate","words":"melton coat","count":4}`), before: boarding, want: adminsOnly},
		{route: "POST /api/v1/workspace/{id}/boards/quote", body: `{"do":"generate","words":"melton coat","count":4}`, before: boarding, want: designers},
		{route: "POST /api/v1/workspace/{id}/boards/hear", body: `{"text":"melton coat"}`, before: boarding, want: designers},
		{route: "POST /api/v1/workspace/{id}/boards/{board}/make", body: withKey(`{"do":"vary","parents":[{"element":"picture","weight":100}],"count":1}`), before: withBoard, want: adminsOnly},
		{route: "POST /api/v1/workspace/{id}/boards/{board}/make", about: "of a foreign board", path: "/api/v1/workspace/{ws}/boards/made-up/make", body: withKey(`{"do":"generate","words":"coat","count":1}`), before: withBoard, want: within(403, 403, 403, 404)},
		{route: "POST /api/v1/workspace/{id}/boards/{board}/quote", body: `{"do":"cutout","parents":[{"element":"picture","weight":100}]}`, before: withBoard, want: designers},
		{route: "POST /api/v1/workspace/{id}/boards/{board}/techpack", body: `{"element":"picture"}`, before: withBoard, want: designers},
		{route: "GET /api/v1/workspace/{id}/boards/{board}/techpacks", before: withBoard, want: designers},
		{route: "GET /api/v1/workspace/{id}/recipes/{asset}", before: withBoard, want: designers},
		{route: "POST /api/v1/workspace/{id}/boards/{board}/export", body: `{"paper":"a4"}`, before: withBoard, want: designers},
		{route: "GET /api/v1/workspace/{id}/board-folders", before: boarding, want: designers},
		{route: "POST /api/v1/workspace/{id}/board-folders", body: `{"name":"Spring"}`, before: boarding, want: designers},
		{route: "PUT /api/v1/workspace/{id}/board-folders/{folder}", body: `{"name":"Spring"}`, before: withBoard, want: designers},
		{route: "DELETE /api/v1/workspace/{id}/board-folders/{folder}", before: withBoard, want: designers},
		{route: "GET /api/v1/shared-board/{token}", path: "/api/v1/shared-board/{boardToken}", before: withBoard, want: anybody(200)},
		{route: "GET /api/v1/shared-board/{token}", about: "of another link", path: "/api/v1/shared-board/" + strings.Repeat("A", 43), want: anybody(404)},
		{route: "GET /api/v1/shared-board/{token}/pictures/{asset}", path: "/api/v1/shared-board/{boardToken}/pictures/{asset}?w=320", before: withBoard, want: anybody(200)},
		{route: "GET /api/v1/shared-board/{token}/pictures/{asset}", about: "that is not on it", path: "/api/v1/shared-board/{boardToken}/pictures/made-up", before: withBoard, want: anybody(404)},
		{route: "GET /api/f/{token}", path: "/api/f/{linkToken}", before: withRevision, want: anybody(200)},
		{route: "POST /api/f/{token}/comments", path: "/api/f/{linkToken}/comments", body: `{"name":"Ines","body":"Which button?"}`, before: withRevision, want: anybody(200)},
		{route: "GET /api/v1/workspace/{id}/techpacks/{techpack}/export.pdf", before: withTechpack, want: designers},
		{route: "GET /api/f/{token}/export.pdf", path: "/api/f/{linkToken}/export.pdf", before: withRevision, want: anybody(200)},
		{route: "GET /api/f/{token}/export.pdf", about: "of another link", path: "/api/f/" + strings.Repeat("A", 43) + "/export.pdf", want: anybody(404)},
		{route: "GET /api/f/{token}/artwork/{artwork}", path: "/api/f/{linkToken}/artwork/a1", before: withArtwork, want: anybody(200)},
		{route: "GET /f/{token}", path: "/f/{linkToken}", before: withRevision, want: anybody(200)},
		{route: "GET /f/{token}", about: "of another link", path: "/f/" + strings.Repeat("A", 43), want: anybody(404)},
		{route: "POST /f/{token}", path: "/f/{linkToken}", body: "name=Ines&text=+", headers: []string{"Content-Type", formType}, before: withRevision, want: anybody(422)},
		{route: "GET /f/style.css", want: anybody(200)},
		{route: "GET /api/f/{token}", about: "of another link", path: "/api/f/" + strings.Repeat("A", 43), want: anybody(404)},
	}
}

// pictured adds a picture to the workspace.
func pictured(s scene) {
	s.harness.Write(func(ctx context.Context, tx ports.Tx) error {
		return tx.Origins.Add(ctx, ports.Origin{
			WorkspaceID: s.id("w"), AssetID: s.id("asset"), SHA256: bytes.Repeat([]byte{0xAB}, 32),
			SourceType: "trainedAlgorithmicMedia", System: "test-model-1", MadeAt: s.harness.Clock.Now(),
		})
	})
}

func withTwoAdmins(s scene) {
	s.harness.Write(func(ctx context.Context, tx ports.Tx) error {
		return tx.Members.Update(ctx, ports.Member{WorkspaceID: s.id("w"), UserID: s.id("target"), Role: ports.RoleAdmin})
	})
}

// address returns the method and path to request, with placeholders.
func (r row) address() (method, path string) {
	method, path, found := strings.Cut(r.route, " ")
	if !found {
		method, path = "GET", r.route
	}
	if r.path != "" {
		return method, r.path
	}
	return method, strings.NewReplacer("{id}", "{ws}", "{workspaceId}", "{ws}").Replace(path)
}

// sends are the GETs that change something: they send an email again.
var sends = map[string]bool{"GET /api/v1/resend-invitation": true}

func TestAuthorizationMatrix(t *testing.T) {
	t.Attr("spec", "6.1")
	t.Attr("spec", "6.5")
	t.Attr("security", "17")
	t.Attr("security", "18")
	h := newHarness(t, nil)
	count := 0
	for _, r := range matrix(t) {
		method, path := r.address()
		var s scene
		isChanged := true
		for column, kind := range kinds {
			t.Run(strings.TrimSpace(fmt.Sprint(r.route, " ", r.about, " by ", kind)), func(t *testing.T) {
				if isChanged {
					count++
					s = newScene(h, fmt.Sprintf("s%d", count))
					if r.before != nil {
						r.before(s)
					}
				}
				answer := s.as(kind, method, path, r.body, r.headers...)
				assert.Equal(t, r.want[column], answer.StatusCode, "%s", answer.Body)
				isChanged = answer.StatusCode == 200 && (method != "GET" || sends[r.route])
			})
		}
	}
}

func TestEveryRouteHasARowInTheMatrix(t *testing.T) {
	t.Attr("spec", "7.2")
	t.Attr("security", "17")
	patterns, err := newHarness(t, nil).server.Patterns()
	require.NoError(t, err)
	rows := map[string]bool{}
	for _, r := range matrix(t) {
		rows[r.route] = true
	}
	for _, pattern := range patterns {
		assert.True(t, rows[pattern], "%s has no row in the matrix", pattern)
	}
	assert.Len(t, rows, len(patterns), "every row has an existing route")
}

func TestAnOutsiderCannotTellAWorkspaceFromAnUnknownOne(t *testing.T) {
	t.Attr("spec", "6.12")
	t.Attr("security", "17")
	h := newHarness(t, nil)
	existing, madeUp := newScene(h, "real"), scene{harness: h, name: "made-up"}
	compared := 0
	for _, r := range matrix(t) {
		if r.want[1] != 404 {
			continue
		}
		method, path := r.address()
		there := existing.as("foreign", method, path, r.body, r.headers...)
		nowhere := existing.as("foreign", method, madeUp.fill(path), madeUp.fill(r.body), r.headers...)
		assert.Equal(t, 404, nowhere.StatusCode, r.route)
		assert.Equal(t, string(there.Body), string(nowhere.Body), r.route)
		compared++
	}
	assert.Greater(t, compared, 20)
}
