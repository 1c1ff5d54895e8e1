package stripe

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/stripe/stripe-go/v85/webhook"

	"selvedge/ports"
)

type events struct{ *Client }

// event has the parts of an event that are used. All others may be outdated.
type event struct {
	ID      string `json:"id"`
	Type    string `json:"type"`
	Created int64  `json:"created"`
	Data    struct {
		Object struct {
			ID            string    `json:"id"`
			Object        string    `json:"object"`
			Customer      reference `json:"customer"`
			PaymentMethod reference `json:"payment_method"`
		} `json:"object"`
	} `json:"data"`
}

// reference is the id of an object, which Stripe may send expanded.
type reference string

func (r *reference) UnmarshalJSON(text []byte) error {
	var id string
	if json.Unmarshal(text, &id) == nil {
		*r = reference(id)
		return nil
	}
	var object struct {
		ID string `json:"id"`
	}
	if err := json.Unmarshal(text, &object); err != nil {
		return err
	}
	*r = reference(object.ID)
	return nil
}

func (e events) CheckSignature(signature string) error {
	if err := e.checkHeader(signature); err != nil {
		return refuseSignature(err)
	}
	return nil
}

func refuseSignature(cause error) error {
	return &ports.Error{
		Kind:    ports.Invalid,
		Reason:  "webhook_signature",
		Message: "Invalid Stripe signature. Check the webhook signing secret.",
		Err:     cause,
	}
}

func (e events) Parse(body []byte, signature string) (ports.PaymentEvent, error) {
	if err := e.check(body, signature); err != nil {
		return ports.PaymentEvent{}, refuseSignature(err)
	}
	var received event
	if err := json.Unmarshal(body, &received); err != nil || received.ID == "" || received.Type == "" {
		return ports.PaymentEvent{}, &ports.Error{
			Kind:    ports.Invalid,
			Reason:  "webhook_body",
			Message: "The body isn't a Stripe event.",
			Err:     err,
		}
	}
	object := received.Data.Object
	parsed := ports.PaymentEvent{ID: received.ID, Type: received.Type, CustomerID: string(object.Customer), At: fromUnix(received.Created)}
	if object.Object == "customer" {
		parsed.CustomerID = object.ID
	}
	if received.Type == "setup_intent.succeeded" {
		parsed.SavedCard = string(object.PaymentMethod)
	}
	return parsed, nil
}

// check verifies a signature with the library.
func (e events) check(body []byte, signature string) error {
	if err := e.checkHeader(signature); err != nil {
		return err
	}
	return webhook.ValidatePayloadIgnoringTolerance(body, signature, e.webhookSecret)
}

// checkHeader checks everything that doesn't need the body. It checks the signature's age
// itself: the library uses the wall clock, which may differ from the product's.
func (e events) checkHeader(signature string) error {
	if e.webhookSecret == "" {
		return errors.New("no webhook signing secret is set")
	}
	signedAt, err := signedAt(signature)
	if err != nil {
		return err
	}
	if age := e.now().Sub(signedAt).Abs(); age > webhook.DefaultTolerance {
		return fmt.Errorf("it was signed %s away from the current time", age.Round(time.Second))
	}
	if !hasScheme(signature) {
		return errors.New("it does not have a signature of version 1")
	}
	return nil
}

// hasScheme reports whether a header has an HMAC-SHA256 in hexadecimal: "v1=5257...".
func hasScheme(header string) bool {
	for part := range strings.SplitSeq(header, ",") {
		text, is := strings.CutPrefix(part, "v1=")
		if mac, err := hex.DecodeString(text); is && err == nil && len(mac) == sha256.Size {
			return true
		}
	}
	return false
}

// signedAt parses the time in a header such as "t=1495999758,v1=ABC". It rejects two
// times, since only one of them is signed.
func signedAt(header string) (time.Time, error) {
	text, found := "", 0
	for part := range strings.SplitSeq(header, ",") {
		if value, is := strings.CutPrefix(part, "t="); is {
			text = value
			found++
		}
	}
	if found != 1 {
		return time.Time{}, errors.New("expected exactly one timestamp")
	}
	seconds, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return time.Time{}, errors.New("the timestamp isn't a number")
	}
	return time.Unix(seconds, 0), nil
}
