package app

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Rules are rows of the tables in the folder specification. The name of a file is the
// key of its rules: spec.md has "spec:6.2". A test carries the ids of the rules that it
// shows (ruletests_test.go), so a rule without a test and a test of no rule are found.
type rule struct{ id, text string }

func TestEveryRuleHasATest(t *testing.T) {
	rules, problems := readRules("../specification")
	assert.Empty(t, problems)
	require.NotEmpty(t, rules)
	tests, problems := findRuleTests("..")
	assert.Empty(t, problems)
	for _, problem := range mismatches(rules, tests) {
		t.Error(problem)
	}
	if testing.Verbose() {
		writeReport(t.Output(), rules, tests)
	}
}

// mismatches returns the rules without a test and the ids in tests that are no rule's.
func mismatches(rules []rule, tests map[string][]string) (problems []string) {
	known := map[string]bool{}
	for _, r := range rules {
		known[r.id] = true
		if len(tests[r.id]) == 0 {
			problems = append(problems, fmt.Sprintf("no test has the id of the rule %s: %s", r.id, r.text))
		}
	}
	for id, names := range tests {
		if !known[id] {
			problems = append(problems, fmt.Sprintf("there is no rule %s, which is in %s", id, strings.Join(names, ", ")))
		}
	}
	slices.Sort(problems)
	return problems
}

func writeReport(to io.Writer, rules []rule, tests map[string][]string) {
	for _, r := range rules {
		fmt.Fprintf(to, "%s %s\n", r.id, r.text)
		for _, test := range tests[r.id] {
			fmt.Fprintf(to, "    %s\n", test)
		}
	}
}

var (
	ruleID   = regexp.MustCompile(`^[a-z]+:\d+(\.\d+)*$`)
	ruleLine = regexp.MustCompile(`^\| (\S+) \| (.+) \|$`)
)

// readRules reads the tables of rules and returns what is wrong with them: rows that
// are no rule, ids of another file, ids out of order. Other tables have no column "id".
func readRules(folder string) (rules []rule, problems []string) {
	files, err := filepath.Glob(filepath.Join(folder, "*.md"))
	if err != nil {
		return nil, []string{err.Error()}
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, []string{err.Error()}
		}
		key := strings.TrimSuffix(filepath.Base(file), ".md")
		inRules, last := false, ""
		for i, line := range strings.Split(string(text), "\n") {
			switch {
			case !strings.HasPrefix(line, "|"):
				inRules = false
			case line == "| id | rule |":
				inRules = true
			case inRules && !strings.HasPrefix(line, "|---"):
				row := ruleLine.FindStringSubmatch(line)
				if row == nil || !ruleID.MatchString(row[1]) || !strings.HasPrefix(row[1], key+":") || compareIDs(last, row[1]) >= 0 {
					problems = append(problems, fmt.Sprintf("%s:%d: not a rule with an id of this file after %q", file, i+1, last))
					continue
				}
				last = row[1]
				rules = append(rules, rule{row[1], row[2]})
			}
		}
	}
	return rules, problems
}

// compareIDs orders ids of one key by their numbers: 6.2 before 6.10.
func compareIDs(a, b string) int {
	return slices.CompareFunc(numbersOf(a), numbersOf(b), cmp.Compare[int])
}

func numbersOf(id string) (numbers []int) {
	_, dotted, _ := strings.Cut(id, ":")
	for part := range strings.SplitSeq(dotted, ".") {
		n, _ := strconv.Atoi(part)
		numbers = append(numbers, n)
	}
	return numbers
}

func TestTablesOfRulesAreReadStrictly(t *testing.T) {
	const head = "| id | rule |\n|---|---|\n"
	for _, c := range []struct {
		table string
		rules []rule
		wrong bool
	}{
		{head + "| spec:6.2 | a |\n| spec:6.10 | b \\| c |\n", []rule{{"spec:6.2", "a"}, {"spec:6.10", `b \| c`}}, false},
		{"| clause | why |\n|---|---|\n| 6 | a |\n", nil, false},
		{head + "| spec:6.10 | a |\n| spec:6.2 | b |\n", []rule{{"spec:6.10", "a"}}, true},
		{head + "| spec:6.2 | a |\n| spec:6.2 | b |\n", []rule{{"spec:6.2", "a"}}, true},
		{head + "| security:6 | a |\n", nil, true},
		{head + "| 6.2 | a |\n", nil, true},
		{head + "| spec:6.2 | |\n", nil, true},
	} {
		folder := t.TempDir()
		require.NoError(t, os.WriteFile(filepath.Join(folder, "spec.md"), []byte("# Rules\n\n"+c.table), 0o600))
		rules, problems := readRules(folder)
		assert.Equal(t, c.rules, rules, c.table)
		assert.Equal(t, c.wrong, len(problems) > 0, c.table)
	}
}

func TestRulesAndTestsThatDoNotMatchAreFound(t *testing.T) {
	assert.Equal(t, []string{
		"no test has the id of the rule spec:1: a",
		"there is no rule spec:3, which is in core TestC",
	}, mismatches([]rule{{"spec:1", "a"}, {"spec:2", "b"}}, map[string][]string{"spec:2": {"core TestB"}, "spec:3": {"core TestC"}}))
}
