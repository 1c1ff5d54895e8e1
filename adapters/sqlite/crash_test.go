package sqlite

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

// childOf names the database that this process, started by a test, fills until
// it is killed.
const childOf = "SQLITE_TEST_CHILD_OF"

func TestMain(m *testing.M) {
	if path := os.Getenv(childOf); path != "" {
		fmt.Println(fill(context.Background(), path))
		os.Exit(1)
	}
	if path := os.Getenv(boardsOf); path != "" {
		fmt.Println(writeBoard(context.Background(), path))
		os.Exit(1)
	}
	os.Exit(m.Run())
}

// fill prints a line for each pair once its Write has returned.
func fill(ctx context.Context, path string) error {
	s, err := Open(ctx, path)
	if err != nil {
		return err
	}
	for i := 0; ; i++ {
		if err := s.Write(ctx, addPair(i)); err != nil {
			return err
		}
		fmt.Println("wrote", i)
	}
}

// startChild starts a process that fills the database at path, and returns the
// lines that it says.
func startChild(t *testing.T, path string) (*exec.Cmd, *bufio.Scanner) {
	t.Helper()
	child := exec.CommandContext(t.Context(), os.Args[0])
	child.Env = append(os.Environ(), childOf+"="+path)
	out, err := child.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, child.Start())
	return child, bufio.NewScanner(out)
}

func TestAKilledProcessLosesNothingItAcknowledgedAndFreesItsFolder(t *testing.T) {
	t.Attr("security", "31")
	path := newFile(t)
	child, says := startChild(t, path)
	acknowledged := 0
	for ; acknowledged < 200; acknowledged++ {
		require.True(t, says.Scan())
		require.Equal(t, fmt.Sprint("wrote ", acknowledged), says.Text())
	}

	_, err := Open(t.Context(), path)
	assert.ErrorContains(t, err, "the folder "+filepath.Dir(path)+" is in use")

	require.NoError(t, child.Process.Kill())
	for says.Scan() { // what it had printed before the kill
		acknowledged++
	}
	assert.Error(t, child.Wait())

	ids := jobsIn(t, openFile(t, path))
	assert.GreaterOrEqual(t, len(ids), 2*acknowledged)
	for i := range len(ids) / 2 {
		assert.Equal(t, []string{fmt.Sprintf("%06d a", i), fmt.Sprintf("%06d b", i)}, ids[2*i:2*i+2])
	}
	assert.Zero(t, len(ids)%2)
}

func TestACopyMadeInTheMiddleOfATransactionHoldsTheOnesBefore(t *testing.T) {
	path, copied := newFile(t), filepath.Join(t.TempDir(), "copy.db")
	s := openFile(t, path)
	require.NoError(t, s.Write(t.Context(), addPair(0)))
	require.NoError(t, s.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		if err := add("000001 a")(ctx, tx); err != nil {
			return err
		}
		// The smallest cache puts what is not committed into the log.
		require.NoError(t, s.writer.conn.exec("PRAGMA cache_size = 1"))
		for i := range 100 {
			if err := addPair(100+i)(ctx, tx); err != nil {
				return err
			}
		}
		for _, suffix := range []string{"", "-wal"} {
			file, err := os.ReadFile(path + suffix)
			require.NoError(t, err)
			require.NoError(t, os.WriteFile(copied+suffix, file, 0o600))
		}
		return add("000001 b")(ctx, tx)
	}))
	assert.Equal(t, []string{"000000 a", "000000 b"}, jobsIn(t, openFile(t, copied)))
	assert.Len(t, jobsIn(t, s), 2+2+200)
}
