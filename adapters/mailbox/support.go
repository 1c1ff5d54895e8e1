package mailbox

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"strings"
	"unicode"
	"unicode/utf8"

	"selvedge/ports"
)

const (
	supportAddress  = "support@selvedge.local"
	maxSupportBytes = 64 << 10
	maxMessageChars = 5000
	maxSenderChars  = 254
)

// support keeps a message from the live-support panel as a mail.
func (b *Mailbox) support(w http.ResponseWriter, r *http.Request) {
	if kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err != nil || kind != "application/json" {
		answer(w, http.StatusUnsupportedMediaType, "content_type", "Send the message as application/json.")
		return
	}
	var from, name, text string
	err := decodeObject(http.MaxBytesReader(w, r.Body, maxSupportBytes), map[string]*string{
		"from": &from, "name": &name, "message": &text,
	})
	if _, tooLarge := errors.AsType[*http.MaxBytesError](err); tooLarge {
		answer(w, http.StatusRequestEntityTooLarge, "too_large", "The message is too long.")
		return
	}
	if err != nil {
		answer(w, http.StatusBadRequest, "json", "The body is not the JSON that belongs here: "+err.Error()+".")
		return
	}
	from, name, text = strings.TrimSpace(from), strings.TrimSpace(name), strings.TrimSpace(text)
	if length := utf8.RuneCountInString(text); length < 1 || length > maxMessageChars {
		answer(w, http.StatusUnprocessableEntity, "message_length", "Write a message of 1 to 5,000 characters.")
		return
	}
	if !isLine(from) || !isLine(name) {
		answer(w, http.StatusUnprocessableEntity, "sender", "The sender's name and address must each be one line of at most 254 characters.")
		return
	}
	err = b.Send(r.Context(), ports.Mail{
		To:      supportAddress,
		Subject: "Live support",
		Text:    "From: " + sender(name, from) + "\n\n" + text + "\n",
	})
	if err != nil {
		answer(w, http.StatusInternalServerError, "mailbox", "The message could not be kept. Try again.")
		return
	}
	answer(w, http.StatusOK, "", "ok")
}

func sender(name, from string) string {
	switch {
	case name != "" && from != "":
		return name + " <" + from + ">"
	default:
		return cmp.Or(name, from, "somebody who is not signed in")
	}
}

// isLine reports whether s can't pass for more than the one line it is put in.
func isLine(s string) bool {
	return utf8.RuneCountInString(s) <= maxSenderChars && !strings.ContainsFunc(s, unicode.IsControl)
}

// decodeObject reads one flat JSON object of strings. Unlike encoding/json it
// refuses a key that comes twice or differs in case only.
func decodeObject(body io.Reader, fields map[string]*string) error {
	decoder := json.NewDecoder(body)
	if err := expect(decoder, json.Delim('{')); err != nil {
		return err
	}
	seen := make(map[string]bool)
	for decoder.More() {
		token, err := decoder.Token()
		if err != nil {
			return err
		}
		key, _ := token.(string)
		field, known := fields[key]
		if !known {
			return fmt.Errorf("unknown field %q", key)
		}
		if seen[key] {
			return fmt.Errorf("field %q comes twice", key)
		}
		seen[key] = true
		value, err := decoder.Token()
		if err != nil {
			return err
		}
		text, isText := value.(string)
		if !isText {
			return fmt.Errorf("field %q is not a string", key)
		}
		*field = text
	}
	if err := expect(decoder, json.Delim('}')); err != nil {
		return err
	}
	switch _, err := decoder.Token(); {
	case errors.Is(err, io.EOF):
		return nil
	case err != nil:
		return err
	default:
		return errors.New("something follows the object")
	}
}

func expect(decoder *json.Decoder, want json.Delim) error {
	token, err := decoder.Token()
	if err != nil {
		return err
	}
	if token != want {
		return errors.New("not an object")
	}
	return nil
}

// answer writes the API's envelope; a reason makes it an error.
func answer(w http.ResponseWriter, code int, reason, message string) {
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
	_ = json.NewEncoder(w).Encode(body)
}
