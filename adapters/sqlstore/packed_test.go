package sqlstore

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestALargeDocumentIsStoredCompressed(t *testing.T) {
	document := bytes.Repeat([]byte(`{"code":"B02","base":1040},`), 1_000)
	stored, err := PackedColumn{Of: &document}.Value()
	require.NoError(t, err)
	assert.Less(t, len(stored.([]byte)), len(document)/4)
	var read []byte
	require.NoError(t, PackedColumn{Of: &read}.Scan(stored))
	assert.Equal(t, document, read)
}

func TestAStoredDocumentThatIsDamagedIsAnError(t *testing.T) {
	document := bytes.Repeat([]byte(`{"code":"B02","base":1040},`), 1_000)
	stored, err := PackedColumn{Of: &document}.Value()
	require.NoError(t, err)
	whole := stored.([]byte)
	damaged := bytes.Clone(whole)
	damaged[len(damaged)/2] ^= 1
	for name, src := range map[string]any{"cut off": whole[:len(whole)-3], "a header only": whole[:2], "changed": damaged, "a text": "{}", "nothing": nil} {
		t.Run(name, func(t *testing.T) {
			var read []byte
			assert.Error(t, PackedColumn{Of: &read}.Scan(src))
		})
	}
}
