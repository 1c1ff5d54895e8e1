package postgres

import (
	"testing"

	"selvedge/core/login/logintest"
	"selvedge/ports"
)

func TestCodesTriedAtOnce(t *testing.T) {
	logintest.Tries(t, func(t *testing.T) ports.Store { return newStore(t) })
}
