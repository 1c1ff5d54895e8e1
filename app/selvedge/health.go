package main

import (
	"context"
	"fmt"
	"net/http"
	"time"
)

// health is for container health checks: the image contains no other program that
// could send a request.
type health struct {
	Addr string `env:"SELVEDGE_ADDR" default:"127.0.0.1:8080" help:"Address the server listens on."`
}

const healthTimeout = 3 * time.Second

// Run fails unless a server responds at Addr. It does not check the database:
// restarting the server would not bring that back.
func (h *health) Run(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, healthTimeout)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+h.Addr+"/healthz", nil)
	if err != nil {
		return fmt.Errorf("SELVEDGE_ADDR: %w", err)
	}
	// No proxy from the environment: the server is on this machine.
	client := http.Client{Transport: &http.Transport{}}
	response, err := client.Do(request)
	if err != nil {
		return err
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("%s responded with %s", request.URL, response.Status)
	}
	return nil
}
