package postgres

import (
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

// Config says where the database is. Over a network its URL needs
// sslmode=verify-full against eavesdroppers.
//
// The URL may override the connection defaults, under PostgreSQL's own names: statement_timeout, lock_timeout, idle_in_transaction_session_timeout, jit
// and application_name.
//
// Through a PgBouncer that pools transactions, the URL needs
// default_query_exec_mode=exec unless its max_prepared_statements is set, and the
// PgBouncer needs jit and the three timeouts in its ignore_startup_parameters; give
// them to the database's role instead. Migrate needs a session of its own, so it has
// to go to the server itself.
type Config struct {
	URL      string // postgres://user:password@host:5432/database
	MaxConns int    // 0 means the URL's pool_max_conns or, without one, the larger of 4 and the CPUs
}

const (
	connectTimeout        = 5 * time.Second  // to an address of the server
	defaultAcquireTimeout = 5 * time.Second  // a connection of a busy pool
	defaultTxTimeout      = 30 * time.Second // a transaction
)

// connectionDefaults are set unless the URL does. Every statement uses an index and reads
// few rows: one that takes longer is waiting for something.
var connectionDefaults = map[string]string{
	"application_name":                    "selvedge",
	"statement_timeout":                   "10s",
	"lock_timeout":                        "5s",
	"idle_in_transaction_session_timeout": "20s",
	"jit":                                 "off", // compiling a statement takes longer than running it
}

func (c Config) pool() (*pgxpool.Config, error) {
	settings, err := pgxpool.ParseConfig(c.URL)
	if err != nil {
		return nil, err
	}
	if c.MaxConns > 0 {
		settings.MaxConns = int32(c.MaxConns)
	}
	settings.PingTimeout = connectTimeout
	settings.MaxConnLifetimeJitter = settings.MaxConnLifetime / 10 // or all would reconnect at the same time
	applyDefaults(settings.ConnConfig, connectionDefaults)
	return settings, nil
}

// applyDefaults sets what the URL leaves unset.
func applyDefaults(conn *pgx.ConnConfig, defaults map[string]string) {
	if conn.ConnectTimeout == 0 || conn.ConnectTimeout > connectTimeout {
		conn.ConnectTimeout = connectTimeout
	}
	for name, value := range defaults {
		if _, ok := conn.RuntimeParams[name]; !ok {
			conn.RuntimeParams[name] = value
		}
	}
}
