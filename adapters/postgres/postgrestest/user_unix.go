//go:build unix

package postgrestest

import (
	"errors"
	"os"
	"os/user"
	"strconv"
	"syscall"
)

// userFor returns how a server over folder is started: away from the terminal,
// whose interrupts are for the test, and never as root, which PostgreSQL refuses.
func userFor(folder string) (*syscall.SysProcAttr, error) {
	if os.Getuid() != 0 {
		return &syscall.SysProcAttr{Setpgid: true}, nil
	}
	other, err := user.Lookup("postgres")
	if err != nil {
		other, err = user.Lookup("nobody")
	}
	if err != nil {
		return nil, errors.New("PostgreSQL does not run as root, and there is no user postgres or nobody: run the tests as another user")
	}
	uid, _ := strconv.Atoi(other.Uid) // a number on these systems
	gid, _ := strconv.Atoi(other.Gid)
	credential := &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
	return &syscall.SysProcAttr{Setpgid: true, Credential: credential}, os.Chown(folder, uid, gid)
}
