// Package load repeats a request as often as a server can respond, with wrk if it is
// installed, else with bombardier, which comes with the benchmark but takes twice as much CPU
// from the servers.
//
// Invariant: a single unsuccessful response fails the whole measurement.
package load

import (
	"context"
	"fmt"
	"os/exec"
	"time"
)

// Connections is the number of open connections, each with one request at a time.
const Connections = 32

// Call is the repeated request.
type Call struct {
	Method string
	URL    string
	Header map[string]string
	Body   string
}

// Result is a server's performance under load.
type Result struct {
	Rate     float64 // responses per second
	P50, P99 float64 // milliseconds
}

// Tool is a load generator.
type Tool struct {
	Name string
	run  func(ctx context.Context, program string, call Call, duration time.Duration) (Result, error)
	path string
}

// Find returns wrk, or the bombardier at the path.
func Find(bombardier string) Tool {
	if path, err := exec.LookPath("wrk"); err == nil {
		return Tool{Name: "wrk", run: runWrk, path: path}
	}
	return Tool{Name: "bombardier", run: runBombardier, path: bombardier}
}

// Run puts load on a server for a duration in whole seconds.
func (t Tool) Run(ctx context.Context, call Call, duration time.Duration) (Result, error) {
	result, err := t.run(ctx, t.path, call, duration)
	if err != nil {
		return Result{}, fmt.Errorf("%s %s: %w", call.Method, call.URL, err)
	}
	return result, nil
}
