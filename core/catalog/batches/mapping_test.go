package batches_test

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/batches"
	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/photos"
	"selvedge/core/coretest"
	"selvedge/core/sheet"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// pictures are assets as they are shown: each of one color on white.
type pictures map[string]color.Color

func (p pictures) Image(_ context.Context, _, assetID string, size int) (content []byte, mediaType string, err error) {
	c, found := p[assetID]
	if !found {
		return nil, "", ports.Refuse(ports.NotFound, "asset_not_found", "It is gone.")
	}
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	draw.Draw(img, img.Bounds(), image.White, image.Point{}, draw.Src)
	draw.Draw(img, img.Bounds().Inset(size/4), image.NewUniform(c), image.Point{}, draw.Src)
	var file bytes.Buffer
	err = png.Encode(&file, img)
	return file.Bytes(), "image/png", err
}

const hofmann = "Art.-Nr.;Modell;Bezeichnung;Farbe;Größe;EAN;Lief.-KW\n" +
	"NH-2604-RUS-S;NH-2604;Fanø Pullover;Rost;S;5708800310217;KW 45\n" +
	"NH-2604-RUS-M;NH-2604;Fanø Pullover;Rost;M;5708800310224;KW 45\n" +
	"NH-2604-MAR-S;NH-2604;Fanø Pullover;Marine;S;5.7088E+12;KW 46\n" +
	"NH-2611-CUR-S;NH-2611;Anholt Mantel;Curry;S;;KW 46\n"

func (e *env) columnOf(b batches.Batch, header string) int {
	e.t.Helper()
	for i, c := range b.Mapping.Columns {
		if c.Header == header {
			return i
		}
	}
	e.t.Fatalf("no column %q", header)
	return -1
}

// decisions are a batch's columns as they are proposed.
func decisions(b batches.Batch) (list []batches.Decision) {
	for _, c := range b.Mapping.Columns {
		list = append(list, batches.Decision{Attribute: c.Attribute, Locale: c.Locale, Channel: c.Channel, Words: c.Reading.Words})
	}
	return list
}

func TestAPreviewSaysWhatCellsBecome(t *testing.T) {
	e := newEnv(t)
	b := e.begin(ada, batches.New{AssetID: e.sheet("one", hofmann)})
	rows, err := e.Preview(t.Context(), ada, "w", b.ID, 0)
	require.NoError(t, err)
	require.Len(t, rows, 4)
	colors, gtins, weeks := e.columnOf(b, "Farbe"), e.columnOf(b, "EAN"), e.columnOf(b, "Lief.-KW")
	assert.Equal(t, 2, rows[0].Number)
	assert.Equal(t, "NH-2604-RUS-S", rows[0].SKU)
	assert.Equal(t, "NH-2604-RUS", rows[0].Label, "what photos of its color are placed on")
	assert.Equal(t, batches.Cell{Raw: "Rost", Result: parse.Result{Value: "Rust", Also: rows[0].Cells[colors].Also}}, rows[0].Cells[colors])
	assert.Equal(t, parse.Refused, rows[2].Cells[gtins].Problem.Severity)
	assert.Equal(t, "color.unknown", rows[3].Cells[colors].Problem.Code)
	assert.Equal(t, batches.Cell{Raw: "KW 46"}, rows[3].Cells[weeks], "a column that is left out")

	rest, err := e.Preview(t.Context(), ada, "w", b.ID, 3)
	require.NoError(t, err)
	assert.Equal(t, rows[3:], rest)
	none, err := e.Preview(t.Context(), ada, "w", b.ID, 4)
	require.NoError(t, err)
	assert.Empty(t, none)
	assert.Zero(t, e.revision(), "nothing is written")
}

func TestAPreviewShowsWhatIsDoubtfulAboutRows(t *testing.T) {
	e := newEnv(t)
	b := e.begin(ada, batches.New{AssetID: e.sheet("one", "SKU;Title;Size\nA-1;Dress;S\nA-2;Coat;M;L\n")})
	rows, err := e.Preview(t.Context(), ada, "w", b.ID, 1)
	require.NoError(t, err)
	assert.Equal(t, "file.wrong_count", rows[0].Problem.Code)
	assert.Equal(t, parse.Refused, rows[0].Problem.Severity)
}

func TestTheValuesOfAColumnAreCountedAndDecided(t *testing.T) {
	e := newEnv(t)
	b := e.begin(ada, batches.New{AssetID: e.sheet("one", hofmann), Supplier: "Textil Hofmann"})
	at := e.columnOf(b, "Farbe")
	values := func() (list []string, open int) {
		v, err := e.ColumnValues(t.Context(), ada, "w", b.ID, at)
		require.NoError(t, err)
		assert.Equal(t, 3, v.Different)
		for _, r := range v.List {
			list = append(list, r.Text+" is "+r.Value)
		}
		return list, v.Open
	}
	list, open := values()
	assert.Equal(t, []string{"Rost is Rust", "Marine is Marine", "Curry is Curry"}, list)
	assert.Equal(t, 1, open)

	d := decisions(b)
	d[at].Words = map[string]string{"Curry": "Mustard"}
	week := e.columnOf(b, "Lief.-KW")
	decided, remembered, err := e.Decide(t.Context(), ada, "w", b.ID, batches.Decisions{Columns: d, Remember: true})
	require.NoError(t, err)
	assert.True(t, remembered)
	assert.NotEqual(t, []string{"decided"}, decided.Mapping.Columns[at].Reasons, "the column is still as it was proposed")
	list, open = values()
	assert.Equal(t, []string{"Rost is Rust", "Marine is Marine", "Curry is Mustard"}, list)
	assert.Zero(t, open)

	next := e.begin(ada, batches.New{AssetID: e.sheet("two", hofmann), Supplier: "textil hofmann"})
	assert.Equal(t, []string{"as last time"}, next.Mapping.Columns[at].Reasons)
	assert.Equal(t, catalog.BatchRead, next.State)
	assert.False(t, next.Mapping.Columns[week].Sure(), "what nobody decided isn't remembered")
	d[week].Confirmed = true
	_, _, err = e.Decide(t.Context(), ada, "w", b.ID, batches.Decisions{Columns: d, Remember: true})
	require.NoError(t, err)
	assert.Equal(t, catalog.BatchMapped, e.begin(ada, batches.New{AssetID: e.sheet("three", hofmann), Supplier: "Textil Hofmann"}).State)
	rows, err := e.Preview(t.Context(), ada, "w", next.ID, 3)
	require.NoError(t, err)
	assert.Equal(t, "Mustard", rows[0].Cells[at].Value)

	_, err = e.ColumnValues(t.Context(), ada, "w", b.ID, 7)
	coretest.AssertReason(t, "batch_column", err)
	_, err = e.ColumnValues(t.Context(), ada, "w", b.ID, -1)
	coretest.AssertReason(t, "batch_column", err)
}

func TestAColumnIsSureOnceItIsConfirmed(t *testing.T) {
	e := newEnv(t)
	b := e.begin(ada, batches.New{AssetID: e.sheet("one", hofmann)})
	at := e.columnOf(b, "Lief.-KW")
	assert.False(t, b.Mapping.Columns[at].Sure(), "nothing speaks for any attribute")
	d := decisions(b)
	decided, remembered, err := e.Decide(t.Context(), ada, "w", b.ID, batches.Decisions{Columns: d})
	require.NoError(t, err)
	assert.False(t, remembered)
	assert.False(t, decided.Mapping.Columns[at].Sure())
	d[at].Confirmed = true
	decided, _, err = e.Decide(t.Context(), ada, "w", b.ID, batches.Decisions{Columns: d})
	require.NoError(t, err)
	assert.True(t, decided.Mapping.Columns[at].Sure(), "leaving it out is decided")
}

func labels(products []batches.Suggestion) (list []string) {
	for _, p := range products {
		list = append(list, p.Label)
	}
	return list
}

func TestPhotosThatNoNamePlacesAreGuessed(t *testing.T) {
	e := newEnv(t)
	rust, green := color.RGBA{0xa9, 0x49, 0x2e, 0xff}, color.RGBA{0x20, 0x90, 0x40, 0xff}
	shown := pictures{"b": rust, "c": green}
	e.Images = shown
	var ids []string
	for id, name := range map[string]string{"a": "NH-2604-RUS_front.jpg", "n": "DSC_0411_NH-2604-RUS.jpg", "b": "DSC_0412.jpg", "c": "DSC_0413.jpg", "d": "scan.jpg"} {
		ids = append(ids, e.asset(id, name, ports.FileImage, []byte("jpg")))
	}
	b := e.begin(ada, batches.New{AssetID: e.sheet("one", hofmann), PhotoIDs: ids})
	place := func(places ...batches.Place) {
		t.Helper()
		_, err := e.PlacePhotos(t.Context(), ada, "w", b.ID, places)
		require.NoError(t, err)
	}
	tray := func() batches.Tray {
		t.Helper()
		found, err := e.Tray(t.Context(), ada, "w", b.ID)
		require.NoError(t, err)
		return found
	}
	first := tray()
	assert.Equal(t, []string{"NH-2604-RUS"}, labels(first.Products), "rows that are refused have no product")
	assert.Equal(t, [3]int{2, 0, 3}, [3]int{first.Placed, first.Out, first.Loose})
	assert.Equal(t, batches.Loose{AssetID: "b", Name: "DSC_0412.jpg", Width: 800, Height: 1000, Why: photos.Unknown}, first.Photos[0], "no neighbor is placed")

	e.asset("m", "DSC_0410.jpg", ports.FileImage, []byte("jpg"))
	_, err := e.AddPhotos(t.Context(), ada, "w", b.ID, []string{"m"}, nil)
	require.NoError(t, err)
	place(batches.Place{AssetID: "m", SKU: "NH-2604-RUS-S"})
	guessed := tray().Photos
	require.NotNil(t, guessed[0].Guess)
	assert.Equal(t, batches.Suggestion{SKU: "NH-2604-RUS-S", Label: "NH-2604-RUS", Title: "Fanø Pullover", Color: "Rust"}, guessed[0].Guess.Suggestion)
	assert.True(t, guessed[0].Guess.Sure)
	assert.Equal(t, photos.Evidence{Kind: "neighbor", Text: "DSC_0410 was placed on NH-2604-RUS"}, guessed[0].Guess.Evidence[0])
	assert.Equal(t, "Rust", guessed[0].Guess.Evidence[1].Color)
	assert.True(t, strings.HasPrefix(guessed[0].Guess.Evidence[1].Text, "Rust, "))
	assert.False(t, guessed[1].Guess.Sure, "its color is of none of them")
	assert.Nil(t, guessed[2].Guess)
	delete(shown, "b")
	assert.Equal(t, guessed, tray().Photos, "a picture is looked at once")

	place(batches.Place{AssetID: "b", SKU: "NH-2604-RUS-S"}, batches.Place{AssetID: "c", Out: true})
	now := tray()
	assert.Equal(t, [3]int{4, 1, 1}, [3]int{now.Placed, now.Out, now.Loose})
	place(batches.Place{AssetID: "b"}, batches.Place{AssetID: "c"})
	assert.Equal(t, guessed, tray().Photos, "it is undone")
}

func TestAFileThatIsNotReadHasNoPreview(t *testing.T) {
	e := newEnv(t)
	b, err := e.Begin(t.Context(), ada, "w", batches.New{StoreID: "a", AssetID: e.sheet("one", hofmann)})
	require.NoError(t, err)
	_, err = e.Preview(t.Context(), ada, "w", b.ID, 0)
	coretest.AssertReason(t, "batch_state", err)
	e.RunOutbox()
	_, err = e.ReadAgain(t.Context(), ada, "w", b.ID, sheet.Choices{Header: sheet.NoHeader})
	require.NoError(t, err)
	e.RunOutbox()
	rows, err := e.Preview(t.Context(), ada, "w", b.ID, 0)
	require.NoError(t, err)
	assert.Equal(t, 1, rows[0].Number)
}

func TestFilesThatAreInTheListAreInUse(t *testing.T) {
	e := newEnv(t)
	front := e.asset("front", "front.jpg", ports.FileImage, []byte("jpg"))
	other := e.asset("other", "other.jpg", ports.FileImage, []byte("jpg"))
	b := e.begin(ada, batches.New{AssetID: e.sheet("one", hofmann), PhotoIDs: []string{front}})
	uses := func() (list []ports.AssetUse) {
		e.Write(func(ctx context.Context, tx ports.Tx) (err error) {
			list, err = e.AssetUses(ctx, tx, "w", []string{"one", front, other})
			return err
		})
		return list
	}
	use := func(id string) ports.AssetUse {
		return ports.AssetUse{AssetID: id, AppID: "batches", Label: "Suppliers' files", Path: "/workspace/w/app/batches"}
	}
	assert.Equal(t, []ports.AssetUse{use("front"), use("one")}, uses())
	require.NoError(t, e.Delete(t.Context(), ada, "w", b.ID))
	assert.Empty(t, uses())
}

func TestAPhotoIsPlacedByTheNameUnderWhichItCame(t *testing.T) {
	e := newEnv(t)
	first := e.asset("p", "IMG_9001.JPG", ports.FileImage, []byte("jpg"))
	sheetID := e.sheet("sheet", "SKU,Style,Title,Size\nSA-2-S,SA-2,Sarong,S\n")
	b := e.begin(ada, batches.New{AssetID: sheetID, PhotoIDs: []string{first}})
	assert.Equal(t, 1, e.run(e.Plan, b.ID, catalog.BatchPlanned).Tally.Photos.Loose)
	came := map[string]string{first: "SA-2-S_\u202efront.jpg"}
	_, err := e.AddPhotos(t.Context(), ada, "w", b.ID, []string{first}, came)
	require.NoError(t, err)
	again := e.begin(ada, batches.New{AssetID: sheetID, PhotoIDs: []string{first}, Names: came, FileName: "a\u202eb\x00.csv"})
	assert.Equal(t, "a b .csv", again.FileName)
	for _, id := range []string{b.ID, again.ID} {
		assert.Equal(t, 1, e.run(e.Plan, id, catalog.BatchPlanned).Tally.Photos.Placed)
		list, err := e.Photos(t.Context(), ada, "w", id)
		require.NoError(t, err)
		assert.Equal(t, "SA-2-S_ front.jpg", list[0].Name)
		assert.Equal(t, "front", list[0].View)
	}
}

func TestAPhotoIsPlacedByAGTINThatOnlyTheCatalogHas(t *testing.T) {
	e := newEnv(t)
	first := e.begin(ada, batches.New{AssetID: e.sheet("first", "SKU,Style,Title,Size,EAN\nSA-5-S,SA-5,Sarong,S,4006381333931\nSA-5-M,SA-5,Sarong,M,4006381800051\n")})
	e.run(e.Plan, first.ID, catalog.BatchPlanned)
	e.run(e.Apply, first.ID, catalog.BatchDone)
	photo := e.asset("p", "04006381333931_back.jpg", ports.FileImage, []byte("jpg"))
	b := e.begin(ada, batches.New{AssetID: e.sheet("next", "SKU,Style,Title,Size\nSA-5-M,SA-5,Sarong,M\nSA-5-S,SA-5,Sarong,S\n"), PhotoIDs: []string{photo}})
	tray, err := e.Tray(t.Context(), ada, "w", b.ID)
	require.NoError(t, err)
	assert.Equal(t, 1, tray.Placed)
	e.run(e.Plan, b.ID, catalog.BatchPlanned)
	list, err := e.Photos(t.Context(), ada, "w", b.ID)
	require.NoError(t, err)
	assert.Equal(t, "SA-5-S", list[0].SKU)
	assert.Equal(t, "GTIN", list[0].By)
}
