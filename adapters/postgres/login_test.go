package postgres

import (
	"crypto/rand"
	"testing"

	"selvedge/core/login/logintest"
	"selvedge/ports"
)

func TestCodesTriedAtOnce(t *testing.T) {
	t.Attr("security", "1")
	logintest.Tries(t, rand.Reader, func(t *testing.T) ports.Store { return newStore(t) })
}
