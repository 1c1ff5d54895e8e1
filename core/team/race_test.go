package team_test

import (
	"testing"

	"selvedge/core/coretest"
	"selvedge/core/team/teamtest"
)

func TestThereIsAlwaysAnAdmin(t *testing.T) {
	t.Attr("spec", "6.11")
	t.Attr("security", "21")
	teamtest.ThereIsAlwaysAnAdmin(t, coretest.Store(t))
}
