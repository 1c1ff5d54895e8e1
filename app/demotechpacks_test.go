package app

import (
	"context"
	"crypto/rand"
	"net/url"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/sqlite"
	"selvedge/core/coretest"
	"selvedge/core/quota"
	"selvedge/core/secret"
	"selvedge/core/techpacks"
	"selvedge/core/techpacks/lint"
	"selvedge/ports"
	store "selvedge/ports/techpacks"
)

// specifiedDemo returns the service with the demo's techpacks, in the second month of a
// plan for forty of them.
func specifiedDemo(t *testing.T) (*components, quota.Plan) {
	t.Helper()
	engine, err := sqlite.OpenMemory(t.Context())
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, engine.Close()) })
	h := &components{publicURL: &url.URL{}, now: func() time.Time { return demoNow }, ids: newIDs(), blobs: coretest.NewBlobs()}
	h.withStore(engine)
	h.key, err = secret.New(make([]byte, 32), rand.Reader)
	require.NoError(t, err)
	require.NoError(t, h.newServices(failingMailer{}))
	growth, sold := h.catalogue.Plan("Growth")
	require.True(t, sold)
	p := quota.Plan{Limits: growth.Limits, Includes: growth.Includes, Start: demoNow.AddDate(0, 0, -25), End: demoNow.AddDate(0, 0, 5)}
	h.quota.Plan = func(context.Context, ports.Tx, string) (quota.Plan, error) { return p, nil }
	d, err := readDemo()
	require.NoError(t, err)
	d.now = demoNow
	require.NoError(t, d.load(t.Context(), []Area{h.profileArea(), h.workspaceArea(), h.techpacksArea()}))
	return h, p
}

var demoAda = ports.Actor{UserID: "demo-ada", Email: "ada@example.com"}

func TestTheDemoHasTechpacks(t *testing.T) {
	h, p := specifiedDemo(t)
	type pack struct {
		Code                                   string
		State                                  store.State
		By                                     string
		Revision, Errors, Warnings, Questions  int
		Colourways, Fits, Open, Links, Artwork int
	}
	page, err := h.techpacks.List(t.Context(), demoAda, "nordhaus", store.Filter{}, store.Place{})
	require.NoError(t, err)
	var packs []pack
	for _, row := range page.Techpacks {
		full, err := h.techpacks.Get(t.Context(), demoAda, "nordhaus", row.ID)
		require.NoError(t, err)
		fits, err := h.techpacks.Fits(t.Context(), demoAda, "nordhaus", row.ID)
		require.NoError(t, err)
		open := 0
		for _, f := range fits {
			if f.Verdict == "" {
				open++
			}
		}
		links, err := h.techpacks.Links(t.Context(), demoAda, "nordhaus", row.ID)
		require.NoError(t, err)
		packs = append(packs, pack{
			row.Code, row.State, row.CreatedByName, row.Revision, row.Errors, row.Warnings, row.Questions,
			len(full.Document.Colourways), len(fits), open, len(links), len(full.Document.Artwork),
		})
		assertDrawn(t, full)
		assertPlaced(t, h.techpacks, full)
		assertReleased(t, h.techpacks, full)
		assert.True(t, row.CreatedAt.Before(row.UpdatedAt) && row.UpdatedAt.Before(demoNow), row.Code)
	}
	assert.Equal(t, []pack{
		{"KNIT-001", store.Draft, "Ines Duarte", 0, 3, 5, 0, 1, 0, 0, 0, 0},
		{"PANT-001", store.Changed, "Katherine Johnson", 1, 0, 0, 0, 1, 0, 0, 1, 0},
		{"COAT-001", store.Released, "Ines Duarte", 3, 0, 0, 2, 3, 2, 1, 1, 0},
		{"TEE-001", store.Released, "Ines Duarte", 2, 0, 0, 0, 2, 0, 0, 1, 1},
		{"SHIRT-001", store.Released, "Katherine Johnson", 1, 0, 0, 0, 2, 0, 0, 1, 0},
	}, packs)
	for kind, count := range map[store.Kind]int{store.Supplier: 4, store.Material: 6, store.Block: 1, store.Point: 1} {
		entries, err := h.techpacks.Entries(t.Context(), demoAda, "nordhaus", kind)
		require.NoError(t, err)
		assert.Len(t, entries, count, kind)
	}
	require.NoError(t, h.store.Read(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		counts, err := tx.QuotaUse.ListOfWorkspace(ctx, "nordhaus", p.Start)
		require.NoError(t, err)
		require.Len(t, counts, 1)
		assert.Equal(t, int64(2), counts[0].Used, "those of earlier months were counted there")
		return nil
	}))
}

// assertPlaced fails for a comment about a part that the drawing doesn't have.
func assertPlaced(t *testing.T, s *techpacks.Service, tp techpacks.Techpack) {
	t.Helper()
	drawing, err := techpacks.Draw(tp.Document, "")
	require.NoError(t, err)
	comments, err := s.Comments(t.Context(), demoAda, "nordhaus", tp.ID)
	require.NoError(t, err)
	for _, c := range comments {
		if c.Anchor.Place == "" {
			continue
		}
		view := drawing.Front
		if c.Anchor.View == "back" {
			view = drawing.Back
		}
		_, drawn := view.Anchor(c.Anchor.Place)
		assert.True(t, drawn, "%s: %s of the %s", tp.Code, c.Anchor.Place, c.Anchor.View)
	}
}

func assertDrawn(t *testing.T, tp techpacks.Techpack) {
	t.Helper()
	for _, size := range tp.Document.Chart.Sizes {
		drawing, err := techpacks.Draw(tp.Document, size)
		require.NoError(t, err)
		assert.NotEmpty(t, drawing.Front.Marks, "%s in %s", tp.Code, size)
	}
	for _, way := range tp.Document.Colourways {
		drawn, err := techpacks.SVG(tp.Document, techpacks.Picture{Colourway: way.ID})
		require.NoError(t, err)
		assert.Contains(t, drawn, way.Colour.Hex, "%s in %s", tp.Code, way.Name)
	}
}

// assertReleased compares a techpack with what was released of it.
func assertReleased(t *testing.T, s *techpacks.Service, tp techpacks.Techpack) {
	t.Helper()
	all, err := s.Revisions(t.Context(), demoAda, "nordhaus", tp.ID)
	require.NoError(t, err)
	require.Len(t, all, tp.Revision, tp.Code)
	if tp.Revision == 0 {
		return
	}
	since, err := s.Compare(t.Context(), demoAda, "nordhaus", tp.ID, tp.Revision, 0)
	require.NoError(t, err)
	assert.Equal(t, tp.State == store.Released, len(since.Measures)+len(since.Others) == 0, "%s is %s", tp.Code, tp.State)
}

func TestTheCoatOfTheDemoWasFittedAndAskedAbout(t *testing.T) {
	h, _ := specifiedDemo(t)
	page, err := h.techpacks.List(t.Context(), demoAda, "nordhaus", store.Filter{Garments: []string{"coat"}}, store.Place{})
	require.NoError(t, err)
	require.Len(t, page.Techpacks, 1)
	id := page.Techpacks[0].ID
	fits, err := h.techpacks.Fits(t.Context(), demoAda, "nordhaus", id)
	require.NoError(t, err)
	assert.Equal(t, []string{"", "approved-with-changes"}, []string{fits[0].Verdict, fits[1].Verdict})
	since, err := h.techpacks.Compare(t.Context(), demoAda, "nordhaus", id, 1, 2)
	require.NoError(t, err)
	assert.Len(t, since.Measures, 10, "two points in five sizes")
	comments, err := h.techpacks.Comments(t.Context(), demoAda, "nordhaus", id)
	require.NoError(t, err)
	var asked []string
	for _, c := range comments {
		if c.Question && c.ResolvedAt.IsZero() {
			asked = append(asked, c.CreatedByName)
			assert.Equal(t, c.CreatedBy == "", c.LinkID != "")
		}
	}
	assert.Equal(t, []string{"Ines Duarte", "Rui Teixeira"}, asked)
	found, err := h.techpacks.Check(t.Context(), demoAda, "nordhaus", id)
	require.NoError(t, err)
	var errors []string
	for _, f := range found {
		if f.Severity == lint.Error {
			errors = append(errors, f.Rule)
		}
	}
	assert.Equal(t, []string{"open-question"}, errors)
}

func TestTheStepsOfTheDemoAreInOrder(t *testing.T) {
	d, err := readDemo()
	require.NoError(t, err)
	joined := map[string]int{}
	for _, m := range d.Members {
		joined[m.UserID] = m.DaysAgo
	}
	for _, tp := range d.Techpacks.Techpacks {
		last := tp.demoMoment
		for _, step := range tp.Steps {
			before := step.DaysAgo > last.DaysAgo || step.DaysAgo == last.DaysAgo && step.At < last.At
			assert.False(t, before, "%s: %v is after %v", tp.Words, step.demoMoment, last)
			last = step.demoMoment
			if step.Ask == nil {
				assert.Less(t, step.DaysAgo, joined[step.By], step.By)
			}
		}
		assert.Positive(t, last.DaysAgo, "the time of the day may not be here yet")
	}
}
