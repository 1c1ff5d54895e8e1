package batches_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/batches"
	"selvedge/core/jobs"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// captionsOf are what is said of the pictures of a product.
func captionsOf(e *env, style string) (list []string) {
	e.t.Helper()
	for _, m := range product(e, style).Media {
		list = append(list, m.SourceURL+" "+m.Alt[""])
	}
	return list
}

// TestCaptionsWhereverItWasKilled kills the process at each transaction that applies a file.
func TestCaptionsWhereverItWasKilled(t *testing.T) {
	once := func(at int, after bool) (shirt, scarf []string, transactions int) {
		e, work := fetching(t, shopWeb(t), 1)
		e.AtOnce = 4
		photo := e.asset("p", "SH-W-S_front.jpg", ports.FileImage, []byte("jpg"))
		b := e.begin(ada, batches.New{AssetID: e.sheet("shop", shopHeadings+shopRows), PhotoIDs: []string{photo}})
		decideEuro(e, b)
		b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
		e.killed.seen, e.killed.at, e.killed.after = 0, at, after
		for range 2 { // a person tries again
			if _, err := e.Apply(t.Context(), ada, "w", b.ID); !isKilled(err) {
				break
			}
		}
		for range 3 {
			_, _, err := e.Env.Outbox.Work(t.Context())
			require.NoError(t, err)
			e.Clock.Advance(time.Hour)
		}
		e.killed.at = 0
		delete(e.files, "shop")
		_, err := work.Catch(t.Context())
		require.NoError(t, err)
		return captionsOf(e, "shirt"), captionsOf(e, "scarf"), e.killed.seen
	}
	shirt, scarf, transactions := once(0, false)
	assert.Contains(t, shirt, "https://x.example/2.png The collar")
	assert.Equal(t, []string{"https://x.example/1.png The scarf with its shirt"}, scarf)
	for at := 1; at <= transactions; at++ {
		for _, after := range []bool{false, true} {
			gotShirt, gotScarf, _ := once(at, after)
			require.Equal(t, shirt, gotShirt, "killed at %d, after the commit: %v", at, after)
			require.Equal(t, scarf, gotScarf)
		}
	}
}

func TestCaptionsOfPicturesThatAreFetchedAgain(t *testing.T) {
	w := shopWeb(t)
	e, work := fetching(t, w, 1)
	collar := w.files["https://x.example/2.png"]
	delete(w.files, "https://x.example/2.png")
	b := planShop(e)
	e.run(e.Apply, b.ID, catalog.BatchDone)
	delete(e.files, "shop")
	_, err := work.Catch(t.Context())
	require.NoError(t, err)
	assert.NotContains(t, captionsOf(e, "shirt"), "https://x.example/2.png The collar")

	w.files["https://x.example/2.png"] = collar
	_, err = e.FetchAgain(t.Context(), ada, "w", b.ID)
	require.NoError(t, err)
	_, err = work.Catch(t.Context())
	require.NoError(t, err)
	assert.Contains(t, captionsOf(e, "shirt"), "https://x.example/2.png The collar")
}

func TestCaptionsThatCantBeRead(t *testing.T) {
	e, work := fetching(t, shopWeb(t), 1)
	b := planShop(e)
	b = e.run(e.Apply, b.ID, catalog.BatchDone)
	for _, captions := range []string{`"AAAA"`, `"!"`, `{}`} {
		_, err := work.Accept(t.Context(), ada, "w", jobs.Request{
			Kind: batches.PicturesKind, Count: 1, Key: captions, Input: []byte(`{"batchId":"` + b.ID + `","captions":` + captions + `}`),
		})
		assert.True(t, ports.HasReason(err, "batch_pictures"), "%s: %v", captions, err)
	}
}
