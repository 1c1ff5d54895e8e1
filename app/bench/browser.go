package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"

	"selvedge/app/bench/bundle"
	"selvedge/app/bench/product"
	"selvedge/app/bench/report"
)

// shown is the number of routes in the report.
const shown = 12

// browser measures the size of the frontend.
func (b *bench) browser(context.Context) error {
	built, err := bundle.Open(os.DirFS("bin/bench/ui"))
	if err != nil {
		return err
	}
	entry, err := built.Entry()
	if err != nil {
		return err
	}
	routes, err := built.Routes()
	if err != nil {
		return err
	}
	table := report.Table{
		Title:   "Frontend",
		Note:    "Downloads in kB, gzipped: the entry, then the additional downloads of the heaviest screens and panels.",
		Columns: []string{"", "JavaScript", "CSS"},
	}
	var styles float64
	for i, size := range append([]bundle.Size{entry}, routes...) {
		if i <= shown {
			table.Add("`"+size.Name+"`", size.Script, size.Style)
		}
		styles = max(styles, size.Style)
	}
	b.report.Include(table)
	b.report.Check("JavaScript of the entry", entry.Script, report.AtMost(90, "kB"))
	b.report.Check("JavaScript of another route, maximum", routes[0].Script, report.AtMost(50, "kB"))
	b.report.Check("CSS of the entry or a route, maximum", styles, report.AtMost(12, "kB"))
	return nil
}

// screens are audited by Lighthouse: the first signed out, the others as the demo data's
// admin.
var screens = []string{"/login", "/workspace/nordhaus/service", "/workspace/nordhaus/teams", "/workspace/nordhaus/billing"}

// audit is the result of ui/tools/lighthouse for a screen: scores up to 100 and
// milliseconds.
type audit struct {
	Path          string
	Performance   float64
	Accessibility float64
	BestPractices float64
	SEO           float64
	FirstPaint    float64
	Interactive   float64
	Shift         float64
}

// lighthouse audits the screens with mobile settings.
func (b *bench) lighthouse(ctx context.Context) error {
	return onDemonstration(ctx, func(address string, ada *product.Visitor) error { return b.auditScreens(ctx, address, ada) })
}

func (b *bench) auditScreens(ctx context.Context, address string, ada *product.Visitor) error {
	cookies, err := ada.Cookies()
	if err != nil {
		return err
	}
	table := report.Table{
		Title:   "Lighthouse",
		Note:    fmt.Sprintf("Mobile, with simulated slow 4G and CPU throttling. Rounds: %d.", b.turns),
		Columns: []string{"", "performance", "accessibility", "best practices", "SEO", "first paint ms", "interactive ms", "layout shift"},
	}
	for _, path := range screens {
		signedIn := cookies
		if path == "/login" {
			signedIn = ""
		}
		var turns [][]float64
		for range b.turns {
			a, err := auditScreen(ctx, address+path, signedIn)
			if err != nil {
				return err
			}
			turns = append(turns, []float64{a.Performance, a.Accessibility, a.BestPractices, a.SEO, a.FirstPaint, a.Interactive, a.Shift})
		}
		middle := medians(turns)
		table.Add("`"+path+"`", middle...)
		b.report.Check(path+", Lighthouse performance", middle[0], report.AtLeast(95, ""))
		b.report.Check(path+", Lighthouse, lowest of the other scores", min(middle[1], middle[2], middle[3]), report.AtLeast(100, ""))
		if path == "/login" {
			b.report.Check("sign-in interactive", middle[5], report.AtMost(1000, "ms"))
		}
	}
	b.report.Include(table)
	return nil
}

// auditScreen audits a screen with cookies.
func auditScreen(ctx context.Context, url, cookies string) (a audit, err error) {
	command := exec.CommandContext(ctx, "node", "ui/tools/lighthouse/audit.mjs", url)
	command.Env = append(os.Environ(), "COOKIES="+cookies)
	command.Stderr = os.Stderr
	output, err := command.Output()
	if err != nil {
		return a, fmt.Errorf("lighthouse %s: %w", url, err)
	}
	return a, json.Unmarshal(output, &a)
}
