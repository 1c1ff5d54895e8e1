package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"

	"selvedge/app"
)

type stripeMock struct {
	app.StripeMockConfig `embed:""`
}

// Run serves the local Stripe until it is interrupted.
func (c *stripeMock) Run(ctx context.Context, out io.Writer, errs logged) error {
	listener, err := listen("--addr", c.Addr, "127.0.0.1:12112")
	if err != nil {
		return err
	}
	c.Addr = listener.Addr().String()
	server, err := app.StripeMock(ctx, c.StripeMockConfig, slog.New(slog.NewTextHandler(errs, nil)))
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	fmt.Fprintf(out, stripeMockWelcome, c.Addr, c.SecretKey, c.PublishableKey, c.WebhookSecret, c.Addr)
	return server.Serve(ctx, listener, nil)
}

const stripeMockWelcome = `
  The local Stripe is running at  http://%s
  Secret key                      %s
  Publishable key                 %s
  Webhook secret                  %s
  Dashboard                       http://%s/local/stripe

  Press Ctrl+C to stop.

`
