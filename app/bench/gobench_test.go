package main

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestBenchmarksAreParsedByNameAndUnit(t *testing.T) {
	measured := figures{}
	for _, rate := range []string{"300", "100", "200"} {
		measured.read([]byte("goos: linux\nBenchmarkDebit/1_workspaces/64_callers-2 \t 5002 \t 306863 ns/op \t " + rate + " debits/s \t 65.70 p99-ms \t 12.50 MB/s\nPASS\n"))
	}
	assert.InDelta(t, 200, measured.median("Debit/1 workspaces/64 callers", "debits/s"), 0)
	assert.InDelta(t, 65.7, measured.median("Debit/1 workspaces/64 callers", "p99-ms"), 0)
	assert.InDelta(t, 306.863e-6, measured.median("Debit/1 workspaces/64 callers", "sec/op"), 1e-12)
	assert.InDelta(t, 12.5, measured.median("Debit/1 workspaces/64 callers", "MB/s"), 0)
	assert.InDelta(t, 12.5e6, measured.median("Debit/1 workspaces/64 callers", "B/s"), 0)
	assert.Zero(t, measured.median("Debit/1 workspaces/64 callers", "x-flushes"))
	assert.Zero(t, measured.median("Credit", "debits/s"))
}
