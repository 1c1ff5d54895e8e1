package sqlite

import (
	"cmp"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/sqlstore/sqlstoretest"
	"selvedge/ports"
	"selvedge/ports/portstest"
)

// sorted are the statements that may sort what they found, by how they begin.
var sorted = []string{
	// A person has a few sessions, and last_seen_at moves too often to index it.
	"SELECT s.id, s.user_id, s.token_hash",
	// At most as many rows as were asked for from each shard.
	"SELECT id, kind, lane, payload, run_at, attempts FROM (SELECT * FROM",
	"SELECT id, kind, attempts, last_error, run_at FROM (SELECT * FROM",
	"SELECT kind, COUNT(*) FROM (SELECT * FROM",
	// As many groups as people and studios spent credits in the days that are asked for.
	"SELECT e.user_id, COALESCE(u.name, ''), COALESCE(u.email, ''), e.service,",
}

func TestTheContractHoldsInMemoryAndEveryStatementUsesAnIndex(t *testing.T) {
	require.ElementsMatch(t, sqlstoretest.Folders(t), slices.Collect(maps.Keys(contracts)), "repositories without a contract")
	for folder, test := range contracts {
		t.Run(cmp.Or(folder, "console"), func(t *testing.T) {
			statements := map[string]bool{}
			test(t, portstest.Engine{Open: func(t *testing.T) ports.Store {
				s, err := OpenMemory(t.Context())
				require.NoError(t, err)
				t.Cleanup(func() {
					record(s, statements)
					require.NoError(t, s.Close())
				})
				return s
			}})
			assert.Empty(t, sqlstoretest.NeverRun(t, folder, slices.Collect(maps.Keys(statements))), "no contract test runs these")
			s := newMemory(t)
			for text := range statements {
				assert.Empty(t, complaints(t, s, text), text)
			}
		})
	}
}

func TestAStatementWithoutAnIndexIsFound(t *testing.T) {
	s := newMemory(t)
	for text, want := range map[string]string{
		"SELECT id FROM users WHERE name = $1":                           "SCAN",
		"SELECT id FROM users u WHERE u.name = $1":                       "SCAN",
		"DELETE FROM sessions WHERE user_agent = $1":                     "SCAN",
		"SELECT id FROM sessions ORDER BY expires_at LIMIT 1":            "SCAN",
		"SELECT id FROM sessions WHERE user_id = $1 ORDER BY user_agent": "TEMP B-TREE",
	} {
		found := complaints(t, s, text)
		require.NotEmpty(t, found, text)
		assert.Contains(t, strings.Join(found, "\n"), want)
	}
}

// record adds the statements that s has prepared.
func record(s *Store, statements map[string]bool) {
	for _, c := range append([]*conn{s.writer.conn}, s.readers.idle...) {
		for text := range c.statements {
			if sqlstoretest.IsStatement(text) {
				statements[text] = true
			}
		}
	}
}

// complaints returns what SQLite plans to do that costs more the more rows there are.
func complaints(t *testing.T, s *Store, text string) (found []string) {
	t.Helper()
	args := make([]any, sqlstoretest.Parameters(text))
	rows, err := s.writer.conn.c.QueryContext(t.Context(), "EXPLAIN QUERY PLAN "+text, args...)
	require.NoError(t, err, text)
	defer func() { require.NoError(t, rows.Close()) }()
	for rows.Next() {
		var id, parent, unused int
		var detail string
		require.NoError(t, rows.Scan(&id, &parent, &unused, &detail))
		scans := strings.HasPrefix(detail, "SCAN ") && !ofResults.MatchString(detail)
		sorts := strings.Contains(detail, "TEMP B-TREE") && !slices.ContainsFunc(sorted, func(s string) bool { return strings.HasPrefix(text, s) })
		if scans || sorts {
			found = append(found, detail)
		}
	}
	require.NoError(t, rows.Err())
	return found
}

// ofResults are scans of what a subquery found or a statement brings, not of a table.
var ofResults = regexp.MustCompile(`^SCAN (due|wanted|shard\d|CONSTANT ROW|\d+-ROW VALUES CLAUSE)$`)
