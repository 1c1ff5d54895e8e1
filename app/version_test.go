package app

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestTheVersionOfTheClient(t *testing.T) {
	t.Attr("spec", "9.1")
	text, err := os.ReadFile("../ui/package.json")
	require.NoError(t, err)
	var browserSide struct{ Version string }
	require.NoError(t, json.Unmarshal(text, &browserSide))
	assert.Equal(t, "0.17.0", Version)
	assert.Equal(t, Version, browserSide.Version, "the browser side has the version that the server tells")
}
