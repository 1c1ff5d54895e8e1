package app

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A test is named by its package and function ("core/login TestSteps"), or by its file
// and title as it is written there, placeholders included ("ui/e2e/a.spec.ts at %s shows
// it"). The titles around it come first where two tests of a file share one: "a card >
// is kept". At the end a case of its table may stand in brackets: "[of the free plan]".
type namedTest struct{ where, name, example string }

func parseNamedTest(text string) namedTest {
	var n namedTest
	n.where, n.name, _ = strings.Cut(text, " ")
	if start := strings.LastIndex(n.name, " ["); start >= 0 && strings.HasSuffix(n.name, "]") {
		n.example = n.name[start+2 : len(n.name)-1]
		n.name = n.name[:start]
	}
	return n
}

// testIndex finds tests in the files below a folder, and reads each file once.
type testIndex struct {
	root  string
	found map[string][]writtenTest // by package or file
}

// writtenTest is a test as it is written.
type writtenTest struct{ name, file string }

func newTestIndex(root string) *testIndex {
	return &testIndex{root: root, found: map[string][]writtenTest{}}
}

// missing returns what is wrong with the name of a test, nothing if it is there.
func (x *testIndex) missing(text string) string {
	n := parseNamedTest(text)
	if _, read := x.found[n.where]; !read {
		tests, err := x.read(n.where)
		if err != nil {
			return err.Error()
		}
		x.found[n.where] = tests
	}
	var fits []writtenTest
	for _, test := range x.found[n.where] {
		if test.name == n.name || strings.HasSuffix(test.name, " > "+n.name) {
			fits = append(fits, test)
		}
	}
	switch {
	case len(fits) == 0:
		return fmt.Sprintf("there is no test %q in %s", n.name, n.where)
	case len(fits) > 1:
		return fmt.Sprintf("%d tests of %s are called %q: put the titles around it before it", len(fits), n.where, n.name)
	case n.example != "" && !quotes(fits[0].file, n.example):
		return fmt.Sprintf("there is no case %q beside %q in %s", n.example, n.name, n.where)
	}
	return ""
}

// quotes reports whether a text stands in quotes in a source file.
func quotes(file, text string) bool {
	for _, quote := range []string{`"`, "'", "`"} {
		if strings.Contains(file, quote+text+quote) {
			return true
		}
	}
	return false
}

func (x *testIndex) read(where string) ([]writtenTest, error) {
	path := filepath.Join(x.root, filepath.FromSlash(where))
	if strings.HasSuffix(where, ".ts") || strings.HasSuffix(where, ".tsx") {
		text, err := os.ReadFile(path)
		return titlesIn(string(text)), err
	}
	files, err := filepath.Glob(filepath.Join(path, "*_test.go"))
	if err != nil {
		return nil, err
	}
	var tests []writtenTest
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, text, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		for _, decl := range file.Decls {
			if fn, ok := decl.(*ast.FuncDecl); ok && fn.Recv == nil && isTest.MatchString(fn.Name.Name) {
				tests = append(tests, writtenTest{fn.Name.Name, string(text)})
			}
		}
	}
	return tests, nil
}

var isTest = regexp.MustCompile(`^(Test|Fuzz)[^a-z]`)

var (
	// call is where a test or a group of them begins, at the start of a line.
	call    = regexp.MustCompile(`(?m)^( *)(test\.describe|describe|test|it)(\.each|)\b`)
	skipped = regexp.MustCompile(`^[\w.]+\.(skip|fixme|todo)\b`)
	// title is the first argument, titleOfEach that of the function that each returns.
	title       = regexp.MustCompile(`^[^\n(]*\(\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|` + "`[^`]*`" + `)`)
	titleOfEach = regexp.MustCompile(`\)\(\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|` + "`[^`]*`" + `)`)
)

// titlesIn returns the tests of a TypeScript file, each with the titles around it, as
// the formatter has laid them out.
func titlesIn(text string) (tests []writtenTest) {
	type group struct {
		indent int
		title  string
	}
	var around []group
	for _, at := range call.FindAllStringSubmatchIndex(text, -1) {
		part := func(n int) string { return text[at[2*n]:at[2*n+1]] }
		indent, how := len(part(1)), title
		if part(3) == ".each" {
			how = titleOfEach
		}
		found := how.FindStringSubmatch(text[at[4]:])
		if found == nil || skipped.MatchString(text[at[4]:]) {
			continue // test.use and the like
		}
		for len(around) > 0 && around[len(around)-1].indent >= indent {
			around = around[:len(around)-1]
		}
		around = append(around, group{indent, strings.ReplaceAll(found[1][1:len(found[1])-1], `\'`, `'`)})
		if strings.HasSuffix(part(2), "describe") {
			continue
		}
		var titles []string
		for _, g := range around {
			titles = append(titles, g.title)
		}
		tests = append(tests, writtenTest{strings.Join(titles, " > "), text})
	}
	return tests
}

// requireTests fails unless each of the tests is there, and at least one.
func (x *testIndex) requireTests(t *testing.T, about string, tests []string) {
	t.Helper()
	require.NotEmpty(t, tests, about)
	for _, test := range tests {
		assert.Empty(t, x.missing(test), about)
	}
}

func TestATestThatIsGoneIsFound(t *testing.T) {
	folder := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(folder, "a_test.go"), []byte(`package a
func TestSteps(t *testing.T) { steps(map[string]int{"at once": 1}) }
func help() {}
`), 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(folder, "a.test.ts"), []byte(`
test.use({ settings: demo })
describe('a card', () => {
  test('is kept', async () => {
    await user.click(screen.getByText('a step'))
  })

  test.each<[string, () => void]>([
    ['declined', () => refuse(402)],
  ])('that is %s says so', (_, reply) => {})
})

test.describe("what's shown", () => {
  it('is kept', () => {})
})

for (const width of widths) {
  test(`+"`at ${width} pixels`"+`, () => {})
}

test.skip('is left out', () => {})

test.each(rows)(
  '$from leads to $to',
  ({ from }) => {},
)
`), 0o600))
	x := newTestIndex(folder)
	for _, there := range []string{
		". TestSteps", ". TestSteps [at once]", "a.test.ts a card > is kept", "a.test.ts what's shown > is kept", "a.test.ts that is %s says so",
		"a.test.ts that is %s says so [declined]", "a.test.ts at ${width} pixels", "a.test.ts $from leads to $to",
	} {
		assert.Empty(t, x.missing(there))
	}
	for gone, why := range map[string]string{
		". TestStep":              `no test "TestStep"`,
		". help":                  `no test "help"`,
		". TestSteps [later]":     `no case "later"`,
		"a.test.ts is kept":       `2 tests`,
		"a.test.ts kept":          `no test "kept"`,
		"a.test.ts a card":        `no test "a card"`,
		"a.test.ts a step":        `no test "a step"`,
		"a.test.ts ":              `no test ""`,
		"b.test.ts is kept":       `no such file`,
		"nowhere TestSteps":       `no test "TestSteps"`,
		"a.test.ts is left out":   `no test "is left out"`,
		"a.test.ts says so [402]": `no test "says so"`,
	} {
		assert.Contains(t, x.missing(gone), why, gone)
	}
}
