package load

import (
	"context"
	"encoding/json"
	"fmt"
	"os/exec"
	"strconv"
	"time"
)

func runBombardier(ctx context.Context, program string, call Call, duration time.Duration) (Result, error) {
	args := []string{
		"--connections=" + strconv.Itoa(Connections), "--duration=" + duration.String(), "--timeout=10s", "--latencies",
		"--format=json", "--print=result", "--method=" + call.Method, "--body=" + call.Body,
	}
	for name, value := range call.Header {
		args = append(args, "--header="+name+": "+value)
	}
	output, err := exec.CommandContext(ctx, program, append(args, call.URL)...).Output()
	if err != nil {
		return Result{}, fmt.Errorf("bombardier: %w: %s", err, output)
	}
	return readBombardier(output)
}

// readBombardier parses bombardier's output.
func readBombardier(output []byte) (Result, error) {
	var printed struct {
		Result struct {
			TimeTakenSeconds                               float64
			Req1xx, Req2xx, Req3xx, Req4xx, Req5xx, Others int
			Errors                                         []struct{ Description string }
			Latency                                        struct{ Percentiles map[string]float64 } // microseconds
		}
	}
	if err := json.Unmarshal(output, &printed); err != nil {
		return Result{}, fmt.Errorf("bombardier printed %q: %w", output, err)
	}
	r := printed.Result
	if failed := r.Req1xx + r.Req3xx + r.Req4xx + r.Req5xx + r.Others; failed > 0 || r.Req2xx == 0 {
		return Result{}, fmt.Errorf("%d requests succeeded and %d failed: %v", r.Req2xx, failed, r.Errors)
	}
	return Result{
		Rate: float64(r.Req2xx) / r.TimeTakenSeconds,
		P50:  r.Latency.Percentiles["50"] / 1000,
		P99:  r.Latency.Percentiles["99"] / 1000,
	}, nil
}
