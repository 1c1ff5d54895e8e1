// Package product uses a running Selvedge through its API, like a browser.
package product

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"regexp"
	"strings"
	"time"
)

// mailedWithin is how long an email may take.
const mailedWithin = 10 * time.Second

// Visitor is a user's browser.
type Visitor struct {
	at     string // the product's URL
	ip     string // the client's IP address as reported by the proxy
	client http.Client
}

// SignIn signs in by code, in local mode.
func SignIn(ctx context.Context, at, email, ip string) (*Visitor, error) {
	jar, err := cookiejar.New(nil)
	if err != nil {
		return nil, err
	}
	v := &Visitor{at: at, ip: ip, client: http.Client{Jar: jar}}
	if err := v.ask(ctx, http.MethodPost, "/api/v1/passwordless", map[string]any{"email": email}, nil); err != nil {
		return nil, err
	}
	code, err := v.mailed(ctx, email, regexp.MustCompile(`\b\d{6}\b`))
	if err != nil {
		return nil, err
	}
	return v, v.ask(ctx, http.MethodPost, "/api/v1/otp", map[string]any{"email": email, "otp": code}, nil)
}

// Cookies returns the visitor's cookies as a request header.
func (v *Visitor) Cookies() (string, error) {
	at, err := url.Parse(v.at)
	if err != nil {
		return "", err
	}
	var pairs []string
	for _, cookie := range v.client.Jar.Cookies(at) {
		pairs = append(pairs, cookie.Name+"="+cookie.Value)
	}
	return strings.Join(pairs, "; "), nil
}

// ask calls the API and decodes the response's data into out, unless that is nil.
func (v *Visitor) ask(ctx context.Context, method, path string, in, out any) error {
	var body bytes.Buffer
	if in != nil {
		if err := json.NewEncoder(&body).Encode(in); err != nil {
			return err
		}
	}
	request, err := http.NewRequestWithContext(ctx, method, v.at+path, &body)
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	return v.send(request, out)
}

// send sends a request to the API and decodes the response's data into out, unless that is nil.
func (v *Visitor) send(request *http.Request, out any) error {
	request.Header.Set("X-Forwarded-For", v.ip)
	response, err := v.client.Do(request)
	if err != nil {
		return err
	}
	text, err := io.ReadAll(response.Body)
	if err := errors.Join(err, response.Body.Close()); err != nil {
		return err
	}
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("%s %s: %s: %s", request.Method, request.URL.Path, response.Status, text)
	}
	if out == nil {
		return nil
	}
	return json.Unmarshal(text, &struct{ Data any }{out})
}

// mailed waits for an email to an address that matches the pattern, and returns the newest
// match.
func (v *Visitor) mailed(ctx context.Context, email string, pattern *regexp.Regexp) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, mailedWithin)
	defer cancel()
	every := time.NewTicker(5 * time.Millisecond)
	defer every.Stop()
	for {
		mails, err := v.mails(ctx, email)
		if err != nil {
			return "", fmt.Errorf("email to %s: %w", email, err)
		}
		for _, mail := range mails {
			if found := pattern.FindString(mail.Text); found != "" {
				return found, nil
			}
		}
		select {
		case <-ctx.Done():
		case <-every.C:
		}
	}
}

type mail struct{ Text string }

// mails returns the emails to an address, newest first.
func (v *Visitor) mails(ctx context.Context, email string) (mails []mail, err error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, v.at+"/local/mailbox.json?to="+url.QueryEscape(email), nil)
	if err != nil {
		return nil, err
	}
	response, err := v.client.Do(request)
	if err != nil {
		return nil, err
	}
	err = json.NewDecoder(response.Body).Decode(&mails)
	return mails, errors.Join(err, response.Body.Close())
}
