package assets_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/assets"
	"selvedge/ports"
)

func TestAreasAreToldOfAssetsThatLeaveAndComeBack(t *testing.T) {
	e := newEnv(t)
	file := pdf(300)
	a, b := e.upload(ada, "a.png", picture(t)).Asset, e.upload(ada, "b.pdf", file).Asset
	var told [][]string
	e.OnMoved = []assets.OnMoved{func(_ context.Context, _ ports.Tx, workspaceID string, ids []string) error {
		assert.Equal(t, "w", workspaceID)
		told = append(told, ids)
		return nil
	}}
	for _, step := range []struct {
		what string
		do   func() error
		want [][]string
	}{
		{"several", func() error { return e.Bin(t.Context(), ada, "w", []string{a.ID, b.ID, "missing"}) }, [][]string{{a.ID, b.ID}}},
		{"those that are there", func() error { return e.Bin(t.Context(), ada, "w", []string{a.ID}) }, nil},
		{"one that is there", func() error { return e.BinOne(t.Context(), ada, "w", a.ID) }, nil},
		{"back", func() error { return e.Restore(t.Context(), ada, "w", []string{a.ID, b.ID}) }, [][]string{{a.ID, b.ID}}},
		{"back again", func() error { _, err := e.RestoreOne(t.Context(), ada, "w", a.ID); return err }, nil},
		{"one", func() error { return e.BinOne(t.Context(), ada, "w", a.ID) }, [][]string{{a.ID}}},
		{"one back", func() error { _, err := e.RestoreOne(t.Context(), ada, "w", a.ID); return err }, [][]string{{a.ID}}},
		{"one once more", func() error { return e.BinOne(t.Context(), ada, "w", b.ID) }, [][]string{{b.ID}}},
		{"uploaded again", func() error {
			_, err := e.Begin(t.Context(), ada, "w", assets.NewUpload{Name: "c.pdf", Size: int64(len(file)), SHA256: hashOf(file)})
			return err
		}, [][]string{{b.ID}}},
		{"into the bin", func() error { return e.Bin(t.Context(), ada, "w", []string{a.ID, b.ID}) }, [][]string{{a.ID, b.ID}}},
		{"for good", func() error { return e.Delete(t.Context(), ada, "w", b.ID) }, [][]string{{b.ID}}},
		{"after its days there", func() error { e.Clock.Advance(assets.BinLife + time.Minute); e.purge(); return nil }, [][]string{{a.ID}}},
	} {
		told = nil
		require.NoError(t, step.do(), step.what)
		assert.Equal(t, step.want, told, step.what)
	}
}

func TestNothingMovesIfAnAreaFails(t *testing.T) {
	e := newEnv(t)
	a := e.upload(ada, "a.png", picture(t)).Asset
	e.OnMoved = []assets.OnMoved{func(context.Context, ports.Tx, string, []string) error { return errors.New("no") }}
	assert.Error(t, e.Bin(t.Context(), ada, "w", []string{a.ID}))
	assert.Error(t, e.BinOne(t.Context(), ada, "w", a.ID))
	assert.Len(t, e.list(assets.Query{}).Assets, 1)
}
