package stripemock

// retrieve is GET of one object of that kind, with its id in the URL's param.
func retrieve(kind, param string) func(*call) (object, error) {
	return func(c *call) (object, error) { return c.must(kind, c.request.PathValue(param)) }
}

// paging has the parameters of every list.
const paging = " limit starting_after ending_before "

// endpoints is the API. Parameters not listed are rejected.
var endpoints = []endpoint{
	{operation: "POST /v1/products", supports: "id name active description metadata images url statement_descriptor unit_label", handler: createProduct},
	{operation: "GET /v1/products", supports: paging + "active created ids", handler: listProducts},
	{operation: "GET /v1/products/{id}", handler: retrieve("product", "id")},
	{operation: "POST /v1/products/{id}", supports: "name active description metadata images url statement_descriptor unit_label", handler: updateProduct},

	{operation: "POST /v1/prices", supports: "product currency unit_amount recurring metadata lookup_key transfer_lookup_key nickname active billing_scheme tax_behavior", handler: createPrice},
	{operation: "GET /v1/prices", supports: paging + "active product lookup_keys type created", handler: listPrices},
	{operation: "GET /v1/prices/{price}", handler: retrieve("price", "price")},
	{operation: "POST /v1/prices/{price}", supports: "active metadata lookup_key transfer_lookup_key nickname tax_behavior", handler: updatePrice},

	{operation: "POST /v1/customers", supports: "email name phone address description metadata payment_method invoice_settings balance shipping preferred_locales", handler: createCustomer},
	{operation: "GET /v1/customers", supports: paging + "email created", handler: listCustomers},
	{operation: "GET /v1/customers/{customer}", handler: retrieveCustomer},
	{operation: "POST /v1/customers/{customer}", supports: "email name phone address description metadata invoice_settings balance shipping preferred_locales", handler: updateCustomer},
	{operation: "DELETE /v1/customers/{customer}", handler: deleteCustomer},
	{operation: "GET /v1/customers/{customer}/payment_methods", supports: paging + "type", handler: customersPaymentMethods},
	{operation: "GET /v1/customers/{customer}/payment_methods/{payment_method}", handler: customersPaymentMethod},

	{operation: "POST /v1/payment_methods", supports: "type card billing_details metadata allow_redisplay customer payment_method", handler: createPaymentMethod, isPublic: true},
	{operation: "GET /v1/payment_methods", supports: paging + "customer type", handler: listPaymentMethods},
	{operation: "GET /v1/payment_methods/{payment_method}", handler: retrieve("payment_method", "payment_method")},
	{operation: "POST /v1/payment_methods/{payment_method}", supports: "billing_details metadata allow_redisplay card", handler: updatePaymentMethod},
	{operation: "POST /v1/payment_methods/{payment_method}/attach", supports: "customer", handler: attachPaymentMethod},
	{operation: "POST /v1/payment_methods/{payment_method}/detach", handler: detachPaymentMethod},

	{operation: "POST /v1/setup_intents", supports: "customer payment_method confirm usage metadata description return_url payment_method_types automatic_payment_methods use_stripe_sdk mandate_data", handler: createSetupIntent},
	{operation: "GET /v1/setup_intents", supports: paging + "customer payment_method created", handler: listSetupIntents},
	{operation: "GET /v1/setup_intents/{intent}", supports: "client_secret", handler: retrieveIntent("setup_intent"), isPublic: true},
	{operation: "POST /v1/setup_intents/{intent}/confirm", supports: "client_secret payment_method return_url use_stripe_sdk mandate_data", handler: confirmSetupIntent, isPublic: true},
	{operation: "POST /v1/setup_intents/{intent}/cancel", supports: "cancellation_reason", handler: cancelSetupIntent},

	{operation: "POST /v1/payment_intents", supports: "amount currency customer payment_method confirm off_session metadata description return_url payment_method_types automatic_payment_methods setup_future_usage receipt_email use_stripe_sdk", handler: createPaymentIntent},
	{operation: "GET /v1/payment_intents", supports: paging + "customer created", handler: listPaymentIntents},
	{operation: "GET /v1/payment_intents/{intent}", supports: "client_secret", handler: retrieveIntent("payment_intent"), isPublic: true},
	{operation: "POST /v1/payment_intents/{intent}/confirm", supports: "client_secret payment_method return_url off_session use_stripe_sdk", handler: confirmPaymentIntent, isPublic: true},
	{operation: "POST /v1/payment_intents/{intent}/cancel", supports: "cancellation_reason", handler: cancelPaymentIntent},

	{operation: "POST /v1/checkout/sessions", supports: checkoutParams, handler: createCheckout},
	{operation: "GET /v1/checkout/sessions", supports: paging + "customer subscription status created", handler: listCheckouts},
	{operation: "GET /v1/checkout/sessions/{session}", handler: retrieve("checkout.session", "session")},
	{operation: "GET /v1/checkout/sessions/{session}/line_items", supports: paging, handler: checkoutLineItems},
	{operation: "POST /v1/checkout/sessions/{session}/expire", handler: expireCheckout},

	{operation: "POST /v1/subscriptions", supports: "customer items default_payment_method metadata description payment_behavior payment_settings off_session", handler: createSubscription},
	{operation: "GET /v1/subscriptions", supports: paging + "customer price status created", handler: listSubscriptions},
	{operation: "GET /v1/subscriptions/{subscription_exposed_id}", handler: retrieve("subscription", "subscription_exposed_id")},
	{operation: "POST /v1/subscriptions/{subscription_exposed_id}", supports: "items default_payment_method metadata description payment_behavior payment_settings off_session proration_behavior proration_date billing_cycle_anchor cancel_at_period_end cancellation_details", handler: updateSubscription},
	{operation: "DELETE /v1/subscriptions/{subscription_exposed_id}", supports: "invoice_now prorate cancellation_details", handler: cancelSubscription},

	{operation: "POST /v1/subscription_schedules", supports: "from_subscription metadata", handler: createSchedule},
	{operation: "GET /v1/subscription_schedules", supports: paging + "customer created", handler: listSchedules},
	{operation: "GET /v1/subscription_schedules/{schedule}", handler: retrieve("subscription_schedule", "schedule")},
	{operation: "POST /v1/subscription_schedules/{schedule}", supports: "phases end_behavior metadata proration_behavior", handler: updateSchedule},
	{operation: "POST /v1/subscription_schedules/{schedule}/release", handler: releaseSchedule},
	{operation: "POST /v1/subscription_schedules/{schedule}/cancel", handler: cancelSchedule},

	{operation: "GET /v1/invoices", supports: paging + "customer subscription status collection_method created", handler: listInvoices},
	{operation: "GET /v1/invoices/{invoice}", handler: retrieve("invoice", "invoice")},
	{operation: "GET /v1/invoices/{invoice}/lines", supports: paging, handler: retrieveInvoiceLines},
	{operation: "POST /v1/invoices/{invoice}/pay", supports: "payment_method off_session paid_out_of_band", handler: payInvoice},
	{operation: "POST /v1/invoices/{invoice}/void", handler: voidInvoice},
	{operation: "POST /v1/invoices/create_preview", supports: "customer subscription subscription_details preview_mode", handler: previewInvoice},
	{operation: "GET /v1/invoice_payments", supports: paging + "invoice status payment created", handler: listInvoicePayments},
	{operation: "GET /v1/invoice_payments/{invoice_payment}", handler: retrieve("invoice_payment", "invoice_payment")},
	{operation: "POST /v1/credit_notes", supports: "invoice amount refund_amount credit_amount reason memo metadata email_type", handler: createCreditNote},
	{operation: "GET /v1/credit_notes", supports: paging + "customer invoice created", handler: listCreditNotes},
	{operation: "GET /v1/credit_notes/{id}", handler: retrieve("credit_note", "id")},
	{operation: "GET /v1/refunds", supports: paging + "payment_intent created", handler: listRefunds},
	{operation: "GET /v1/refunds/{refund}", handler: retrieve("refund", "refund")},

	{operation: "GET /v1/events", supports: paging + "type types created", handler: listEvents},
	{operation: "GET /v1/events/{id}", handler: retrieve("event", "id")},

	{operation: "POST /v1/test_helpers/test_clocks", supports: "frozen_time name", handler: createTestClock, before: beforeAdvance},
	{operation: "GET /v1/test_helpers/test_clocks/{test_clock}", handler: retrieve("test_helpers.test_clock", "test_clock")},
	{operation: "POST /v1/test_helpers/test_clocks/{test_clock}/advance", supports: "frozen_time", handler: advanceTestClock, before: beforeAdvance},
}
