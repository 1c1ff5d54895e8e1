package postgrestest

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/stretchr/testify/require"
)

// urlSetting names a server that is there already, where the user may create
// databases.
const urlSetting = "SELVEDGE_TEST_POSTGRES_URL"

// server is where the databases of a process's tests are.
type server struct {
	url      *url.URL // of the database in which others are created
	admin    *pgxpool.Pool
	own      io.Closer // is held open by who started it here, or nil
	migrated func() (template string, err error)
}

// running returns the server of this process, which is started when it is first
// asked for.
var running = sync.OnceValues(func() (*server, error) {
	var own io.Closer
	address := os.Getenv(urlSetting)
	if address == "" {
		binaries, err := find(places())
		if err != nil {
			return nil, err
		}
		if address, own, err = start(binaries); err != nil {
			return nil, fmt.Errorf("start the PostgreSQL in %s: %w", binaries, err)
		}
	}
	parsed, err := url.Parse(address)
	if err != nil {
		return nil, errors.New(urlSetting + " is no URL; it is like postgres://user:password@localhost:5432/postgres")
	}
	admin, err := pgxpool.New(context.Background(), address)
	if err != nil {
		return nil, err
	}
	s := &server{url: parsed, admin: admin, own: own}
	s.migrated = sync.OnceValues(s.makeTemplate)
	return s, nil
})

// settings are for a server with disposable data.
const settings = `
listen_addresses = ''
unix_socket_directories = '%s'
max_connections = 200
fsync = off
full_page_writes = off
autovacuum = off # it would hold the template while a database is made from it
autovacuum_naptime = 1s # where Durable turns it on
`

// kept runs a server until the standard input ends, which it does with the
// process at its other end, however that ends.
const kept = `"$0" -D "$1/data" 2>&1 & exec >/dev/null; read -r _; kill -QUIT $!; wait $!; rm -rf "$1"`

// start returns the URL of a new server, which ends when what is returned with it
// is closed, and with this process at the latest.
func start(binaries string) (string, io.Closer, error) {
	folder, err := os.MkdirTemp("", "selvedge-postgres-")
	if err != nil {
		return "", nil, err
	}
	runAs, err := userFor(folder)
	if err != nil {
		return "", nil, errors.Join(err, os.RemoveAll(folder))
	}
	if err := makeCluster(binaries, folder, runAs); err != nil {
		return "", nil, errors.Join(err, os.RemoveAll(folder))
	}
	postgres := exec.Command("sh", "-c", kept, filepath.Join(binaries, "postgres"), folder)
	postgres.Dir, postgres.SysProcAttr = folder, runAs
	life, err := postgres.StdinPipe()
	if err != nil {
		return "", nil, err
	}
	says, err := postgres.StdoutPipe()
	if err != nil {
		return "", nil, err
	}
	if err := postgres.Start(); err != nil {
		return "", nil, errors.Join(err, os.RemoveAll(folder))
	}
	if err := untilReady(says); err != nil {
		return "", nil, errors.Join(err, life.Close())
	}
	where := url.URL{Scheme: "postgres", User: url.User("postgres"), Path: "/postgres", RawQuery: url.Values{"host": {folder}}.Encode()}
	return where.String(), life, nil
}

// makeCluster makes the folder where a server keeps its databases.
func makeCluster(binaries, folder string, runAs *syscall.SysProcAttr) error {
	data := filepath.Join(folder, "data")
	initdb := exec.Command(filepath.Join(binaries, "initdb"), "-D", data, "-U", "postgres",
		"-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync", "--no-instructions")
	initdb.Dir, initdb.SysProcAttr = folder, runAs
	if said, err := initdb.CombinedOutput(); err != nil {
		return fmt.Errorf("initdb: %w\n%s", err, said)
	}
	return appendTo(filepath.Join(data, "postgresql.conf"), fmt.Sprintf(settings, folder))
}

// untilReady reads what a server says until it takes connections; the rest is
// let go, so that the server never waits for a reader.
func untilReady(says io.Reader) error {
	var said strings.Builder
	lines := bufio.NewScanner(says)
	for lines.Scan() {
		fmt.Fprintln(&said, lines.Text())
		if strings.HasSuffix(lines.Text(), "database system is ready to accept connections") {
			go func() { _, _ = io.Copy(io.Discard, says) }()
			return nil
		}
	}
	return errors.Join(errors.New("it ended:\n"+said.String()), lines.Err())
}

func appendTo(path, text string) error {
	file, err := os.OpenFile(path, os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = file.WriteString(text)
	return errors.Join(err, file.Close())
}

// set turns on or off what a server whose data are missed has on.
func (s *server) set(t testing.TB, value string) {
	t.Helper()
	for _, name := range []string{"fsync", "full_page_writes", "autovacuum"} {
		_, err := s.admin.Exec(context.Background(), "ALTER SYSTEM SET "+name+" = "+value)
		require.NoError(t, err)
	}
	_, err := s.admin.Exec(context.Background(), "SELECT pg_reload_conf()")
	require.NoError(t, err)
}
