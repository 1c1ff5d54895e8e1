package googlelocal

import (
	"bytes"
	_ "embed"
	"html/template"
	"net/http"
	"net/mail"
	"net/url"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	maxFormBytes  = 64 << 10
	maxNonceBytes = 1 << 10
	maxNameChars  = 200
	maxEmailBytes = 254
)

//go:embed pages.html
var pagesHTML string

//go:embed google.js
var script []byte

var pages = template.Must(template.New("").Parse(pagesHTML))

// chooser is the account chooser's page. Typed holds the input, to be shown
// again next to Error.
type chooser struct {
	Nonce, Origin string
	Accounts      []Account
	Typed         Account
	Unverified    bool
	Error         string
}

// outcome is what the page posts to its opener: one of the two.
type outcome struct{ Credential, Error string }

func (p *Provider) showChooser(w http.ResponseWriter, r *http.Request) {
	query := r.URL.Query()
	page := chooser{Nonce: query.Get("nonce"), Origin: query.Get("origin"), Accounts: p.accounts}
	if reason := openerProblem(r, page); reason != "" {
		render(w, http.StatusBadRequest, "stray", reason)
		return
	}
	render(w, http.StatusOK, "chooser", page)
}

func (p *Provider) choose(w http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(w, r.Body, maxFormBytes)
	if err := r.ParseForm(); err != nil {
		render(w, http.StatusBadRequest, "stray", "Couldn't read the form.")
		return
	}
	form := r.PostForm
	if form.Has("cancel") {
		render(w, http.StatusOK, "outcome", outcome{Error: "cancelled"})
		return
	}
	page := chooser{
		Nonce: form.Get("nonce"), Origin: form.Get("origin"), Accounts: p.accounts,
		Typed:      Account{Name: strings.TrimSpace(form.Get("name")), Email: strings.TrimSpace(form.Get("email"))},
		Unverified: form.Has("unverified"),
	}
	if reason := openerProblem(r, page); reason != "" {
		render(w, http.StatusBadRequest, "stray", reason)
		return
	}
	account, listed := p.listed(form.Get("account"))
	if !listed {
		account = page.Typed
		if page.Error = accountProblem(account); page.Error != "" {
			render(w, http.StatusUnprocessableEntity, "chooser", page)
			return
		}
	}
	token, err := p.issue(account, listed || !page.Unverified, page.Nonce)
	if err != nil {
		render(w, http.StatusInternalServerError, "stray", "Couldn't sign the ID token.")
		return
	}
	render(w, http.StatusOK, "outcome", outcome{Credential: token})
}

func (p *Provider) showKeys(w http.ResponseWriter, _ *http.Request) {
	key, err := p.key()
	if err != nil {
		http.Error(w, "Couldn't create the signing key.", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/jwk-set+json")
	_, _ = w.Write(key.public)
}

func showScript(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/javascript; charset=utf-8")
	_, _ = w.Write(script)
}

func (p *Provider) listed(email string) (Account, bool) {
	i := slices.IndexFunc(p.accounts, func(a Account) bool { return a.Email == email })
	if i < 0 {
		return Account{}, false
	}
	return p.accounts[i], true
}

// openerProblem returns why this window can't have been opened by the sign-in page.
// A page of another origin could not receive the token anyway; this says so.
func openerProblem(r *http.Request, page chooser) string {
	if page.Nonce == "" || len(page.Nonce) > maxNonceBytes {
		return "Open this window from the sign-in page, which supplies the nonce the ID token needs."
	}
	if page.Origin == "" {
		return ""
	}
	origin, err := url.Parse(page.Origin)
	if err != nil || origin.Host != r.Host {
		return "This window was opened for a different site, so it can't receive an ID token from here."
	}
	return ""
}

// accountProblem returns what is wrong with a typed account.
func accountProblem(a Account) string {
	parsed, err := mail.ParseAddress(a.Email)
	if err != nil || parsed.Address != a.Email || len(a.Email) > maxEmailBytes {
		return "Enter an email address, such as ada@example.com."
	}
	if utf8.RuneCountInString(a.Name) > maxNameChars || strings.ContainsFunc(a.Name, unicode.IsControl) {
		return "Enter a name on one line, up to 200 characters."
	}
	return ""
}

func render(w http.ResponseWriter, status int, page string, data any) {
	var body bytes.Buffer
	if err := pages.ExecuteTemplate(&body, page, data); err != nil {
		http.Error(w, "Couldn't render the page.", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_, _ = body.WriteTo(w)
}
