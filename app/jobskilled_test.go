package app

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/credit"
	"selvedge/core/jobs"
	"selvedge/ports"
)

var kills = flag.Int("kills", 1, "how often the product is killed while tasks run")

// Set for a process that works on tasks: its data folder, the URL of the provider, and that
// of a server of models if there is one.
const (
	workerFolder   = "SELVEDGE_TEST_WORKER_DATA"
	workerProvider = "SELVEDGE_TEST_WORKER_PROVIDER"
	workerModels   = "SELVEDGE_TEST_WORKER_MODELS"
)

const (
	killedTasks = 200
	killedCost  = 10
)

// TestMain makes the test's program a worker if it is asked to be one.
func TestMain(m *testing.M) {
	if folder := os.Getenv(workerFolder); folder != "" {
		if err := workUntilEnded(folder, os.Getenv(workerProvider)); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	flag.Parse()
	os.Exit(m.Run())
}

// openWorker opens a data folder with the kind "film", which asks the provider at a URL.
func openWorker(ctx context.Context, folder, provider string) (*localComponents, *App, error) {
	cfg := Config{Addr: "127.0.0.1:8080", Data: folder}
	if models := os.Getenv(workerModels); models != "" {
		cfg.ModelConfig = ModelConfig{OpenAIURL: models, OpenAIAPIKey: "none", OpenAIImageModel: "image-2"}
	}
	set, err := cfg.check()
	if err != nil {
		return nil, nil, err
	}
	films := func(h *components) Area {
		return Area{Name: "films", JobKinds: []jobs.Kind{{
			Name: "film", AppID: "scout", Studio: "Design Studio", Cost: killedCost, MaxTasks: killedTasks, Slots: killedTasks, TimeLimit: 100 * time.Hour,
			Prepare: func(_ context.Context, _ ports.Tx, _ ports.Actor, _ string, _ int, input json.RawMessage) (jobs.Prepared, error) {
				return jobs.Prepared{Input: input, Title: "Films"}, nil
			},
			Run: func(ctx context.Context, r *jobs.Run) (jobs.Result, error) { return film(ctx, r, provider) },
		}}}
	}
	product := areas
	defer func() { areas = product }()
	areas = append(areas[:len(areas):len(areas)], films)
	h, err := openLocal(ctx, cfg, set)
	if err != nil {
		return nil, nil, err
	}
	h.jobs.TasksAtOnce = func(context.Context, ports.Tx, string) (int, error) { return killedTasks, nil }
	worker, err := h.serve(cfg, set, slog.New(slog.DiscardHandler))
	return h, worker, err
}

// film begins a film unless a ticket says that it has begun, and waits for it.
func film(ctx context.Context, r *jobs.Run, provider string) (jobs.Result, error) {
	if r.Task.Ticket == "" {
		_, ticket, err := ask(ctx, provider+"/begin?key="+url.QueryEscape(r.Key()))
		if err != nil {
			return jobs.Result{}, err
		}
		if err := r.SaveTicket(ctx, ticket); err != nil {
			return jobs.Result{}, err
		}
	}
	r.Progress(50, "Filming")
	status, text, err := ask(ctx, provider+"/look?ticket="+url.QueryEscape(r.Task.Ticket))
	if err == nil && status == http.StatusForbidden {
		err = ports.Refuse(ports.Invalid, "model_refused", "Change the prompt.")
	}
	output, _ := json.Marshal(map[string]string{"film": text}) // two strings
	return jobs.Result{Output: output}, err
}

func ask(ctx context.Context, address string) (status int, text string, err error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, http.NoBody)
	if err != nil {
		return 0, "", err
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, "", err
	}
	body, err := io.ReadAll(response.Body)
	return response.StatusCode, string(body), errors.Join(err, response.Body.Close())
}

// workUntilEnded works on the tasks in a data folder until all have ended. The leases of a
// worker that was killed have ended by then: the clock is moved.
func workUntilEnded(folder, provider string) error {
	ctx := context.Background()
	h, _, err := openWorker(ctx, folder, provider)
	if err != nil {
		return err
	}
	if err := h.clock.Advance(2 * time.Minute); err != nil {
		return err
	}
	if _, err := h.jobs.Catch(ctx); err != nil {
		return err
	}
	return h.close()
}

// provider makes a film once for each key. Every tenth is refused.
type provider struct {
	mu     sync.Mutex
	films  map[string]string // tickets by key
	asked  int
	onAsk  func(asked int)
	stalls bool // most films are never ready
}

// answer says how it answers from now on.
func (p *provider) answer(onAsk func(asked int), stalls bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.asked, p.onAsk, p.stalls = 0, onAsk, stalls
}

func (p *provider) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	p.mu.Lock()
	p.asked++
	p.onAsk(p.asked)
	key, stalls := r.URL.Query().Get("key"), p.stalls && rand.IntN(4) > 0
	if key != "" && p.films[key] == "" {
		p.films[key] = fmt.Sprint("film-", len(p.films))
	}
	ticket := p.films[key]
	p.mu.Unlock()
	if key != "" {
		_, _ = io.WriteString(w, ticket) // fails if the worker is gone
		return
	}
	if stalls {
		<-r.Context().Done()
		return
	}
	film := r.URL.Query().Get("ticket")
	if strings.HasSuffix(film, "0") {
		w.WriteHeader(http.StatusForbidden)
	}
	_, _ = io.WriteString(w, film)
}

// killing is a data folder in which jobs are worked on by processes that are killed.
type killing struct {
	t        *testing.T
	folder   string
	url      string
	provider *provider
}

// TestKilledWhileTasksRun kills a worker in the middle of 200
// running tasks, once for each job. `just kill-tasks` does it twenty times.
func TestKilledWhileTasksRun(t *testing.T) {
	p := &provider{}
	server := httptest.NewServer(p)
	defer server.Close()
	k := &killing{t: t, folder: demoFolder(t), url: server.URL, provider: p}
	for round := range *kills {
		id := k.accept(fmt.Sprint("round ", round))
		k.kill()
		p.answer(func(int) {}, false)
		require.NoError(t, k.worker().Run())
		k.check(id, round+1)
	}
}

// open opens the folder as the product does, for as long as fn runs.
func (k *killing) open(fn func(h *localComponents, ada ports.Actor)) {
	k.t.Helper()
	h, _, err := openWorker(k.t.Context(), k.folder, k.url)
	require.NoError(k.t, err)
	defer func() { require.NoError(k.t, h.close()) }()
	fn(h, ports.Actor{UserID: "demo-ada"})
}

const killedWorkspace = "nordhaus"

// accept accepts a job with credits for it.
func (k *killing) accept(key string) (id string) {
	k.t.Helper()
	k.provider.films = map[string]string{}
	k.open(func(h *localComponents, ada ports.Actor) {
		require.NoError(k.t, h.store.Write(k.t.Context(), func(ctx context.Context, tx ports.Tx) error {
			_, err := h.billing.Ledger.Grant(ctx, tx, credit.Grant{
				WorkspaceID: killedWorkspace, Amount: killedTasks * killedCost, Cause: key, ExpiresAt: h.now().AddDate(1, 0, 0),
			})
			return err
		}))
		j, err := h.jobs.Accept(k.t.Context(), ada, killedWorkspace, jobs.Request{Kind: "film", Count: killedTasks, Input: json.RawMessage("{}"), Key: key})
		require.NoError(k.t, err)
		id = j.ID
	})
	return id
}

func (k *killing) worker() *exec.Cmd {
	process := exec.CommandContext(k.t.Context(), os.Args[0])
	process.Env = append(os.Environ(), workerFolder+"="+k.folder, workerProvider+"="+k.url)
	process.Stderr = os.Stderr
	return process
}

// kill starts a worker and kills it after a random number of its requests.
func (k *killing) kill() {
	k.t.Helper()
	enough, last := make(chan struct{}), 1+rand.IntN(2*killedTasks)
	k.provider.answer(func(asked int) {
		if asked == last {
			close(enough)
		}
	}, true)
	process := k.worker()
	require.NoError(k.t, process.Start())
	<-enough
	require.NoError(k.t, process.Process.Kill())
	assert.Error(k.t, process.Wait())
}

// check finds every task of a job ended as the provider decided, and the ledger in order.
func (k *killing) check(id string, compared int) {
	k.t.Helper()
	films := k.provider.films
	k.open(func(h *localComponents, ada ports.Actor) {
		job, err := h.jobs.Get(k.t.Context(), ada, killedWorkspace, id)
		require.NoError(k.t, err)
		assert.NotZero(k.t, job.EndedAt)
		assert.Len(k.t, job.Tasks, killedTasks)
		assert.Len(k.t, films, killedTasks, "each film was begun, and paid for, once")
		for _, task := range job.Tasks {
			ticket := films[fmt.Sprintf("task:%s:%d", id, task.N)]
			assert.Equal(k.t, ticket, task.Ticket)
			if strings.HasSuffix(ticket, "0") {
				assert.Equal(k.t, []any{ports.TaskFailed, int64(killedCost)}, []any{task.State, task.Returned})
				continue
			}
			assert.Equal(k.t, ports.TaskDone, task.State, "%s after %d attempts", task.Reason, task.Attempt)
			assert.JSONEq(k.t, `{"film":"`+ticket+`"}`, string(task.Output))
		}
		_, err = credit.Verify(k.t.Context(), h.store, "", nil)
		require.NoError(k.t, err)
		n, err := jobs.Verify(k.t.Context(), h.store, "")
		require.NoError(k.t, err)
		demo, err := readDemo()
		require.NoError(k.t, err)
		assert.Equal(k.t, compared+len(demo.Jobs), n)
	})
}
