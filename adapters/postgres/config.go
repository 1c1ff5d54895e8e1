package postgres

import (
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

// Config says where the database is. Over a network its URL needs
// sslmode=verify-full, or whoever is in between reads along.
//
// The URL may also set what is set here for every connection, under PostgreSQL's
// own names: statement_timeout, lock_timeout, idle_in_transaction_session_timeout, jit
// and application_name.
//
// Through a PgBouncer that pools transactions, the URL needs
// default_query_exec_mode=exec unless its max_prepared_statements is set, and the
// PgBouncer needs jit and the three timeouts in its ignore_startup_parameters; give
// them to the database's role instead. Migrate needs a session of its own, so it has
// to go to the server itself.
type Config struct {
	URL      string // postgres://user:password@host:5432/database
	MaxConns int    // connections at most; 0 for the URL's pool_max_conns, else for 4 or a connection a CPU
}

const (
	connectWithin = 5 * time.Second  // to an address of the server
	acquireWithin = 5 * time.Second  // a connection of a busy pool
	endsWithin    = 30 * time.Second // a transaction
)

// everyConnection is set unless the URL says otherwise. Every statement has an index
// and reads few rows: one that takes longer waits for something.
var everyConnection = map[string]string{
	"application_name":                    "selvedge",
	"statement_timeout":                   "10s",
	"lock_timeout":                        "5s",
	"idle_in_transaction_session_timeout": "20s",
	"jit":                                 "off", // to compile one takes longer than to run it
}

func (c Config) pool() (*pgxpool.Config, error) {
	settings, err := pgxpool.ParseConfig(c.URL)
	if err != nil {
		return nil, err
	}
	if c.MaxConns > 0 {
		settings.MaxConns = int32(c.MaxConns)
	}
	settings.PingTimeout = connectWithin
	settings.MaxConnLifetimeJitter = settings.MaxConnLifetime / 10 // or all would be made anew at once
	setUp(settings.ConnConfig, everyConnection)
	return settings, nil
}

// setUp sets what the URL has left open.
func setUp(conn *pgx.ConnConfig, defaults map[string]string) {
	if conn.ConnectTimeout == 0 || conn.ConnectTimeout > connectWithin {
		conn.ConnectTimeout = connectWithin
	}
	for name, value := range defaults {
		if _, is := conn.RuntimeParams[name]; !is {
			conn.RuntimeParams[name] = value
		}
	}
}
