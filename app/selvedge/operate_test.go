package main

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// command runs one to its end and returns its exit code and everything it printed.
func command(t *testing.T, args ...string) (code int, output string) {
	t.Helper()
	var out bytes.Buffer
	code = run(t.Context(), args, &out, &out)
	return code, out.String()
}

func TestACommandDoesNotMakeTheLocalSetThatItAsksAbout(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "none")
	for _, words := range [][]string{{"ledger", "verify"}, {"outbox", "list"}, {"plans", "sync"}, {"custom-plan", "end", "--workspace=w"}} {
		code, output := command(t, append(words, "--data="+folder)...)
		assert.Equal(t, 1, code, words)
		assert.Contains(t, output, "no local data in "+folder)
		assert.NoDirExists(t, folder)
	}
}

func TestAnOperatorsCommands(t *testing.T) {
	data := demoFolder(t)
	folder := "--data=" + data
	running := start(t, data)
	code, output := command(t, "ledger", "verify", folder)
	assert.Equal(t, 1, code, "while the server has the folder")
	assert.Contains(t, output, "in use by another Selvedge: stop `selvedge serve`, run this command, then start it again")
	for _, words := range [][]string{{"custom-plan", "set", "--help"}, {"custom-plan", "end", "--help"}} {
		_, output := command(t, words...)
		assert.Contains(t, strings.Join(strings.Fields(output), " "), "stop `selvedge serve` first and start it again afterwards", words)
	}
	assert.Equal(t, 0, running.stop())

	for _, c := range []struct {
		about string
		args  []string
		code  int
		says  string
	}{
		{"the plans are sold already", []string{"plans", "sync"}, 0, "Stripe is already up to date"},
		{"the demonstration's ledger is in order", []string{"ledger", "verify"}, 0, "in 1 workspaces check out"},
		{"so is what the plan limits", []string{"ledger", "verify", "--limits"}, 0, "All counts of what plans limit check out."},
		{"a custom plan", []string{"custom-plan", "set", "--workspace=nordhaus", "--price=9900000", "--currency=inr", "--credits=500000", "--cycle=yearly"}, 0, "500000 credits yearly"},
		{"to go down to more", []string{"custom-plan", "set", "--workspace=nordhaus", "--price=100", "--credits=1", "--downgrade-price=100"}, 1, "lower than the price"},
		{"with agreed limits", []string{"custom-plan", "set", "--workspace=nordhaus", "--price=100", "--credits=1", "--limit=techpacks=500", "--limit=stores=1"}, 0, "1 credits monthly"},
		{"with a limit on what credits limit", []string{"custom-plan", "set", "--workspace=nordhaus", "--price=100", "--credits=1", "--limit=generations=5"}, 1, "There can't be a limit of 5 on generations."},
		{"without credits", []string{"custom-plan", "set", "--workspace=nordhaus", "--price=1", "--credits=0"}, 1, "must grant at least one credit"},
		{"of a workspace that is not there", []string{"custom-plan", "set", "--workspace=none", "--price=1", "--credits=1"}, 1, "Workspace not found"},
		{"its end", []string{"custom-plan", "end", "--workspace=nordhaus"}, 0, "on the Free plan"},
		{"its end once more", []string{"custom-plan", "end", "--workspace=nordhaus"}, 1, "have a custom plan"},
		{"a ledger that is not there", []string{"ledger", "verify", "--workspace=nobody"}, 1, "no ledger for workspace nobody"},
		{"the ledger after all this", []string{"ledger", "verify", "--workspace=nordhaus"}, 0, "check out"},
	} {
		code, output := command(t, append(c.args, folder)...)
		assert.Equal(t, c.code, code, "%s: %s", c.about, output)
		assert.Contains(t, output, c.says, c.about)
	}
}
