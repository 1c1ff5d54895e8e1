package postgres

import (
	"context"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/core/team/teamtest"
)

func TestThereIsAlwaysAnAdmin(t *testing.T) {
	s := newStore(t)
	var lost atomic.Int64
	s.pause = func(context.Context, int) error {
		lost.Add(1)
		return nil
	}
	teamtest.ThereIsAlwaysAnAdmin(t, s)
	assert.Greater(t, lost.Load(), int64(100), "the two have met")
}
