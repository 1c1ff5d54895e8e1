package sqlite

import (
	"bytes"
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"selvedge/adapters/sqlstore"
	sqltechpacks "selvedge/adapters/sqlstore/techpacks"
	"selvedge/ports/techpacks"
)

// BenchmarkPageOfTechpacks reads a page of 5,000 techpacks with the counts of all facets.
func BenchmarkPageOfTechpacks(b *testing.B) {
	store := sqlstore.Over(openFile(b, newFile(b)), sqltechpacks.Repositories)
	now := time.UnixMicro(1_780_000_000_000_000)
	garments, states := []string{"coat", "shirt", "tshirt", "dress", "trousers"}, []techpacks.State{techpacks.Draft, techpacks.Released, techpacks.Changed}
	require.NoError(b, store.Write(b.Context(), func(ctx context.Context, tx techpacks.Tx) error {
		for i := range 5_000 {
			if err := tx.Techpacks.Insert(ctx, techpacks.Techpack{
				WorkspaceID: "w", ID: fmt.Sprintf("%06d", i), Version: 1, State: states[i%3], Code: fmt.Sprint("C-", i), Name: fmt.Sprint("Style ", i), Garment: garments[i%5],
				Season: fmt.Sprint("AW", 20+i%6), Errors: i % 3, Document: bytes.Repeat([]byte("x"), 40_000), Flat: bytes.Repeat([]byte("y"), 8_000),
				CreatedBy: "ada", CreatedAt: now, UpdatedBy: "ada", UpdatedAt: now.Add(time.Duration(i) * time.Second),
			}); err != nil {
				return err
			}
		}
		return nil
	}))
	for name, f := range map[string]techpacks.Filter{
		"all": {}, "of a garment": {Garments: []string{"dress"}, Seasons: []string{"AW23"}}, "with a text": {Text: "style 49"},
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				require.NoError(b, store.Read(b.Context(), func(ctx context.Context, tx techpacks.Tx) error {
					if _, err := tx.Techpacks.List(ctx, "w", f, techpacks.Place{}, 49); err != nil {
						return err
					}
					_, err := tx.Techpacks.Count(ctx, "w", f)
					return err
				}))
			}
		})
	}
}
