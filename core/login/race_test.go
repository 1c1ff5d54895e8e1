package login_test

import (
	"testing"

	"selvedge/core/coretest"
	"selvedge/core/login/logintest"
	"selvedge/ports"
)

func TestCodesTriedAtOnce(t *testing.T) {
	t.Attr("security", "1")
	t.Attr("security", "2")
	logintest.Tries(t, func(t *testing.T) ports.Store { return coretest.Store(t) })
}
