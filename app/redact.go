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

// Redact returns a writer to out that leaves out the secrets in a struct of
// settings wherever they turn up: what a library says of its settings is not ours
// to choose. A secret that is split between two Writes is not found.
func Redact(out io.Writer, settings any) io.Writer {
	var forms, pairs []string
	for _, secret := range secretsIn(reflect.ValueOf(settings)) {
		forms = append(forms, formsOf(string(secret))...)
	}
	// The longest first: one may begin like another.
	slices.SortFunc(forms, func(a, b string) int { return len(b) - len(a) })
	for _, form := range forms {
		pairs = append(pairs, form, redacted)
	}
	return &redacting{out: out, replace: strings.NewReplacer(pairs...)}
}

type redacting struct {
	out     io.Writer
	replace *strings.Replacer
}

// Write writes all of p or fails.
func (r *redacting) Write(p []byte) (int, error) {
	if _, err := r.replace.WriteString(r.out, string(p)); err != nil {
		return 0, err
	}
	return len(p), nil
}

// secretsIn finds the Secrets in a struct's fields, so that a new one is not
// forgotten.
func secretsIn(v reflect.Value) (found []Secret) {
	switch {
	case v.Type() == reflect.TypeFor[Secret]():
		found = append(found, Secret(v.String()))
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			found = append(found, secretsIn(v.Field(i))...)
		}
	case v.Kind() == reflect.Slice:
		for i := range v.Len() {
			found = append(found, secretsIn(v.Index(i))...)
		}
	}
	return found
}

// shortestHidden keeps a password like "a" from hiding every a.
const shortestHidden = 4

// passwordIn finds the password in an address, also in one that is mistyped.
var passwordIn = regexp.MustCompile(`^[^:]+://[^:@/]*:(.*)@`)

// tokenIn finds the token in STUDIO=TOKEN.
var tokenIn = regexp.MustCompile(`^[A-Za-z ]+= *([^ ].*)$`)

// formsOf lists how a secret may turn up: as it is but for spaces around it, and if it
// is the address of a database or a server, by its password alone, percent-encoded or
// not; a studio's token also without the studio; each also quoted, and quoted within what is quoted.
func formsOf(secret string) (forms []string) {
	secret = strings.TrimSpace(secret)
	whole := []string{secret}
	if found := tokenIn.FindStringSubmatch(secret); found != nil {
		whole = append(whole, found[1])
	}
	if found := passwordIn.FindStringSubmatch(secret); found != nil {
		whole = append(whole, found[1])
		if plain, err := url.PathUnescape(found[1]); err == nil {
			whole = append(whole, plain)
		}
	}
	for _, form := range whole {
		for range 3 {
			if len(form) >= shortestHidden && !slices.Contains(forms, form) {
				forms = append(forms, form)
			}
			form = strconv.Quote(form)
			form = form[1 : len(form)-1]
		}
	}
	return forms
}
