package main

import (
	"context"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"selvedge/app/bench/report"
)

// planCostTest counts the cost of each kind of plan change.
const planCostTest = "TestAPlanChangeNeedsFewTransactionsAndCalls"

// plans reports the cost of plan changes: counts, which don't vary between rounds.
func (b *bench) plans(ctx context.Context) error {
	program, err := filepath.Abs("bin/bench/billing.test")
	if err != nil {
		return err
	}
	command := exec.CommandContext(ctx, program, "-test.run=^"+planCostTest+"$", "-test.v")
	command.Dir, command.Stderr = "core/billing", os.Stderr
	output, err := command.Output()
	if err != nil {
		return fmt.Errorf("%s: %w: %s", program, err, output)
	}
	costs := planCosts(string(output))
	if len(costs) == 0 {
		return fmt.Errorf("%s: %s reported no costs", program, planCostTest)
	}
	table := report.Table{
		Title:   "Plan changes",
		Note:    "Database transactions, and sequential calls to the payment provider.",
		Columns: []string{"", "transactions", "calls"},
	}
	transactions, calls := 0.0, 0.0
	for _, name := range slices.Sorted(maps.Keys(costs)) {
		cost := costs[name]
		table.Add(name, cost["transactions"], cost["calls"])
		transactions, calls = max(transactions, cost["transactions"]), max(calls, cost["calls"])
	}
	b.report.Include(table)
	b.report.Check("Transactions of a plan change", transactions, report.AtMost(3, ""))
	b.report.Check("Calls to the payment provider of a plan change", calls, report.AtMost(5, ""))
	return nil
}

var attribute = regexp.MustCompile(`(?m)^=== ATTR\s+` + planCostTest + `/(\S+) (\S+) (\d+)$`)

// planCosts parses the attributes of the test's cases, by case and name.
func planCosts(output string) map[string]map[string]float64 {
	costs := map[string]map[string]float64{}
	for _, found := range attribute.FindAllStringSubmatch(output, -1) {
		name := strings.ReplaceAll(found[1], "_", " ")
		if costs[name] == nil {
			costs[name] = map[string]float64{}
		}
		costs[name][found[2]], _ = strconv.ParseFloat(found[3], 64)
	}
	return costs
}
