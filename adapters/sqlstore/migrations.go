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

// Migrations returns the goose migrations, forward only, in PostgreSQL's dialect. Each file
// is one statement to goose, since both engines run several at once: goose takes 4 MB for
// each line in which it looks for the end of a statement, which a sync.Pool keeps for the
// next one, but not always with the race detector.
func Migrations() fs.FS { return translated{migrationFiles(), asOneStatement} }

// SQLiteMigrations returns the same migrations in SQLite's dialect: with its type names
// and the table options that a file gives in a comment, without the order of bytes, which
// is its own.
func SQLiteMigrations() fs.FS { return translated{Migrations(), toSQLite} }

func migrationFiles() fs.FS {
	sub, err := fs.Sub(migrations, "migrations")
	if err != nil {
		panic(err) // only a malformed name fails
	}
	return sub
}

// Version returns the number of the newest migration.
func Version() int64 {
	names, err := fs.Glob(migrationFiles(), "*.sql")
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

// translated are SQL files with another text.
type translated struct {
	fs.FS
	translate func(text []byte) []byte
}

// Open implements fs.FS. A directory is opened as it is.
func (t translated) Open(name string) (fs.File, error) {
	file, err := t.FS.Open(name)
	if err != nil || !strings.HasSuffix(name, ".sql") {
		return file, err
	}
	text, err := io.ReadAll(file)
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return &translatedFile{file, bytes.NewReader(t.translate(text))}, nil
}

type translatedFile struct {
	fs.File
	text *bytes.Reader
}

func (f *translatedFile) Read(p []byte) (int, error) { return f.text.Read(p) }

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
	return text
}

func asOneStatement(text []byte) []byte {
	return append(up.ReplaceAll(text, []byte("$0\n-- +goose StatementBegin")), "-- +goose StatementEnd\n"...)
}
