package stripe_test

import (
	"encoding/hex"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stripe/stripe-go/v85/webhook"

	"selvedge/adapters/stripe"
	"selvedge/ports"
)

func reader(secret string) ports.PaymentEvents {
	return stripe.New(stripe.Config{SecretKey: secretKey, WebhookSecret: secret, Now: func() time.Time { return today }}).Events()
}

func sign(body string, secret string, at time.Time) string {
	return fmt.Sprintf("t=%d,v1=%s", at.Unix(), hex.EncodeToString(webhook.ComputeSignature(at, []byte(body), secret)))
}

const invoicePaid = `{"id":"evt_1","object":"event","type":"invoice.paid","created":1773100800,"data":{"object":{"id":"in_1","object":"invoice","customer":"cus_1"}}}`

func TestASignatureIsCheckedBeforeTheBodyIsRead(t *testing.T) {
	t.Attr("security", "24.2")
	const mac = ",v1=0000000000000000000000000000000000000000000000000000000000000000"
	at := func(age time.Duration) string { return fmt.Sprint("t=", today.Add(-age).Unix()) }
	for name, c := range map[string]struct {
		signature, secret string
		works             bool
	}{
		"well-formed":                        {at(0) + mac, webhookSecret, true},
		"two signatures":                     {at(0) + ",v1=00" + mac, webhookSecret, true},
		"five minutes old":                   {at(5*time.Minute) + mac, webhookSecret, true},
		"older":                              {at(301*time.Second) + mac, webhookSecret, false},
		"none":                               {"", webhookSecret, false},
		"no time":                            {mac[1:], webhookSecret, false},
		"two times":                          {at(0) + "," + at(0) + mac, webhookSecret, false},
		"only a time":                        {at(0), webhookSecret, false},
		"a short signature":                  {at(0) + ",v1=00", webhookSecret, false},
		"a signature that isn't hexadecimal": {at(0) + ",v1=" + strings.Repeat("x", 64), webhookSecret, false},
		"an unknown scheme":                  {at(0) + ",v0" + mac[3:], webhookSecret, false},
		"no secret set":                      {at(0) + mac, "", false},
	} {
		t.Run(name, func(t *testing.T) {
			err := reader(c.secret).CheckSignature(c.signature)
			if c.works {
				assert.NoError(t, err)
				return
			}
			assert.True(t, ports.HasReason(err, "webhook_signature"), "%v", err)
		})
	}
}

func TestOnlySignedWebhooksAreAccepted(t *testing.T) {
	t.Attr("security", "25")
	signed := sign(invoicePaid, webhookSecret, today)
	old := today.Add(-10 * time.Minute)
	for name, c := range map[string]struct {
		body, signature, secret string
		works                   bool
	}{
		"signed now":                                 {invoicePaid, signed, webhookSecret, true},
		"signed five minutes ago":                    {invoicePaid, sign(invoicePaid, webhookSecret, today.Add(-5*time.Minute)), webhookSecret, true},
		"also signed with the old secret":            {invoicePaid, signed + ",v1=" + hex.EncodeToString([]byte("other")), webhookSecret, true},
		"with an additional unknown scheme":          {invoicePaid, signed + ",v0=ABC", webhookSecret, true},
		"not signed":                                 {invoicePaid, "", webhookSecret, false},
		"signed with another secret":                 {invoicePaid, sign(invoicePaid, "whsec_other", today), webhookSecret, false},
		"changed after signing":                      {invoicePaid + " ", signed, webhookSecret, false},
		"signed too long ago":                        {invoicePaid, sign(invoicePaid, webhookSecret, today.Add(-301*time.Second)), webhookSecret, false},
		"signed in the future":                       {invoicePaid, sign(invoicePaid, webhookSecret, today.Add(301*time.Second)), webhookSecret, false},
		"old, with a new time before the signed one": {invoicePaid, fmt.Sprintf("t=%d,%s", today.Unix(), sign(invoicePaid, webhookSecret, old)), webhookSecret, false},
		"old, with a new time after the signed one":  {invoicePaid, fmt.Sprintf("%s,t=%d", sign(invoicePaid, webhookSecret, old), today.Unix()), webhookSecret, false},
		"with a time that isn't a number":            {invoicePaid, "t=now,v1=00", webhookSecret, false},
		"with a time but no signature":               {invoicePaid, fmt.Sprintf("t=%d", today.Unix()), webhookSecret, false},
		"with only an unknown scheme":                {invoicePaid, fmt.Sprintf("t=%d,v0=00", today.Unix()), webhookSecret, false},
		"without a secret set":                       {invoicePaid, sign(invoicePaid, "", today), "", false},
	} {
		t.Run(name, func(t *testing.T) {
			event, err := reader(c.secret).Parse([]byte(c.body), c.signature)
			if c.works {
				assert.NoError(t, err)
				assert.Equal(t, "evt_1", event.ID)
				return
			}
			assert.True(t, ports.IsKind(err, ports.Invalid), "%v", err)
			assert.True(t, ports.HasReason(err, "webhook_signature"), "%v", err)
			assert.Zero(t, event)
		})
	}
}

func TestParse(t *testing.T) {
	at := time.Date(2026, 3, 10, 0, 0, 0, 0, time.UTC)
	for name, c := range map[string]struct {
		body string
		want ports.PaymentEvent
	}{
		"a paid invoice":       {invoicePaid, ports.PaymentEvent{ID: "evt_1", Type: "invoice.paid", CustomerID: "cus_1", At: at}},
		"a customer":           {`{"id":"evt_2","type":"customer.updated","created":1773100800,"data":{"object":{"id":"cus_2","object":"customer"}}}`, ports.PaymentEvent{ID: "evt_2", Type: "customer.updated", CustomerID: "cus_2", At: at}},
		"an expanded customer": {`{"id":"evt_3","type":"invoice.paid","created":1773100800,"data":{"object":{"id":"in_1","object":"invoice","customer":{"id":"cus_3","object":"customer"}}}}`, ports.PaymentEvent{ID: "evt_3", Type: "invoice.paid", CustomerID: "cus_3", At: at}},
		"a saved card": {`{"id":"evt_4","type":"setup_intent.succeeded","created":1773100800,"data":{"object":{"id":"seti_1","object":"setup_intent","customer":"cus_4","payment_method":"pm_4"}}}`,
			ports.PaymentEvent{ID: "evt_4", Type: "setup_intent.succeeded", CustomerID: "cus_4", SavedCard: "pm_4", At: at}},
		"a card used for a payment": {`{"id":"evt_5","type":"payment_intent.succeeded","created":1773100800,"data":{"object":{"id":"pi_1","object":"payment_intent","customer":"cus_5","payment_method":"pm_5"}}}`, ports.PaymentEvent{ID: "evt_5", Type: "payment_intent.succeeded", CustomerID: "cus_5", At: at}},
		"a rejected card":           {`{"id":"evt_6","type":"setup_intent.setup_failed","created":1773100800,"data":{"object":{"id":"seti_1","object":"setup_intent","customer":"cus_6","payment_method":"pm_6"}}}`, ports.PaymentEvent{ID: "evt_6", Type: "setup_intent.setup_failed", CustomerID: "cus_6", At: at}},
		"without a customer":        {`{"id":"evt_7","type":"price.created","created":1773100800,"data":{"object":{"id":"price_1","object":"price","customer":null}}}`, ports.PaymentEvent{ID: "evt_7", Type: "price.created", At: at}},
		"of an unknown type":        {`{"id":"evt_8","type":"moon.landed","created":1773100800}`, ports.PaymentEvent{ID: "evt_8", Type: "moon.landed", At: at}},
	} {
		t.Run(name, func(t *testing.T) {
			event, err := reader(webhookSecret).Parse([]byte(c.body), sign(c.body, webhookSecret, today))
			assert.NoError(t, err)
			assert.Equal(t, c.want, event)
		})
	}
	for _, body := range []string{"", "[]", "{}", `{"id":"evt_1"}`, `{"id":1,"type":"x"}`, `{"id":"evt_1","type":"x","data":{"object":{"customer":7}}}`} {
		_, err := reader(webhookSecret).Parse([]byte(body), sign(body, webhookSecret, today))
		assert.True(t, ports.HasReason(err, "webhook_body"), "%q: %v", body, err)
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(invoicePaid), sign(invoicePaid, webhookSecret, today))
	f.Add([]byte(`{"data":{"object":{"customer":{}}}}`), "t=1,v1=00")
	f.Fuzz(func(t *testing.T, body []byte, signature string) {
		if _, err := reader(webhookSecret).Parse(body, signature); err == nil {
			assert.Equal(t, invoicePaid, string(body), "a forged signature was accepted")
		}
		event, err := reader(webhookSecret).Parse(body, sign(string(body), webhookSecret, today))
		assert.Equal(t, err == nil, event.ID != "" && event.Type != "")
	})
}
