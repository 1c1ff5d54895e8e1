package httpapi_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/httpapi"
	"selvedge/core/credit"
	"selvedge/ports"
)

// carried are the fields named in the specification, by path; for a list, of its first
// element.
var carried = []string{
	"User._id", "User.name", "User.company", "User.email", "User.imageUrl", "User.referralCode", "User.createdAt", "User.lastActiveWorkspaceId",
	"User.lastActiveStoreId", "User.userPreferences.sidebarIsCollapsed", "User.resourceACL", "User.storeACL",
	"Workspace._id", "Workspace.name", "Workspace.imageUrl", "Workspace.role",
	"Store.channels", "Store.resources", "Store.store_website", "Store.mappings", "Store.locked", "Store.sourceMarketplace",
	"Service.displayName", "Service.desc", "Service.imgUrl", "Service.pageUrl",
	"Services.data", "Services.order", "Services.group.Design Studio", "Services.groupMapping.Design Studio.imgUrl",
	"Services.groupMapping.Design Studio.description", "Services.groupMapping.Design Studio.pageUrl",
	"Subscription.plan.name", "Subscription.plan.amount", "Subscription.plan.id", "Subscription.plan.subscriptionEndDate",
	"Subscription.downgradeScheduled", "Subscription.preDowngradeStripePriceData.name", "Subscription.preDowngradeStripePriceData.amount",
	"Subscription.createdAt", "Subscription.credits", "Subscription.stripeCustomerId",
	"CustomPlan.price", "CustomPlan.credits", "CustomPlan.billingCycle", "CustomPlan.currency", "CustomPlan.requestCustomerCardDetails",
	"CustomPlan.downgradeData.price",
	"Product.id", "Product.name", "Product.prices", "Product.prices.id", "Product.prices.unit_amount", "Product.prices.metadata.name",
	"Product.prices.metadata.credits", "Product.prices.metadata.feature_generations",
	"CreditEntry.type", "CreditEntry.amount", "CreditEntry.amountPaid", "CreditEntry.createdAt", "CreditEntry.expiresAt",
	"CreditEntry.meta.stripeInvoiceId", "CreditEntry.meta.info", "CreditEntry.triggeredByUserId", "CreditEntry.refBlockId",
	"CreditEntry.service.serviceGroupName", "CreditEntry._id",
	"Invoice.invoiceData.invoice_pdf", "Invoice.data_of_issue",
	"Customer.email", "Customer.name", "Customer.phone", "Customer.address.line1", "Customer.address.line2", "Customer.address.city",
	"Customer.address.state", "Customer.address.postal_code", "Customer.address.country", "Customer.invoice_settings.default_payment_method",
	"Card.id", "Card.last4", "Card.exp_month", "Card.exp_year", "Card.is_default",
	"Member._id", "Member.user._id", "Member.user.name", "Member.user.email", "Member.role", "Member.creditAccess", "Member.inviteAccess",
	"Member.service.name", "Member.service.groupName", "Member.service.displayName", "Member.service.label", "Member.service.order",
	"Member.service.imgUrl", "Member.service._id", "Member.stores", "Member.invitedBy", "Member.createdAt", "Member.workspaceId",
	"Invitation._id", "Invitation.email", "Invitation.name", "Invitation.status", "Invitation.token", "Invitation.role", "Invitation.creditAccess",
	"Invitation.inviteAccess", "Invitation.service", "Invitation.invitedBy", "Invitation.createdAt",
	"Credits.availableCredits", "Credits.totalCredits",
}

func TestEntitiesHaveTheSpecifiedFields(t *testing.T) {
	t.Attr("spec", "7.6")
	entities := allEntities(t)
	for _, path := range carried {
		t.Run(path, func(t *testing.T) {
			at := any(entities)
			for _, name := range strings.Split(path, ".") {
				if list, isList := at.([]any); isList {
					require.NotEmpty(t, list, "before %s", name)
					at = list[0]
				}
				object, isObject := at.(map[string]any)
				require.True(t, isObject, "%s is not in an object but in %v", name, at)
				require.Contains(t, object, name)
				at = object[name]
			}
		})
	}
}

// allEntities requests every entity, in a workspace that has them all.
func allEntities(t *testing.T) map[string]any {
	t.Helper()
	s := newScene(newHarness(t, nil), "s")
	paid(s)
	_, err := s.harness.server.Ledger.Deduct(t.Context(), credit.User(s.actor("credit")), credit.DeductRequest{
		WorkspaceID: s.id("w"), Amount: 30, Key: "k", Studio: "Photo Studio", Info: "On-Model",
	})
	require.NoError(t, err)
	s.values["price"] = s.priceOf("Free")
	require.Equal(t, 200, s.as("admin", "POST", "/api/billing/subscriptions/update/{ws}", `{"priceId":"{price}"}`).StatusCode)

	entities := map[string]any{}
	ask := func(entity, path string) {
		answer := s.as("admin", "GET", path, "")
		require.Equal(t, 200, answer.StatusCode, "%s: %s", path, answer.Body)
		var data any
		decode(t, answer.Data, &data)
		entities[entity] = data
	}
	ask("User", "/api/v1/profile")
	ask("Workspace", "/api/v1/workspace")
	ask("Store", "/api/v1/store?workspaceId={ws}")
	ask("Service", "/api/v1/service")
	ask("Member", "/api/v1/workspace/{ws}/users/{target}")
	ask("Invitation", "/api/v1/invites/{ws}")
	ask("Subscription", "/api/billing/subscriptions/current/{ws}")
	ask("Product", "/api/billing/subscriptions/products")
	ask("Credits", "/api/billing/credits/available/{ws}")
	ask("CreditEntry", "/api/billing/credits/get-usage-history/{ws}?types=deduct,return")
	ask("Invoice", "/api/billing/subscriptions/invoices/{ws}/{invoice}")
	ask("Customer", "/api/billing/customer/get-customer-info/{customer}")
	ask("Card", "/api/billing/customer/customer-cards/{customer}")
	services := map[string]any{}
	decode(t, s.as("admin", "GET", "/api/v1/workspace/{ws}/service", "").Body, &services)
	entities["Services"] = services

	require.NoError(t, s.harness.server.Billing.SetCustomPlan(t.Context(), ports.CustomPlan{
		WorkspaceID: s.id("w"), Price: ports.Money{Minor: 500000, Currency: "inr"}, Credits: 100000, Cycle: ports.CycleYearly,
		DowngradePrice: &ports.Money{Minor: 100, Currency: "inr"},
	}))
	ask("CustomPlan", "/api/billing/custom/{ws}")
	return entities
}

func TestOnePageOfGrants(t *testing.T) {
	t.Attr("spec", "7.26")
	s := newScene(newHarness(t, nil), "s")
	paid(s)
	var grants []map[string]any
	decode(t, s.as("admin", "GET", "/api/billing/credits/get-usage-history/{ws}?types=add", "").Data, &grants)
	require.Len(t, grants, 2)
	assert.Equal(t, "add", grants[0]["type"])
	assert.EqualValues(t, 3000, grants[0]["amount"])
	assert.EqualValues(t, 2900, grants[0]["amountPaid"])
	assert.Equal(t, map[string]any{"stripeInvoiceId": s.values["invoice"], "info": "Starter"}, grants[0]["meta"])
	assert.Equal(t, "2026-04-14T09:26:53Z", grants[0]["expiresAt"])
	assert.Equal(t, map[string]any{"stripeInvoiceId": "", "info": "Free"}, grants[1]["meta"])
}

func TestTheConfigurationOfTheFrontend(t *testing.T) {
	t.Attr("spec", "7.38")
	config := newHarness(t, nil).browser("d").get("/api/v1/config")
	var got map[string]any
	decode(t, config.Data, &got)
	assert.Equal(t, "0.17.0", got["clientVersion"])
	assert.Equal(t, "/api/billing", got["billingUrl"])
	assert.Equal(t, map[string]any{}, got["featureFlags"], "no providers in local mode")
	assert.Equal(t, map[string]any{"kind": "local"}, got["chat"])
	assert.Nil(t, got["salesUrl"], "not configured")
}

func TestTheConfigurationHasCreditCostsAndTheSalesContact(t *testing.T) {
	config := newHarness(t, func(s *httpapi.Server) { s.Settings.SalesURL = "mailto:sales@example.com" }).browser("d").get("/api/v1/config")
	var got map[string]any
	decode(t, config.Data, &got)
	assert.Equal(t, "mailto:sales@example.com", got["salesUrl"])
	assert.Equal(t, []any{
		map[string]any{"action": "generation", "credits": 30.0},
		map[string]any{"action": "transformation", "credits": 60.0},
		map[string]any{"action": "catalog_product", "credits": 45.0},
		map[string]any{"action": "video", "credits": 300.0},
	}, got["creditPrices"])
}
