package postgres

import (
	"context"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/core/team/teamtest"
)

func TestThereIsAlwaysAnAdmin(t *testing.T) {
	t.Attr("spec", "6.11")
	t.Attr("security", "21")
	s := newStore(t)
	var lost atomic.Int64
	s.pause = func(context.Context, int) error {
		lost.Add(1)
		return nil
	}
	teamtest.ThereIsAlwaysAnAdmin(t, s)
	assert.Positive(t, lost.Load(), "the two have met")
}
