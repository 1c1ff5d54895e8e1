package stripemock_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/stripe/stripe-mock/embedded"

	"selvedge/adapters/stripemock"
	"selvedge/adapters/stripemock/internal/trim"
)

func TestTheEmbeddedDescriptionIsUpToDate(t *testing.T) {
	made, err := trim.Make(embedded.OpenAPISpec, trim.Operations, trim.Resources)
	require.NoError(t, err)
	want, err := json.Marshal(made)
	require.NoError(t, err)
	unpacked, err := gzip.NewReader(bytes.NewReader(stripemock.PackedSpec))
	require.NoError(t, err)
	got, err := io.ReadAll(unpacked)
	require.NoError(t, err)
	assert.True(t, bytes.Equal(want, got), "run go generate ./adapters/stripemock")
}

func TestEveryOperationAndResourceIsDescribed(t *testing.T) {
	blank, err := stripemock.Undescribed()
	require.NoError(t, err)
	assert.Empty(t, blank)
}

func TestAnUnknownOperationIsAnError(t *testing.T) {
	_, err := trim.Make(embedded.OpenAPISpec, []string{"POST /v1/nothing"}, nil)
	assert.ErrorContains(t, err, "POST /v1/nothing")
	_, err = trim.Make(embedded.OpenAPISpec, nil, []string{"nothing"})
	assert.ErrorContains(t, err, "nothing")
	_, err = trim.Make([]byte("{"), nil, nil)
	assert.ErrorContains(t, err, "OpenAPI")
}
