package sqlite

import (
	"database/sql"
	"net/url"
	"path/filepath"
	"strings"

	"modernc.org/sqlite"
)

// address says where a database is and how its connections are set up.
type address struct {
	path    string
	options url.Values
}

func fileAddress(path string) address {
	options := connectionOptions()
	options.Set("_journal_mode", "WAL")
	options.Set("_synchronous", "FULL")
	return address{slashed(path), options}
}

// lockAddress is of a database that is only ever locked: without a busy timeout, and
// without a journal file next to it.
func lockAddress(path string) address {
	return address{slashed(path), url.Values{"_busy_timeout": {"0"}, "_journal_mode": {"MEMORY"}}}
}

func slashed(path string) string {
	path = filepath.ToSlash(path)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path // a drive letter
	}
	return path
}

// memoryAddress is of an in-memory database that connections share by name.
func memoryAddress(name string) address {
	options := connectionOptions()
	options.Set("vfs", "memdb")
	return address{"/" + name, options}
}

func connectionOptions() url.Values {
	options := url.Values{}
	options.Set("_busy_timeout", "5000")
	options.Set("_foreign_keys", "1")
	options.Set("_dqs", "0")
	options.Set("_txlock", "immediate")
	options.Add("_pragma", "temp_store(memory)")
	options.Add("_pragma", "cache_size(-8192)")         // KiB
	options.Add("_pragma", "cache_spill(4096)")         // pages: what one transaction changes beyond is written early, and much of it again
	options.Add("_pragma", "wal_autocheckpoint(12000)") // pages; the default of 1000 checkpoints, and so waits for the disk, far more often
	return options
}

// url returns the URL for the driver, with additional options.
func (a address) url(more ...string) string {
	query := strings.Join(append(more, a.options.Encode()), "&")
	return (&url.URL{Scheme: "file", Path: a.path, RawQuery: query}).String()
}

// open returns a pool that keeps no idle connections; readers and writer keep them.
func (a address) open(more ...string) (*sql.DB, error) {
	connector, err := sqlite.NewConnector(a.url(more...))
	if err != nil {
		return nil, err
	}
	db := sql.OpenDB(connector)
	db.SetMaxIdleConns(-1)
	return db, nil
}
