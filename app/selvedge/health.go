package main

import (
	"context"
	"fmt"
	"net/http"
	"time"
)

// health is what a container's health check runs: the image holds no other program
// that could ask.
type health struct {
	Addr string `env:"SELVEDGE_ADDR" default:"127.0.0.1:8080" help:"Address the server listens on."`
}

const healthTime = 3 * time.Second

// Run fails unless a server answers there. It does not ask for the database: to
// start the server again would not bring that back.
func (h *health) Run(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, healthTime)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+h.Addr+"/healthz", nil)
	if err != nil {
		return fmt.Errorf("SELVEDGE_ADDR: %w", err)
	}
	// A proxy for what leaves the machine, if the environment names one, has no part in this.
	client := http.Client{Transport: &http.Transport{}}
	answer, err := client.Do(request)
	if err != nil {
		return err
	}
	defer func() { _ = answer.Body.Close() }()
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("%s responded with %s", request.URL, answer.Status)
	}
	return nil
}
