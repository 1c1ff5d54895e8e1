package techpacks_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/coretest"
	"selvedge/core/garment/measure"
	"selvedge/core/techpacks"
	"selvedge/ports"
	store "selvedge/ports/techpacks"
)

func newComment(body string, question bool) techpacks.NewComment {
	return techpacks.NewComment{Anchor: store.Anchor{View: "front", Place: "pocket.left", U: 500, V: 500}, Body: body, Question: question}
}

// released is a coat with one revision and its costs.
func (e *env) released() techpacks.Techpack {
	e.t.Helper()
	tp := e.ready(e.make("oversized camel wool coat, notch lapel, midi").ID)
	e.edit(tp.ID, "cost/target", "0", "9500")
	e.edit(tp.ID, "notes", "", `"Ask Porto for a better price."`)
	tp = e.edit(tp.ID, "materials/shell/price", "0", "1850000")
	_, err := e.Release(e.t.Context(), ada, "w", tp.ID, tp.Version, "First.")
	require.NoError(e.t, err)
	return tp
}

func (e *env) link(id string, in techpacks.NewLink) (store.Link, string) {
	e.t.Helper()
	if in.Days == 0 {
		in.Days = 90
	}
	l, token, err := e.Link(e.t.Context(), ada, "w", id, in)
	require.NoError(e.t, err)
	return l, token
}

func TestAFactorySeesWhatItsLinkAllows(t *testing.T) {
	e := newEnv(t)
	_, _, err := e.Link(t.Context(), ada, "w", e.make("coat").ID, techpacks.NewLink{Days: 90})
	coretest.AssertReason(t, "not_released", err)
	tp := e.released()
	l, token := e.link(tp.ID, techpacks.NewLink{Label: "Porto"})
	assert.Len(t, token, 43)
	v, err := e.Factory(t.Context(), token, 0)
	require.NoError(t, err)
	assert.Equal(t, []any{"Nordhaus", 1, 1}, []any{v.Brand, v.Revision.Number, v.Latest})
	assert.Zero(t, v.Document.Cost.Target)
	assert.Zero(t, v.Document.Materials[0].Price)
	assert.Empty(t, v.Document.Notes+v.Document.Brief, "what is only the brand's business")
	assert.Nil(t, v.Since)

	_, priced := e.link(tp.ID, techpacks.NewLink{Label: "Agent", Prices: true, Revision: 1})
	body := tp.Document.Materials[0].Placement
	e.edit(tp.ID, "materials/shell/placement", quoted(body), `"Body and collar"`)
	tp, err = e.Get(t.Context(), ada, "w", tp.ID)
	require.NoError(t, err)
	v, err = e.Factory(t.Context(), token, 0)
	require.NoError(t, err)
	assert.Equal(t, body, v.Document.Materials[0].Placement, "the working copy is not shown")
	_, err = e.Release(t.Context(), ada, "w", tp.ID, tp.Version, "Collar.")
	require.NoError(t, err)

	v, err = e.Factory(t.Context(), token, 0)
	require.NoError(t, err)
	assert.Equal(t, 2, v.Revision.Number)
	require.Len(t, v.Since.Others, 1)
	assert.Equal(t, []string{body, "Body and collar"}, []string{v.Since.Others[0].Old, v.Since.Others[0].New})
	v, err = e.Factory(t.Context(), token, 1)
	require.NoError(t, err)
	assert.Equal(t, []int{1, 2}, []int{v.Revision.Number, v.Latest}, "an older one says that there is a newer one")
	v, err = e.Factory(t.Context(), priced, 0)
	require.NoError(t, err)
	assert.Equal(t, []int64{1, 1, 9500, 1850000}, []int64{int64(v.Revision.Number), int64(v.Latest), v.Document.Cost.Target, v.Document.Materials[0].Price})
	_, err = e.Factory(t.Context(), priced, 2)
	coretest.AssertReason(t, "revision_not_found", err)

	require.NoError(t, e.CountOpened(t.Context(), token))
	require.NoError(t, e.Revoke(t.Context(), ada, "w", tp.ID, l.ID))
	_, err = e.Factory(t.Context(), token, 0)
	require.ErrorIs(t, err, techpacks.ErrLinkEnded)
	links, err := e.Links(t.Context(), ada, "w", tp.ID)
	require.NoError(t, err)
	assert.Equal(t, int64(1), links[1].Opened)
	e.Clock.Advance(91 * 24 * time.Hour)
	_, err = e.Factory(t.Context(), priced, 0)
	require.ErrorIs(t, err, techpacks.ErrLinkEnded)
	_, err = e.Factory(t.Context(), strings.Repeat("A", 43), 0)
	require.ErrorIs(t, err, techpacks.ErrLink)
	_, err = e.Factory(t.Context(), "", 0)
	require.ErrorIs(t, err, techpacks.ErrLink)
}

func TestAFactoryAsks(t *testing.T) {
	e := newEnv(t)
	tp := e.released()
	_, silent := e.link(tp.ID, techpacks.NewLink{Label: "Agent"})
	coretest.AssertReason(t, "link_questions", e.Ask(t.Context(), silent, "Ines", newComment("Which button?", false)))
	_, token := e.link(tp.ID, techpacks.NewLink{Label: "Porto", Questions: true})
	inside, err := e.Comment(t.Context(), ada, "w", tp.ID, newComment("Don't show them this.", false))
	require.NoError(t, err)
	require.NoError(t, e.Ask(t.Context(), token, "Ines", newComment("Which button?", false)))
	all, err := e.Comments(t.Context(), ada, "w", tp.ID)
	require.NoError(t, err)
	require.Len(t, all, 2)
	assert.True(t, all[1].Question, "what a factory writes waits for an answer")
	assert.Equal(t, "Ines", all[1].CreatedByName)
	_, err = e.Comment(t.Context(), ada, "w", tp.ID, techpacks.NewComment{ReplyTo: all[1].ID, Body: "Horn, 28 mm."})
	require.NoError(t, err)
	v, err := e.Factory(t.Context(), token, 0)
	require.NoError(t, err)
	require.Len(t, v.Comments, 2)
	assert.Equal(t, []string{"Which button?", "Horn, 28 mm."}, []string{v.Comments[0].Body, v.Comments[1].Body})
	assert.NotEqual(t, inside.ID, v.Comments[0].ID)
	v, err = e.Factory(t.Context(), silent, 0)
	require.NoError(t, err)
	assert.Empty(t, v.Comments, "each link sees its own")
	listed := e.list(store.Filter{})[0]
	assert.Equal(t, 1, listed.Questions)

	for range 19 {
		require.NoError(t, e.Ask(t.Context(), token, "", newComment("More?", false)))
	}
	coretest.AssertReason(t, "link_rate", e.Ask(t.Context(), token, "", newComment("More?", false)))
	e.Clock.Advance(61 * time.Minute)
	require.NoError(t, e.Ask(t.Context(), token, "", newComment("More?", false)))
}

func TestCommentsThatAreRefused(t *testing.T) {
	e := newEnv(t)
	tp := e.make("coat")
	for body, reason := range map[string]string{"": "comment_body", " \n\u200b": "comment_body", strings.Repeat("x", 4001): "comment_body", "a\x00b": "comment_body"} {
		_, err := e.Comment(t.Context(), ada, "w", tp.ID, techpacks.NewComment{Body: body})
		coretest.AssertReason(t, reason, err)
	}
	_, err := e.Comment(t.Context(), ada, "w", tp.ID, techpacks.NewComment{Body: "x", Anchor: store.Anchor{View: "inside"}})
	coretest.AssertReason(t, "comment_anchor", err)
	_, err = e.Comment(t.Context(), ada, "w", tp.ID, techpacks.NewComment{Body: "x", ReplyTo: "c9"})
	coretest.AssertReason(t, "comment_not_found", err)
	mine, err := e.Comment(t.Context(), grace, "w", tp.ID, newComment("Mine.", true))
	require.NoError(t, err)
	coretest.AssertReason(t, "not_yours", e.DeleteComment(t.Context(), ada, "w", tp.ID, mine.ID))
	require.NoError(t, e.DeleteComment(t.Context(), grace, "w", tp.ID, mine.ID))
	assert.Zero(t, e.list(store.Filter{})[0].Questions)
}

func tenths(n measure.Tenths) *measure.Tenths { return &n }

func TestHowAMeasuredPointCompares(t *testing.T) {
	for name, c := range map[string]struct {
		minus, plus, measured *measure.Tenths
		want                  techpacks.Result
	}{
		"not measured":             {tenths(100), tenths(100), nil, techpacks.Unmeasured},
		"a position":               {tenths(0), tenths(0), tenths(5100), techpacks.Reference},
		"as specified":             {tenths(100), tenths(100), tenths(5000), techpacks.Within},
		"60 % of the tolerance":    {tenths(100), tenths(100), tenths(5060), techpacks.Within},
		"a little more":            {tenths(100), tenths(100), tenths(5061), techpacks.Near},
		"the whole tolerance":      {tenths(100), tenths(50), tenths(4900), techpacks.Near},
		"more than the tolerance":  {tenths(100), tenths(50), tenths(5051), techpacks.Outside},
		"below it":                 {tenths(100), tenths(50), tenths(4899), techpacks.Outside},
		"no limit upwards":         {tenths(100), nil, tenths(9000), techpacks.Within},
		"no tolerance on one side": {tenths(0), tenths(50), tenths(4999), techpacks.Outside},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, c.want, techpacks.FitPoint{Spec: 5000, Minus: c.minus, Plus: c.plus, Measured: c.measured}.Result())
		})
	}
}

func TestAFitSessionChangesTheChart(t *testing.T) {
	e := newEnv(t)
	tp := e.make("coat")
	e.edit(tp.ID, "chart/rows/B01/fixed/XL", "", "11500")
	fit, err := e.BeginFit(t.Context(), grace, "w", tp.ID, "L", "fit", "Porto")
	require.NoError(t, err)
	before := tp.Document.Chart
	at := func(code, size string) measure.Tenths {
		value, err := before.Value(code, size)
		require.NoError(t, err)
		return value
	}
	sheet := fit.Sheet
	require.Equal(t, "B01", sheet.Points[0].Code)
	assert.Equal(t, at("B01", "L"), sheet.Points[0].Spec)
	sheet.Points[0].Measured, sheet.Points[0].Revised = tenths(at("B01", "L")+180), tenths(at("B01", "L")+200)
	sheet.Points[0].Spec = 1 // the specification is not for the caller to say
	_, err = e.WriteFit(t.Context(), grace, "w", tp.ID, fit.ID, 9, sheet)
	coretest.AssertReason(t, "fit_changed", err)
	written, err := e.WriteFit(t.Context(), grace, "w", tp.ID, fit.ID, 1, sheet)
	require.NoError(t, err)
	assert.Equal(t, at("B01", "L"), written.Sheet.Points[0].Spec)

	_, err = e.EndFit(t.Context(), ada, "w", tp.ID, fit.ID, "perhaps", true)
	coretest.AssertReason(t, "fit_verdict", err)
	done, err := e.EndFit(t.Context(), ada, "w", tp.ID, fit.ID, "approved-with-changes", true)
	require.NoError(t, err)
	assert.Equal(t, techpacks.Accepted{Points: 1, Cells: len(before.Sizes) - 1, Fixed: []string{"B01 XL"}}, done)
	after, err := e.Get(t.Context(), ada, "w", tp.ID)
	require.NoError(t, err)
	for _, size := range before.Sizes {
		value, err := after.Document.Chart.Value("B01", size)
		require.NoError(t, err)
		if size == "XL" {
			assert.Equal(t, measure.Tenths(11500), value, "set by hand, it stays")
			continue
		}
		assert.Equal(t, at("B01", size)+200, value, size)
	}
	_, err = e.EndFit(t.Context(), ada, "w", tp.ID, fit.ID, "approved", false)
	coretest.AssertReason(t, "fit_ended", err)
	list, err := e.Fits(t.Context(), ada, "w", tp.ID)
	require.NoError(t, err)
	assert.Equal(t, "approved-with-changes", list[0].Verdict)
	require.NoError(t, e.DeleteFit(t.Context(), ada, "w", tp.ID, fit.ID))
}

func TestFitSheetsThatAreRefused(t *testing.T) {
	e := newEnv(t)
	tp := e.make("coat")
	_, err := e.BeginFit(t.Context(), ada, "w", tp.ID, "XXXL", "fit", "")
	coretest.AssertReason(t, "size_not_found", err)
	_, err = e.BeginFit(t.Context(), ada, "w", tp.ID, "M", "party", "")
	coretest.AssertReason(t, "fit_sheet", err)
	fit, err := e.BeginFit(t.Context(), ada, "w", tp.ID, "M", "pp", "")
	require.NoError(t, err)
	_, err = e.EndFit(t.Context(), ada, "w", tp.ID, fit.ID, "approved", false)
	coretest.AssertReason(t, "fit_unmeasured", err)
	for name, change := range map[string]func(*techpacks.FitSheet){
		"a point more":       func(f *techpacks.FitSheet) { f.Points = append(f.Points, techpacks.FitPoint{Code: "X99"}) },
		"other points":       func(f *techpacks.FitSheet) { f.Points[0].Code = "X99" },
		"a negative measure": func(f *techpacks.FitSheet) { f.Points[0].Measured = tenths(-1) },
		"a huge measure":     func(f *techpacks.FitSheet) { f.Points[0].Revised = tenths(50_001) },
		"a long remark":      func(f *techpacks.FitSheet) { f.Points[0].Remark = strings.Repeat("x", 501) },
	} {
		t.Run(name, func(t *testing.T) {
			var sheet techpacks.FitSheet
			text, err := json.Marshal(fit.Sheet)
			require.NoError(t, err)
			require.NoError(t, json.Unmarshal(text, &sheet))
			change(&sheet)
			_, err = e.WriteFit(t.Context(), ada, "w", tp.ID, fit.ID, 1, sheet)
			coretest.AssertReason(t, "fit_sheet", err)
		})
	}
}

func TestTheLibraryOfAWorkspace(t *testing.T) {
	e := newEnv(t)
	put := func(kind store.Kind, id, name string, version int64, text string) (store.Entry, error) {
		return e.PutEntry(t.Context(), grace, "w", kind, id, name, version, []byte(text))
	}
	chart, err := json.Marshal(techpacks.Block{Garment: "coat", Sex: "women", Chart: tables().Drafter.Catalogue.Blocks["coat"].Charts["women"]})
	require.NoError(t, err)
	for kind, text := range map[store.Kind]string{
		store.Block:    string(chart),
		store.Supplier: `{"country":"PT","email":"ines@example.com","leadDays":45}`,
		store.Material: `{"id":"m1","kind":"shell","name":"Melton","unit":"m","shrinkage":-1}`,
		store.Point:    `{"code":"X01","key":"epaulette","name":"Epaulette length","view":"front","measure":"line","how":"Along the middle."}`,
	} {
		one, err := put(kind, "", " Our\tone ", 0, text)
		require.NoError(t, err, kind)
		assert.Equal(t, []any{"Our one", int64(1)}, []any{one.Name, one.Version})
		next, err := put(kind, one.ID, "Our other one", 1, text)
		require.NoError(t, err, kind)
		assert.Equal(t, int64(2), next.Version)
		_, err = put(kind, one.ID, "Late", 1, text)
		coretest.AssertReason(t, "entry_changed", err)
		_, err = put(kind, "", "OUR other one", 0, text)
		coretest.AssertReason(t, "name_taken", err)
		_, err = put(kind, "", "", 0, text)
		coretest.AssertReason(t, "entry_name", err)
		_, err = put(kind, "", "Broken", 0, `{"nothing":1}`)
		coretest.AssertReason(t, "entry", err)
		require.NoError(t, e.DeleteEntry(t.Context(), ada, "w", kind, one.ID))
		list, err := e.Entries(t.Context(), ada, "w", kind)
		require.NoError(t, err)
		assert.Empty(t, list)
	}
	_, err = put("hat", "", "Hat", 0, "{}")
	coretest.AssertReason(t, "entry", err)
	_, err = e.Entries(t.Context(), ada, "w", "hat")
	assert.ErrorContains(t, err, "block, supplier, material and point")
	_, err = put(store.Material, "", "Cloth", 0, `{"id":"m1","kind":"cloth","name":"Melton"}`)
	coretest.AssertReason(t, "entry", err)
	for says, spoil := range map[string]func(b *techpacks.Block){
		"garment: Choose one of tshirt":           func(b *techpacks.Block) { b.Garment = "hat" },
		"garment: Choose one":                     func(b *techpacks.Block) { b.Garment = "" },
		"sex: Choose one of women":                func(b *techpacks.Block) { b.Sex = "robots" },
		"chart: Give the chart at least one":      func(b *techpacks.Block) { b.Chart.Rows = nil },
		"chart: B01 would be 6000 mm in size XXS": func(b *techpacks.Block) { b.Chart.Rows[0].Fixed = map[string]measure.Tenths{"XXS": 60_000} },
	} {
		var block techpacks.Block
		require.NoError(t, json.Unmarshal(chart, &block))
		spoil(&block)
		text, err := json.Marshal(block)
		require.NoError(t, err)
		_, err = put(store.Block, "", "Spoiled", 0, string(text))
		coretest.AssertReason(t, "entry", err)
		assert.ErrorContains(t, err, says)
	}
}

func TestLinksArePurgedSomeTimeAfterTheyEnd(t *testing.T) {
	e := newEnv(t)
	tp := e.released()
	e.link(tp.ID, techpacks.NewLink{Label: "Porto", Days: 10})
	for _, c := range []struct{ days, purged int }{{99, 0}, {101, 1}} {
		e.Write(func(ctx context.Context, tx ports.Tx) error {
			n, err := e.Purge(ctx, tx, coretest.Start.AddDate(0, 0, c.days), 10)
			assert.Equal(t, c.purged, n)
			return err
		})
	}
	links, err := e.Links(t.Context(), ada, "w", tp.ID)
	require.NoError(t, err)
	assert.Empty(t, links)
}
