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
	"sync/atomic"
	"syscall"
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
	lastPort.Store(int32(20_000 + os.Getpid()%10_000)) // apart from others that run at the same time
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

var lastPort atomic.Int32

// freeAddress stays free until the product listens there: every port is given once, and it is
// one of those that systems do not give out by themselves.
func freeAddress() (string, error) {
	for {
		address := fmt.Sprintf("127.0.0.1:%d", lastPort.Add(1))
		listener, err := net.Listen("tcp", address)
		if errors.Is(err, syscall.EADDRINUSE) {
			continue
		}
		if err != nil {
			return "", err
		}
		return address, listener.Close()
	}
}
