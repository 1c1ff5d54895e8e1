package team_test

import (
	"testing"

	"selvedge/core/coretest"
	"selvedge/core/team/teamtest"
)

func TestThereIsAlwaysAnAdmin(t *testing.T) {
	teamtest.ThereIsAlwaysAnAdmin(t, coretest.Store(t))
}
