// Package techpackstest has the contract of the area's repositories as tests, which every
// store runs.
package techpackstest

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
	"selvedge/ports/techpacks"
)

// Open returns an empty store, closed by t.Cleanup.
type Open func(t *testing.T) ports.AreaStore[techpacks.Tx]

// Test runs the contract.
func Test(t *testing.T, open Open) {
	t.Run("techpacks", func(t *testing.T) { testTechpacks(t, open) })
	t.Run("the list of techpacks", func(t *testing.T) { testList(t, open) })
	t.Run("revisions of techpacks", func(t *testing.T) { testRevisions(t, open) })
	t.Run("comments on techpacks", func(t *testing.T) { testComments(t, open) })
	t.Run("fit sessions", func(t *testing.T) { testFits(t, open) })
	t.Run("factory links", func(t *testing.T) { testLinks(t, open) })
	t.Run("a workspace's library", func(t *testing.T) { testLibrary(t, open) })
	t.Run("the assets that techpacks use", func(t *testing.T) { testAssets(t, open) })
	t.Run("documents are stored as they are", func(t *testing.T) { testDocuments(t, open) })
	t.Run("workspaces and techpacks are apart", func(t *testing.T) { testIsolation(t, open) })
	t.Run("many people at once", func(t *testing.T) { testAtOnce(t, open) })
}

type store = ports.AreaStore[techpacks.Tx]

func minute(n int) time.Time {
	return time.Date(2026, 11, 1, 9, 0, 0, 0, time.UTC).Add(time.Duration(n) * time.Minute)
}

func write(t *testing.T, s store, fn func(ctx context.Context, tx techpacks.Tx) error) {
	t.Helper()
	require.NoError(t, s.Write(t.Context(), fn))
}

func read(t *testing.T, s store, fn func(ctx context.Context, tx techpacks.Tx) error) {
	t.Helper()
	require.NoError(t, s.Read(t.Context(), fn))
}

func refused(t *testing.T, s store, kind ports.Kind, reason string, fn func(ctx context.Context, tx techpacks.Tx) error) {
	t.Helper()
	err := s.Write(t.Context(), fn)
	assert.True(t, ports.IsKind(err, kind), "%v", err)
	assert.True(t, ports.HasReason(err, reason), "%v", err)
}

// withAda returns a store with a user who has a name.
func withAda(t *testing.T, open Open) store {
	t.Helper()
	s := open(t)
	write(t, s, func(ctx context.Context, tx techpacks.Tx) error {
		return tx.Users.Insert(ctx, ports.User{ID: "ada", Email: "ada@example.com", Name: "Ada", ReferralCode: "ada", CreatedAt: minute(0)})
	})
	return s
}

func coat(workspaceID, id string) techpacks.Techpack {
	return techpacks.Techpack{
		WorkspaceID: workspaceID, ID: id, Version: 1, State: techpacks.Draft, Code: "C-" + id, Name: "Coat " + id, Garment: "coat", Sex: "women", Season: "AW26",
		Errors: 2, Warnings: 1, Questions: 1, Colours: []string{"#c19a6b", "#1c1b19"}, Document: []byte(`{"a":1}`), Flat: []byte("<svg/>"), CreatedBy: "ada", CreatedAt: minute(1), UpdatedBy: "ada",
		UpdatedAt: minute(2),
	}
}

func insert(list ...techpacks.Techpack) func(ctx context.Context, tx techpacks.Tx) error {
	return func(ctx context.Context, tx techpacks.Tx) error {
		for _, one := range list {
			if err := tx.Techpacks.Insert(ctx, one); err != nil {
				return err
			}
		}
		return nil
	}
}

func get(t *testing.T, s store, workspaceID, id string) (found techpacks.Techpack) {
	t.Helper()
	read(t, s, func(ctx context.Context, tx techpacks.Tx) (err error) {
		found, err = tx.Techpacks.Get(ctx, workspaceID, id)
		return err
	})
	return found
}

func testTechpacks(t *testing.T, open Open) {
	t.Run("one is stored with every field", func(t *testing.T) {
		s := withAda(t, open)
		write(t, s, insert(coat("w", "t1")))
		want := coat("w", "t1")
		want.CreatedByName, want.UpdatedByName = "Ada", "Ada"
		assert.Equal(t, want, get(t, s, "w", "t1"))
	})
	t.Run("a code is given once in a workspace, in any case", func(t *testing.T) {
		s := open(t)
		write(t, s, insert(coat("w", "t1"), coat("v", "t1")))
		twin := coat("w", "t2")
		twin.Code = "c-T1"
		refused(t, s, ports.Conflict, "techpack_code", insert(twin))
		write(t, s, insert(coat("w", "t2")))
		update := func(ctx context.Context, tx techpacks.Tx) error { return tx.Techpacks.Update(ctx, twin) }
		refused(t, s, ports.Conflict, "techpack_changed", update)
		twin.Version = 2
		refused(t, s, ports.Conflict, "techpack_code", update)
		missing := twin
		missing.ID = "missing"
		refused(t, s, ports.NotFound, "techpack_not_found", func(ctx context.Context, tx techpacks.Tx) error { return tx.Techpacks.Update(ctx, missing) })
		assert.Equal(t, "C-t2", get(t, s, "w", "t2").Code)

		other := coat("w", "t1")
		other.Version, other.Code = 2, "Other"
		write(t, s, func(ctx context.Context, tx techpacks.Tx) error { return tx.Techpacks.Update(ctx, other) })
		write(t, s, update)
		assert.Equal(t, "c-T1", get(t, s, "w", "t2").Code, "a code that is given up can be taken")
		write(t, s, func(ctx context.Context, tx techpacks.Tx) error { return tx.Techpacks.Delete(ctx, "w", "t2") })
		again := coat("w", "t3")
		again.Code = "C-T1"
		write(t, s, insert(again))
	})
	t.Run("an update writes all but who made it and when", func(t *testing.T) {
		s := withAda(t, open)
		write(t, s, insert(coat("w", "t1")))
		next := techpacks.Techpack{
			WorkspaceID: "w", ID: "t1", Version: 2, State: techpacks.Released, Code: "c-t1", Name: "Parka", Garment: "shirt", Sex: "men", Season: "SS27", Revision: 3,
			Document: []byte("{}"), Flat: []byte("<svg>2</svg>"), CreatedBy: "eve", CreatedAt: minute(50), UpdatedBy: "eve", UpdatedAt: minute(9),
		}
		write(t, s, func(ctx context.Context, tx techpacks.Tx) error { return tx.Techpacks.Update(ctx, next) })
		next.CreatedBy, next.CreatedAt, next.CreatedByName = "ada", minute(1), "Ada"
		assert.Equal(t, next, get(t, s, "w", "t1"))
	})
	t.Run("an update needs the version before", func(t *testing.T) {
		s := open(t)
		write(t, s, insert(coat("w", "t1")))
		for _, version := range []int64{1, 3} {
			late := coat("w", "t1")
			late.Version, late.Name = version, "Late"
			refused(t, s, ports.Conflict, "techpack_changed", func(ctx context.Context, tx techpacks.Tx) error { return tx.Techpacks.Update(ctx, late) })
		}
		assert.Equal(t, "Coat t1", get(t, s, "w", "t1").Name)
	})
	t.Run("the open questions are counted by themselves", func(t *testing.T) {
		s := open(t)
		write(t, s, insert(coat("w", "t1")))
		write(t, s, func(ctx context.Context, tx techpacks.Tx) error { return tx.Techpacks.SetQuestions(ctx, "w", "t1", 5) })
		assert.Equal(t, 5, get(t, s, "w", "t1").Questions)
		assert.Equal(t, int64(1), get(t, s, "w", "t1").Version)
	})
	t.Run("one is deleted with everything about it", func(t *testing.T) {
		s := open(t)
		write(t, s, insert(coat("w", "t1"), coat("w", "t2")))
		write(t, s, addAll("w", "t1"))
		write(t, s, addAll("w", "t2"))
		write(t, s, func(ctx context.Context, tx techpacks.Tx) error { return tx.Techpacks.Delete(ctx, "w", "t1") })
		refused(t, s, ports.NotFound, "techpack_not_found", func(ctx context.Context, tx techpacks.Tx) error { return tx.Techpacks.Delete(ctx, "w", "t1") })
		assert.Equal(t, 0, countAll(t, s, "w", "t1"))
		assert.Equal(t, 5, countAll(t, s, "w", "t2"))
		assert.Equal(t, "Coat t2", get(t, s, "w", "t2").Name)
	})
	t.Run("a workspace's are deleted, with its library", func(t *testing.T) {
		s := open(t)
		write(t, s, insert(coat("w", "t1"), coat("v", "t1")))
		for _, workspaceID := range []string{"w", "v"} {
			write(t, s, addAll(workspaceID, "t1"))
			write(t, s, insertEntries(entry(workspaceID, techpacks.Block, "b1", "Block")))
		}
		write(t, s, func(ctx context.Context, tx techpacks.Tx) error { return tx.Techpacks.DeleteOfWorkspace(ctx, "w") })
		refused(t, s, ports.NotFound, "techpack_not_found", func(ctx context.Context, tx techpacks.Tx) error {
			_, err := tx.Techpacks.Get(ctx, "w", "t1")
			return err
		})
		assert.Equal(t, "Coat t1", get(t, s, "v", "t1").Name)
		assert.Equal(t, 0, countAll(t, s, "w", "t1"))
		assert.Equal(t, 5, countAll(t, s, "v", "t1"))
		assert.Empty(t, entries(t, s, "w", techpacks.Block, 10))
		assert.Equal(t, []string{"Block"}, entries(t, s, "v", techpacks.Block, 10))
	})
	t.Run("codes are found by how they begin, in any case", func(t *testing.T) {
		s := open(t)
		for i, code := range []string{"COAT-002", "coat-001", "COA", "SHIRT-001", "COAT_1", "coats", "100%-1", "100x", `a\b`, "ab", "Ärmel-1", "xcoat-1"} {
			one := coat("w", fmt.Sprint("t", i))
			one.Code = code
			write(t, s, insert(one))
		}
		write(t, s, insert(coat("v", "t1")))
		for prefix, want := range map[string][]string{
			"Coat-": {"COAT-002", "coat-001"}, "coat_": {"COAT_1"}, "100%": {"100%-1"}, `A\`: {`a\b`}, "äRM": {"Ärmel-1"}, "none": nil, "c-": nil,
		} {
			read(t, s, func(ctx context.Context, tx techpacks.Tx) error {
				codes, err := tx.Techpacks.Codes(ctx, "w", prefix)
				assert.ElementsMatch(t, want, codes, prefix)
				return err
			})
		}
		write(t, s, func(ctx context.Context, tx techpacks.Tx) error {
			for i := range 1_100 {
				one := coat("v", fmt.Sprint("many", i))
				one.Code = fmt.Sprintf("many-%03d", i)
				if err := tx.Techpacks.Insert(ctx, one); err != nil {
					return err
				}
			}
			return nil
		})
		read(t, s, func(ctx context.Context, tx techpacks.Tx) error {
			codes, err := tx.Techpacks.Codes(ctx, "v", "many-")
			assert.Len(t, codes, 1_100)
			return err
		})
	})
}

func testList(t *testing.T, open Open) {
	s := withAda(t, open)
	var list []techpacks.Techpack
	for i := range 6 {
		one := coat("w", fmt.Sprint("t", i))
		one.UpdatedAt = minute(i / 2) // two at a time are of the same minute
		list = append(list, one)
	}
	list[0].State, list[1].State = techpacks.Archived, techpacks.Released
	list[2].Garment, list[2].Errors, list[2].Warnings = "shirt", 0, 3
	list[3].Season, list[3].Errors, list[3].Warnings = "SS27", 0, 0
	list[4].Name, list[5].Code = `100% Wool_Coat \ Cape`, "Ä-12"
	write(t, s, insert(list...))
	write(t, s, insert(coat("v", "other")))
	ids := func(f techpacks.Filter, after techpacks.Place, limit int) (found []string) {
		read(t, s, func(ctx context.Context, tx techpacks.Tx) error {
			page, err := tx.Techpacks.List(ctx, "w", f, after, limit)
			found = []string{}
			for _, one := range page {
				found = append(found, one.ID)
				assert.Empty(t, one.Document)
				assert.Equal(t, "<svg/>", string(one.Flat))
				assert.Equal(t, "Ada", one.UpdatedByName)
			}
			return err
		})
		return found
	}
	all := techpacks.Place{}
	for name, c := range map[string]struct {
		f     techpacks.Filter
		after techpacks.Place
		limit int
		want  []string
	}{
		"last changed first, not the archived":  {techpacks.Filter{}, all, 10, []string{"t5", "t4", "t3", "t2", "t1"}},
		"the first page":                        {techpacks.Filter{}, all, 2, []string{"t5", "t4"}},
		"the next page, between equal times":    {techpacks.Filter{}, techpacks.Place{UpdatedAt: minute(1), ID: "t3"}, 2, []string{"t2", "t1"}},
		"by state":                              {techpacks.Filter{States: []techpacks.State{techpacks.Archived, techpacks.Released}}, all, 10, []string{"t1", "t0"}},
		"by garment":                            {techpacks.Filter{Garments: []string{"shirt"}}, all, 10, []string{"t2"}},
		"by season":                             {techpacks.Filter{Seasons: []string{"SS27", "none"}}, all, 10, []string{"t3"}},
		"with errors":                           {techpacks.Filter{Findings: []string{"errors"}}, all, 10, []string{"t5", "t4", "t1"}},
		"with warnings":                         {techpacks.Filter{Findings: []string{"warnings"}}, all, 10, []string{"t2"}},
		"with any":                              {techpacks.Filter{Findings: []string{"errors", "warnings"}}, all, 10, []string{"t5", "t4", "t2", "t1"}},
		"without findings":                      {techpacks.Filter{Findings: []string{"none"}}, all, 10, []string{"t3"}},
		"by a part of the name, in any case":    {techpacks.Filter{Text: "wOOL"}, all, 10, []string{"t4"}},
		"a percent sign is one":                 {techpacks.Filter{Text: "0%"}, all, 10, []string{"t4"}},
		"an underscore is one":                  {techpacks.Filter{Text: "coat_t"}, all, 10, []string{}},
		"and is found":                          {techpacks.Filter{Text: "L_c"}, all, 10, []string{"t4"}},
		"a backslash is one":                    {techpacks.Filter{Text: `\ c`}, all, 10, []string{"t4"}},
		"a name and a code aren't one text":     {techpacks.Filter{Text: "t3c-"}, all, 10, []string{}},
		"by several at once":                    {techpacks.Filter{States: []techpacks.State{techpacks.Draft}, Garments: []string{"coat", "shirt"}, Findings: []string{"errors"}, Text: "c"}, all, 10, []string{"t5", "t4"}},
		"behind the last":                       {techpacks.Filter{}, techpacks.Place{UpdatedAt: minute(0), ID: "t0"}, 10, []string{}},
		"by a part of the code, with an umlaut": {techpacks.Filter{Text: "ä-1"}, all, 10, []string{"t5"}},
	} {
		t.Run(name, func(t *testing.T) { assert.Equal(t, c.want, ids(c.f, c.after, c.limit)) })
	}
	t.Run("pages of any size have each once, though times are equal", func(t *testing.T) {
		states := []techpacks.State{techpacks.Draft, techpacks.Released, techpacks.Archived}
		for size := 1; size < 7; size++ {
			var paged []string
			after := all
			for len(paged) < 6 {
				page := ids(techpacks.Filter{States: states}, after, size)
				require.NotEmpty(t, page)
				last := get(t, s, "w", page[len(page)-1])
				paged, after = append(paged, page...), techpacks.Place{UpdatedAt: last.UpdatedAt, ID: last.ID}
			}
			assert.Empty(t, ids(techpacks.Filter{States: states}, after, size))
			assert.Equal(t, []string{"t5", "t4", "t3", "t2", "t1", "t0"}, paged, size)
		}
	})
	t.Run("counts by facets, with the archived", func(t *testing.T) {
		counts := func(f techpacks.Filter) (all map[techpacks.Facets]int) {
			read(t, s, func(ctx context.Context, tx techpacks.Tx) error {
				found, err := tx.Techpacks.Count(ctx, "w", f)
				all = map[techpacks.Facets]int{}
				for _, c := range found {
					all[c.Facets] = c.Count
				}
				return err
			})
			return all
		}
		assert.Equal(t, map[techpacks.Facets]int{
			{State: "archived", Garment: "coat", Season: "AW26", Findings: "errors"}: 1,
			{State: "released", Garment: "coat", Season: "AW26", Findings: "errors"}: 1,
			{State: "draft", Garment: "shirt", Season: "AW26", Findings: "warnings"}: 1,
			{State: "draft", Garment: "coat", Season: "SS27", Findings: "none"}:      1,
			{State: "draft", Garment: "coat", Season: "AW26", Findings: "errors"}:    2,
		}, counts(techpacks.Filter{Findings: []string{"none"}}))
		assert.Equal(t, map[techpacks.Facets]int{{State: "draft", Garment: "coat", Season: "AW26", Findings: "errors"}: 1}, counts(techpacks.Filter{Text: "wool"}))
	})
}
