package stripemock

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
)

// tx is a transaction on the file. Objects are read once and shared within it; put objects
// are written when the transaction ends or a list is read.
//
// The first database error turns every later call into a no-op and is returned by commit, so
// that the rules need no error handling for the database.
type tx struct {
	ctx        context.Context
	sql        *sql.Tx
	statements *statements
	spec       *apiSpec
	loaded     map[string]object
	dirty      []object
	err        error
}

func begin(ctx context.Context, from *statements, s *apiSpec) (*tx, error) {
	if err := from.prepare(ctx); err != nil {
		return nil, err
	}
	started, err := from.db.BeginTx(ctx, nil)
	if err != nil {
		return nil, fmt.Errorf("begin: %w", err)
	}
	return &tx{ctx: ctx, sql: started, statements: from, spec: s, loaded: map[string]object{}}, nil
}

// commit writes everything that was put, or nothing.
func (t *tx) commit() error {
	t.flush()
	if t.err != nil {
		return errors.Join(t.err, t.rollback())
	}
	return t.sql.Commit()
}

func (t *tx) rollback() error {
	err := t.sql.Rollback()
	if errors.Is(err, sql.ErrTxDone) {
		return nil
	}
	return err
}

// get returns the object of that kind and id, or nil.
func (t *tx) get(kind, id string) object {
	if o := t.find(id); text(o, "object") == kind && !flag(o, "deleted") {
		return o
	}
	return nil
}

// find returns the object with that id, or nil.
func (t *tx) find(id string) object {
	if o := t.loaded[id]; o != nil || id == "" || t.err != nil {
		return o
	}
	var body string
	err := t.queryRow(`SELECT body FROM object WHERE id = ?`, id).Scan(&body)
	if isNoRows(err) {
		return nil
	}
	if err != nil {
		t.fail(fmt.Errorf("read %s: %w", id, err))
		return nil
	}
	return t.load(id, body)
}

// load parses a body unless the object is already loaded.
func (t *tx) load(id, body string) object {
	if o := t.loaded[id]; o != nil {
		return o
	}
	o := object{}
	if err := json.Unmarshal([]byte(body), &o); err != nil {
		t.fail(fmt.Errorf("read %s: %w", id, err))
		return nil
	}
	t.loaded[id] = o
	return o
}

// put marks a new or changed object to be written.
func (t *tx) put(o object) object {
	t.loaded[text(o, "id")] = o
	t.dirty = append(t.dirty, o)
	return o
}

func (t *tx) flush() {
	written := map[string]bool{}
	for _, o := range t.dirty {
		if id := text(o, "id"); !written[id] {
			written[id] = true
			t.write(o)
		}
	}
	t.dirty = nil
}

func (t *tx) write(o object) {
	body, err := json.Marshal(o)
	if err != nil {
		t.fail(fmt.Errorf("write %s: %w", text(o, "id"), err))
		return
	}
	k := keysOf(o)
	t.exec(`INSERT INTO object (id, kind, created, customer, parent, lookup, status, due, body)
 VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
 ON CONFLICT (id) DO UPDATE SET customer = excluded.customer, parent = excluded.parent,
  lookup = excluded.lookup, status = excluded.status, due = excluded.due, body = excluded.body`,
		text(o, "id"), text(o, "object"), number(o, "created"),
		k.customer, k.parent, k.lookup, k.status, dueOf(o), string(body))
}

func (t *tx) exec(query string, args ...any) {
	if t.err != nil {
		return
	}
	var err error
	if prepared := t.statements.in(t.ctx, t.sql, query); prepared != nil {
		_, err = prepared.ExecContext(t.ctx, args...)
	} else {
		_, err = t.sql.ExecContext(t.ctx, query, args...)
	}
	if err != nil {
		t.fail(fmt.Errorf("write: %w", err))
	}
}

// one reads a single row into the destinations and reports whether there was one.
func (t *tx) one(query string, args []any, into ...any) bool {
	if t.err != nil {
		return false
	}
	err := t.queryRow(query, args...).Scan(into...)
	if err != nil && !isNoRows(err) {
		t.fail(fmt.Errorf("read: %w", err))
	}
	return err == nil
}

func isNoRows(err error) bool { return errors.Is(err, sql.ErrNoRows) }

func (t *tx) fail(err error) {
	if t.err == nil {
		t.err = err
	}
}
