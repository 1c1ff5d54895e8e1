//go:build !unix

package postgrestest

import (
	"errors"
	"syscall"
)

func userFor(string) (*syscall.SysProcAttr, error) {
	return nil, errors.New("the tests start no server on this system: set " + urlSetting + " to one where databases may be created")
}
