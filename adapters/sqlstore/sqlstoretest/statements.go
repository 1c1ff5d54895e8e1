// Package sqlstoretest holds what the engines' own tests of the repositories
// share.
//
// Invariant: it knows no engine. Never here: anything that the product itself
// imports, and what can be asked through a port, which is portstest's.
package sqlstoretest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

var verb = regexp.MustCompile(`^(SELECT|INSERT|UPDATE|DELETE)\b`)

// IsStatement says whether a text reads or writes rows.
func IsStatement(text string) bool { return verb.MatchString(text) }

var parameter = regexp.MustCompile(`\$(\d+)`)

// Parameters returns how many a statement has.
func Parameters(text string) (n int) {
	for _, match := range parameter.FindAllStringSubmatch(text, -1) {
		number, _ := strconv.Atoi(match[1]) // digits only
		n = max(n, number)
	}
	return n
}

const repositories = "../sqlstore"

// Folders returns where statements are, relative to sqlstore: "" for its own, and one for
// each area. It is for tests of other packages than sqlstore, as NeverRun is.
func Folders(t *testing.T) []string {
	t.Helper()
	entries, err := os.ReadDir(repositories)
	require.NoError(t, err)
	folders := []string{""}
	for _, entry := range entries {
		name := entry.Name()
		isArea := entry.IsDir() && name != "migrations" && name != "sqlstoretest" && name != "sample" // whose table only its own test has
		if isArea {
			folders = append(folders, name)
		}
	}
	return folders
}

// NeverRun returns the statements in the source of one of Folders that are none of those
// that ran.
func NeverRun(t *testing.T, folder string, ran []string) (missing []string) {
	t.Helper()
	for _, text := range written(t, filepath.Join(repositories, folder)) {
		start, _, _ := strings.Cut(text, "#") // what follows is written out for each number of rows or shard
		if !slices.ContainsFunc(ran, func(r string) bool { return strings.Contains(r, start) }) {
			missing = append(missing, text)
		}
	}
	return missing
}

// written returns the constants of a folder that are statements.
func written(t *testing.T, folder string) (texts []string) {
	t.Helper()
	constants := map[string]ast.Expr{}
	files, err := filepath.Glob(folder + "/*.go")
	require.NoError(t, err)
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		require.NoError(t, err)
		ast.Inspect(file, func(n ast.Node) bool {
			decl, ok := n.(*ast.GenDecl)
			if !ok || decl.Tok != token.CONST {
				return true
			}
			for _, spec := range decl.Specs {
				for i, value := range spec.(*ast.ValueSpec).Values {
					constants[spec.(*ast.ValueSpec).Names[i].Name] = value
				}
			}
			return false
		})
	}
	for _, value := range constants {
		if text := fold(constants, value); IsStatement(text) {
			texts = append(texts, text)
		}
	}
	require.Greater(t, len(texts), 10, folder)
	return texts
}

// fold returns the text of a constant expression, empty if it is no text.
func fold(constants map[string]ast.Expr, value ast.Expr) string {
	switch value := value.(type) {
	case *ast.BasicLit:
		text, _ := strconv.Unquote(value.Value)
		return text
	case *ast.Ident:
		return fold(constants, constants[value.Name])
	case *ast.BinaryExpr:
		return fold(constants, value.X) + fold(constants, value.Y)
	}
	return ""
}
