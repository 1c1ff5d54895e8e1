package sqlite

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"selvedge/adapters/sqlstore"
	sqltechpacks "selvedge/adapters/sqlstore/techpacks"
	"selvedge/ports"
	"selvedge/ports/techpacks"
)

// BenchmarkPageOfTechpacks reads a page of 5,000 techpacks with the counts of all facets.
func BenchmarkPageOfTechpacks(b *testing.B) {
	store := manyTechpacks(b)
	var middle techpacks.Place
	require.NoError(b, store.Read(b.Context(), func(ctx context.Context, tx techpacks.Tx) error {
		t, err := tx.Techpacks.Get(ctx, "w", "002500")
		middle = techpacks.Place{UpdatedAt: t.UpdatedAt, ID: t.ID}
		return err
	}))
	for name, c := range map[string]struct {
		f     techpacks.Filter
		after techpacks.Place
	}{
		"all":               {},
		"from the middle":   {after: middle},
		"of a garment":      {f: techpacks.Filter{Garments: []string{"dress"}, Seasons: []string{"AW23"}}},
		"of a rare garment": {f: techpacks.Filter{Garments: []string{"tote"}}},
		"archived":          {f: techpacks.Filter{States: []techpacks.State{techpacks.Archived}}},
		"with a text":       {f: techpacks.Filter{Text: "style 49"}},
		"with a rare text":  {f: techpacks.Filter{Text: "C-17 "}},
		"without findings":  {f: techpacks.Filter{Findings: []string{"none"}, States: []techpacks.State{techpacks.Draft}}},
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				require.NoError(b, store.Read(b.Context(), func(ctx context.Context, tx techpacks.Tx) error {
					if _, err := tx.Techpacks.List(ctx, "w", c.f, c.after, 51); err != nil {
						return err
					}
					_, err := tx.Techpacks.Count(ctx, "w", c.f)
					return err
				}))
			}
		})
	}
}

// BenchmarkSaveTechpack changes one of 5,000 techpacks, as typing in it does.
func BenchmarkSaveTechpack(b *testing.B) {
	store := manyTechpacks(b)
	for b.Loop() {
		require.NoError(b, store.Write(b.Context(), func(ctx context.Context, tx techpacks.Tx) error {
			t, err := tx.Techpacks.Get(ctx, "w", "002500")
			if err != nil {
				return err
			}
			t.Version++
			t.UpdatedAt = t.UpdatedAt.Add(time.Second)
			return tx.Techpacks.Update(ctx, t)
		}))
	}
}

// BenchmarkCodesOfTechpacks reads the codes that begin as a thousand of 5,000 do.
func BenchmarkCodesOfTechpacks(b *testing.B) {
	store := manyTechpacks(b)
	for b.Loop() {
		require.NoError(b, store.Read(b.Context(), func(ctx context.Context, tx techpacks.Tx) error {
			codes, err := tx.Techpacks.Codes(ctx, "w", "dress-")
			require.Len(b, codes, 1_000)
			return err
		}))
	}
}

// manyTechpacks returns a store with 5,000 techpacks of a workspace.
func manyTechpacks(b *testing.B) ports.AreaStore[techpacks.Tx] {
	b.Helper()
	store := sqlstore.Over(openFile(b, newFile(b)), sqltechpacks.Repositories)
	begun := time.UnixMicro(1_780_000_000_000_000)
	garments := []string{"coat", "shirt", "tshirt", "dress", "trousers"}
	states := []techpacks.State{techpacks.Draft, techpacks.Released, techpacks.Changed}
	document, flat := text(20_000, `{"code":"B02","name":"Chest, 2.5 cm below armhole","base":%d,"grade":%d},`), text(8_000, "M%d,%dC12.5,31 4,18.25 ")
	require.NoError(b, store.Write(b.Context(), func(ctx context.Context, tx techpacks.Tx) error {
		for i := range 5_000 {
			t := techpacks.Techpack{
				WorkspaceID: "w", ID: fmt.Sprintf("%06d", i), Version: 1, State: states[i%3], Code: fmt.Sprintf("%s-%04d", garments[i%5], i),
				Name: fmt.Sprintf("Style %d", i), Garment: garments[i%5], Sex: "women", Season: fmt.Sprint("AW", 20+i%6), Errors: i % 3, Warnings: i % 2, Document: document,
				Flat: flat, CreatedBy: "ada", CreatedAt: begun, UpdatedBy: "ada", UpdatedAt: begun.Add(time.Duration(i*7919%5_000) * time.Second),
			}
			switch i % 500 {
			case 3:
				t.Garment = "tote"
			case 17:
				t.State = techpacks.Archived
			case 18:
				t.Name = fmt.Sprintf("Coat C-17 %d", i)
			}
			if err := tx.Techpacks.Insert(ctx, t); err != nil {
				return err
			}
		}
		return nil
	}))
	return store
}

// text returns that many bytes that repeat a pattern with two numbers, which differ.
func text(size int, pattern string) []byte {
	var all strings.Builder
	for i := 0; all.Len() < size; i++ {
		fmt.Fprintf(&all, pattern, i*7919%1_000, i*104_729%977)
	}
	return []byte(all.String())
}
