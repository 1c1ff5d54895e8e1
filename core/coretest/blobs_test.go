package coretest_test

import (
	"testing"

	"selvedge/core/coretest"
	"selvedge/ports"
	"selvedge/ports/portstest"
)

func TestBlobs(t *testing.T) {
	portstest.TestBlobs(t, func(*testing.T) ports.Blobs { return coretest.NewBlobs() })
}
