package postgres

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

func TestWhatMayPassIsUnavailable(t *testing.T) {
	for _, c := range []struct {
		name    string
		code    string
		passing bool
	}{
		{"the connection was lost", "08006", true},
		{"too many connections", "53300", true},
		{"the disk is full", "53100", true},
		{"a lock was waited for in vain", "55P03", true},
		{"a statement took too long", "57014", true},
		{"the server is being shut down", "57P01", true},
		{"the server is starting", "57P03", true},
		{"a file can not be read", "58030", true},
		{"the password is wrong", "28P01", false},
		{"there is no such database", "3D000", false},
		{"a value breaks a check", "23514", false},
		{"a statement is wrong", "42601", false},
		{"it lost to another", "40001", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			assert.Equal(t, c.passing, isTransient(coded(c.code)))
			assert.Equal(t, c.passing, ports.IsKind(wrapConnectError(coded(c.code)), ports.Unavailable))
		})
	}
	assert.True(t, ports.IsKind(wrapConnectError(errors.New("no route to host")), ports.Unavailable), "no server has said anything")
	assert.False(t, isTransient(errors.New("a value does not fit")))
}
