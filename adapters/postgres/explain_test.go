package postgres

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/postgres/postgrestest"
	"selvedge/adapters/sqlstore"
	sqlcatalog "selvedge/adapters/sqlstore/catalog"
	sqldreamboard "selvedge/adapters/sqlstore/dreamboard"
	"selvedge/adapters/sqlstore/sqlstoretest"
	sqltechpacks "selvedge/adapters/sqlstore/techpacks"
	"selvedge/ports"
	"selvedge/ports/catalog"
	"selvedge/ports/catalog/catalogtest"
	"selvedge/ports/dreamboard"
	"selvedge/ports/dreamboard/dreamboardtest"
	"selvedge/ports/portstest"
	"selvedge/ports/techpacks"
	"selvedge/ports/techpacks/techpackstest"
)

// sorted are the statements that may sort what they found, by how they begin.
var sorted = []string{
	// A person has a few sessions, and last_seen_at moves too often to index it.
	"SELECT s.id, s.user_id, s.token_hash",
	// As many groups as people and studios spent credits in the days that are asked for.
	"SELECT e.user_id, COALESCE(u.name, ''), COALESCE(u.email, ''), e.service,",
	// The assets of one workspace that a filter selects, if they are few.
	"SELECT id, folded_name, bytes, kind,",
	// The same of techpacks.
	"SELECT t.workspace_id, t.id, t.version, t.state,",
	// The few techpacks that show the files of one page.
	"SELECT a.asset_id, a.techpack_id, t.name FROM techpack_assets a",
}

// contracts are the suites of the console's repositories and of each area's, by their
// folder below sqlstore.
var contracts = map[string]func(*testing.T, portstest.Engine){
	"": portstest.TestStore,
	"catalog": func(t *testing.T, e portstest.Engine) {
		catalogtest.Test(t, func(t *testing.T) ports.AreaStore[catalog.Tx] {
			return sqlstore.Over(e.Open(t), sqlcatalog.Repositories)
		})
	},
	"dreamboard": func(t *testing.T, e portstest.Engine) {
		dreamboardtest.Test(t, func(t *testing.T) ports.AreaStore[dreamboard.Tx] {
			return sqlstore.Over(e.Open(t), sqldreamboard.Repositories)
		})
	},
	"techpacks": func(t *testing.T, e portstest.Engine) {
		techpackstest.Test(t, func(t *testing.T) ports.AreaStore[techpacks.Tx] {
			return sqlstore.Over(e.Open(t), sqltechpacks.Repositories)
		})
	},
}

func TestTheContractHoldsAndEveryStatementUsesAnIndex(t *testing.T) {
	require.ElementsMatch(t, sqlstoretest.Folders(t), slices.Collect(maps.Keys(contracts)), "repositories without a contract")
	for folder, test := range contracts {
		t.Run(cmp.Or(folder, "console"), func(t *testing.T) {
			ran := recorder{statements: map[string]bool{}}
			test(t, portstest.Engine{
				Open:          func(t *testing.T) ports.Store { return ran.open(t, postgrestest.Open(t)) },
				WritesOverlap: true,
				ReadsOverlap:  true,
			})
			assert.Empty(t, sqlstoretest.NeverRun(t, folder, slices.Collect(maps.Keys(ran.statements))), "no contract test runs these")
			conn := planner(t)
			for text := range ran.statements {
				assert.Empty(t, plan(t, conn, text).complaints(text), text)
			}
		})
	}
}

func TestAStatementWithoutAnIndexIsFound(t *testing.T) {
	conn := planner(t)
	for text, want := range map[string]string{
		"SELECT id FROM users WHERE name = $1":                                "Seq Scan",
		"SELECT id FROM users u WHERE u.name = $1":                            "Seq Scan",
		"DELETE FROM sessions WHERE user_agent = $1":                          "Seq Scan",
		"SELECT id FROM sessions ORDER BY expires_at LIMIT 1":                 "whole of sessions_expiry",
		"SELECT id FROM sessions ORDER BY id":                                 "whole of sessions_pkey",
		"SELECT user_id FROM sessions WHERE user_id = $1 ORDER BY user_agent": "Sort",
	} {
		assert.Contains(t, strings.Join(plan(t, conn, text).complaints(text), "\n"), want, text)
	}
}

// PostgreSQL goes by what is true of most: these workspaces have one entry, and
// one has them all.
func TestALargeLedgerIsReadByTheRightIndexWhereMostAreSmall(t *testing.T) {
	url := postgrestest.Open(t)
	conn := connect(t, url)
	for _, text := range []string{
		"SET plan_cache_mode = force_generic_plan",
		`INSERT INTO credit_entries SELECT CASE WHEN n <= 3000 THEN n::text ELSE 'large' END, n, n::text, CASE WHEN n <= 3000 THEN 'add' ELSE 'deduct' END,
		1, 0, '', n::text, 0, '', '', '', '', '', 0, '[]', 0, n, decode(repeat('00', 32), 'hex') FROM generate_series(1, 4000) AS n`,
		"ANALYZE credit_entries",
	} {
		_, err := conn.Exec(t.Context(), text)
		require.NoError(t, err)
	}
	for name, c := range map[string]struct {
		read  body
		index []string
	}{
		"by key": {func(ctx context.Context, tx ports.Tx) error {
			_, err := tx.Credits.ByKey(ctx, []ports.CreditKey{{WorkspaceID: "large", Type: ports.CreditDeduct, Key: "3500"}})
			return err
		}, []string{"credit_entries_key"}},
		"by id": {func(ctx context.Context, tx ports.Tx) error {
			_, err := tx.Credits.Deducts(ctx, []ports.CreditRef{{WorkspaceID: "large", ID: "3500"}})
			return err
		}, []string{"credit_entries_id", "credit_entries_returned"}},
		"a page": {func(ctx context.Context, tx ports.Tx) error {
			_, err := tx.CreditHistory.Page(ctx, "large", ports.CreditDeduct, "3500", 50)
			return err
		}, []string{"credit_entries_id", "credit_entries_returned", "users_pkey"}},
	} {
		t.Run(name, func(t *testing.T) {
			ran := recorder{statements: map[string]bool{}}
			require.NoError(t, ran.open(t, url).Read(t.Context(), c.read))
			require.Len(t, ran.statements, 1)
			for text := range ran.statements {
				assert.ElementsMatch(t, c.index, plan(t, conn, text).indexes())
			}
		})
	}
}

// recorder is a pgx.QueryTracer and a pgx.BatchTracer that keeps the statements
// that ran.
type recorder struct {
	mu         sync.Mutex
	statements map[string]bool
}

// open returns a store whose statements are kept.
func (r *recorder) open(t *testing.T, url string) *Store {
	t.Helper()
	settings, err := Config{URL: url, MaxConns: 10}.pool()
	require.NoError(t, err)
	settings.ConnConfig.Tracer = r
	s, err := open(t.Context(), settings)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, s.Close()) })
	return s
}

func (r *recorder) TraceQueryStart(ctx context.Context, _ *pgx.Conn, q pgx.TraceQueryStartData) context.Context {
	r.keep(q.SQL)
	return ctx
}

func (r *recorder) TraceQueryEnd(context.Context, *pgx.Conn, pgx.TraceQueryEndData) {}

func (r *recorder) TraceBatchStart(ctx context.Context, _ *pgx.Conn, _ pgx.TraceBatchStartData) context.Context {
	return ctx
}

func (r *recorder) TraceBatchQuery(_ context.Context, _ *pgx.Conn, q pgx.TraceBatchQueryData) {
	r.keep(q.SQL)
}

func (r *recorder) TraceBatchEnd(context.Context, *pgx.Conn, pgx.TraceBatchEndData) {}

func (r *recorder) keep(text string) {
	if sqlstoretest.IsStatement(text) && !strings.Contains(text, "goose_db_version") {
		r.mu.Lock()
		defer r.mu.Unlock()
		r.statements[text] = true
	}
}

// planner returns a connection that plans as for a hundred thousand rows in every
// table, and for any values. It joins by looking up, because it can not know that
// a person is in few workspaces.
func planner(t *testing.T) *pgx.Conn {
	conn := connect(t, postgrestest.Open(t))
	for _, text := range []string{
		"SET plan_cache_mode = force_generic_plan",
		"SET enable_hashjoin = off",
		"SET enable_mergejoin = off",
		"SET session_replication_role = replica", // checks no reference
		withoutChecks,
		aRowEach,
		manyEach,
	} {
		_, err := conn.Exec(t.Context(), text)
		require.NoError(t, err)
	}
	return conn
}

const (
	// A table without a page has no rows, whatever is said of it.
	aRowEach = `DO $$ DECLARE part RECORD; BEGIN
	FOR part IN SELECT table_name AS name,
		string_agg(CASE data_type WHEN 'bigint' THEN '1' WHEN 'boolean' THEN 'false' ELSE '''1''' END, ', ' ORDER BY ordinal_position) AS row
		FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> 'goose_db_version' GROUP BY table_name
	LOOP EXECUTE format('INSERT INTO %I VALUES (%s)', part.name, part.row); END LOOP; END $$`
	manyEach = `UPDATE pg_class SET reltuples = 100000, relpages = 1
	WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'i')`
)

// node is a part of what PostgreSQL plans to do.
type node struct {
	Type      string `json:"Node Type"`
	Relation  string `json:"Relation Name"`
	Index     string `json:"Index Name"`
	Condition string `json:"Index Cond"`
	Plans     []node
}

// plan returns what PostgreSQL plans to do for a statement.
func plan(t *testing.T, conn *pgx.Conn, text string) node {
	t.Helper()
	_, err := conn.Prepare(t.Context(), "statement", text)
	require.NoError(t, err, text)
	defer func() { require.NoError(t, conn.Deallocate(context.Background(), "statement")) }()
	explain := "EXPLAIN (FORMAT JSON) EXECUTE statement"
	if n := sqlstoretest.Parameters(text); n > 0 {
		explain += "(" + strings.Join(slices.Repeat([]string{"NULL"}, n), ", ") + ")"
	}
	var said []byte
	require.NoError(t, conn.QueryRow(t.Context(), explain).Scan(&said), text)
	var plans []struct{ Plan node }
	require.NoError(t, json.Unmarshal(said, &plans))
	return plans[0].Plan
}

// indexes returns those that a plan uses.
func (n node) indexes() (names []string) {
	if n.Index != "" {
		names = append(names, n.Index)
	}
	for _, part := range n.Plans {
		names = append(names, part.indexes()...)
	}
	return names
}

// complaints returns what of a plan costs more the more rows there are.
func (n node) complaints(text string) (found []string) {
	switch n.Type {
	case "Seq Scan":
		found = append(found, "Seq Scan of "+n.Relation)
	case "Index Scan", "Index Only Scan", "Bitmap Index Scan":
		if n.Condition == "" {
			found = append(found, fmt.Sprintf("%s over the whole of %s", n.Type, n.Index))
		}
	case "Sort", "Incremental Sort":
		if !slices.ContainsFunc(sorted, func(start string) bool { return strings.HasPrefix(text, start) }) {
			found = append(found, n.Type)
		}
	}
	for _, part := range n.Plans {
		found = append(found, part.complaints(text)...)
	}
	return found
}
