package assets_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/assets"
	"selvedge/ports"
)

var errKilled = errors.New("the process was killed")

// dyingStore is the store of a process that is killed at its n-th write, before it or
// after it. Nothing works for that process from then on.
type dyingStore struct {
	ports.Store
	left  int
	after bool
	dead  bool
}

func (d *dyingStore) Write(ctx context.Context, fn func(context.Context, ports.Tx) error) error {
	d.left--
	if d.dead || d.left == 0 && !d.after {
		d.dead = true
		return errKilled
	}
	err := d.Store.Write(ctx, fn)
	if d.left == 0 {
		d.dead = true
		return errKilled
	}
	return err
}

func (d *dyingStore) Read(ctx context.Context, fn func(context.Context, ports.Tx) error) error {
	if d.dead {
		return errKilled
	}
	return d.Store.Read(ctx, fn)
}

// TestAProcessKilledDuringAnUpload kills it around each of its writes. The person goes on
// with the upload or starts again; in the end there is one file, counted once, and once
// everything has expired nothing else is stored.
func TestAProcessKilledDuringAnUpload(t *testing.T) {
	file := pdf(2*ports.BlobPartSize + 10)
	crashes := 0
	for at := 1; ; at++ {
		survived := false
		for _, after := range []bool{false, true} {
			e := newEnv(t)
			store := &dyingStore{Store: e.Env.Store, left: at, after: after}
			dying := e.newService(store)
			e.blobs.Fail = func(string, string) error {
				if store.dead {
					return errKilled
				}
				return nil
			}
			_, err := e.tryUpload(dying, ada, "a.pdf", file)
			if !store.dead {
				require.NoError(t, err)
				survived = true
				continue
			}
			crashes++
			require.ErrorIs(t, err, errKilled)
			e.blobs.Fail = nil
			e.goOn(file)
			assert.Len(t, e.list(assets.Query{}).Assets, 1, "write %d, after it: %v", at, after)
			e.Clock.Advance(25 * time.Hour)
			e.purge()
			assert.Len(t, e.keys(), 1, "write %d, after it: %v", at, after)
			assert.EqualValues(t, len(file), e.stored(), "write %d, after it: %v", at, after)
		}
		if survived {
			break
		}
	}
	assert.Greater(t, crashes, 12)
}

// goOn does what a browser does after a restart.
func (e *env) goOn(file []byte) {
	e.t.Helper()
	e.Clock.Advance(2 * time.Minute) // the killed writer's claim is over
	open, err := e.Uploads(e.t.Context(), ada, "w")
	require.NoError(e.t, err)
	if len(open) == 0 {
		e.upload(ada, "a.pdf", file)
		return
	}
	p := assets.Progress{Upload: open[0]}
	for p.Asset == nil {
		at := p.Upload.Offset
		if p, err = e.WritePart(e.t.Context(), ada, "w", p.Upload.ID, at, file[at:min(at+ports.BlobPartSize, int64(len(file)))]); err != nil {
			// A storage in parts that was never begun can't go on: the next try starts again.
			require.NoError(e.t, e.GiveUp(e.t.Context(), ada, "w", open[0].ID))
			e.upload(ada, "a.pdf", file)
			return
		}
	}
}

// TestAProcessKilledWhileStoring kills it around each write of what makes a picture.
func TestAProcessKilledWhileStoring(t *testing.T) {
	made := pdf(5000)
	for at := 1; at <= 2; at++ {
		for _, after := range []bool{false, true} {
			e := newEnv(t)
			store := &dyingStore{Store: e.Env.Store, left: at, after: after}
			_, err := e.newService(store).Store(t.Context(), "w", made)
			require.ErrorIs(t, err, errKilled)
			stored, err := e.Service.Store(t.Context(), "w", made)
			require.NoError(t, err)
			e.Write(func(ctx context.Context, tx ports.Tx) error {
				return e.Add(ctx, tx, ports.Asset{WorkspaceID: "w", ID: "made", SHA256: stored.SHA256, Name: "Made", Origin: ports.AssetMade, CreatedBy: "ada"})
			})
			e.Clock.Advance(25 * time.Hour)
			e.purge()
			assert.Len(t, e.keys(), 1, "write %d, after it: %v", at, after)
			assert.EqualValues(t, 5000, e.stored())
		}
	}
}
