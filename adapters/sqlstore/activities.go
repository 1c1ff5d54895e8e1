package sqlstore

import (
	"context"
	"strconv"
	"strings"

	"selvedge/ports"
)

const (
	insertActivities = `INSERT INTO activities (user_id, id, name, properties, happened_at, received_at) VALUES `
	activityColumns  = 6
	maxActivityRows  = 32
)

type activities struct{ *base }

// Insert writes many rows a statement, in powers of two so that few texts exist.
func (r activities) Insert(ctx context.Context, batch []ports.Activity) error {
	for size := maxActivityRows; len(batch) > 0; {
		if size > len(batch) {
			size /= 2
			continue
		}
		args := make([]any, 0, size*activityColumns)
		for _, a := range batch[:size] {
			args = append(args, a.UserID, a.ID, a.Name, a.Properties, micros(a.At), micros(a.ReceivedAt))
		}
		if _, err := r.exec(ctx, "insert activities", insertActivities+valueRows(size, activityColumns), args...); err != nil {
			return err
		}
		batch = batch[size:]
	}
	return nil
}

// valueRows returns ($1, $2), ($3, $4) for two rows of two columns.
func valueRows(rows, columns int) string {
	var text strings.Builder
	for n := range rows * columns {
		switch {
		case n == 0:
			text.WriteString("(")
		case n%columns == 0:
			text.WriteString("), (")
		default:
			text.WriteString(", ")
		}
		text.WriteString("$" + strconv.Itoa(n+1))
	}
	return text.String() + ")"
}
