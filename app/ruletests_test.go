package app

import (
	"fmt"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"io/fs"
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

// findRuleTests returns the tests below a folder by the ids of the rules that they show.
// A Go test begins with them, t.Attr("spec", "6.2"); in TypeScript they end its title,
// "... @spec:6.2", where Vitest and Playwright can filter by them. An id anywhere else
// is a problem, because nothing ensures that it is run.
func findRuleTests(root string) (tests map[string][]string, problems []string) {
	tests = map[string][]string{}
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := entry.Name()
		if entry.IsDir() {
			if path != root && (name == "node_modules" || strings.HasPrefix(name, ".") || isModule(path)) {
				return filepath.SkipDir
			}
			return nil
		}
		read := ruleTestsIn(name)
		if read == nil {
			return nil
		}
		relative, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		found, misplaced, err := read(path)
		for _, test := range found {
			for _, id := range test.ids {
				tests[id] = append(tests[id], filepath.ToSlash(relative)+": "+test.name)
			}
		}
		if misplaced {
			problems = append(problems, fmt.Sprintf("%s: the id of a rule is not at the start of a test or in its title", filepath.ToSlash(relative)))
		}
		return err
	})
	if err != nil {
		problems = append(problems, err.Error())
	}
	return tests, problems
}

func isModule(folder string) bool {
	_, err := os.Stat(filepath.Join(folder, "go.mod"))
	return err == nil
}

// ruleTest is a test with the ids that it carries.
type ruleTest struct {
	name string
	ids  []string
}

var testFile = regexp.MustCompile(`\.(test\.tsx?|spec\.ts)$`)

// ruleTestsIn returns what reads a file of that name, nil if it is not one of tests.
func ruleTestsIn(name string) func(path string) (found []ruleTest, misplaced bool, err error) {
	switch {
	case strings.HasSuffix(name, "_test.go"):
		return goRuleTests
	case testFile.MatchString(name):
		return tsRuleTests
	}
	return nil
}

var isTest = regexp.MustCompile(`^(Test|Fuzz)[^a-z]`)

func goRuleTests(path string) (found []ruleTest, misplaced bool, err error) {
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
	if err != nil {
		return nil, false, err
	}
	built, err := build.Default.MatchFile(filepath.Dir(path), filepath.Base(path))
	if err != nil {
		return nil, false, err
	}
	atStart, all := 0, 0
	ast.Inspect(file, func(n ast.Node) bool {
		if call, isCall := n.(*ast.CallExpr); isCall {
			if _, is := ruleOf(call); is {
				all++
			}
		}
		return true
	})
	for _, decl := range file.Decls {
		fn, isFunc := decl.(*ast.FuncDecl)
		if !built || !isFunc || fn.Recv != nil || !isTest.MatchString(fn.Name.Name) {
			continue
		}
		test := ruleTest{name: fn.Name.Name}
		for _, statement := range fn.Body.List {
			expression, isExpression := statement.(*ast.ExprStmt)
			if !isExpression {
				break
			}
			id, is := ruleOf(expression.X)
			if !is {
				break
			}
			test.ids = append(test.ids, id)
		}
		atStart += len(test.ids)
		found = append(found, test)
	}
	return found, atStart != all, nil
}

// ruleOf returns the id in a call t.Attr("spec", "6.2").
func ruleOf(expression ast.Expr) (id string, is bool) {
	call, isCall := expression.(*ast.CallExpr)
	if !isCall || len(call.Args) != 2 {
		return "", false
	}
	called, isMethod := call.Fun.(*ast.SelectorExpr)
	if !isMethod || called.Sel.Name != "Attr" {
		return "", false
	}
	var parts []string
	for _, argument := range call.Args {
		literal, isLiteral := argument.(*ast.BasicLit)
		if !isLiteral {
			return "", false
		}
		part, err := strconv.Unquote(literal.Value)
		if err != nil {
			return "", false
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, ":"), true
}

var (
	ruleTag = regexp.MustCompile(` @([a-z]+:[\w.]+)`)
	// tsTest is where a test begins, at the start of a line; test.skip and the like are none.
	tsTest = regexp.MustCompile(`(?m)^ *(?:test|it)(\.each)?[(<]`)
	// tsSkippedGroup is where a group of tests begins that is not run.
	tsSkippedGroup = regexp.MustCompile(`(?m)^ *(?:test\.)?describe\.(?:skip|fixme|todo)\b`)
	// tsTitle is the first argument, tsTitleOfEach that of the function that each returns.
	tsTitle       = regexp.MustCompile(`^[^\n(]*\(\s*` + tsString)
	tsTitleOfEach = regexp.MustCompile(`\)\(\s*` + tsString)
)

const tsString = `('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|` + "`[^`]*`)"

func tsRuleTests(path string) (found []ruleTest, misplaced bool, err error) {
	source, err := os.ReadFile(path)
	if err != nil {
		return nil, false, err
	}
	text := string(source)
	inTitles := 0
	for _, at := range tsTest.FindAllStringSubmatchIndex(text, -1) {
		pattern := tsTitle
		if at[2] >= 0 {
			pattern = tsTitleOfEach
		}
		title := pattern.FindStringSubmatch(text[at[0]:])
		if title == nil {
			continue
		}
		literal := title[1][1 : len(title[1])-1]
		test := ruleTest{name: ruleTag.ReplaceAllString(literal, "")}
		for _, tag := range ruleTag.FindAllStringSubmatch(literal, -1) {
			test.ids = append(test.ids, tag[1])
		}
		inTitles += len(test.ids)
		found = append(found, test)
	}
	all := len(ruleTag.FindAllString(text, -1))
	return found, inTitles != all || all > 0 && tsSkippedGroup.MatchString(text), nil
}

func TestIDsOfRulesAreFoundOnlyWhereTheyAreRun(t *testing.T) {
	for _, c := range []struct {
		file, text string
		found      []string // "id name"
		misplaced  bool
	}{
		{"a_test.go", "package a\nfunc TestA(t *testing.T) {\n\tt.Attr(\"spec\", \"6.2\")\n\tt.Attr(\"security\", \"1\")\n\tdo()\n}", []string{"security:1 TestA", "spec:6.2 TestA"}, false},
		{"a_test.go", "package a\nfunc FuzzA(f *testing.F) {\n\tf.Attr(\"spec\", \"6.2\")\n}", []string{"spec:6.2 FuzzA"}, false},
		{"a_test.go", "package a\nfunc TestA(t *testing.T) {\n\tt.Attr(\"spec\", \"6,2\")\n}", []string{"spec:6,2 TestA"}, false},
		{"a_test.go", "package a\nfunc TestA(t *testing.T) {\n\tdo()\n\tt.Attr(\"spec\", \"6.2\")\n}", nil, true},
		{"a_test.go", "package a\nfunc help(t *testing.T) {\n\tt.Attr(\"spec\", \"6.2\")\n}", nil, true},
		{"a_test.go", "//go:build sometimes\n\npackage a\nfunc TestA(t *testing.T) {\n\tt.Attr(\"spec\", \"6.2\")\n}", nil, true},
		{"a_test.go", "package a\n// t.Attr(\"spec\", \"6.2\")\nfunc TestA(t *testing.T) {}", nil, false},
		{"a.test.ts", "describe('a', () => {\n  test('b @spec:6.2 @spec:6.10', () => {})\n})", []string{"spec:6.10 b", "spec:6.2 b"}, false},
		{"a.test.tsx", "test.each<[string]>([\n  ['c'],\n])('b %s @spec:6.2', () => {})", []string{"spec:6.2 b %s"}, false},
		{"a.spec.ts", "  test(`b ${c} @spec:6.2`, () => {})", []string{"spec:6.2 b ${c}"}, false},
		{"a.spec.ts", "test(\n  \"b's @spec:6.2\",\n  () => {},\n)", []string{"spec:6.2 b's"}, false},
		{"a.spec.ts", "test.skip('b @spec:6.2', () => {})", nil, true},
		{"a.spec.ts", "test.describe.skip('a', () => {\n  test('b @spec:6.2', () => {})\n})", []string{"spec:6.2 b"}, true},
		{"a.spec.ts", "// shows @spec:6.2\ntest('b', () => {})", nil, true},
		{"a.spec.ts", "describe('a @spec:6.2', () => {})", nil, true},
		{"a.ts", "test('b @spec:6.2', () => {})", nil, false},
	} {
		folder := t.TempDir()
		require.NoError(t, os.WriteFile(filepath.Join(folder, c.file), []byte(c.text), 0o600))
		tests, problems := findRuleTests(folder)
		var found []string
		for id, names := range tests {
			for _, name := range names {
				found = append(found, id+strings.TrimPrefix(name, c.file+":"))
			}
		}
		slices.Sort(found)
		assert.Equal(t, c.found, found, c.text)
		assert.Equal(t, c.misplaced, len(problems) > 0, c.text)
	}
}
