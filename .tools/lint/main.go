// Command lint checks Go packages: staticcheck with the analyzers of go vet and a few more.
// One program of these is built in a fraction of the time that a linter of everything takes.
// A finding that is right is kept with //lint:ignore and a reason.
package main

import (
	"log"
	"os"

	"github.com/gordonklaus/ineffassign/pkg/ineffassign"
	"github.com/kisielk/errcheck/errcheck"
	"github.com/polyfloyd/go-errorlint/errorlint"
	sqlclosecheck "github.com/ryanrolds/sqlclosecheck/pkg/analyzer"
	"github.com/timakin/bodyclose/passes/bodyclose"
	"golang.org/x/tools/go/analysis/suite/vet"
	"honnef.co/go/tools/lintcmd"
	"honnef.co/go/tools/quickfix"
	"honnef.co/go/tools/simple"
	"honnef.co/go/tools/staticcheck"
	"honnef.co/go/tools/stylecheck"
	"honnef.co/go/tools/unused"
)

// unchecked is the file of functions whose errors may be ignored.
const unchecked = ".tools/lint/unchecked.txt"

func main() {
	if err := errcheck.Analyzer.Flags.Set("exclude", unchecked); err != nil {
		log.Fatal(err)
	}
	cmd := lintcmd.NewCommand("lint")
	cmd.ParseFlags(os.Args[1:])
	cmd.AddAnalyzers(simple.Analyzers...)
	cmd.AddAnalyzers(staticcheck.Analyzers...)
	cmd.AddAnalyzers(stylecheck.Analyzers...)
	cmd.AddAnalyzers(quickfix.Analyzers...)
	cmd.AddAnalyzers(unused.Analyzer)
	cmd.AddBareAnalyzers(vet.Suite...)
	cmd.AddBareAnalyzers(errcheck.Analyzer, ineffassign.Analyzer, errorlint.NewAnalyzer(), bodyclose.Analyzer, sqlclosecheck.NewAnalyzer())
	cmd.Run()
}
