package stripemock

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strconv"
)

// post delivers an event and returns the status of the response, or 0 and the error.
func (h *webhooks) post(ctx context.Context, body []byte) (status int, problem string) {
	ctx, cancel := context.WithTimeout(ctx, deliverTimeout)
	defer cancel()
	config := h.server.config
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, config.WebhookURL, bytes.NewReader(body))
	if err != nil {
		return 0, err.Error()
	}
	r.Header.Set("Content-Type", "application/json; charset=utf-8")
	r.Header.Set("User-Agent", "Stripe/1.0 (local)")
	r.Header.Set("Stripe-Signature", sign(config.WebhookSecret, config.Now().Unix(), body))
	answer, err := config.HTTP.Do(r)
	if err != nil {
		return 0, err.Error()
	}
	if err := answer.Body.Close(); err != nil {
		return 0, err.Error()
	}
	return answer.StatusCode, ""
}

// sign returns the header that authenticates the body and its time.
func sign(secret string, at int64, body []byte) string {
	stamp := strconv.FormatInt(at, 10)
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(stamp + "."))
	mac.Write(body)
	return "t=" + stamp + ",v1=" + hex.EncodeToString(mac.Sum(nil))
}
