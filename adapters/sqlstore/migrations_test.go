package sqlstore

import (
	"fmt"
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestToSQLite(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"whole numbers and truth values are integers", "n BIGINT NOT NULL, b BOOLEAN", "n INTEGER NOT NULL, b INTEGER"},
		{"bytes are a blob", "hash BYTEA", "hash BLOB"},
		{"text is in the order of its bytes anyway", `t TEXT COLLATE "C" NOT NULL`, "t TEXT NOT NULL"},
		{"a marker becomes the table's options", ") /* sqlite: STRICT, WITHOUT ROWID */;", ") STRICT, WITHOUT ROWID;"},
		{"names that contain a type stay", "BIGINTS my_BOOLEAN", "BIGINTS my_BOOLEAN"},
		{"other comments stay", "/* the rest */", "/* the rest */"},
	} {
		t.Run(c.name, func(t *testing.T) { assert.Equal(t, c.want, string(toSQLite([]byte(c.text)))) })
	}
}

func TestAFileIsOneStatement(t *testing.T) {
	assert.Equal(t, "-- +goose Up\n-- +goose StatementBegin\nSELECT 1;\nSELECT 2;\n-- +goose StatementEnd\n",
		string(asOneStatement([]byte("-- +goose Up\nSELECT 1;\nSELECT 2;\n"))))
	for _, name := range migrationNames(t, Migrations()) {
		text, err := fs.ReadFile(Migrations(), name)
		require.NoError(t, err)
		assert.True(t, strings.HasPrefix(string(text), "-- +goose Up\n-- +goose StatementBegin\n"), name)
	}
}

func TestBothEnginesGetTheSameMigrations(t *testing.T) {
	names := migrationNames(t, Migrations())
	assert.Equal(t, names, migrationNames(t, SQLiteMigrations()))
	for i, name := range names {
		assert.True(t, strings.HasPrefix(name, fmt.Sprintf("%05d_", i+1)), "%s is not number %d", name, i+1)
	}
	assert.EqualValues(t, len(names), Version())
}

func TestAMigrationIsWrittenForBothEngines(t *testing.T) {
	oneEngineOnly := regexp.MustCompile(`(?i)\b(SERIAL|BIGSERIAL|AUTOINCREMENT|TIMESTAMP|TIMESTAMPTZ|JSONB?|UUID|INTEGER|INT|BLOB|TRIGGER|FUNCTION|ARRAY|INTERVAL)\b`)
	createTable := regexp.MustCompile(`(?s)CREATE TABLE .*?;`)
	for _, name := range migrationNames(t, Migrations()) {
		text, err := fs.ReadFile(Migrations(), name)
		require.NoError(t, err)
		assert.Empty(t, oneEngineOnly.FindAllString(string(text), -1), name)
		assert.NotContains(t, string(text), "+goose Down", "%s: migrations go forward", name)
		assert.True(t, strings.HasSuffix(string(text), "\n"), "%s ends within a line", name)
		for _, table := range createTable.FindAllString(string(text), -1) {
			assert.Contains(t, table, "/* sqlite: STRICT", name)
		}
		translated, err := fs.ReadFile(SQLiteMigrations(), name)
		require.NoError(t, err)
		assert.NotContains(t, string(translated), "sqlite:", name)
	}
}

func migrationNames(t *testing.T, files fs.FS) []string {
	t.Helper()
	names, err := fs.Glob(files, "*.sql")
	require.NoError(t, err)
	require.NotEmpty(t, names)
	return names
}
