package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// plainTable has the same variants as plain SQL does: a row for each, with a column for each
// facet, and indexes for what lists are filtered by most, each in the order of the titles.
var plainTable = []string{
	`CREATE TABLE plain (workspace_id TEXT NOT NULL, ordinal INTEGER NOT NULL, style TEXT NOT NULL, sku TEXT NOT NULL, title_key TEXT NOT NULL,
	brand TEXT NOT NULL, category TEXT NOT NULL, color TEXT NOT NULL, size TEXT NOT NULL, gender TEXT NOT NULL, season TEXT NOT NULL, material TEXT NOT NULL,
	status TEXT NOT NULL, price TEXT NOT NULL, stock TEXT NOT NULL, PRIMARY KEY (workspace_id, ordinal)) STRICT, WITHOUT ROWID`,
	"CREATE UNIQUE INDEX plain_sku ON plain (workspace_id, sku)",
	"CREATE INDEX plain_title ON plain (workspace_id, title_key, ordinal)",
	"CREATE INDEX plain_brand ON plain (workspace_id, brand, title_key, ordinal)",
	"CREATE INDEX plain_category ON plain (workspace_id, category, title_key, ordinal)",
	"CREATE INDEX plain_color ON plain (workspace_id, color, title_key, ordinal)",
}

// plainPair are indexes that nobody can make for each pair of filters.
var plainPair = []string{
	"CREATE INDEX plain_gender ON plain (workspace_id, gender, season)",
	"CREATE INDEX plain_season ON plain (workspace_id, season)",
}

const plainCategory, plainColor = "aa-1-3", "Navy"

// plain counts the facets as plain SQL does.
func (c *catalogBench) plain(b *testing.B, n int) {
	raw := c.file.writer.conn.c
	exec := func(texts ...string) {
		for _, text := range texts {
			_, err := raw.ExecContext(b.Context(), text)
			require.NoError(b, err)
		}
	}
	exec(plainTable...)
	defer exec("DROP TABLE plain")
	fillPlain(b, raw, n)
	twoColumns := [2]string{"category", "color"}
	c.groups(b, raw, "seven facets, category and color, GROUP BY", twoColumns, [2]string{plainCategory, plainColor})
	exec("ANALYZE plain")
	c.groups(b, raw, "seven facets, category and color, GROUP BY after ANALYZE", twoColumns, [2]string{plainCategory, plainColor})
	exec(plainPair...)
	exec("ANALYZE plain")
	c.groups(b, raw, "seven facets, two filters, GROUP BY with an index for the two", [2]string{"gender", "season"}, [2]string{"male", "SS26"})
	b.Run("seven facets, two filters, fetching", func(b *testing.B) {
		begun := cpu(b)
		defer func() { reportCPU(b, begun) }()
		for b.Loop() {
			_, err := fetched(b.Context(), raw)
			require.NoError(b, err)
		}
	})
}

func fillPlain(b *testing.B, raw *sql.Conn, n int) {
	b.Helper()
	columns := []string{"brand", "category", "color", "size", "gender", "season", "material", "status", "price", "stock"}
	insert, err := raw.PrepareContext(b.Context(), "INSERT INTO plain (workspace_id, ordinal, style, sku, title_key, "+strings.Join(columns, ", ")+") VALUES ('w'"+strings.Repeat(", ?", 4+len(columns))+")")
	require.NoError(b, err)
	defer func() { require.NoError(b, insert.Close()) }()
	_, err = raw.ExecContext(b.Context(), "BEGIN")
	require.NoError(b, err)
	ordinal := 0
	for from := 0; from < n; from += 24_000 {
		for _, r := range catalogRows(from, min(24_000, n-from)) {
			said := map[string]string{}
			for _, v := range r.Values {
				said[v.Attribute] = v.Text
			}
			ordinal++
			row := []any{ordinal, r.Style, r.SKU, strings.ToLower(said["title"])}
			for _, column := range columns {
				row = append(row, said[column])
			}
			_, err := insert.ExecContext(b.Context(), row...)
			require.NoError(b, err)
		}
	}
	_, err = raw.ExecContext(b.Context(), "COMMIT")
	require.NoError(b, err)
}

// groups counts each facet by a statement of its own, without its own filter, as the catalog
// does.
func (c *catalogBench) groups(b *testing.B, raw *sql.Conn, name string, filters, chosen [2]string) {
	b.Run(name, func(b *testing.B) {
		begun := cpu(b)
		defer func() { reportCPU(b, begun) }()
		for b.Loop() {
			for _, facet := range catalogFacets {
				where := "workspace_id = 'w'"
				for i, filter := range filters {
					if filter != facet {
						where += fmt.Sprintf(" AND %s = '%s'", filter, chosen[i])
					}
				}
				require.NoError(b, countRows(b.Context(), raw, "SELECT "+facet+", COUNT(*) FROM plain WHERE "+where+" GROUP BY "+facet))
			}
		}
	})
}

// fetched counts the same facets from rows that are read once: those that one of the filters
// finds, as the facets of the filters are counted without their own.
func fetched(ctx context.Context, conn *sql.Conn) (_ []map[string]int, err error) {
	rows, err := conn.QueryContext(ctx, "SELECT "+strings.Join(catalogFacets, ", ")+" FROM plain WHERE workspace_id = 'w' AND (gender = 'male' OR season = 'SS26')")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	counts, row, to := make([]map[string]int, len(catalogFacets)), make([]string, len(catalogFacets)), make([]any, len(catalogFacets))
	for i := range counts {
		counts[i], to[i] = map[string]int{}, &row[i]
	}
	for rows.Next() {
		if err := rows.Scan(to...); err != nil {
			return nil, err
		}
		male, summer := row[4] == "male", row[5] == "SS26"
		for i, value := range row {
			if (male || i == 4) && (summer || i == 5) {
				counts[i][value]++
			}
		}
	}
	return counts, rows.Err()
}

// countRows reads the counts of one facet.
func countRows(ctx context.Context, conn *sql.Conn, text string) (err error) {
	rows, err := conn.QueryContext(ctx, text)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
	}
	return rows.Err()
}
