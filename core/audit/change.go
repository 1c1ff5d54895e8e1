package audit

import (
	"strconv"

	"selvedge/ports"
)

// Changes returns the changes whose values differ, in order.
func Changes(all ...ports.AuditChange) (changes []ports.AuditChange) {
	for _, c := range all {
		if c.Before != c.After {
			changes = append(changes, c)
		}
	}
	return changes
}

// Text is a change from one text to another.
func Text(field ports.AuditField, before, after string) ports.AuditChange {
	return ports.AuditChange{Field: field, Before: before, After: after}
}

// Flag is a change of a boolean, such as a permission.
func Flag(field ports.AuditField, before, after bool) ports.AuditChange {
	return Text(field, strconv.FormatBool(before), strconv.FormatBool(after))
}
