package dreamboard_test

import (
	"bytes"
	"context"
	"fmt"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"testing"

	reader "github.com/ledongthuc/pdf"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/coretest"
	"selvedge/core/dreamboard"
	"selvedge/core/dreamboard/board"
	"selvedge/ports"
)

// frame is a look at a place, 400 wide and 300 high.
func frame(id, title string, y float64) board.Element {
	f := element(id, board.Frame, fmt.Sprintf(`{"title":%q,"kind":"look","theme":"Fjord"}`, title))
	f.Y, f.W, f.H = y, 400, 300
	return f
}

func in(frameID string, e board.Element, x, y, w, h float64) board.Element {
	e.Frame, e.X, e.Y, e.W, e.H = frameID, x, y, w, h
	return e
}

func (e *env) print(boardID string, p dreamboard.Print) (*reader.Reader, []byte) {
	e.t.Helper()
	var file bytes.Buffer
	printed, err := e.PDF(e.t.Context(), grace, "w", boardID, p)
	require.NoError(e.t, err)
	require.NoError(e.t, printed.Write(&file))
	pages, err := reader.NewReader(bytes.NewReader(file.Bytes()), int64(file.Len()))
	require.NoError(e.t, err)
	return pages, file.Bytes()
}

func plain(t *testing.T, page reader.Page) string {
	t.Helper()
	text, err := page.GetPlainText(nil)
	require.NoError(t, err)
	return strings.ReplaceAll(text, "\n", " ")
}

func TestABoardIsPrintedOnePageAFrame(t *testing.T) {
	e := newEnv(t)
	b := e.make("Knits")
	e.addAsset("w", "coat", "#7a4b2a")
	e.addAsset("w", "lost", "#7a4b2a")
	e.addAsset("w", "deleted", "#7a4b2a")
	turned := in("f1", note("n", "Undyed wool from the islands"), 210, 10, 150, 80)
	turned.Rotation = 5
	cropped := in("f1", element("c", board.Picture, `{"alt":"Coat","state":"ready","asset":"coat","crop":{"x":0.25,"y":0,"w":0.5,"h":1}}`), 210, 100, 100, 100)
	fabric := element("fabric", board.Fabric, `{"name":"Melton","fibres":[{"code":"WO","percent":80},{"code":"PA","percent":20}],"gsm":480,"width":150,"supplier":"Lanificio"}`)
	e.send(b.ID,
		put(frame("f2", "Second look", 400)), put(frame("f1", "First look", 0)), put(in("f1", picture("p", "coat"), 10, 10, 180, 90)), put(turned), put(cropped),
		put(in("f2", swatch("s", "#101010"), 10, 410, 80, 80)), put(in("f2", fabric, 100, 410, 200, 80)), put(in("f2", picture("l", "lost"), 10, 510, 80, 80)), put(in("f2", picture("d", "deleted"), 100, 510, 80, 80)),
		put(note("outside", "Outside")))

	e.Write(func(ctx context.Context, tx ports.Tx) error {
		return tx.Assets.Delete(ctx, "w", "deleted", e.Clock.Now())
	})

	pages, file := e.print(b.ID, dreamboard.Print{})
	require.Equal(t, 2, pages.NumPage())
	first, second := plain(t, pages.Page(1)), plain(t, pages.Page(2))
	for _, words := range []string{"First look", "Fjord", "Undyed wool", "Nordhaus", "Knits", "1 / 2"} {
		assert.Contains(t, first, words)
	}
	for _, words := range []string{"Second look", "Ink", "#101010", "Melton", "80% WO, 20% PA", "480 g/m", "150 cm", "Lanificio", "2 / 2"} {
		assert.Contains(t, second, words)
	}
	assert.Contains(t, second, "Coat", "what a picture that is gone showed")
	assert.NotContains(t, first+second, "Outside")
	assert.Contains(t, string(file), "/FontFile", "fonts are embedded")
	assert.ElementsMatch(t, []string{"960", "192", "1"}, widths(file), "one that is cropped is the same picture; the cloth is drawn; of one that can't be shown its ground is")

	only, letter := e.print(b.ID, dreamboard.Print{Frames: []string{"f2"}, Paper: "letter"})
	require.Equal(t, 1, only.NumPage())
	assert.Contains(t, string(letter), "/MediaBox [0 0 792.00 612.00]")
}

func TestALookOfACollectionHasItsCaption(t *testing.T) {
	e := newEnv(t)
	b := e.make("Knits")
	look := element("a", board.Picture, `{"alt":"Coat","state":"failed","recipe":{"do":"collection","look":3,"garment":"outerwear","kind":"trench coat"}}`)
	look.W = 200
	e.send(b.ID, put(look), put(element("b", board.Picture, `{"alt":"Hat","state":"failed","recipe":{"do":"make","garment":"hat"}}`)))
	pages, _ := e.print(b.ID, dreamboard.Print{})
	text := plain(t, pages.Page(1))
	assert.Contains(t, text, "Look 3")
	assert.Contains(t, text, "Trench coat")
	assert.NotContains(t, text, "Look 0")
}

func TestOnlyANoteThatIsAnAddressIsALink(t *testing.T) {
	e := newEnv(t)
	b := e.make("Knits")
	e.send(b.ID, put(note("a", " HTTPS://wool.example/islands ")), put(note("b", "https://wool.example/b has it in grey")), put(note("c", "https://wool.example/c\nAsk them")),
		put(note("d", "javascript:alert(1)")), put(note("e", "file://wool.example/e")))
	_, file := e.print(b.ID, dreamboard.Print{})
	links := regexp.MustCompile(`/URI \((.*?)\)`).FindAllSubmatch(file, -1)
	require.NotEmpty(t, links)
	for _, l := range links { // one for each of its lines
		assert.Equal(t, "https://wool.example/islands", string(l[1]))
	}
}

// widths are those of the pictures in a file, in pixels.
func widths(file []byte) (all []string) {
	for _, found := range regexp.MustCompile(`/Subtype /Image\s+/Width (\d+)`).FindAllSubmatch(file, -1) {
		all = append(all, string(found[1]))
	}
	return all
}

func TestPicturesArePrintedAtTheAskedPixels(t *testing.T) {
	e := newEnv(t)
	b := e.make("Knits")
	e.addAsset("w", "coat", "#7a4b2a")
	// The page shows 400 units in 10.7 inches, so that the picture is 5 inches wide.
	e.send(b.ID, put(frame("f1", "First look", 0)), put(in("f1", picture("p", "coat"), 0, 0, 200, 100)))
	_, file := e.print(b.ID, dreamboard.Print{})
	assert.Equal(t, []string{"960"}, widths(file), "96 an inch are some 460")
	_, file = e.print(b.ID, dreamboard.Print{Pictures: "print"})
	assert.Equal(t, []string{"2048"}, widths(file), "300 an inch are some 1,440")
}

// unread is a file that nobody takes.
type unread struct {
	begun chan<- struct{}
	until context.Context
}

func (u unread) Write([]byte) (int, error) {
	u.begun <- struct{}{}
	<-u.until.Done()
	return 0, u.until.Err()
}

func TestOnePersonKeepsNoOtherFromPrinting(t *testing.T) {
	e := newEnv(t)
	b := e.make("Knits")
	e.send(b.ID, put(note("n", "Wool")))
	ctx, cancel := context.WithCancel(t.Context())
	begun := make(chan struct{}, 100)
	var all sync.WaitGroup
	for range 4 * runtime.GOMAXPROCS(0) {
		printed, err := e.PDF(ctx, ada, "w", b.ID, dreamboard.Print{})
		require.NoError(t, err)
		all.Go(func() { assert.ErrorIs(t, printed.Write(unread{begun, ctx}), context.Canceled) })
	}
	<-begun
	pages, _ := e.print(b.ID, dreamboard.Print{})
	assert.Equal(t, 1, pages.NumPage(), "grace's")
	assert.Empty(t, begun, "ada's others wait for her first")
	cancel()
	all.Wait()
}

func TestWhatIsNotPrinted(t *testing.T) {
	e := newEnv(t)
	b := e.make("Knits")
	refused := func(reason string, p dreamboard.Print) {
		t.Helper()
		_, err := e.PDF(t.Context(), ada, "w", b.ID, p)
		coretest.AssertReason(t, reason, err)
	}
	refused("pdf_empty", dreamboard.Print{})
	e.send(b.ID, put(note("n", "Wool")))
	pages, _ := e.print(b.ID, dreamboard.Print{})
	assert.Contains(t, plain(t, pages.Page(1)), "Wool", "a board without frames is one page")
	refused("pdf_empty", dreamboard.Print{Frames: []string{"n"}})
	refused("pdf_paper", dreamboard.Print{Paper: "a3"})
	refused("pdf_pictures", dreamboard.Print{Pictures: "large"})
	ops := make([]board.Op, 201)
	for i := range ops {
		ops[i] = put(frame(fmt.Sprint("f", i), "Look", 0))
	}
	e.send(b.ID, ops...)
	refused("pdf_pages", dreamboard.Print{})
	_, err := e.PDF(t.Context(), eve, "w", b.ID, dreamboard.Print{})
	coretest.AssertReason(t, "app_access", err)
}
