package batches_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/batches"
	"selvedge/core/coretest"
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
	planned, _ := fetching(t, shopWeb(t), 1)
	planned.AtOnce = 4
	photo := planned.asset("p", "SH-W-S_front.jpg", ports.FileImage, []byte("jpg"))
	b := planned.begin(ada, batches.New{AssetID: planned.sheet("shop", shopHeadings+shopRows), PhotoIDs: []string{photo}})
	decideEuro(planned, b)
	planned.run(planned.Plan, b.ID, catalog.BatchPlanned)
	again := planned.prepared()
	once := func(at int, after bool) (shirt, scarf []string, transactions int) {
		e := again(t)
		e.AtOnce = 4
		work := e.fetch(shopWeb(t), 1)
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

// TestCaptionsThatAreTooManyForAJob has them read from the file, which is there yet.
func TestCaptionsThatAreTooManyForAJob(t *testing.T) {
	e, work := fetching(t, shopWeb(t), 1)
	random := rand.New(rand.NewChaCha8([32]byte{}))
	var content strings.Builder
	content.WriteString("SKU;Style;Title;Price;Image;Image Alt Text\n")
	for i := range 2_500 {
		var text strings.Builder
		for range 120 {
			text.WriteRune('一' + rune(random.IntN(20_000)))
		}
		fmt.Fprintf(&content, "S%d;S%d;Shirt;80,00 EUR;https://x.example/1.png;%s\n", i, i, &text)
	}
	content.WriteString("last;last;Shirt;80,00 EUR;https://x.example/1.png;The front\n")
	b := planSheet(e, content.String())
	e.run(e.Apply, b.ID, catalog.BatchDone)
	_, err := work.Catch(t.Context())
	require.NoError(t, err)
	page, err := work.List(t.Context(), ada, "w", jobs.Filter{})
	require.NoError(t, err)
	assert.Less(t, len(page.Jobs[0].Input), 1000)
	assert.Equal(t, []string{"https://x.example/1.png The front"}, captionsOf(e, "last"))
}

func TestNobodySaysWhatAJobFetches(t *testing.T) {
	e, work := fetching(t, shopWeb(t), 1)
	b := planShop(e)
	b = e.run(e.Apply, b.ID, catalog.BatchDone)
	asked := jobs.Request{Kind: batches.PicturesKind, Count: 1, Key: "k", Input: []byte(`{"batchId":"` + b.ID + `"}`)}
	_, err := work.Quote(t.Context(), ada, "w", asked)
	coretest.AssertReason(t, "job_kind", err)
	_, err = work.Accept(t.Context(), ada, "w", asked)
	coretest.AssertReason(t, "job_kind", err)
}

func TestPicturesOfAnotherStoresFileCantBeAskedFor(t *testing.T) {
	e, work := fetching(t, shopWeb(t), 1)
	b := planShop(e)
	b = e.run(e.Apply, b.ID, catalog.BatchDone)
	ask := func(key string) jobs.Request {
		return jobs.Request{Kind: batches.PicturesKind, Count: 1, Key: key, Internal: true, Input: []byte(`{"batchId":"` + b.ID + `"}`)}
	}
	_, err := work.Accept(t.Context(), heidi, "w", ask("h"))
	coretest.AssertReason(t, "batch_not_found", err)
	_, err = work.Quote(t.Context(), heidi, "w", ask("h"))
	coretest.AssertReason(t, "batch_not_found", err)
	page, err := work.List(t.Context(), heidi, "w", jobs.Filter{Mine: true})
	require.NoError(t, err)
	assert.Empty(t, page.Jobs)
	theirs, err := work.Accept(t.Context(), grace, "w", ask("g"))
	require.NoError(t, err)
	assert.Equal(t, "Pictures of "+b.FileName, theirs.Title)
}

// TestColumnsOfCaptionsAreDecided takes captions from a column that nothing is known of, which
// is remembered.
func TestColumnsOfCaptionsAreDecided(t *testing.T) {
	w := shopWeb(t)
	e, work := fetching(t, w, 1)
	const content = "SKU;Style;Title;Price;Image;Image Position;Image Alt Text;Words below it\n" +
		"SH-1;SH;Shirt;80,00 EUR;https://x.example/1.png;2;No;The front\n" +
		"SH-2;SH;Shirt;80,00 EUR;https://x.example/2.png;x;No;The back\n" +
		"SH-3;SH;Shirt;80,00 EUR;https://x.example/3.png;1;No;\n"
	b := e.begin(ada, batches.New{AssetID: e.sheet("shop", content), Supplier: "Fjord"})
	attributes := func(b batches.Batch) (list []string) {
		for _, c := range b.Mapping.Columns[4:] {
			list = append(list, c.Attribute)
		}
		return list
	}
	require.Equal(t, []string{"image", "image_position", "image_alt"}, attributes(b)[:3])
	d := decisions(b)
	d[6], d[7] = batches.Decision{}, batches.Decision{Attribute: "image_alt", Confirmed: true}
	twice := append(d[:6:6], d[7], d[7])
	_, _, err := e.Decide(t.Context(), ada, "w", b.ID, batches.Decisions{Columns: twice})
	require.True(t, ports.HasReason(err, "batch_mapping"), err)
	_, _, err = e.Decide(t.Context(), ada, "w", b.ID, batches.Decisions{Columns: d, Remember: true})
	require.NoError(t, err)
	rows, err := e.Preview(t.Context(), ada, "w", b.ID, 0)
	require.NoError(t, err)
	assert.Equal(t, []string{"2", ""}, []string{rows[0].Cells[5].Value, rows[1].Cells[5].Value})
	assert.Equal(t, "The front", rows[0].Cells[7].Value)

	e.run(e.Plan, b.ID, catalog.BatchPlanned)
	e.run(e.Apply, b.ID, catalog.BatchDone)
	_, err = work.Catch(t.Context())
	require.NoError(t, err)
	assert.Equal(t, []string{"https://x.example/3.png ", "https://x.example/1.png The front", "https://x.example/2.png The back"}, captionsOf(e, "SH"))

	next := e.begin(ada, batches.New{AssetID: e.sheet("next", content), Supplier: "Fjord"})
	assert.Equal(t, []string{"image", "image_position", "", "image_alt"}, attributes(next))
}
