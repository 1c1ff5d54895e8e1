package app

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const specification = "../ui/e2e/specification"

// statement is a line of the specification's tables: what the product does, the tests
// that show it, and what was decided where it does something else.
type statement struct {
	file  string
	line  int
	what  string
	tests []string
}

func (s statement) String() string { return fmt.Sprintf("%s:%d: %s", s.file, s.line, s.what) }

func TestWhatIsSpecifiedIsShownByTestsThatExist(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(specification, "*.md"))
	require.NoError(t, err)
	sections := map[string]bool{}
	stands := map[string]statement{}
	index := newTestIndex("..")
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		statements, problems := parseStatements(filepath.Base(file), string(text))
		assert.Empty(t, problems)
		for _, s := range statements {
			index.requireTests(t, s.String(), s.tests)
			assert.NotContains(t, stands, s.what, "%s stands twice", s)
			stands[s.what] = s
		}
		sections[strings.SplitN(filepath.Base(file), "-", 2)[0]] = true
	}
	for _, section := range []string{"2", "3", "4", "5", "6", "7", "8", "9"} {
		assert.Contains(t, sections, section, "the section has a file")
	}
}

var head = []string{"what", "test", "deviation"}

// parseStatements reads the tables of a file, one below each heading, and says what is
// wrong with them.
func parseStatements(file, text string) (statements []statement, problems []string) {
	complain := func(line int, what string) { problems = append(problems, fmt.Sprintf("%s:%d: %s", file, line, what)) }
	part, rows := 0, 1 // the line of the last heading, and the rows below it
	endPart := func() {
		if rows == 0 {
			complain(part, "no statement stands here")
		}
	}
	for i, line := range strings.Split(text, "\n") {
		n := i + 1
		if strings.HasPrefix(line, "## ") {
			endPart()
			part, rows = n, 0
		}
		if !strings.HasPrefix(line, "|") || strings.HasPrefix(line, "|---") {
			continue
		}
		cells := cellsOf(line)
		if len(cells) != len(head) {
			complain(n, fmt.Sprintf("%d cells, not %d", len(cells), len(head)))
			continue
		}
		if cells[0] == head[0] {
			continue
		}
		rows++
		if cells[0] == "" || cells[1] == "" {
			complain(n, "a statement has a text and a test")
			continue
		}
		var tests []string
		for test := range strings.SplitSeq(cells[1], "<br>") {
			tests = append(tests, strings.Trim(test, "`"))
		}
		statements = append(statements, statement{file, n, cells[0], tests})
	}
	endPart()
	if len(statements) == 0 {
		complain(1, "no statement stands here")
	}
	return statements, problems
}

// cellsOf returns the cells of a row; a bar within one is written as "\|".
func cellsOf(row string) []string {
	const bar = "\x00"
	row = strings.ReplaceAll(strings.TrimSpace(row), `\|`, bar)
	cells := strings.Split(strings.TrimSuffix(strings.TrimPrefix(row, "|"), "|"), "|")
	for i := range cells {
		cells[i] = strings.ReplaceAll(strings.TrimSpace(cells[i]), bar, "|")
	}
	return cells
}

func TestATableOfTheSpecificationIsReadStrictly(t *testing.T) {
	const top = "| what | test | deviation |\n|---|---|---|\n"
	statements, problems := parseStatements("2-a.md", "# 2\n\n## Routes\n\n"+top+"| a \\| b | `x.ts one`<br>`core/a TestB` | |\n| c | x.ts two | so |\n")
	assert.Empty(t, problems)
	assert.Equal(t, []statement{
		{"2-a.md", 7, "a | b", []string{"x.ts one", "core/a TestB"}},
		{"2-a.md", 8, "c", []string{"x.ts two"}},
	}, statements)
	for text, problem := range map[string]string{
		"": "2-a.md:1: no statement stands here",
		"## A\n" + top + "## B\n" + top + "|a|b||": "2-a.md:1: no statement stands here",
		"## A\n" + top + "|a|b||\n## B\n":          "2-a.md:5: no statement stands here",
		top + "| a | | |":                          "2-a.md:3: a statement has a text and a test",
		top + "| | x.ts one | |":                   "2-a.md:3: a statement has a text and a test",
		top + "| a | x.ts one |":                   "2-a.md:3: 2 cells, not 3",
	} {
		_, problems := parseStatements("2-a.md", text)
		assert.Contains(t, problems, problem, text)
	}
}
