package techpackstest

import (
	"bytes"
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports/techpacks"
)

// testDocuments stores documents of any size and content, in everything that has one.
func testDocuments(t *testing.T, open Open) {
	s := open(t)
	noise := make([]byte, 300_000)
	for i, from := 0, rand.New(rand.NewPCG(1, 2)); i < len(noise); i++ {
		noise[i] = byte(from.Uint32())
	}
	for name, document := range map[string][]byte{
		"nothing":                 {},
		"a small one":             []byte(`{"name":"Größe 38"}`),
		"a large one":             bytes.Repeat([]byte(`{"code":"B02","base":1040},`), 20_000),
		"bytes of no pattern":     noise,
		"one that looks packed":   []byte("\x1f\x8b\x08 small"),
		"a large one of that":     append([]byte("\x1f\x8b\x08"), bytes.Repeat([]byte("large"), 1_000)...),
		"zeros and invalid UTF-8": []byte("\x00\xff\xfe\x00"),
	} {
		t.Run(name, func(t *testing.T) {
			var got [5][]byte
			write(t, s, func(ctx context.Context, tx techpacks.Tx) error {
				one, r, f, e := coat("w", name), revision(name, 1), fit(name, "f1"), entry("w", techpacks.Block, name, name)
				one.Document, one.Flat, r.Document, f.Document, e.Document = document, document, document, document, document
				if err := tx.Techpacks.Insert(ctx, one); err != nil {
					return err
				}
				if err := tx.Revisions.Insert(ctx, r); err != nil {
					return err
				}
				if err := tx.Fits.Insert(ctx, f); err != nil {
					return err
				}
				return tx.Library.Insert(ctx, e)
			})
			read(t, s, func(ctx context.Context, tx techpacks.Tx) error {
				one, err := tx.Techpacks.Get(ctx, "w", name)
				if err != nil {
					return err
				}
				r, err := tx.Revisions.Get(ctx, "w", name, 1)
				if err != nil {
					return err
				}
				f, err := tx.Fits.Get(ctx, "w", name, "f1")
				if err != nil {
					return err
				}
				e, err := tx.Library.Get(ctx, "w", techpacks.Block, name)
				got = [5][]byte{one.Document, one.Flat, r.Document, f.Document, e.Document}
				return err
			})
			for i, stored := range got {
				assert.True(t, bytes.Equal(document, stored), "%d: %d bytes are %d", i, len(document), len(stored))
			}
		})
	}
}
