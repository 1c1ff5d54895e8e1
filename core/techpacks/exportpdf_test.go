package techpacks_test

import (
	"bytes"
	"context"
	"io"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/coretest"
	"selvedge/core/techpacks"
	"selvedge/ports"
)

// reading is a paper that keeps what is laid out.
type reading struct {
	ports.Paper
	document ports.PaperDocument
}

func (r *reading) Write(_ io.Writer, d ports.PaperDocument) error {
	r.document = d
	return nil
}

// text is what is on the pages.
func (r *reading) text() string {
	var all []string
	for _, p := range r.document.Pages {
		for _, item := range p.Items {
			if item.Text != nil {
				all = append(all, item.Text.Text)
			}
		}
	}
	return strings.Join(all, "\n")
}

func (e *env) read() *reading {
	r := &reading{Paper: e.Pages.Paper}
	e.Pages.Paper = r
	return r
}

func TestAnEditionIsPrinted(t *testing.T) {
	e := newEnv(t)
	paper := e.read()
	tp := e.released()
	fit, err := e.BeginFit(t.Context(), ada, "w", tp.ID, "M", "pp", "Atelier Porto")
	require.NoError(t, err)
	sheet := fit.Sheet
	sheet.Points[0].Measured = new(sheet.Points[0].Spec + 300)
	_, err = e.WriteFit(t.Context(), ada, "w", tp.ID, fit.ID, fit.Version, sheet)
	require.NoError(t, err)

	member, err := e.Edition(t.Context(), ada, "w", tp.ID, 1)
	require.NoError(t, err)
	require.NoError(t, e.PDF(t.Context(), member, []string{"en", "zh"}, "", io.Discard))
	for _, said := range []string{"COAT-001", "Nordhaus", "First.", "Atelier Porto", "+3", "Cost sheet", "EUR 95.00", "物料清单", "Ask Porto for a better price."} {
		assert.Contains(t, paper.text(), said)
	}
	assert.Equal(t, []float64{841.89, 595.28}, []float64{paper.document.Pages[0].Width, paper.document.Pages[0].Height})
	assert.Equal(t, coretest.Start, paper.document.Created, "the day of the release")

	for name, prices := range map[string]bool{"without": false, "with": true} {
		_, token := e.link(tp.ID, techpacks.NewLink{Label: name, Prices: prices})
		factory, err := e.FactoryEdition(t.Context(), token, 0)
		require.NoError(t, err)
		require.NoError(t, e.PDF(t.Context(), factory, nil, "letter", io.Discard))
		assert.Equal(t, prices, strings.Contains(paper.text(), "EUR"), name)
		assert.Equal(t, 792., paper.document.Pages[0].Width)
		for _, own := range []string{"Atelier Porto", "Ask Porto", "Ada"} {
			assert.NotContains(t, paper.text(), own, "what is only the brand's business")
		}
	}

	draft, err := e.Edition(t.Context(), ada, "w", tp.ID, 0)
	require.NoError(t, err)
	require.NoError(t, e.PDF(t.Context(), draft, nil, "", io.Discard))
	assert.Contains(t, paper.text(), "Draft")
}

func TestAPDFIsWritten(t *testing.T) {
	e := newEnv(t)
	edition, err := e.Edition(t.Context(), ada, "w", e.make("coat").ID, 0)
	require.NoError(t, err)
	var file bytes.Buffer
	require.NoError(t, e.PDF(t.Context(), edition, []string{"tr"}, "a4", &file))
	assert.True(t, bytes.HasPrefix(file.Bytes(), []byte("%PDF-1.")))
}

func TestWhatIsNotPrinted(t *testing.T) {
	e := newEnv(t)
	edition, err := e.Edition(t.Context(), ada, "w", e.make("coat").ID, 0)
	require.NoError(t, err)
	for name, c := range map[string]struct {
		languages []string
		paper     string
		reason    string
	}{
		"three languages":     {[]string{"en", "zh", "tr"}, "", "pdf_languages"},
		"a language twice":    {[]string{"en", "en"}, "", "pdf_languages"},
		"an unknown language": {[]string{"en", "xx"}, "", "pdf_languages"},
		"no language":         {[]string{""}, "", "pdf_languages"},
		"an unknown paper":    {nil, "a5", "pdf_paper"},
	} {
		t.Run(name, func(t *testing.T) {
			coretest.AssertReason(t, c.reason, e.PDF(t.Context(), edition, c.languages, c.paper, io.Discard))
		})
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	assert.ErrorIs(t, e.PDF(ctx, edition, nil, "", io.Discard), context.Canceled)
	edition.Document.Notes = strings.Repeat("wool\n", 12_000)
	coretest.AssertReason(t, "pdf_pages", e.PDF(t.Context(), edition, nil, "", io.Discard))
}

// crowd is a paper that counts how many write on it at once, and lets none go before it is told to.
type crowd struct {
	ports.Paper
	at, most atomic.Int32
	leave    chan struct{}
}

func (c *crowd) Write(io.Writer, ports.PaperDocument) error {
	now := c.at.Add(1)
	for most := c.most.Load(); now > most && !c.most.CompareAndSwap(most, now); most = c.most.Load() {
	}
	<-c.leave
	c.at.Add(-1)
	return nil
}

func TestManyPDFsAreSetOneAfterAnother(t *testing.T) {
	e := newEnv(t)
	paper := &crowd{Paper: e.Pages.Paper, leave: make(chan struct{})}
	e.Pages.Paper = paper
	edition, err := e.Edition(t.Context(), ada, "w", e.make("tote").ID, 0)
	require.NoError(t, err)
	cores := runtime.GOMAXPROCS(0)
	var all sync.WaitGroup
	for range 4 * cores {
		all.Go(func() { assert.NoError(t, e.PDF(t.Context(), edition, nil, "", io.Discard)) })
	}
	for range 4 * cores {
		paper.leave <- struct{}{}
	}
	all.Wait()
	assert.LessOrEqual(t, int(paper.most.Load()), cores)
	assert.Positive(t, paper.most.Load())
}
