package assets_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/assets"
	"selvedge/core/coretest"
	"selvedge/core/outbox"
	"selvedge/ports"
)

var errKilled = errors.New("killed")

// life ends at a step: a transaction or a call of the storage. Nothing takes effect after
// it, and the step itself does if it is done.
type life struct {
	last int
	done bool

	mu    sync.Mutex
	steps int
}

func (l *life) step(do func() error) error {
	l.mu.Lock()
	l.steps++
	now := l.steps
	l.mu.Unlock()
	switch {
	case now < l.last:
		return do()
	case now == l.last && l.done:
		return errors.Join(do(), errKilled)
	}
	return errKilled
}

type dyingStore struct {
	ports.Store
	*life
}

func (s dyingStore) Write(ctx context.Context, fn func(context.Context, ports.Tx) error) error {
	return s.step(func() error { return s.Store.Write(ctx, fn) })
}

type dyingBlobs struct {
	blobs ports.Blobs
	*life
}

func (b dyingBlobs) Begin(ctx context.Context, key string) (writing string, err error) {
	err = b.step(func() error { writing, err = b.blobs.Begin(ctx, key); return err })
	return writing, err
}

func (b dyingBlobs) WritePart(ctx context.Context, key, writing string, n int, part []byte) (tag string, err error) {
	err = b.step(func() error { tag, err = b.blobs.WritePart(ctx, key, writing, n, part); return err })
	return tag, err
}

func (b dyingBlobs) Complete(ctx context.Context, key, writing string, tags []string, size int64) error {
	return b.step(func() error { return b.blobs.Complete(ctx, key, writing, tags, size) })
}

func (b dyingBlobs) Abort(ctx context.Context, key, writing string) error {
	return b.step(func() error { return b.blobs.Abort(ctx, key, writing) })
}

func (b dyingBlobs) Put(ctx context.Context, key string, content []byte) error {
	return b.step(func() error { return b.blobs.Put(ctx, key, content) })
}

func (b dyingBlobs) Open(ctx context.Context, key string, from, n int64) (content io.ReadCloser, err error) {
	err = b.step(func() error { content, err = b.blobs.Open(ctx, key, from, n); return err })
	return content, err
}

func (b dyingBlobs) Delete(ctx context.Context, key string) error {
	return b.step(func() error { return b.blobs.Delete(ctx, key) })
}

// story is what a process does until it is killed, and what another then does.
type story struct {
	file    []byte
	before  func(ctx context.Context, e *env) error
	killed  func(ctx context.Context, s *assets.Service) error
	resumed func(ctx context.Context, e *env) error // nil: the caller never comes back
	want    func(abandoned bool, assets int) bool   // whether so many assets may be left
	points  int                                     // there are at least so many
}

func stories(t *testing.T) map[string]story {
	image, document := aPNG(t), aPDF(ports.BlobPartSize+1000)
	uploaded := func(file []byte) story {
		return story{
			file:   file,
			killed: func(ctx context.Context, s *assets.Service) error { _, err := upload(ctx, s, "a", file); return err },
			resumed: func(ctx context.Context, e *env) error {
				_, err := resume(ctx, e.Service, "a", file)
				return err
			},
			want: func(abandoned bool, n int) bool { return n == 1 || abandoned && n == 0 },
		}
	}
	there := func(ctx context.Context, e *env) error { _, err := upload(ctx, e.Service, "a", image); return err }
	first := func(ctx context.Context, s *assets.Service) (string, error) {
		for _, binned := range []bool{false, true} {
			page, err := s.List(ctx, ada, "w", assets.Query{AssetFilter: ports.AssetFilter{Binned: binned}})
			if err != nil || len(page.Assets) > 0 {
				return page.Assets[0].ID, err
			}
		}
		return "", nil
	}
	deleted := func(ctx context.Context, s *assets.Service) error {
		for range 2 {
			id, err := first(ctx, s)
			if err != nil || id == "" {
				return err
			}
			if err := s.Delete(ctx, ada, "w", id); err != nil {
				return err
			}
		}
		return nil
	}
	made := func(ctx context.Context, s *assets.Service) error {
		stored, err := s.Store(ctx, "w", image)
		if err != nil {
			return err
		}
		return s.Database.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
			return s.Add(ctx, tx, ports.Asset{WorkspaceID: "w", ID: "made", SHA256: stored.SHA256, Name: "a", Origin: ports.AssetDrawn, CreatedBy: "ada"})
		})
	}
	of := func(s story, points int) story { s.points = points; return s }
	return map[string]story{
		"a document of two parts":      of(uploaded(document), 10),
		"an image and its renditions":  of(uploaded(image), 12),
		"a file that the product made": {file: image, killed: made, want: func(_ bool, n int) bool { return n <= 1 }, points: 8},
		"an asset deleted for good": {
			file: image, before: there, killed: deleted, resumed: func(ctx context.Context, e *env) error { return deleted(ctx, e.Service) },
			want: func(abandoned bool, n int) bool { return n == 0 || abandoned && n == 1 }, points: 8,
		},
		"an upload that is given up": {
			file: document, want: func(_ bool, n int) bool { return n == 0 }, points: 8,
			killed: func(ctx context.Context, s *assets.Service) error {
				p, err := s.Begin(ctx, ada, "w", assets.NewUpload{Name: "a", Size: int64(len(document))})
				if err != nil {
					return err
				}
				if _, err := s.WritePart(ctx, ada, "w", p.Upload.ID, 0, document[:ports.BlobPartSize]); err != nil {
					return err
				}
				return s.GiveUp(ctx, ada, "w", p.Upload.ID)
			},
		},
	}
}

// A process is killed at each transaction and each call of the storage, before it takes
// effect and after. Then the caller goes on with another process, or never comes back.
func TestKilledAtEveryStepNothingIsLostOrCountedForever(t *testing.T) {
	for name, c := range stories(t) {
		t.Run(name, func(t *testing.T) {
			points := 0
			for last, reached := 1, true; reached; last++ {
				for _, done := range []bool{false, true} {
					for _, abandoned := range []bool{false, true} {
						if last > 1 && !coretest.Sampled() {
							continue
						}
						t.Run(fmt.Sprintf("step %d, done %v, abandoned %v", last, done, abandoned), func(t *testing.T) {
							reached = c.tell(t, &life{last: last, done: done}, abandoned)
						})
					}
				}
				points = last - 1
			}
			if !coretest.RaceDetector {
				assert.GreaterOrEqual(t, points, c.points, "steps")
			}
		})
	}
}

// tell reports whether the process was killed.
func (c story) tell(t *testing.T, l *life, abandoned bool) bool {
	e := newEnv(t)
	if c.before != nil {
		require.NoError(t, c.before(t.Context(), e))
	}
	box := outbox.New(dyingStore{e.Env.Store, l}, e.Clock.Now, e.Env.IDs, e.Secret, e.Mail)
	dying := e.service(dyingStore{e.Env.Store, l}, dyingBlobs{e.blobs, l}, box)
	err := c.killed(t.Context(), dying)
	if l.steps < l.last {
		require.NoError(t, err)
	}
	e.Clock.Advance(2 * time.Hour)
	_, _, _ = box.Work(t.Context()) // until it is killed, too
	e.Clock.Advance(10 * time.Minute)
	if !abandoned && c.resumed != nil {
		require.NoError(t, c.resumed(t.Context(), e))
	}
	list := e.settle()
	assert.True(t, c.want(abandoned, len(list)), "%d assets", len(list))
	for _, a := range list {
		e.assertContent(a, c.file)
		assert.Equal(t, ports.FileReady, a.File.State)
	}
	return l.steps >= l.last
}
