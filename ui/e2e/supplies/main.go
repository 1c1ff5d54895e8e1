// Command supplies is what the tests in a browser need to run the production set:
// a PostgreSQL and mail servers. It prints where it can be asked, gives new ones
// for every POST, and ends with its standard input.
package main

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"time"

	"selvedge/adapters/postgres/postgrestest"
	"selvedge/adapters/smtp/smtptest"
)

// supplies are those of one test. The JSON is what e2e/supplies.ts reads.
type supplies struct {
	Address  string `json:"address"`
	Database string `json:"database"`
	SMTP     string `json:"smtp"`
	Mailbox  string `json:"mailbox"`
}

func main() {
	if err := serve(); err != nil {
		fmt.Fprintln(os.Stderr, "supplies:", err)
		os.Exit(1)
	}
}

func serve() error {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	at := "http://" + listener.Addr().String()
	server := &http.Server{ReadHeaderTimeout: time.Minute, Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodPost {
			mailboxes.ServeHTTP(w, r)
			return
		}
		given, err := supply(r.Context(), at)
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		_ = json.NewEncoder(w).Encode(given) // the test has gone
	})}
	go func() { _ = server.Serve(listener) }() // ends with Close
	fmt.Println("supplies at", at)
	_, err = io.Copy(io.Discard, os.Stdin)
	return errors.Join(err, server.Close())
}

var mailboxes = http.NewServeMux()

func supply(ctx context.Context, at string) (s supplies, err error) {
	if s.Database, err = postgrestest.Make(ctx); err != nil {
		return s, err
	}
	mails, err := smtptest.Open()
	if err != nil {
		return s, err
	}
	s.SMTP = mails.URL()
	path := "/mailbox/" + rand.Text()
	mailboxes.Handle("GET "+path, mails)
	s.Mailbox = at + path
	s.Address, err = freeAddress()
	return s, err
}

// freeAddress is free until somebody else takes it.
func freeAddress() (string, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return listener.Addr().String(), listener.Close()
}
