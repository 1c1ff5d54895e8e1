package httpapi

import (
	"os"
	"regexp"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/images"
	"selvedge/ports"
)

func TestTheProxyLetsTheLargestBodiesThrough(t *testing.T) {
	conf, err := os.ReadFile("../../app/deploy/nginx.conf")
	require.NoError(t, err)
	found := regexp.MustCompile(`client_max_body_size (\d+)m;`).FindSubmatch(conf)
	require.NotNil(t, found)
	megabytes, err := strconv.Atoi(string(found[1]))
	require.NoError(t, err)
	for name, size := range map[string]int{"a file in a form": maxFileBody, "a part of a file": ports.BlobPartSize, "an image": images.MaxBytes + maxBody} {
		assert.GreaterOrEqual(t, megabytes<<20, size, name)
	}
}
