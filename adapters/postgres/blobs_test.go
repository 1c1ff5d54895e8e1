package postgres

import (
	"testing"

	"selvedge/adapters/blobrows"
	"selvedge/adapters/postgres/postgrestest"
	"selvedge/ports"
	"selvedge/ports/portstest"
)

func TestBlobsInRows(t *testing.T) {
	portstest.TestBlobs(t, func(t *testing.T) ports.Blobs { return blobrows.Rows{Store: openAt(t, postgrestest.Open(t))} })
}
