package stripemock

import (
	"fmt"
	"strings"
)

// query is a list of one kind, newest first. Empty members do not filter; deleted objects
// are omitted.
type query struct {
	kind                             string
	customer, parent, lookup, status string
	notStatus                        string
	created                          object // gte, gt, lte, lt
	after, before                    string // ids
	limit                            int    // 0 for all
}

// sql returns the statement. Only the most selective column may use an index: "+" keeps
// SQLite from choosing another, which would read more with every stored object.
func (q query) sql() (string, []any) {
	where := []string{"kind = ?", "+status <> 'deleted'"}
	args := []any{q.kind}
	usesIndex := false
	for _, filter := range []struct{ column, value string }{
		{"parent", q.parent}, {"lookup", q.lookup}, {"customer", q.customer}, {"status", q.status},
	} {
		if filter.value == "" {
			continue
		}
		column := filter.column
		if usesIndex {
			column = "+" + column
		}
		usesIndex = true
		where = append(where, column+" = ?")
		args = append(args, filter.value)
	}
	if q.notStatus != "" {
		where = append(where, "+status <> ?")
		args = append(args, q.notStatus)
	}
	for name, operator := range map[string]string{"gte": ">=", "gt": ">", "lte": "<=", "lt": "<"} {
		if _, given := q.created[name]; given {
			where = append(where, "+created "+operator+" ?")
			args = append(args, number(q.created, name))
		}
	}
	order := "DESC"
	if q.after != "" {
		where = append(where, "seq < (SELECT seq FROM object WHERE id = ?)")
		args = append(args, q.after)
	}
	if q.before != "" {
		where = append(where, "seq > (SELECT seq FROM object WHERE id = ?)")
		args = append(args, q.before)
		order = "ASC"
	}
	statement := "SELECT id, body FROM object WHERE " + strings.Join(where, " AND ") + " ORDER BY seq " + order
	if q.limit > 0 {
		statement += " LIMIT ?"
		args = append(args, q.limit)
	}
	return statement, args
}

// all returns the query's results.
func (t *tx) all(q query) []object {
	t.flush()
	if t.err != nil {
		return nil
	}
	statement, args := q.sql()
	rows, err := t.query(statement, args...)
	if err != nil {
		t.fail(fmt.Errorf("list %s: %w", q.kind, err))
		return nil
	}
	defer func() { _ = rows.Close() }()
	var found []object
	for rows.Next() {
		var id, body string
		if err := rows.Scan(&id, &body); err != nil {
			t.fail(fmt.Errorf("list %s: %w", q.kind, err))
			return nil
		}
		found = append(found, t.load(id, body))
	}
	if err := rows.Err(); err != nil {
		t.fail(fmt.Errorf("list %s: %w", q.kind, err))
	}
	return found
}
