package httpapi_test

import (
	"github.com/stretchr/testify/require"
	stripego "github.com/stripe/stripe-go/v85"

	"selvedge/core/credit"
	"selvedge/ports"
)

const newCard = `{"paymentMethodId":"pm_card_visa","billingDetails":{"email":"ada@example.com",` +
	`"address":{"line1":"1 Street","city":"Town","postal_code":"1000","country":"DK"}}}`

func (s scene) actor(kind string) ports.Actor {
	return ports.Actor{UserID: s.id(kind), Email: s.id(kind) + "@example.com"}
}

// registered opens the workspace's billing account.
func registered(s scene) { s.register("admin", "w", "customer") }

func (s scene) register(kind, workspace, customer string) {
	t := s.harness.t
	require.NoError(t, s.harness.server.Billing.Register(t.Context(), s.actor(kind), s.id(workspace)))
	status, err := s.harness.server.Billing.Current(t.Context(), s.actor(kind), s.id(workspace))
	require.NoError(t, err)
	s.values[customer] = status.CustomerID
	s.values["price"] = s.priceOf("Starter")
}

// paid puts the workspace on a paid plan.
func paid(s scene) {
	registered(s)
	s.subscribe("admin", "w", "customer", "invoice")
}

func bothPaid(s scene) {
	paid(s)
	s.register("foreign", "o", "foreignCustomer")
	s.subscribe("foreign", "o", "foreignCustomer", "foreignInvoice")
}

func (s scene) subscribe(kind, workspace, customer, invoice string) {
	t, ctx := s.harness.t, s.harness.t.Context()
	s.saveCard(kind, customer)
	id := s.values[customer]
	made, err := s.harness.stripe.V1Subscriptions.Create(ctx, &stripego.SubscriptionCreateParams{
		Customer: stripego.String(id),
		Items:    []*stripego.SubscriptionCreateItemParams{{Price: stripego.String(s.values["price"])}},
	})
	require.NoError(t, err)
	s.values[invoice] = made.LatestInvoice.ID
	require.NoError(t, s.harness.server.Billing.Sync(ctx, s.id(workspace)))
}

// saveCard saves a card and returns its id.
func (s scene) saveCard(kind, customer string) string {
	t := s.harness.t
	details := ports.BillingDetails{Email: "ada@example.com", Address: ports.Address{Line1: "1 Street", City: "Town", PostalCode: "1000", Country: "DK"}}
	made, err := s.harness.stripe.V1PaymentMethods.Create(t.Context(), &stripego.PaymentMethodCreateParams{
		Type: stripego.String("card"),
		Card: &stripego.PaymentMethodCreateCardParams{
			Number: stripego.String("4242424242424242"), ExpMonth: stripego.Int64(12), ExpYear: stripego.Int64(2034), CVC: stripego.String("123"),
		},
	})
	require.NoError(t, err)
	_, err = s.harness.server.Billing.SaveCard(t.Context(), s.actor(kind), s.values[customer], made.ID, details, origin)
	require.NoError(t, err)
	return made.ID
}

func withTwoCards(s scene) {
	registered(s)
	s.values["card"] = s.saveCard("admin", "customer")
	s.saveCard("admin", "customer")
}

func withForeignCard(s scene) {
	registered(s)
	s.register("foreign", "o", "foreignCustomer")
	s.values["foreignCard"] = s.saveCard("foreign", "foreignCustomer")
}

// agreed puts the workspace on a custom plan.
func agreed(s scene) {
	registered(s)
	require.NoError(s.harness.t, s.harness.server.Billing.SetCustomPlan(s.harness.t.Context(), ports.CustomPlan{
		WorkspaceID: s.id("w"), Price: ports.Money{Minor: 500000, Currency: "inr"}, Credits: 100000, Cycle: ports.CycleYearly,
	}))
}

// spent deducts credits as the admin.
func spent(s scene) {
	registered(s)
	entry, err := s.harness.server.Ledger.Deduct(s.harness.t.Context(), credit.User(s.actor("admin")), credit.DeductRequest{
		WorkspaceID: s.id("w"), Amount: 30, Key: "first", Studio: "Design Studio", Info: "Dreamboard generation",
	})
	require.NoError(s.harness.t, err)
	s.values["deduct"] = entry.ID
}
