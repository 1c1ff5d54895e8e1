// Package load asks a server for the same thing as often as it can answer, with
// wrk where it is installed, else with bombardier, which comes with the benchmark
// but takes twice as much of the processors from the servers.
//
// Invariant: one answer that is no success makes the whole measurement fail.
package load

import (
	"context"
	"fmt"
	"os/exec"
	"time"
)

// Connections are kept open, each with a request at a time.
const Connections = 32

// Call is the request that is repeated.
type Call struct {
	Method string
	URL    string
	Header map[string]string
	Body   string
}

// Result is how a server answered under load.
type Result struct {
	Rate     float64 // answers per second
	P50, P99 float64 // milliseconds
}

// Tool is a program that puts servers under load.
type Tool struct {
	Name string
	run  func(ctx context.Context, program string, call Call, duration time.Duration) (Result, error)
	path string
}

// Find returns wrk, or the bombardier at a path.
func Find(bombardier string) Tool {
	if path, err := exec.LookPath("wrk"); err == nil {
		return Tool{Name: "wrk", run: runWrk, path: path}
	}
	return Tool{Name: "bombardier", run: runBombardier, path: bombardier}
}

// Run puts a server under load for a while, whole seconds.
func (t Tool) Run(ctx context.Context, call Call, duration time.Duration) (Result, error) {
	result, err := t.run(ctx, t.path, call, duration)
	if err != nil {
		return Result{}, fmt.Errorf("%s %s: %w", call.Method, call.URL, err)
	}
	return result, nil
}
