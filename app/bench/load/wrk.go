package load

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"time"
)

//go:embed wrk.lua
var script []byte

func runWrk(ctx context.Context, program string, call Call, duration time.Duration) (result Result, err error) {
	if err := tryOnce(ctx, call); err != nil {
		return Result{}, err
	}
	file, err := os.CreateTemp("", "selvedge-bench-*.lua")
	if err != nil {
		return Result{}, err
	}
	defer func() { err = errors.Join(err, os.Remove(file.Name())) }()
	if _, err := file.Write(script); err != nil {
		return Result{}, err
	}
	if err := file.Close(); err != nil {
		return Result{}, err
	}
	seconds := strconv.Itoa(int(duration.Round(time.Second).Seconds()))
	args := []string{"--connections=" + strconv.Itoa(Connections), "--threads=2", "--duration=" + seconds + "s", "--timeout=10s",
		"--script=" + file.Name(), call.URL, "--", call.Method, call.Body}
	for name, value := range call.Header {
		args = append(args, name, value)
	}
	output, err := exec.CommandContext(ctx, program, args...).Output()
	if err != nil {
		return Result{}, fmt.Errorf("wrk: %w: %s", err, output)
	}
	return readWrk(output)
}

// tryOnce fails unless the response is a success: wrk, which follows no redirects, counts
// them as successes.
func tryOnce(ctx context.Context, call Call) error {
	request, err := http.NewRequestWithContext(ctx, call.Method, call.URL, strings.NewReader(call.Body))
	if err != nil {
		return err
	}
	for name, value := range call.Header {
		request.Header.Set(name, value)
	}
	response, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		return err
	}
	if response.StatusCode/100 != 2 {
		err = fmt.Errorf("the response was %s", response.Status)
	}
	return errors.Join(err, response.Body.Close())
}

// readWrk parses the last line of wrk.lua's output.
func readWrk(output []byte) (Result, error) {
	lines := bytes.Split(bytes.TrimSpace(output), []byte("\n"))
	var printed struct{ Requests, Failed, Microseconds, P50, P99 float64 }
	if err := json.Unmarshal(lines[len(lines)-1], &printed); err != nil {
		return Result{}, fmt.Errorf("wrk printed %q: %w", output, err)
	}
	if printed.Failed > 0 || printed.Requests == 0 {
		return Result{}, fmt.Errorf("%.0f of %.0f requests failed", printed.Failed, printed.Requests)
	}
	return Result{
		Rate: printed.Requests / printed.Microseconds * 1e6,
		P50:  printed.P50 / 1000,
		P99:  printed.P99 / 1000,
	}, nil
}
