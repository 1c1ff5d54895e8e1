package mailbox

import (
	"cmp"
	"errors"
	"mime"
	"net/http"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/go-json-experiment/json"

	"selvedge/ports"
)

const (
	supportAddress  = "support@selvedge.local"
	maxSupportBytes = 64 << 10
	maxMessageChars = 5000
	maxSenderChars  = 254
)

// supportRequest is what the live support panel sends.
type supportRequest struct {
	From    string `json:"from"`
	Name    string `json:"name"`
	Message string `json:"message"`
}

// support saves a message from the live support panel as a mail.
func (b *Mailbox) support(w http.ResponseWriter, r *http.Request) {
	if kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err != nil || kind != "application/json" {
		writeResponse(w, http.StatusUnsupportedMediaType, "content_type", "Send the message as application/json.")
		return
	}
	var in supportRequest
	err := json.UnmarshalRead(http.MaxBytesReader(w, r.Body, maxSupportBytes), &in, json.RejectUnknownMembers(true))
	if _, tooLarge := errors.AsType[*http.MaxBytesError](err); tooLarge {
		writeResponse(w, http.StatusRequestEntityTooLarge, "too_large", "The message is too long.")
		return
	}
	if err != nil {
		writeResponse(w, http.StatusBadRequest, "json", `Send only {"from":"ADDRESS","name":"NAME","message":"TEXT"}, each field once.`)
		return
	}
	from, name, text := strings.TrimSpace(in.From), strings.TrimSpace(in.Name), strings.TrimSpace(in.Message)
	if length := utf8.RuneCountInString(text); length < 1 || length > maxMessageChars {
		writeResponse(w, http.StatusUnprocessableEntity, "message_length", "Enter a message of up to 5,000 characters.")
		return
	}
	if !isLine(from) || !isLine(name) {
		writeResponse(w, http.StatusUnprocessableEntity, "sender", "The sender's name and address must each fit on one line of up to 254 characters.")
		return
	}
	err = b.Send(r.Context(), ports.Mail{
		To:      supportAddress,
		Subject: "Live support",
		Text:    "From: " + sender(name, from) + "\n\n" + text + "\n",
	})
	if err != nil {
		writeResponse(w, http.StatusInternalServerError, "mailbox", "Couldn't save the message. Try again.")
		return
	}
	writeResponse(w, http.StatusOK, "", "ok")
}

func sender(name, from string) string {
	switch {
	case name != "" && from != "":
		return name + " <" + from + ">"
	default:
		return cmp.Or(name, from, "someone who isn't signed in")
	}
}

// isLine reports whether s fits on one line and cannot inject another.
func isLine(s string) bool {
	return utf8.RuneCountInString(s) <= maxSenderChars && !strings.ContainsFunc(s, unicode.IsControl)
}

// writeResponse writes the API's envelope; with a reason it is an error.
func writeResponse(w http.ResponseWriter, code int, reason, message string) {
	type status struct {
		Code    int    `json:"code"`
		Message string `json:"message"`
		Reason  string `json:"reason,omitempty"`
	}
	body := struct {
		Status status `json:"status"`
		Data   any    `json:"data"`
	}{Status: status{Message: message, Reason: reason}}
	if reason != "" {
		body.Status.Code = -1
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(code)
	_ = json.MarshalWrite(w, body)
}
