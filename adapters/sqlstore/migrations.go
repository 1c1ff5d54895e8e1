package sqlstore

import (
	"bytes"
	"embed"
	"errors"
	"io"
	"io/fs"
	"regexp"
	"strconv"
	"strings"
)

//go:embed migrations/*.sql
var migrations embed.FS

// Migrations returns the goose migrations, forward only, in PostgreSQL's dialect.
func Migrations() fs.FS {
	sub, err := fs.Sub(migrations, "migrations")
	if err != nil {
		panic(err) // only a malformed name fails
	}
	return sub
}

// SQLiteMigrations returns the same migrations in SQLite's dialect: with its type names
// and the table options that a file gives in a comment, without the order of bytes, which
// is its own. Each file is one statement to goose, since SQLite runs several at once: goose
// takes 4 MB for each line in which it looks for the end of a statement, which a sync.Pool
// keeps for the next one, but not always with the race detector.
func SQLiteMigrations() fs.FS { return sqliteFS{Migrations()} }

// Version returns the number of the newest migration.
func Version() int64 {
	names, err := fs.Glob(Migrations(), "*.sql")
	if err != nil {
		panic(err) // only a malformed pattern fails
	}
	var newest int64
	for _, name := range names {
		number, _, _ := strings.Cut(name, "_")
		n, err := strconv.ParseInt(number, 10, 64)
		if err != nil {
			panic(err) // the names are compiled in
		}
		newest = max(newest, n)
	}
	return newest
}

type sqliteFS struct{ fs.FS }

// Open implements fs.FS. A directory is opened as it is.
func (s sqliteFS) Open(name string) (fs.File, error) {
	file, err := s.FS.Open(name)
	if err != nil || !strings.HasSuffix(name, ".sql") {
		return file, err
	}
	text, err := io.ReadAll(file)
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return &sqliteFile{file, bytes.NewReader(toSQLite(text))}, nil
}

type sqliteFile struct {
	fs.File
	text *bytes.Reader
}

func (f *sqliteFile) Read(p []byte) (int, error) { return f.text.Read(p) }

var (
	integerTypes = regexp.MustCompile(`\b(BIGINT|BOOLEAN)\b`)
	blobType     = regexp.MustCompile(`\bBYTEA\b`)
	byteOrder    = regexp.MustCompile(` COLLATE "C"`)
	tableOptions = regexp.MustCompile(`/\* sqlite: ([A-Z, ]+) \*/`)
	up           = regexp.MustCompile(`(?m)^-- \+goose Up$`)
)

func toSQLite(text []byte) []byte {
	text = integerTypes.ReplaceAll(text, []byte("INTEGER"))
	text = blobType.ReplaceAll(text, []byte("BLOB"))
	text = byteOrder.ReplaceAll(text, nil) // SQLite always compares bytes
	text = tableOptions.ReplaceAll(text, []byte("$1"))
	if up.Match(text) {
		text = append(up.ReplaceAll(text, []byte("$0\n-- +goose StatementBegin")), "-- +goose StatementEnd\n"...)
	}
	return text
}
