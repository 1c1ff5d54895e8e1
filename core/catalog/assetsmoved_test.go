package catalog_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
	"selvedge/core/catalog/values"
	"selvedge/ports"
	portscatalog "selvedge/ports/catalog"
)

// move puts assets into the bin, or takes them out.
func (e *env) move(inBin bool, ids ...string) {
	e.t.Helper()
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		at := time.Time{}
		if inBin {
			at = e.Clock.Now()
		}
		for _, id := range ids {
			if _, err := tx.Assets.SetBinned(ctx, "w", id, at); err != nil {
				return err
			}
		}
		return e.OnAssetsMoved(ctx, tx, "w", ids)
	})
}

// deleteAsset deletes one for good.
func (e *env) deleteAsset(id string) {
	e.t.Helper()
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		if err := tx.Assets.Delete(ctx, "w", id, e.Clock.Now()); err != nil {
			return err
		}
		return e.OnAssetsMoved(ctx, tx, "w", []string{id})
	})
}

// isPictured checks how many variants are found with a picture, and without one, and as a channel takes them.
func (e *env) isPictured(with, without int, when string) {
	e.t.Helper()
	total := func(field, value string) int { return e.list(ada, filter(field, value), catalog.Page{}).Total }
	assert.Equal(e.t, []int{with, without}, []int{total("picture", "yes"), total("picture", "no")}, when)
	assert.Equal(e.t, []int{with, without}, []int{total("google", "ok"), total("google", "error")}, when)
	if with+without < 100 { // a page
		e.sameCounts(when)
	}
}

func TestAPictureInTheBinDoesNotCount(t *testing.T) {
	e := pictured(t)
	e.sell("a", selling("google", "DE", "de", "EUR"))
	_, token := e.makeFeed(ada, googleXML)
	id := e.list(ada, catalog.Query{}, catalog.Page{}).Rows[0].ProductID
	shown := func() string {
		if picture := e.list(ada, catalog.Query{}, catalog.Page{}).Rows[0].Picture; picture != nil {
			return picture.AssetID
		}
		return ""
	}
	e.isPictured(1, 0, "in the library")
	assert.Empty(t, e.get(id).Absent)
	_, tag, _ := e.fetch(token)

	e.move(true, "a1")
	e.isPictured(1, 0, "another one is left")
	assert.Equal(t, "a2", shown())
	assert.Len(t, e.picturesIn(token), 1)
	_, now, _ := e.fetch(token)
	assert.NotEqual(t, tag, now, "who has the feed fetches it again")
	assert.Equal(t, map[string]catalog.Absence{"a1": catalog.InBin}, e.get(id).Absent)

	e.move(true, "a2")
	e.isPictured(0, 1, "none is left")
	assert.Empty(t, shown())
	_, _, count := e.fetch(token)
	assert.Equal(t, []int{0, 1}, []int{count.Listed, count.Held})

	e.move(false, "a1", "a2")
	e.isPictured(1, 0, "both are back")
	assert.Equal(t, "a1", shown())
	assert.Len(t, e.picturesIn(token), 2)
}

func TestChangesWithPicturesInTheBinAreUndone(t *testing.T) {
	e := pictured(t)
	e.sell("a", selling("google", "DE", "de", "EUR"))
	id := e.list(ada, catalog.Query{}, catalog.Page{}).Rows[0].ProductID
	had := e.get(id).Media
	change := func(media []portscatalog.Medium) int64 {
		p, err := e.Change(t.Context(), ada, "w", id, catalog.Change{StoreIDs: []string{"a"}, Media: &media})
		require.NoError(t, err)
		return p.ChangedBy
	}
	without := change(nil)
	e.isPictured(0, 1, "without pictures")
	e.move(true, "a1")
	e.undo(without)
	e.isPictured(1, 0, "one is back, one is in the bin")
	assert.Equal(t, had, e.get(id).Media)

	e.move(true, "a2")
	described := []portscatalog.Medium{had[0], had[1]}
	described[0].View = "front"
	change(described)
	e.isPictured(0, 1, "those in the bin are described")
	require.NoError(t, e.Delete(t.Context(), ada, "w", id))
	e.move(false, "a1")
	sets, _, err := e.ChangeSets(t.Context(), ada, "w", 0)
	require.NoError(t, err)
	e.undo(sets[0].Number)
	e.isPictured(1, 0, "a deleted product is back, and so is a picture")

	without = change(nil)
	e.deleteAsset("a1")
	e.deleteAsset("a2")
	e.undo(without)
	e.isPictured(0, 1, "those that were deleted for good don't count")
	assert.Equal(t, map[string]catalog.Absence{"a1": catalog.Deleted, "a2": catalog.Deleted}, e.get(id).Absent)
	without = change([]portscatalog.Medium{had[0]})
	assert.Equal(t, without, e.get(id).ChangedBy, "a picture that the product had is no reason to refuse a change")
}

// manyPictured has 600 variants, more than are found again at once, with one picture.
func manyPictured(t *testing.T) *env {
	t.Helper()
	e := pictured(t)
	for i := range 12 {
		n := sellable(i+2, []string{"a"})
		for size := range 50 {
			n.Variants = append(n.Variants, catalog.NewVariant{SKU: fmt.Sprintf("%s-%d", n.Style, size), Values: []values.Value{val("size", fmt.Sprint(size+10)), val("gtin", gtin(1000+i*50+size))}})
		}
		n.Values = n.Values[:len(n.Values)-1]
		n.Media = []portscatalog.Medium{{ID: "m1", AssetID: "a1", Width: 800, Height: 800}}
		e.make(n)
	}
	e.sell("a", selling("google", "DE", "de", "EUR"))
	return e
}

func TestProductsOfAPictureOfManyFollowOneAfterAnother(t *testing.T) {
	e := manyPictured(t)
	e.isPictured(601, 0, "in the library")
	e.move(true, "a1")
	assert.Equal(t, 601, e.list(ada, filter("picture", "yes"), catalog.Page{}).Total, "nobody waits for it")
	revision := e.list(ada, catalog.Query{}, catalog.Page{}).Revision
	e.RunOutbox()
	e.isPictured(1, 600, "another picture is left of one")
	assert.Greater(t, e.list(ada, catalog.Query{}, catalog.Page{}).Revision, revision+1, "in several transactions")

	e.move(false, "a1")
	e.move(true, "a1", "a2")
	e.move(false, "a1")
	e.RunOutbox()
	e.isPictured(601, 0, "what it is by then counts")
}

func TestAProductThatIsChangedBeforeItsTurnFollowsToo(t *testing.T) {
	e := manyPictured(t)
	rows := e.list(ada, catalog.Query{}, catalog.Page{}).Rows
	e.move(true, "a1")
	_, err := e.Change(t.Context(), ada, "w", rows[0].ProductID, catalog.Change{StoreIDs: []string{"a"}, Media: &[]portscatalog.Medium{}})
	require.NoError(t, err)
	require.NoError(t, e.Delete(t.Context(), ada, "w", rows[60].ProductID))
	sets, _, err := e.ChangeSets(t.Context(), ada, "w", 0)
	require.NoError(t, err)
	e.move(false, "a1")
	e.undo(sets[0].Number)
	e.RunOutbox()
	e.isPictured(551, 50, "all but the one without pictures")
}

func TestACheckDoesNotForgetWhatWentIntoTheBinMeanwhile(t *testing.T) {
	for at := range mostWrites {
		e := pictured(t)
		e.sell("a")
		_, err := e.ChangeStore(t.Context(), ada, "w", "a", catalog.StoreSetting{Name: "A", Channels: []portscatalog.StoreChannel{selling("google", "DE", "de", "EUR")}})
		require.NoError(t, err)
		inner := e.Service.Store
		m := &meddled{AreaStore: inner, at: at + 1}
		m.before = func() {
			e.Service.Store = inner
			e.move(true, "a1", "a2")
			e.Service.Store = m
		}
		e.Service.Store = m
		require.NoError(t, e.Check(t.Context(), "w"))
		e.Service.Store = inner
		if m.writes < m.at {
			require.Positive(t, at)
			return
		}
		e.isPictured(0, 1, "checked")
	}
	assert.Fail(t, "a check writes more often")
}

func TestPicturesThatWereInTheBinBeforeAreFound(t *testing.T) {
	e := pictured(t)
	e.sell("a", selling("google", "DE", "de", "EUR"))
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		for _, id := range []string{"a1", "a2"} {
			if _, err := tx.Assets.SetBinned(ctx, "w", id, e.Clock.Now()); err != nil {
				return err
			}
		}
		return nil
	})
	e.write(func(ctx context.Context, tx portscatalog.Tx) error { return tx.Catalogs.SetIndexed(ctx, "w", 4) })
	require.NoError(t, e.IndexDue(t.Context()))
	e.RunOutbox()
	e.isPictured(0, 1, "indexed")
}
