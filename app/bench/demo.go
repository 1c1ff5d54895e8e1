package main

import (
	"context"
	"errors"
	"os"

	"selvedge/app/bench/product"
	"selvedge/app/bench/server"
)

// onDemonstration measures a server of its own, which starts with the demonstration, and a
// person signed in there.
func onDemonstration(ctx context.Context, measure func(address string, ada *product.Visitor) error) (err error) {
	folder, err := os.MkdirTemp("", "selvedge-bench-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	s, err := server.Start(ctx, "/healthz", binary, "serve", "--addr=ADDRESS", "--data="+folder)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Stop()) }()
	ada, err := product.SignIn(ctx, s.URL, "ada@example.com", "")
	if err != nil {
		return err
	}
	return measure(s.URL, ada)
}
