package app

import (
	"go/ast"
	"go/constant"
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

// The frontend has the text of every reason whose text is always the same
// (ui/src/lib/messages.ts). Where a reason's text carries values, or there are several
// of them, it shows the server's text. Core extends the texts of the payment provider's
// refusals, and replaces the errors of adapters/sqlstore with its own.
func TestTheFrontendHasTheTextOfEachReason(t *testing.T) {
	texts := refusalTexts(t, "../core", "../adapters/httpapi", "../adapters/google", "../adapters/s3", "../adapters/postgres", "../adapters/spreadsheet")
	require.Contains(t, texts, "workspace_not_found")
	for reason := range refusalTexts(t, "../adapters/stripe") {
		texts[reason] = varyingText
	}
	catalogue := readCatalogue(t, "../ui/src/lib/messages.ts")
	for reason, text := range texts {
		if text == varyingText {
			assert.NotContains(t, catalogue, reason, "this reason's text varies, so the frontend shows the server's")
		} else {
			assert.Equal(t, text, catalogue[reason], "text of the reason %s in messages.ts", reason)
		}
	}
	for reason := range catalogue {
		assert.Contains(t, texts, reason, "a reason that no refusal has")
	}
}

// varyingText stands for a text that carries values, and for several texts.
const varyingText = ""

// refusalTexts returns the text of each reason in the sources below the folders. A reason
// that is put together at run time is left out.
func refusalTexts(t *testing.T, folders ...string) map[string]string {
	t.Helper()
	texts := map[string]string{}
	add := func(reason, text ast.Expr) {
		name := constantText(reason)
		if name == "" {
			return
		}
		said := constantText(text)
		if before, known := texts[name]; known && before != said {
			said = varyingText
		}
		texts[name] = said
	}
	for _, folder := range folders {
		for _, file := range productionSources(t, folder) {
			ast.Inspect(file, func(node ast.Node) bool {
				switch n := node.(type) {
				case *ast.CallExpr:
					switch name := calledName(n); name {
					case "Refuse":
						add(n.Args[1], n.Args[2])
					case "refused", "TooMany":
						add(n.Args[0], n.Args[1])
					case "TooManyFor", "tooMany": // the text says how long to wait
						add(n.Args[0], nil)
					}
				case *ast.CompositeLit:
					if reason := fieldOf(n, "Reason"); reason != nil {
						add(reason, fieldOf(n, "Message"))
					}
				}
				return true
			})
		}
	}
	return texts
}

func calledName(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}

func fieldOf(literal *ast.CompositeLit, name string) ast.Expr {
	for _, element := range literal.Elts {
		if pair, ok := element.(*ast.KeyValueExpr); ok {
			if key, ok := pair.Key.(*ast.Ident); ok && key.Name == name {
				return pair.Value
			}
		}
	}
	return nil
}

// constantText returns the value of a string literal or of a sum of them, else "".
func constantText(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.BasicLit:
		if e.Kind == token.STRING {
			return constant.StringVal(constant.MakeFromLiteral(e.Value, token.STRING, 0))
		}
	case *ast.BinaryExpr:
		if left, right := constantText(e.X), constantText(e.Y); left != "" && right != "" {
			return left + right
		}
	}
	return ""
}

// productionSources parses the Go files below a folder, without tests and what only
// they use.
func productionSources(t *testing.T, folder string) (files []*ast.File) {
	t.Helper()
	err := filepath.WalkDir(folder, func(path string, entry os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && (strings.HasSuffix(path, "test") || entry.Name() == "sample") {
			return filepath.SkipDir
		}
		if entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		files = append(files, file)
		return err
	})
	require.NoError(t, err)
	return files
}

var catalogueLine = regexp.MustCompile(`(?m)^  (\w+):\s+(?:'([^']*)'|"([^"]*)"),$`)

func readCatalogue(t *testing.T, path string) map[string]string {
	t.Helper()
	source, err := os.ReadFile(path)
	require.NoError(t, err)
	texts := map[string]string{}
	for _, match := range catalogueLine.FindAllStringSubmatch(string(source), -1) {
		texts[match[1]] = match[2] + match[3]
	}
	return texts
}
