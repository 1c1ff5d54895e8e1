package techpacks_test

import (
	"context"
	"encoding/json"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/pdf"
	"selvedge/adapters/spreadsheet"
	"selvedge/adapters/sqlstore"
	sqltechpacks "selvedge/adapters/sqlstore/techpacks"
	"selvedge/core/audit"
	"selvedge/core/coretest"
	"selvedge/core/garment/catalogue"
	"selvedge/core/plan"
	"selvedge/core/quota"
	"selvedge/core/techpacks"
	"selvedge/core/techpacks/chartimport"
	"selvedge/core/techpacks/document"
	"selvedge/core/techpacks/draft"
	"selvedge/core/techpacks/lint"
	"selvedge/core/techpacks/material"
	"selvedge/core/techpacks/pages"
	"selvedge/core/techpacks/terms"
	"selvedge/fixtures"
	"selvedge/ports"
)

var ada, grace, eve, mallory = coretest.Actor("ada"), coretest.Actor("grace"), coretest.Actor("eve"), coretest.Actor("mallory")

type env struct {
	*coretest.Env
	*techpacks.Service
	t      *testing.T
	events []ports.Event
}

// tables are read once: they are the same for all tests.
var tables = sync.OnceValue(func() *techpacks.Service {
	must := func(err error) {
		if err != nil {
			panic(err)
		}
	}
	charts, err := fixtures.Charts()
	must(err)
	garments, err := catalogue.Read(fixtures.PointsOfMeasure, charts, fixtures.Lexicon)
	must(err)
	fibres, err := material.ReadFibres(fixtures.Fibres)
	must(err)
	stitches, err := material.ReadStitches(fixtures.Stitches)
	must(err)
	trade, err := terms.Read(fixtures.Terms, garments.Points)
	must(err)
	pageWords, err := pages.ReadWords(fixtures.TechpackWords)
	must(err)
	chartWords, err := chartimport.ReadWords(fixtures.ChartWords, garments.Points)
	must(err)
	return &techpacks.Service{
		Drafter: draft.Drafter{Catalogue: garments, Fibres: fibres, Stitches: stitches}, Images: library{}, Workbooks: spreadsheet.Workbooks{}, Terms: trade, ChartWords: chartWords,
		Pages: pages.Press{Paper: pdf.Paper{}, Fibres: fibres, Stitches: stitches, Points: garments.Points, Terms: trade, Words: pageWords},
	}
})

// newEnv is a workspace with ada, who is its admin, grace, who has the app, and eve, who
// has another one. The plan allows five techpacks a month.
func newEnv(t *testing.T) *env {
	t.Helper()
	e := &env{Env: coretest.New(t), t: t}
	e.Users("ada", "grace", "eve", "mallory")
	e.Workspace("w", "Nordhaus", "ada")
	e.Workspace("v", "Other", "mallory")
	e.Members("w", ports.Member{UserID: "grace", AppIDs: []string{"techpacks"}}, ports.Member{UserID: "eve", AppIDs: []string{"scout"}})
	five := int64(5)
	s := *tables()
	s.Store = sqlstore.Over(e.Env.Store, sqltechpacks.Repositories)
	s.Quota = &quota.Service{Store: e.Env.Store, Audit: audit.Log{Now: e.Clock.Now, IDs: e.Env.IDs}, Plan: func(context.Context, ports.Tx, string) (quota.Plan, error) {
		return quota.Plan{
			Key: "starter", Name: "Starter", Limits: map[string]plan.Limit{string(quota.Techpacks): {Max: &five}},
			Includes: map[string]bool{string(quota.TechpackCreation): true}, Start: coretest.Start, End: coretest.Start.AddDate(0, 1, 0),
		}, nil
	}}
	s.Now, s.IDs, s.Secret, s.Audit = e.Clock.Now, e.Env.IDs, e.Env.Secret, audit.Log{Now: e.Clock.Now, IDs: e.Env.IDs}
	s.Events = func(_ context.Context, _ ports.Tx, event ports.Event) error {
		e.events = append(e.events, event)
		return nil
	}
	e.Service = &s
	return e
}

func (e *env) make(text string) techpacks.Techpack {
	e.t.Helper()
	t, err := e.Make(e.t.Context(), ada, "w", techpacks.New{Text: text})
	require.NoError(e.t, err)
	return t
}

func (e *env) edit(id, path, was, value string) techpacks.Techpack {
	e.t.Helper()
	c := document.Edit{Path: path, Value: json.RawMessage(value)}
	if was != "" {
		c.Was = json.RawMessage(was)
	}
	c.Path = e.located(id, path)
	t, conflicts, err := e.Edit(e.t.Context(), ada, "w", id, []document.Edit{c})
	require.NoError(e.t, err)
	require.Empty(e.t, conflicts)
	return t
}

// ready repairs everything that keeps a techpack from being released.
func (e *env) ready(id string) techpacks.Techpack {
	e.t.Helper()
	e.edit(id, "origin", "", `"PT"`)
	e.edit(id, "maker", "", `"Nordhaus AB, RN 123456"`)
	for range 30 {
		found, err := e.Check(e.t.Context(), ada, "w", id)
		require.NoError(e.t, err)
		fixed := false
		for _, f := range found {
			if f.Severity == lint.Error && len(f.Fixes) > 0 {
				_, conflicts, err := e.Edit(e.t.Context(), ada, "w", id, f.Fixes[0].Changes)
				require.NoError(e.t, err, f.Text)
				require.Empty(e.t, conflicts, f.Text)
				fixed = true
				break
			}
		}
		if !fixed {
			break
		}
	}
	found, err := e.Check(e.t.Context(), ada, "w", id)
	require.NoError(e.t, err)
	for _, f := range found {
		assert.NotEqual(e.t, lint.Error, f.Severity, "%s: %s", f.Path, f.Text)
	}
	t, err := e.Get(e.t.Context(), ada, "w", id)
	require.NoError(e.t, err)
	return t
}

// located is a path with the IDs of the first colourway and of the shell in place of "c1"
// and "shell".
func (e *env) located(id, path string) string {
	e.t.Helper()
	t, err := e.Get(e.t.Context(), ada, "w", id)
	require.NoError(e.t, err)
	return strings.NewReplacer("materials/shell", "materials/"+t.Document.Materials[0].ID, "/c1/", "/"+t.Document.Colourways[0].ID+"/").Replace(path)
}
