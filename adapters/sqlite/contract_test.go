package sqlite

import (
	"testing"

	"selvedge/ports"
	"selvedge/ports/portstest"
)

func TestTheContractHoldsInAFile(t *testing.T) {
	portstest.TestStore(t, portstest.Engine{
		Open:         func(t *testing.T) ports.Store { return openFile(t, newFile(t)) },
		ReadsOverlap: true,
	})
}
