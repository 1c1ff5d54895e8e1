package httpapi

import (
	"maps"
	"net/http"
	"slices"

	"selvedge/core/team"
)

// guard says who may call a route.
type guard int

const (
	anyone guard = iota
	signedIn
	signedInOrStudio // a user, or a studio's backend with a service token
)

// route is one endpoint of the API. Its pattern is described in openapi.yaml.
type route struct {
	pattern string
	guard   guard
	handle  handler
}

func (s *Server) routes() []route {
	return []route{
		{"POST /api/v1/passwordless", anyone, jsonBody(s.requestCode)},
		{"POST /api/v1/otp", anyone, jsonBody(s.checkCode)},
		{"POST /api/v1/auth/google", anyone, jsonBody(s.signInWithGoogle)},
		{"GET /api/v1/referrer/{code}", anyone, s.getReferrer},
		{"GET /api/v1/session", anyone, s.getSession},
		{"POST /api/v1/logout", anyone, s.logout},
		{"GET /api/v1/sessions", signedIn, s.listSessions},
		{"DELETE /api/v1/sessions/{id}", signedIn, s.endSession},

		{"GET /api/v1/profile", signedIn, s.getProfile},
		{"PUT /api/v1/profile", signedIn, s.updateProfile},
		{"PUT /api/v1/update-last-active-ws-store", signedIn, jsonBody(s.setLastActive)},
		{"GET /api/v1/get-referred-users", signedIn, s.listReferredUsers},

		{"POST /api/v1/upload-image", signedIn, s.uploadImage},
		{"GET /api/v1/image/{id}", signedIn, s.getImage},

		{"GET /api/v1/workspace", signedIn, s.listWorkspaces},
		{"POST /api/v1/workspace", signedIn, s.createWorkspace},
		{"PUT /api/v1/workspace/{id}", signedIn, s.updateWorkspace},
		{"DELETE /api/v1/workspace/{id}", signedIn, jsonBody(s.deleteWorkspace)},
		{"DELETE /api/v1/workspace/{id}/leave", signedIn, s.leaveWorkspace},
		{"GET /api/v1/workspace/get-highest-role/{id}", signedIn, s.getHighestRole},
		{"GET /api/v1/workspace/{id}/permissions", signedIn, s.listPermissions},
		{"GET /api/v1/workspace/{id}/audit", signedIn, s.listAuditLog},
		{"GET /api/v1/workspace/{id}/audit.csv", signedIn, s.exportAuditLog},
		{"GET /api/v1/workspace/{id}/service", signedIn, s.listWorkspaceServices},
		{"GET /api/v1/service", signedIn, s.listServices},
		{"GET /api/v1/store", signedIn, s.listStores},

		{"GET /api/v1/workspace/{id}/users", signedIn, s.listMembers},
		{"GET /api/v1/workspace/{id}/users/{userId}", signedIn, s.getMember},
		{"POST /api/v1/workspace/{id}/remove-users", signedIn, jsonBody(s.removeUsers)},
		{"POST /api/v1/workspace/{id}/promote-as-admin", signedIn, jsonBody(s.promote)},
		{"PUT /api/v1/workspace/{id}/change-user-role", signedIn, jsonBody(s.changeUserRole)},

		{"GET /api/v1/invites/{workspaceId}", signedIn, s.listInvitations},
		{"GET /api/v1/invites/mine", signedIn, s.listOwnInvitations},
		{"POST /api/v1/invite", signedIn, jsonBody(s.invite)},
		{"GET /api/v1/resend-invitation", signedIn, s.resendInvitation},
		{"PUT /api/v1/invite-cancel/{token}", signedIn, s.cancelInvitation},
		{"GET /api/v1/invite/{token}", signedIn, s.getInvitation},
		{"GET /api/v1/invitation-preview/{token}", anyone, s.previewInvitation},
		{"POST /api/v1/invite/{token}/ask", signedIn, s.requestNewInvitation},
		{"PUT /api/v1/invite-accept/{token}", signedIn, s.acceptInvitation},
		{"PUT /api/v1/invite-reject/{token}", signedIn, s.rejectInvitation},

		{"POST /api/billing/workspaces", signedIn, jsonBody(s.registerWorkspace)},
		{"GET /api/billing/subscriptions/products", signedIn, s.listProducts},
		{"GET /api/billing/subscriptions/current/{workspaceId}", signedIn, s.getSubscription},
		{"GET /api/billing/subscriptions/preview/{workspaceId}", signedIn, s.previewPlanChange},
		{"POST /api/billing/subscriptions/update/{workspaceId}", signedIn, jsonBody(s.changePlan)},
		{"DELETE /api/billing/subscriptions/pending-change/{workspaceId}", signedIn, s.dropPendingChange},
		{"POST /api/billing/subscriptions/revert-downgrade/{workspaceId}", signedIn, jsonBody(s.revertDowngrade)},
		{"GET /api/billing/subscriptions/invoices/{workspaceId}", signedIn, s.listInvoices},
		{"GET /api/billing/subscriptions/invoices/{workspaceId}/{orderNumber}", signedIn, s.getInvoice},
		{"GET /api/billing/custom/{workspaceId}", signedIn, s.getCustomPlan},
		{"GET /api/billing/customer/get-customer-info/{customerId}", signedIn, s.getCustomer},
		{"POST /api/billing/customer/update-customer-info/{customerId}", signedIn, jsonBody(s.updateCustomer)},
		{"GET /api/billing/customer/customer-cards/{customerId}", signedIn, s.listCards},
		{"PATCH /api/billing/customer/update-customer-card/{customerId}", signedIn, jsonBody(s.saveCard)},
		{"DELETE /api/billing/customer/customer-card/user/{userId}/customer/{customerId}/card/{cardId}", signedIn, s.removeCard},
		{"POST /api/billing/billing-event/create/{workspaceId}", signedIn, jsonBody(s.createBillingEvent)},
		{"POST /api/billing/webhooks/stripe", anyone, s.receivePaymentEvent},

		{"GET /api/billing/credits/available/{workspaceId}", signedIn, s.getCredits},
		{"GET /api/billing/credits/get-usage-history/{workspaceId}", signedIn, s.listCreditHistory},
		{"GET /api/billing/credits/usage-days/{workspaceId}", signedIn, s.listCreditDays},
		{"GET /api/billing/credits/usage-totals/{workspaceId}", signedIn, s.listCreditTotals},
		{"GET /api/billing/credits/usage.csv/{workspaceId}", signedIn, s.exportCreditUsage},
		{"POST /api/billing/credits/deduct", signedInOrStudio, jsonBody(s.deductCredits)},
		{"POST /api/billing/credits/return", signedInOrStudio, jsonBody(s.returnCredits)},

		{"GET /api/v1/config", anyone, s.getConfig},
		{"POST /api/v1/activity", signedIn, jsonBody(s.recordActivity)},
		{"GET /healthz", anyone, s.getHealth},
		{"GET /readyz", anyone, s.getReadiness},
	}
}

// pages are the routes that do not respond with the envelope.
func (s *Server) pages() (map[string]http.Handler, error) {
	frontend, err := s.frontend()
	if err != nil {
		return nil, err
	}
	style := PageStyle(s.UI)
	stopMail := s.stopMailPage()
	pages := map[string]http.Handler{
		"GET " + team.StopPath + "{token}":  stopMail,
		"POST " + team.StopPath + "{token}": stopMail,
		"GET /api/openapi.yaml":             http.HandlerFunc(serveDescription),
		"GET /api/docs":                     htmlPage(docsHTML),
		"GET /api/docs/style.css":           style,
		"/":                                 frontend,
	}
	if len(s.LocalTools) == 0 {
		return pages, nil
	}
	index, err := localIndex(s.LocalTools)
	if err != nil {
		return nil, err
	}
	local := map[string]http.Handler{"GET /local/{$}": index, "GET /local/style.css": style}
	maps.Copy(local, s.LocalRoutes)
	for pattern, page := range local {
		pages[pattern] = localHostsOnly(s.Settings.PublicURL, page)
	}
	return pages, nil
}

// firstPatterns are matched before all others: the specified paths
// /workspace/get-highest-role/{id} and /workspace/{id}/service both match
// /workspace/get-highest-role/service, which a single mux rejects.
var firstPatterns = []string{"GET /api/v1/workspace/get-highest-role/{id}"}

func (s *Server) mux() (http.Handler, error) {
	pages, err := s.pages()
	if err != nil {
		return nil, err
	}
	first, rest := http.NewServeMux(), http.NewServeMux()
	for _, r := range s.routes() {
		mux := rest
		if slices.Contains(firstPatterns, r.pattern) {
			mux = first
		}
		mux.Handle(r.pattern, s.endpoint(r))
	}
	for pattern, page := range pages {
		rest.Handle(pattern, page)
	}
	for _, prefix := range []string{"/api/", "/local/"} {
		rest.Handle(prefix, unrouted(first, rest))
	}
	first.Handle("/", rest)
	return first, nil
}
