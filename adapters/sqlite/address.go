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
	path = filepath.ToSlash(path)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path // a drive letter
	}
	options := everyConnection()
	options.Set("_journal_mode", "WAL")
	options.Set("_synchronous", "FULL")
	return address{path, options}
}

// memoryAddress is of a database in memory that connections share by its name.
func memoryAddress(name string) address {
	options := everyConnection()
	options.Set("vfs", "memdb")
	return address{"/" + name, options}
}

func everyConnection() url.Values {
	options := url.Values{}
	options.Set("_busy_timeout", "5000")
	options.Set("_foreign_keys", "1")
	options.Set("_dqs", "0")
	options.Set("_txlock", "immediate")
	options.Add("_pragma", "temp_store(memory)")
	options.Add("_pragma", "cache_size(-8192)") // KiB
	return options
}

// open returns a pool of connections that keeps none idle; their users do.
func (a address) open(more ...string) (*sql.DB, error) {
	query := a.options.Encode()
	if len(more) > 0 {
		query += "&" + strings.Join(more, "&")
	}
	connector, err := sqlite.NewConnector((&url.URL{Scheme: "file", Path: a.path, RawQuery: query}).String())
	if err != nil {
		return nil, err
	}
	db := sql.OpenDB(connector)
	db.SetMaxIdleConns(-1)
	return db, nil
}
