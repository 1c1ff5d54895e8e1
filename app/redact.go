package app

import (
	"io"
	"net/url"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Redact returns a writer to out that replaces every secret in a struct of settings:
// libraries may quote their settings in errors. A secret split between two Writes is
// not found.
func Redact(out io.Writer, settings any) io.Writer {
	var forms, pairs []string
	for _, secret := range findSecrets(reflect.ValueOf(settings)) {
		forms = append(forms, encodedForms(string(secret))...)
	}
	// Longest first: one may be a prefix of another.
	slices.SortFunc(forms, func(a, b string) int { return len(b) - len(a) })
	for _, form := range forms {
		pairs = append(pairs, form, redacted)
	}
	return &redactingWriter{out: out, replace: strings.NewReplacer(pairs...)}
}

type redactingWriter struct {
	out     io.Writer
	replace *strings.Replacer
}

// Write implements io.Writer.
func (r *redactingWriter) Write(p []byte) (int, error) {
	if _, err := r.replace.WriteString(r.out, string(p)); err != nil {
		return 0, err
	}
	return len(p), nil
}

// findSecrets returns the Secrets in a struct's fields, so that a new one is not
// forgotten.
func findSecrets(v reflect.Value) (found []Secret) {
	switch {
	case v.Type() == reflect.TypeFor[Secret]():
		found = append(found, Secret(v.String()))
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			found = append(found, findSecrets(v.Field(i))...)
		}
	case v.Kind() == reflect.Slice:
		for i := range v.Len() {
			found = append(found, findSecrets(v.Index(i))...)
		}
	}
	return found
}

// minHidden keeps a password like "a" from hiding every a.
const minHidden = 4

// passwordPattern matches the password in a URL, also in a mistyped one.
var passwordPattern = regexp.MustCompile(`^[^:]+://[^:@/]*:(.*)@`)

// tokenPattern matches the token in STUDIO=TOKEN.
var tokenPattern = regexp.MustCompile(`^[A-Za-z ]+= *([^ ].*)$`)

// encodedForms lists the forms in which a secret may appear: trimmed; if it is a URL,
// its password alone, percent-encoded or not; a service token also without its
// studio; each also quoted once and twice.
func encodedForms(secret string) (forms []string) {
	secret = strings.TrimSpace(secret)
	whole := []string{secret}
	if found := tokenPattern.FindStringSubmatch(secret); found != nil {
		whole = append(whole, found[1])
	}
	if found := passwordPattern.FindStringSubmatch(secret); found != nil {
		whole = append(whole, found[1])
		if plain, err := url.PathUnescape(found[1]); err == nil {
			whole = append(whole, plain)
		}
	}
	for _, form := range whole {
		for range 3 {
			if len(form) >= minHidden && !slices.Contains(forms, form) {
				forms = append(forms, form)
			}
			form = strconv.Quote(form)
			form = form[1 : len(form)-1]
		}
	}
	return forms
}
