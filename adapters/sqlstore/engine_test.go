package sqlstore

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

func TestBeginRefusesToNest(t *testing.T) {
	outer, err := Begin(t.Context())
	require.NoError(t, err)
	_, err = Begin(outer)
	assert.ErrorIs(t, err, ports.ErrNested)
	_, err = Begin(t.Context())
	assert.NoError(t, err, "one after the other is fine")
}
