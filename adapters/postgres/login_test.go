package postgres

import (
	"testing"

	"selvedge/core/login/logintest"
	"selvedge/ports"
)

func TestCodesTriedAtOnce(t *testing.T) {
	t.Attr("security", "1")
	logintest.Tries(t, func(t *testing.T) ports.Store { return newStore(t) })
}
