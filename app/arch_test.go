package app_test

import (
	"errors"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const module = "selvedge/"

// coreNever lists what no rule may touch: I/O, the network, databases, the
// process and its log.
var coreNever = []string{"net/http", "database/sql", "os", "os/exec", "io/ioutil", "net", "syscall", "log", "crypto/rand", "math/rand", "math/rand/v2"}

// onlyIn lists what few packages may import, and why no other does. An import that ends
// with a slash stands for all below it.
var onlyIn = []struct {
	imported string
	folders  []string
	why      string
}{
	{"modernc.org/sqlite", []string{"adapters/sqlite", "adapters/stripemock"}, "only adapters/sqlite and the local Stripe open SQLite"},
	{"github.com/jackc/pgx/", []string{"adapters/postgres"}, "only adapters/postgres speaks to PostgreSQL"},
	{"github.com/aws/", []string{"adapters/s3"}, "only adapters/s3 speaks to a bucket"},
	{"github.com/pressly/goose/", []string{"adapters/sqlite", "adapters/postgres"}, "only the two engines migrate"},
	{"log", nil, "log with log/slog"},
}

// elsewhere says why the package in folder must not import a path by onlyIn.
func elsewhere(folder, imported string) string {
	for _, rule := range onlyIn {
		isBelow := strings.HasSuffix(rule.imported, "/") && strings.HasPrefix(imported, rule.imported)
		if imported != rule.imported && !isBelow {
			continue
		}
		if !slices.ContainsFunc(rule.folders, func(within string) bool { return folder == within || strings.HasPrefix(folder, within+"/") }) {
			return rule.why
		}
	}
	if folder == "adapters/httpapi" && imported == "encoding/json" {
		return "the strict decoder is github.com/go-json-experiment/json"
	}
	return ""
}

// unicodeTables are Go's own tables of Unicode, outside its standard library only for their size.
const unicodeTables = "golang.org/x/text/unicode/norm"

// forbidden says why the package in folder must not import path, or nothing if
// it may. Folders and own imports are relative to the module.
func (a areaNames) forbidden(folder, imported string) string {
	own, isOwn := strings.CutPrefix(imported, module)
	layer, _, _ := strings.Cut(folder, "/")
	thirdParty := !isOwn && strings.Contains(strings.Split(imported, "/")[0], ".")
	switch {
	case folder == "ui/e2e/supplies": // a test's program
		return ""
	case isOwn && isForTests(own) && !isForTests(folder):
		return "only tests use contract suites and test helpers"
	case layer == "core" && isForTests(folder) && (thirdParty || own == "fixtures"),
		folder == "core/coretest" && (imported == "crypto/rand" || own == "adapters/sqlite"):
		return "" // what a _test.go file of core may import
	case isOwn && a.areaOf(own) == "sample" && a.areaOf(folder) != "sample":
		return "only tests use the sample area"
	case isOwn && a.areaOf(own) != "" && a.areaOf(folder) != a.areaOf(own) && layer != "app":
		return "an area imports no other area, and nothing shared imports an area"
	case layer == "ports" && isForTests(folder) && isOwn && !a.isPortsOf(folder, own):
		return "a contract suite knows ports only"
	case layer == "ports" && isForTests(folder):
		return "" // assertions
	case layer == "ports" && a.areaOf(folder) != "" && own == "ports":
		return ""
	case layer == "ports" && (folder == "ports" || a.areaOf(folder) != "") && (isOwn || thirdParty):
		return "ports imports the standard library only"
	case layer == "core" && thirdParty && imported != unicodeTables:
		return "core imports no third party"
	case layer == "core" && isOwn && !a.isPortsOf(folder, own) && !strings.HasPrefix(own, "core/"):
		return "core imports ports and other core packages only"
	case layer == "core" && slices.Contains(coreNever, imported):
		return "core does no I/O"
	case layer == "adapters" && isOwn && !a.adapterMay(folder, own):
		return "an adapter imports ports and itself only"
	case (layer == "fixtures" || layer == "ui") && (isOwn || thirdParty):
		return "fixtures and ui hold files only"
	case layer != "app" && isOwn && (own == "app" || strings.HasPrefix(own, "app/")):
		return "nothing imports app"
	}
	return elsewhere(folder, imported)
}

// areaOf returns the feature area that a package belongs to: the folder below the
// layers of which adapters/httpapi has one too. The console's own packages belong to none.
func (a areaNames) areaOf(folder string) string {
	for _, layer := range []string{"ports/", "core/", "adapters/sqlstore/", "adapters/httpapi/"} {
		name, within := strings.CutPrefix(folder, layer)
		if !within {
			continue
		}
		name, _, _ = strings.Cut(name, "/")
		if slices.Contains(a, name) {
			return name
		}
	}
	return ""
}

// areaNames are the feature areas.
type areaNames []string

// areasIn lists the areas: the packages with routes of their own.
func areasIn(t *testing.T, root fs.FS) (names areaNames) {
	t.Helper()
	folders, err := fs.ReadDir(root, "adapters/httpapi")
	if !errors.Is(err, fs.ErrNotExist) {
		require.NoError(t, err)
	}
	for _, folder := range folders {
		if folder.IsDir() && folder.Name() != "internal" {
			names = append(names, folder.Name())
		}
	}
	return names
}

// isPortsOf says whether own is ports, or the ports of the area that folder belongs to.
func (a areaNames) isPortsOf(folder, own string) bool {
	area := a.areaOf(folder)
	return own == "ports" || area != "" && own == "ports/"+area
}

// isForTests recognises contract suites and test helpers by their names.
func isForTests(folder string) bool {
	return strings.HasSuffix(folder, "test") || strings.Contains(folder, "test/")
}

// adapterMay lists the exceptions besides an adapter's own folder: the driving adapter
// calls the rules, the two engines share their repositories, signing shares the formats of
// image files with the rules, and the local model draws garments as they do.
func (a areaNames) adapterMay(folder, own string) bool {
	mine := strings.Join(strings.Split(folder, "/")[:2], "/")
	switch {
	case a.isPortsOf(folder, own), own == mine, strings.HasPrefix(own, mine+"/"):
		return true
	case mine == "adapters/httpapi":
		return strings.HasPrefix(own, "core/")
	case mine == "adapters/sqlite", mine == "adapters/postgres":
		return own == "adapters/sqlstore"
	case mine == "adapters/contentcredentials":
		return own == "core/imagefile"
	case mine == "adapters/modellocal":
		return own == "core/look" || own == "core/garment" || strings.HasPrefix(own, "core/garment/")
	}
	return false
}

// violations reads the imports of every Go file below root but tests.
func violations(t *testing.T, root fs.FS) (found []string, files int) {
	t.Helper()
	areas := areasIn(t, root)
	err := fs.WalkDir(root, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && (entry.Name() == "node_modules" || (strings.HasPrefix(entry.Name(), ".") && name != ".")) {
			return fs.SkipDir
		}
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		files++
		text, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), name, text, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, spec := range parsed.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			if why := areas.forbidden(path.Dir(name), imported); why != "" {
				found = append(found, name+" imports "+imported+": "+why)
			}
		}
		return nil
	})
	require.NoError(t, err)
	return found, files
}

func TestImportsFollowTheLayers(t *testing.T) {
	found, files := violations(t, os.DirFS(".."))
	assert.Empty(t, found)
	assert.Greater(t, files, 50, "every file was read")
}

func TestAnAreaIsOnItsOwn(t *testing.T) {
	const why = "an area imports no other area, and nothing shared imports an area"
	for name, c := range map[string]struct{ file, imported, why string }{
		"an area that imports another":               {"core/photos/x.go", "selvedge/core/listings", why},
		"the repositories of another area":           {"core/photos/x.go", "selvedge/ports/listings", why},
		"the console that imports an area":           {"core/team/x.go", "selvedge/core/photos", why},
		"the console's ports that import an area's":  {"ports/x.go", "selvedge/ports/photos", why},
		"ports of an area that import a rule":        {"ports/photos/x.go", "selvedge/core/photos", "ports imports the standard library only"},
		"the sample in the product":                  {"app/x.go", "selvedge/core/sample", "only tests use the sample area"},
		"an area over its own and the console's":     {"adapters/httpapi/photos/x.go", "selvedge/core/photos", ""},
		"rules over their own repositories":          {"core/photos/x.go", "selvedge/ports/photos", ""},
		"rules over the console's":                   {"core/photos/x.go", "selvedge/core/workspace", ""},
		"repositories over the shared helpers":       {"adapters/sqlstore/photos/x.go", "selvedge/adapters/sqlstore", ""},
		"repositories that implement their own area": {"adapters/sqlstore/photos/x.go", "selvedge/ports/photos", ""},
		"ports over the console's":                   {"ports/photos/x.go", "selvedge/ports", ""},
		"a contract suite over its area's ports":     {"ports/photos/photostest/x.go", "selvedge/ports/photos", ""},
		"a contract suite over the console's":        {"ports/photos/photostest/x.go", "selvedge/ports", ""},
		"test support of a rule that asserts":        {"core/photos/photostest/x.go", "github.com/stretchr/testify/require", ""},
		"a contract suite that asserts":              {"ports/photos/photostest/x.go", "github.com/stretchr/testify/assert", ""},
		"a contract suite that imports a rule":       {"ports/photos/photostest/x.go", "selvedge/core/photos", "a contract suite knows ports only"},
		"a contract suite of another area's ports":   {"ports/photos/photostest/x.go", "selvedge/ports/listings", why},
		"the composition root":                       {"app/photos.go", "selvedge/core/photos", ""},
	} {
		t.Run(name, func(t *testing.T) {
			root := fstest.MapFS{c.file: {Data: []byte("package p\n\nimport _ " + strconv.Quote(c.imported) + "\n")}}
			for _, area := range []string{"photos", "listings", "sample"} {
				root["adapters/httpapi/"+area+"/routes.go"] = &fstest.MapFile{Data: []byte("package p\n")}
			}
			found, _ := violations(t, root)
			if c.why == "" {
				assert.Empty(t, found)
				return
			}
			assert.Equal(t, []string{c.file + " imports " + c.imported + ": " + c.why}, found)
		})
	}
}

func TestAPlantedViolationIsFound(t *testing.T) {
	for name, c := range map[string]struct{ file, imported, why string }{
		"a port that imports a rule":                  {"ports/p.go", "selvedge/core/login", "ports imports the standard library only"},
		"a port that imports a library":               {"ports/p.go", "github.com/google/uuid", "ports imports the standard library only"},
		"a contract suite that knows an adapter":      {"ports/portstest/p.go", "selvedge/adapters/sqlite", "a contract suite knows ports only"},
		"a rule that imports a library":               {"core/login/x.go", "github.com/google/uuid", "core imports no third party"},
		"a rule that imports an adapter":              {"core/login/x.go", "selvedge/adapters/sqlite", "core imports ports and other core packages only"},
		"a rule that imports fixtures":                {"core/plan/x.go", "selvedge/fixtures", "core imports ports and other core packages only"},
		"a rule that speaks HTTP":                     {"core/login/x.go", "net/http", "core does no I/O"},
		"a rule that opens files":                     {"core/login/x.go", "os", "core does no I/O"},
		"a rule with its own randomness":              {"core/login/x.go", "crypto/rand", "core does no I/O"},
		"an adapter that imports its sibling":         {"adapters/mailbox/x.go", "selvedge/adapters/localclock", "an adapter imports ports and itself only"},
		"an adapter that imports a rule":              {"adapters/sqlstore/x.go", "selvedge/core/login", "an adapter imports ports and itself only"},
		"a shared repository that knows an engine":    {"adapters/sqlstore/x.go", "selvedge/adapters/sqlite", "an adapter imports ports and itself only"},
		"the door that knows storage":                 {"adapters/httpapi/x.go", "selvedge/adapters/sqlite", "an adapter imports ports and itself only"},
		"data that imports a rule":                    {"fixtures/x.go", "selvedge/core/plan", "fixtures and ui hold files only"},
		"a program that uses a contract suite":        {"app/x.go", "selvedge/ports/portstest", "only tests use contract suites and test helpers"},
		"a program that starts a test's database":     {"app/x.go", "selvedge/adapters/postgres/postgrestest", "only tests use contract suites and test helpers"},
		"a program that uses the core's test support": {"app/x.go", "selvedge/core/coretest", "only tests use contract suites and test helpers"},
		"a rule that uses the core's test support":    {"core/login/x.go", "selvedge/core/coretest", "only tests use contract suites and test helpers"},
		"test support that knows a server":            {"core/coretest/x.go", "selvedge/adapters/httpapi", "core imports ports and other core packages only"},
		"test support that opens files":               {"core/coretest/x.go", "os", "core does no I/O"},
		"an adapter that opens SQLite":                {"adapters/mailbox/x.go", "modernc.org/sqlite", "only adapters/sqlite and the local Stripe open SQLite"},
		"an adapter that speaks to PostgreSQL":        {"adapters/sqlstore/x.go", "github.com/jackc/pgx/v5", "only adapters/postgres speaks to PostgreSQL"},
		"a route with the lenient decoder":            {"adapters/httpapi/x.go", "encoding/json", "the strict decoder is github.com/go-json-experiment/json"},
		"a program with the plain log":                {"app/x.go", "log", "log with log/slog"},
		"a rule that imports app":                     {"core/login/x.go", "selvedge/app", "core imports ports and other core packages only"},
	} {
		t.Run(name, func(t *testing.T) {
			root := t.TempDir()
			file := filepath.Join(root, filepath.FromSlash(c.file))
			require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o700))
			require.NoError(t, os.WriteFile(file, []byte("package p\n\nimport _ "+strconv.Quote(c.imported)+"\n"), 0o600))
			found, files := violations(t, os.DirFS(root))
			assert.Equal(t, 1, files)
			assert.Equal(t, []string{c.file + " imports " + c.imported + ": " + c.why}, found)
		})
	}
}
