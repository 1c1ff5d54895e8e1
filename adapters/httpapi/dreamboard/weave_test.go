package dreamboard

import (
	"encoding/json"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestTheDescribedWeavesAreThoseThatAreDrawn(t *testing.T) {
	text, err := os.ReadFile("../../../fixtures/weaves.json")
	require.NoError(t, err)
	var drawn []string
	require.NoError(t, json.Unmarshal(text, &drawn))
	field, found := reflect.TypeFor[clothParams]().FieldByName("Weave")
	require.True(t, found)
	assert.Equal(t, drawn, strings.Split(field.Tag.Get("enum"), "|"))
}
