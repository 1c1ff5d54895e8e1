package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"strconv"
	"strings"
)

// conn is one connection with its prepared statements. Only one goroutine uses it at
// a time.
//
// Its statements are short and run without a context: interrupting one rolls back the
// whole transaction, and with it the rest of a batch.
type conn struct {
	c          *sql.Conn
	statements map[string]*sql.Stmt
}

func connect(ctx context.Context, db *sql.DB) (*conn, error) {
	c, err := db.Conn(ctx)
	if err != nil {
		return nil, err
	}
	return &conn{c, map[string]*sql.Stmt{}}, nil
}

// prepare prepares text unless it already is.
func (c *conn) prepare(text string) error {
	if c.statements[text] != nil {
		return nil
	}
	//lint:ignore sqlclosecheck it lives as long as the connection
	statement, err := c.c.PrepareContext(context.Background(), positional(text))
	if err != nil {
		return err
	}
	c.statements[text] = statement
	return nil
}

func (c *conn) exec(text string) error {
	if err := c.prepare(text); err != nil {
		return err
	}
	_, err := c.statements[text].ExecContext(context.Background())
	return err
}

// close closes the statements first: an open one would keep the connection, and so
// the write-ahead log, open.
func (c *conn) close() error {
	var errs []error
	for _, statement := range c.statements {
		errs = append(errs, statement.Close())
	}
	return errors.Join(append(errs, c.c.Close())...)
}

// positional replaces $1, $2, ... by ? if each appears once and in order.
// SQLite finds $N by its name in a list, which costs the square of their number.
func positional(text string) string {
	if strings.ContainsAny(text, `'"`) {
		return text // a $ may be part of a text
	}
	parts := strings.Split(text, "$")
	for i, part := range parts[1:] {
		rest, ok := strings.CutPrefix(part, strconv.Itoa(i+1))
		if !ok || rest != "" && rest[0] >= '0' && rest[0] <= '9' {
			return text
		}
		parts[i+1] = rest
	}
	return strings.Join(parts, "?")
}
