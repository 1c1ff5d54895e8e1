package trim

// Operations are those the local Stripe has a behaviour for.
var Operations = []string{
	"POST /v1/products",
	"GET /v1/products",
	"GET /v1/products/{id}",
	"POST /v1/products/{id}",
	"POST /v1/prices",
	"GET /v1/prices",
	"GET /v1/prices/{price}",
	"POST /v1/prices/{price}",

	"POST /v1/customers",
	"GET /v1/customers",
	"GET /v1/customers/{customer}",
	"POST /v1/customers/{customer}",
	"DELETE /v1/customers/{customer}",
	"GET /v1/customers/{customer}/payment_methods",
	"GET /v1/customers/{customer}/payment_methods/{payment_method}",
	"POST /v1/payment_methods",
	"GET /v1/payment_methods",
	"GET /v1/payment_methods/{payment_method}",
	"POST /v1/payment_methods/{payment_method}",
	"POST /v1/payment_methods/{payment_method}/attach",
	"POST /v1/payment_methods/{payment_method}/detach",

	"POST /v1/setup_intents",
	"GET /v1/setup_intents",
	"GET /v1/setup_intents/{intent}",
	"POST /v1/setup_intents/{intent}/confirm",
	"POST /v1/setup_intents/{intent}/cancel",
	"POST /v1/payment_intents",
	"GET /v1/payment_intents",
	"GET /v1/payment_intents/{intent}",
	"POST /v1/payment_intents/{intent}/confirm",
	"POST /v1/payment_intents/{intent}/cancel",

	"POST /v1/checkout/sessions",
	"GET /v1/checkout/sessions",
	"GET /v1/checkout/sessions/{session}",
	"GET /v1/checkout/sessions/{session}/line_items",
	"POST /v1/checkout/sessions/{session}/expire",

	"POST /v1/subscriptions",
	"GET /v1/subscriptions",
	"GET /v1/subscriptions/{subscription_exposed_id}",
	"POST /v1/subscriptions/{subscription_exposed_id}",
	"DELETE /v1/subscriptions/{subscription_exposed_id}",
	"POST /v1/subscription_schedules",
	"GET /v1/subscription_schedules",
	"GET /v1/subscription_schedules/{schedule}",
	"POST /v1/subscription_schedules/{schedule}",
	"POST /v1/subscription_schedules/{schedule}/release",
	"POST /v1/subscription_schedules/{schedule}/cancel",

	"GET /v1/invoices",
	"GET /v1/invoices/{invoice}",
	"GET /v1/invoices/{invoice}/lines",
	"POST /v1/invoices/{invoice}/pay",
	"POST /v1/invoices/{invoice}/void",
	"POST /v1/invoices/create_preview",
	"GET /v1/invoice_payments",
	"GET /v1/invoice_payments/{invoice_payment}",

	"GET /v1/events",
	"GET /v1/events/{id}",
	"POST /v1/test_helpers/test_clocks",
	"GET /v1/test_helpers/test_clocks/{test_clock}",
	"POST /v1/test_helpers/test_clocks/{test_clock}/advance",
}

// Resources are those the local Stripe answers with, and the parts of theirs that
// it fills in.
var Resources = []string{
	"product", "price", "recurring",
	"customer", "payment_method", "payment_method_card", "payment_method_card_checks", "address",
	"setup_intent", "payment_intent",
	"checkout.session", "payment_pages_checkout_session_customer_details", "item",
	"subscription", "subscription_item", "subscriptions_resource_pending_update",
	"subscription_schedule", "subscription_schedule_phase_configuration", "subscription_schedule_configuration_item",
	"invoice", "line_item", "invoice_payment",
	"event", "test_helpers.test_clock",
}
