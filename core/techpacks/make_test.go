package techpacks_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/coretest"
	"selvedge/core/dates"
	"selvedge/core/techpacks"
	"selvedge/core/techpacks/document"
	"selvedge/ports"
	store "selvedge/ports/techpacks"
)

func TestWordsBecomeATechpack(t *testing.T) {
	e := newEnv(t)
	tp := e.make("oversized camel wool coat, notch lapel, midi")
	d := tp.Document
	assert.Equal(t, "COAT-001", tp.Code)
	assert.Equal(t, "Oversized midi camel wool coat", tp.Name)
	assert.Equal(t, []string{"coat", "women", "oversized", "midi", "notch"}, []string{tp.Garment, tp.Sex, d.Fit, d.Length, d.Style.Collar})
	assert.Equal(t, "Camel", d.Colourways[0].Name)
	assert.NotEmpty(t, d.Colourways[0].Colour.Hex)
	assert.Equal(t, []document.Fibre{{Key: "wool", Percent: d.Materials[0].Fibres[0].Percent}}, d.Materials[0].Fibres[:1])
	assert.Equal(t, "none", d.Care.Bleach, "wool is never bleached")
	assert.Less(t, d.Chart.Size("S")["bodyLength"], d.Chart.Size("XL")["bodyLength"], "words change the base, which is graded then")
	assert.True(t, strings.HasPrefix(string(tp.Flat), "<svg"))
	assert.Equal(t, store.Draft, tp.State)
	assert.Equal(t, 2, tp.Errors, "only a person knows the country and the maker")

	second := e.make("long wool coat")
	assert.Equal(t, "COAT-002", second.Code)
	require.Len(t, e.events, 2)
	assert.JSONEq(t, `{"_id":"`+second.ID+`","version":1}`, string(e.events[1].Data))
	assert.Equal(t, []string{"w", "techpacks", "techpack"}, []string{e.events[1].WorkspaceID, e.events[1].AppID, e.events[1].Topic})
}

func TestEachGarmentBecomesATechpack(t *testing.T) {
	for name := range tables().Drafter.Catalogue.Blocks {
		t.Run(name, func(t *testing.T) {
			tp, err := newEnv(t).Make(t.Context(), ada, "w", techpacks.New{Garment: name})
			require.NoError(t, err)
			assert.True(t, strings.HasSuffix(tp.Code, "-001"), tp.Code)
			for _, size := range tp.Document.Chart.Sizes {
				drawing, err := techpacks.Draw(tp.Document, size)
				require.NoError(t, err)
				assert.NotEmpty(t, drawing.Front.Marks)
			}
		})
	}
}

// block stores the standard chart of a garment, 20 mm wider and in three sizes, as a workspace's own.
func (e *env) block(workspaceID string, by ports.Actor, garment, sex string) store.Entry {
	e.t.Helper()
	chart := tables().Drafter.Catalogue.Blocks[garment].Charts[sex]
	value, err := chart.Value("B02", chart.Base)
	require.NoError(e.t, err)
	chart, err = chart.SetBase("B02", value+200)
	require.NoError(e.t, err)
	chart, err = chart.Range("S", "L")
	require.NoError(e.t, err)
	text, err := json.Marshal(techpacks.Block{Garment: garment, Sex: sex, Chart: chart})
	require.NoError(e.t, err)
	entry, err := e.PutEntry(e.t.Context(), by, workspaceID, store.Block, "", "Our "+garment, 0, text)
	require.NoError(e.t, err)
	return entry
}

func TestABlockOfTheWorkspaceIsWhereATechpackBegins(t *testing.T) {
	e := newEnv(t)
	own := e.block("w", ada, "coat", "men")
	standard, err := e.Make(t.Context(), ada, "w", techpacks.New{Text: "camel wool coat", Sex: "men"})
	require.NoError(t, err)
	tp, err := e.Make(t.Context(), ada, "w", techpacks.New{Text: "camel wool coat", Block: own.ID})
	require.NoError(t, err)
	d := tp.Document
	assert.Equal(t, []string{"S", "M", "L"}, d.Chart.Sizes)
	assert.Equal(t, "men", d.Sex)
	assert.Equal(t, standard.Document.Chart.Size("M")["chest"]+200, d.Chart.Size("M")["chest"])
	assert.Equal(t, "Camel", d.Colourways[0].Name, "the words say the rest")

	wider, err := e.Make(t.Context(), ada, "w", techpacks.New{Text: "oversized coat", Block: own.ID, Sex: "women"})
	require.NoError(t, err)
	assert.Greater(t, wider.Document.Chart.Size("M")["chest"], d.Chart.Size("M")["chest"], "words change the block")
	assert.Equal(t, "women", wider.Document.Sex)
	bare, err := e.Make(t.Context(), ada, "w", techpacks.New{Block: own.ID})
	require.NoError(t, err, "no words are needed")
	assert.Equal(t, "coat", bare.Document.Style.Garment)
}

func TestWhatCanNotBeMade(t *testing.T) {
	e := newEnv(t)
	for name, c := range map[string]struct {
		asked  techpacks.New
		reason string
	}{
		"no words":            {techpacks.New{}, "techpack_garment"},
		"words of no garment": {techpacks.New{Text: "something warm in camel"}, "techpack_garment"},
		"no such garment":     {techpacks.New{Garment: "hat"}, "techpack_garment"},
		"too many words":      {techpacks.New{Text: strings.Repeat("coat ", 300)}, "brief"},
		"a copy of nothing":   {techpacks.New{CopyOf: "t9"}, "techpack_not_found"},
		"a block of others":   {techpacks.New{Block: e.block("v", mallory, "coat", "women").ID}, "entry_not_found"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := e.Make(t.Context(), ada, "w", c.asked)
			coretest.AssertReason(t, c.reason, err)
		})
	}
	_, err := e.Make(t.Context(), ada, "w", techpacks.New{Garment: "coat"})
	require.NoError(t, err, "what is refused is not counted")
}

func TestThePlanCountsWhatIsMadeInTheMonth(t *testing.T) {
	e := newEnv(t)
	first := e.make("coat")
	require.NoError(t, e.Delete(t.Context(), ada, "w", first.ID))
	for range 3 {
		e.make("coat")
	}
	last, err := e.Make(t.Context(), grace, "w", techpacks.New{CopyOf: e.newest()})
	require.NoError(t, err, "a copy counts")
	assert.Contains(t, last.Name, "copy")
	_, err = e.Make(t.Context(), ada, "w", techpacks.New{Garment: "coat"})
	coretest.AssertReason(t, "plan_limit", err)
	assert.ErrorContains(t, err, "has 5 techpacks a month, and all are used", "the number is said")
	assert.ErrorContains(t, err, "Wait until "+dates.Day(coretest.Start.AddDate(0, 1, 0)), "and when the next month starts")
	assert.Len(t, e.list(store.Filter{}), 4)
	e.edit(last.ID, "colourways/c1/colour", "", `{"name":"Camel","hex":"#b08d62"}`)
	ready := e.ready(last.ID)
	_, err = e.Release(t.Context(), ada, "w", last.ID, ready.Version, "First.")
	assert.NoError(t, err, "a revision counts nothing")
}

func TestACopyTakesBackWhatWasAgreed(t *testing.T) {
	e := newEnv(t)
	from := e.make("camel wool coat")
	e.edit(from.ID, "materials/shell/colours/c1/labDip", `""`, `"approved"`)
	e.edit(from.ID, "colourways/c1/colour/labDip", `""`, `"approved"`)
	copied, err := e.Make(t.Context(), ada, "w", techpacks.New{CopyOf: from.ID})
	require.NoError(t, err)
	assert.Empty(t, copied.Document.Colourways[0].Colour.LabDip)
	assert.Empty(t, copied.Document.Materials[0].Colours[copied.Document.Colourways[0].ID].LabDip)
	assert.Equal(t, "COAT-002", copied.Code)
	again, err := e.Get(t.Context(), ada, "w", from.ID)
	require.NoError(t, err)
	assert.Equal(t, "approved", again.Document.Materials[0].Colours[again.Document.Colourways[0].ID].LabDip)
}

func TestHearing(t *testing.T) {
	e := newEnv(t)
	heard, err := e.Hear(t.Context(), grace, "w", techpacks.Spoken{Text: "camel coat with sequins", InCloth: true})
	require.NoError(t, err)
	assert.Equal(t, "coat", heard.Draft.Style.Garment)
	assert.NotEmpty(t, heard.Draft.Unheard)
	assert.True(t, strings.HasPrefix(heard.Flat, "<svg"))
	assert.NotContains(t, heard.Flat, heard.Draft.Colours[0].Hex)
	assert.Contains(t, heard.Cloth, heard.Draft.Colours[0].Hex)
	heard, err = e.Hear(t.Context(), grace, "w", techpacks.Spoken{Text: "camel"})
	require.NoError(t, err)
	assert.Empty(t, heard.Flat)
	assert.Empty(t, heard.Cloth)
	assert.Empty(t, heard.Facts)
	assert.Empty(t, heard.Chart.Sizes)
	_, err = e.Hear(t.Context(), grace, "w", techpacks.Spoken{Text: strings.Repeat("x", 1001)})
	coretest.AssertReason(t, "brief", err)
	assert.Empty(t, e.list(store.Filter{}), "nothing is stored")
}

func TestWhatIsHeardIsWhatIsMade(t *testing.T) {
	e := newEnv(t)
	for text, codes := range map[string][]string{
		"men's oversized wool coat, midi": {"B01", "B02", "S01"},
		"sleeveless dress":                {"B01", "B02", "B05"},
		"wide trousers":                   {"L04", "W01", "W04"},
		"kids skirt":                      {"D01", "W01", "W04"},
		"canvas tote":                     {"T02", "T01", "T03"},
	} {
		heard, err := e.Hear(t.Context(), ada, "w", techpacks.Spoken{Text: text})
		require.NoError(t, err)
		made := e.make(text).Document.Chart
		assert.Equal(t, made, heard.Chart, text)
		var found []string
		for _, fact := range heard.Facts {
			found = append(found, fact.Code)
			value, err := made.Value(fact.Code, made.Base)
			require.NoError(t, err)
			assert.Equal(t, value, fact.Base, text)
		}
		assert.Equal(t, codes, found, text)
	}
}

func TestPagesOfTheList(t *testing.T) {
	e := newEnv(t)
	for range 5 {
		e.make("coat")
	}
	page, err := e.List(t.Context(), grace, "w", store.Filter{}, store.Place{})
	require.NoError(t, err)
	assert.Len(t, page.Techpacks, 5)
	assert.False(t, page.More)
	counts, err := e.Counts(t.Context(), grace, "w", "coat")
	require.NoError(t, err)
	require.Len(t, counts, 1)
	assert.Equal(t, 5, counts[0].Count)
}

func (e *env) list(f store.Filter) []store.Techpack {
	e.t.Helper()
	page, err := e.List(e.t.Context(), ada, "w", f, store.Place{})
	require.NoError(e.t, err)
	return page.Techpacks
}

// newest is the ID of the techpack that was changed last.
func (e *env) newest() string { return e.list(store.Filter{})[0].ID }

func TestOnlyMembersWithTheApp(t *testing.T) {
	e := newEnv(t)
	tp := e.make("coat")
	calls := map[string]func(actor ports.Actor) error{
		"list": func(a ports.Actor) error {
			_, err := e.List(t.Context(), a, "w", store.Filter{}, store.Place{})
			return err
		},
		"counts": func(a ports.Actor) error { _, err := e.Counts(t.Context(), a, "w", ""); return err },
		"get":    func(a ports.Actor) error { _, err := e.Get(t.Context(), a, "w", tp.ID); return err },
		"hear": func(a ports.Actor) error {
			_, err := e.Hear(t.Context(), a, "w", techpacks.Spoken{Text: "coat"})
			return err
		},
		"make": func(a ports.Actor) error {
			_, err := e.Make(t.Context(), a, "w", techpacks.New{Garment: "coat"})
			return err
		},
		"edit": func(a ports.Actor) error {
			_, _, err := e.Edit(t.Context(), a, "w", tp.ID, []document.Edit{{Path: "name"}})
			return err
		},
		"check":     func(a ports.Actor) error { _, err := e.Check(t.Context(), a, "w", tp.ID); return err },
		"release":   func(a ports.Actor) error { _, err := e.Release(t.Context(), a, "w", tp.ID, 1, ""); return err },
		"archive":   func(a ports.Actor) error { _, err := e.SetArchived(t.Context(), a, "w", tp.ID, true); return err },
		"delete":    func(a ports.Actor) error { return e.Delete(t.Context(), a, "w", tp.ID) },
		"revisions": func(a ports.Actor) error { _, err := e.Revisions(t.Context(), a, "w", tp.ID); return err },
		"compare":   func(a ports.Actor) error { _, err := e.Compare(t.Context(), a, "w", tp.ID, 0, 0); return err },
		"document":  func(a ports.Actor) error { _, err := e.Document(t.Context(), a, "w", tp.ID, 0); return err },
		"comments":  func(a ports.Actor) error { _, err := e.Comments(t.Context(), a, "w", tp.ID); return err },
		"comment": func(a ports.Actor) error {
			_, err := e.Comment(t.Context(), a, "w", tp.ID, techpacks.NewComment{Body: "x"})
			return err
		},
		"resolve":   func(a ports.Actor) error { return e.Resolve(t.Context(), a, "w", tp.ID, "c", true) },
		"uncomment": func(a ports.Actor) error { return e.DeleteComment(t.Context(), a, "w", tp.ID, "c") },
		"fits":      func(a ports.Actor) error { _, err := e.Fits(t.Context(), a, "w", tp.ID); return err },
		"begin fit": func(a ports.Actor) error {
			_, err := e.BeginFit(t.Context(), a, "w", tp.ID, "M", "fit", "")
			return err
		},
		"write fit": func(a ports.Actor) error {
			_, err := e.WriteFit(t.Context(), a, "w", tp.ID, "f", 1, techpacks.FitSheet{})
			return err
		},
		"end fit": func(a ports.Actor) error {
			_, err := e.EndFit(t.Context(), a, "w", tp.ID, "f", "approved", false)
			return err
		},
		"drop fit": func(a ports.Actor) error { return e.DeleteFit(t.Context(), a, "w", tp.ID, "f") },
		"link": func(a ports.Actor) error {
			_, _, err := e.Link(t.Context(), a, "w", tp.ID, techpacks.NewLink{Days: 1})
			return err
		},
		"links":   func(a ports.Actor) error { _, err := e.Links(t.Context(), a, "w", tp.ID); return err },
		"revoke":  func(a ports.Actor) error { return e.Revoke(t.Context(), a, "w", tp.ID, "l") },
		"entries": func(a ports.Actor) error { _, err := e.Entries(t.Context(), a, "w", store.Supplier); return err },
		"entry": func(a ports.Actor) error {
			_, err := e.PutEntry(t.Context(), a, "w", store.Supplier, "", "Lanificio", 0, []byte("{}"))
			return err
		},
		"drop entry": func(a ports.Actor) error { return e.DeleteEntry(t.Context(), a, "w", store.Supplier, "s") },
	}
	for name, call := range calls {
		t.Run(name, func(t *testing.T) {
			coretest.AssertReason(t, "app_access", call(eve))
			coretest.AssertReason(t, "workspace_not_found", call(mallory))
		})
	}
	after, err := e.Get(t.Context(), ada, "w", tp.ID)
	require.NoError(t, err)
	assert.Equal(t, tp.Version, after.Version)
	for name, call := range map[string]func() error{
		"get":  func() error { _, err := e.Get(t.Context(), mallory, "v", tp.ID); return err },
		"copy": func() error { _, err := e.Make(t.Context(), mallory, "v", techpacks.New{CopyOf: tp.ID}); return err },
		"edit": func() error {
			_, _, err := e.Edit(t.Context(), mallory, "v", tp.ID, []document.Edit{{Path: "name"}})
			return err
		},
	} {
		t.Run(name+" of another workspace", func(t *testing.T) { coretest.AssertReason(t, "techpack_not_found", call()) })
	}
}

func TestADeletedWorkspaceLeavesNothing(t *testing.T) {
	e := newEnv(t)
	e.make("coat")
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		return e.OnWorkspaceDeleted(ctx, tx, ports.Workspace{ID: "w"})
	})
	assert.Empty(t, e.list(store.Filter{}))
}
