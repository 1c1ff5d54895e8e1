package app

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/credit"
	"selvedge/core/dreamboard"
	"selvedge/core/dreamboard/board"
	"selvedge/core/dreamboard/making"
	"selvedge/core/jobs"
	"selvedge/core/remix"
	"selvedge/ports"
)

// painter makes pictures as OpenAI does. Every fifth is refused.
type painter struct {
	mu     sync.Mutex
	asked  int
	enough func(asked int)
	stalls bool // half of the pictures are never made
}

func (p *painter) answer(enough func(int), stalls bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.asked, p.enough, p.stalls = 0, enough, stalls
}

func (p *painter) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	_, _ = io.Copy(io.Discard, r.Body) // what is asked for makes no difference
	p.mu.Lock()
	p.asked++
	asked, stalls := p.asked, p.stalls && rand.IntN(2) > 0
	p.enough(asked)
	p.mu.Unlock()
	if stalls {
		<-r.Context().Done()
		return
	}
	w.Header().Set("Content-Type", "application/json")
	if asked%5 == 0 {
		w.WriteHeader(http.StatusBadRequest)
		_, _ = io.WriteString(w, `{"error":{"message":"Rejected.","type":"image_generation_user_error","code":"moderation_blocked"}}`)
		return
	}
	picture := image.NewGray(image.Rect(0, 0, 64, 80))
	picture.Pix[asked] = 200 // each is another one
	var file bytes.Buffer
	_ = png.Encode(&file, picture)
	_ = json.NewEncoder(w).Encode(map[string]any{"data": []any{map[string]any{"b64_json": file.Bytes()}}})
}

const (
	madeJobs     = 3
	madePictures = 8 // of each
)

// TestKilledWhileABoardIsMade kills the product while pictures of a board are made. Each
// tile that waited ends as a picture or says why it is none, and each credit is spent on a
// picture or returned, once.
func TestKilledWhileABoardIsMade(t *testing.T) {
	p := &painter{}
	server := httptest.NewServer(p)
	defer server.Close()
	t.Setenv(workerModels, server.URL+"/v1")
	k := &killing{t: t, folder: demoFolder(t), url: server.URL, provider: &provider{}}
	var boardID string
	var accepted []string
	before := int64(0)
	k.open(func(h *localComponents, ada ports.Actor) {
		b, err := h.boards.Make(t.Context(), ada, killedWorkspace, dreamboard.New{Name: "Northern light"})
		require.NoError(t, err)
		boardID, before = b.ID, creditsOf(t, h)
		for n := range madeJobs {
			made, err := h.making.Make(t.Context(), ada, killedWorkspace, making.Asked{Board: b.ID, Do: remix.Generate, Words: "Melton coat", Count: madePictures}, fmt.Sprint("round ", n))
			require.NoError(t, err)
			accepted = append(accepted, made.Job.ID)
		}
		assert.Equal(t, before-madeJobs*madePictures*h.making.Cost, creditsOf(t, h))
	})

	for range min(*kills, 3) { // a task is given up after five attempts
		enough, last := make(chan struct{}), 1+rand.IntN(10)
		p.answer(func(asked int) {
			if asked == last {
				close(enough)
			}
		}, true)
		process := k.worker()
		require.NoError(t, process.Start())
		<-enough
		require.NoError(t, process.Process.Kill())
		assert.Error(t, process.Wait())
	}
	p.answer(func(int) {}, false)
	require.NoError(t, k.worker().Run())

	k.open(func(h *localComponents, ada ports.Actor) {
		opened, err := h.boards.Get(t.Context(), ada, killedWorkspace, boardID)
		require.NoError(t, err)
		tiles := map[string]board.Element{} // by task
		for _, row := range opened.Elements {
			var e board.Element
			require.NoError(t, json.Unmarshal(row.Document, &e))
			tiles[e.Text("task")] = e
		}
		require.Len(t, tiles, madeJobs*madePictures)
		pictures := map[string]bool{}
		for _, id := range accepted {
			job, err := h.jobs.Get(t.Context(), ada, killedWorkspace, id)
			require.NoError(t, err)
			for _, task := range job.Tasks {
				tile := tiles[fmt.Sprintf("%s:%d", id, task.N)]
				if task.State != ports.TaskDone {
					assert.Equal(t, []any{ports.TaskFailed, h.making.Cost, "failed"}, []any{task.State, task.Returned, tile.Text("state")}, task.Reason)
					assert.NotEmpty(t, tile.Text("reason"))
					continue
				}
				assert.Equal(t, []any{int64(0), "ready"}, []any{task.Returned, tile.Text("state")})
				asset, err := h.assets.Get(t.Context(), ada, killedWorkspace, tile.Text("asset"))
				require.NoError(t, err)
				pictures[asset.ID] = true
			}
		}
		assert.NotEmpty(t, pictures)
		assert.Equal(t, before-int64(len(pictures))*h.making.Cost, creditsOf(t, h), "what was made is paid for, and nothing else")
		_, err = credit.Verify(t.Context(), h.store, "", nil)
		require.NoError(t, err)
		_, err = jobs.Verify(t.Context(), h.store, "")
		require.NoError(t, err)
	})
}

func creditsOf(t *testing.T, h *localComponents) (n int64) {
	t.Helper()
	require.NoError(t, h.store.Read(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		accounts, err := tx.Credits.Accounts(ctx, []string{killedWorkspace})
		require.Len(t, accounts, 1)
		n = credit.BalanceOf(accounts[0], h.now()).Available
		return err
	}))
	return n
}
