package httpapi

import "selvedge/ports"

// BillingRoutes returns the routes of this area.
func (s *Server) BillingRoutes() Group {
	return Group{Tag: "billing", Description: "How a workspace pays. Amounts are in the currency's minor unit. Admins only.", Routes: []Route{
		{
			Pattern: "POST /api/billing/workspaces", Guard: SignedIn, Handle: JSON(s.registerWorkspace),
			Doc: Doc{
				ID: "registerWorkspace", Summary: "Open a workspace's billing account",
				Description: "Starts the free plan and its credits. Registering again is not an error. User details in the body are ignored.",
				Errors:      Status(403, 404, 503),
			},
		},
		{
			Pattern: "GET /api/billing/subscriptions/products", Guard: SignedIn, Handle: Func(s.listProducts),
			Doc: Doc{
				ID: "listProducts", Summary: "List products and prices",
				Description: "Each price's metadata describes what it includes; keys containing `feature` are plan features.",
				Out:         productsResponse{Envelope: OK([]productView{})}, OutDoc: "The products.",
				Errors: Status(503),
			},
		},
		{
			Pattern: "GET /api/billing/subscriptions/current/{workspaceId}", Guard: SignedIn, Handle: Func(s.getSubscription),
			Doc: Doc{
				ID: "getSubscription", Summary: "Get a workspace's current plan",
				Description: "404 `workspace_not_registered` if the workspace has no billing account.",
				Out:         OK(subscriptionView{}), OutDoc: "The plan.",
				Errors: Status(403, 404, 503),
			},
		},
		{
			Pattern: "GET /api/billing/subscriptions/preview/{workspaceId}", Guard: SignedIn, Handle: Func(s.previewPlanChange),
			Doc: Doc{
				ID: "previewPlanChange", Summary: "Preview a plan change",
				Params: previewPlanChangeParams{},
				Out:    OK(planPreviewView{}), OutDoc: "Making the change within an hour, with this `prorationDate` and with `dueNow` as `expectedAmount`, costs exactly this.",
				Errors: Status(403, 404, 409, 422, 503),
			},
		},
		{
			Pattern: "POST /api/billing/subscriptions/update/{workspaceId}", Guard: SignedIn, Handle: JSON(s.changePlan),
			Doc: Doc{
				ID: "changePlan", Summary: "Change the plan",
				Description: "Upgrades start immediately and are charged to the default card. If there's no card, or the bank needs " +
					"confirmation, `checkoutUrl` is the page to open. Downgrades are scheduled for the end of the period. " +
					"User, email, product and quantity in the body are ignored. `successUrl` and `cancelUrl` must be on this " +
					"origin or an allowed one.\n\n" +
					"With `prorationDate` and `expectedAmount` from the preview, the change costs exactly that amount. If the " +
					"period or the amount has changed since, 409 `price_changed` carries the new preview as its data. While " +
					"another change is waiting for payment, 409 `plan_change_waiting` names it; requesting the same plan " +
					"again returns its payment page. While a payment is overdue, you can only choose the free plan, which " +
					"starts immediately.",
				Out: OK(checkoutView{}), OutDoc: "Changed, or waiting for payment at `checkoutUrl`.",
				Errors: append(Status(402, 403, 404, 503), Failure{Status: 409, Description: "Conflicts with the current state; the reason says how. For `price_changed`, the data is the new preview.", Out: (*planPreviewView)(nil)}),
			},
		},
		{
			Pattern: "DELETE /api/billing/subscriptions/pending-change/{workspaceId}", Guard: SignedIn, Handle: Func(s.dropPendingChange),
			Doc: Doc{
				ID: "dropPendingChange", Summary: "Cancel the plan change that is waiting for payment",
				Description: "Voids its invoice or closes its checkout. Succeeds if nothing is waiting. 409 `plan_change_paid` if it was paid in the meantime.",
				Errors:      Status(403, 404, 409, 503),
			},
		},
		{
			Pattern: "POST /api/billing/subscriptions/revert-downgrade/{workspaceId}", Guard: SignedIn, Handle: JSON(s.revertDowngrade),
			Doc: Doc{
				ID: "revertDowngrade", Summary: "Cancel a scheduled downgrade",
				Errors: Status(403, 404, 409, 503),
			},
		},
		{
			Pattern: "GET /api/billing/subscriptions/invoices/{workspaceId}", Guard: SignedIn, Handle: Func(s.listInvoices),
			Doc: Doc{
				ID: "listInvoices", Summary: "List the payment provider's invoices",
				Description: "Newest first. Pass `next` as `before` to get the following page; it is empty on the last. 404 " +
					"`invoice_not_found` if `before` isn't an invoice of this workspace.",
				Params: listInvoicesParams{},
				Out:    pageResponse{Envelope: OK([]listedInvoiceView{})}, OutDoc: "A page of invoices.",
				Errors: Status(403, 404, 422, 503),
			},
		},
		{
			Pattern: "GET /api/billing/subscriptions/invoices/{workspaceId}/{orderNumber}", Guard: SignedIn, Handle: Func(s.getInvoice),
			Doc: Doc{
				ID: "getInvoice", Summary: "Get an invoice",
				Out: OK(invoiceView{}), OutDoc: "The invoice.",
				Errors: Status(403, 404, 503),
			},
		},
		{
			Pattern: "GET /api/billing/custom/{workspaceId}", Guard: SignedIn, Handle: Func(s.getCustomPlan),
			Doc: Doc{
				ID: "getCustomPlan", Summary: "Get a workspace's custom plan",
				Description: "404 `no_custom_plan` if there is none.",
				Out:         OK(customPlanView{}), OutDoc: "The custom plan.",
				Errors: Status(403, 404),
			},
		},
		{
			Pattern: "GET /api/billing/customer/get-customer-info/{customerId}", Guard: SignedIn, Handle: Func(s.getCustomer),
			Doc: Doc{
				ID: "getCustomer", Summary: "Get billing details",
				Params: customerParams{},
				Out:    OK(customerView{}), OutDoc: "The billing details.",
				Errors: Status(404, 503),
			},
		},
		{
			Pattern: "POST /api/billing/customer/update-customer-info/{customerId}", Guard: SignedIn, Handle: JSON(s.updateCustomer),
			Doc: Doc{
				ID: "updateCustomer", Summary: "Update billing details",
				Description: "Empty fields can be omitted.",
				Params:      customerParams{},
				Out:         OK(customerView{}), OutDoc: "The billing details.",
				Errors: Status(404, 503),
			},
		},
		{
			Pattern: "GET /api/billing/customer/customer-cards/{customerId}", Guard: SignedIn, Handle: Func(s.listCards),
			Doc: Doc{
				ID: "listCards", Summary: "List saved cards",
				Params: customerParams{},
				Out:    OK([]cardView{}), OutDoc: "The default card first.",
				Errors: Status(404, 503),
			},
		},
		{
			Pattern: "PATCH /api/billing/customer/update-customer-card/{customerId}", Guard: SignedIn, Handle: JSON(s.saveCard),
			Doc: Doc{
				ID: "saveCard", Summary: "Save a card and make it the default",
				Description: "The browser sends the card to the payment provider and the payment method's ID here. The address needs " +
					"line1, city, postal_code and country.",
				Params: customerParams{},
				Out:    OK(cardSavedView{}), OutDoc: "Saved. If the bank needs confirmation, `success` is false and `confirmUrl` is the page to open.",
				Errors: Status(402, 404, 503),
			},
		},
		{
			Pattern: "DELETE /api/billing/customer/customer-card/user/{userId}/customer/{customerId}/card/{cardId}", Guard: SignedIn, Handle: Func(s.removeCard),
			Doc: Doc{
				ID: "removeCard", Summary: "Remove a saved card",
				Description: "409 `default_card` for the default card.",
				Params:      customerParams{},
				Out:         OK(deletedView{}), OutDoc: "The card was removed.",
				Errors: Status(404, 409, 503),
			},
		},
		{
			Pattern: "POST /api/billing/billing-event/create/{workspaceId}", Guard: SignedIn, Handle: JSON(s.createBillingEvent),
			Doc: Doc{
				ID: "createBillingEvent", Summary: "Record a billing activity",
				Description: "Stored as a workspace activity and returned with its ID and time. Up to 60 per person and hour are recorded, and kept for 90 days.",
				Out:         OK(map[string]any{}), OutDoc: "The recorded activity, with its `_id` and `createdAt`.",
				Errors: Status(403, 404, 429),
			},
		},
		{
			Pattern: "POST /api/billing/webhooks/stripe", Guard: Anyone, Handle: Body{"application/json", map[string]any{}, s.receivePaymentEvent},
			Doc: Doc{
				ID: "receivePaymentEvent", Summary: "Receive a webhook from the payment provider",
				Description: "The signature covers the raw body. Responds once the resulting changes are saved; otherwise the provider retries.",
				Params:      receivePaymentEventParams{},
				Errors:      Status(409, 503),
			},
		},
	}}
}

type previewPlanChangeParams struct {
	PriceID string `query:"priceId"`
}

type listInvoicesParams struct {
	Status ports.InvoiceStatus `query:"status" optional:"true"`
	Before string              `query:"before" optional:"true"`
	Limit  int                 `query:"limit" minimum:"1" maximum:"100" optional:"true" doc:"20 if omitted."`
}

type customerParams struct {
	CustomerID string `path:"customerId" doc:"The workspace's stripeCustomerId. Not found unless the caller is an admin of that workspace."`
}

type receivePaymentEventParams struct {
	Signature string `header:"Stripe-Signature"`
}
