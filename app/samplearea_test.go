package app

import (
	"context"
	"crypto/rand"
	"errors"
	"io/fs"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/httpapi"
	httpsample "selvedge/adapters/httpapi/sample"
	"selvedge/adapters/sqlstore"
	sqlsample "selvedge/adapters/sqlstore/sample"
	"selvedge/core/outbox"
	"selvedge/core/sample"
	"selvedge/core/workspace"
	"selvedge/ports"
	portssample "selvedge/ports/sample"
)

// sampleStore returns the area's repositories over the product's store.
func (h *components) sampleStore() ports.AreaStore[portssample.Tx] {
	return sqlstore.Over(h.store, sqlsample.Repositories)
}

func (h *components) sampleArea() Area {
	s := &sample.Service{Store: h.sampleStore(), Outbox: h.outbox, Now: h.now, IDs: h.ids}
	return Area{
		Name:               "sample",
		Routes:             []httpapi.Group{httpsample.Routes(s)},
		Messages:           map[string]outbox.Handler{sample.ColorKind: s.SetColor},
		Purge:              s.Purge,
		OnWorkspaceDeleted: s.OnWorkspaceDeleted,
		Demo: func(ctx context.Context, d demo) error {
			if err := h.migrateSample(ctx); err != nil { // a product's area has its migration in sqlstore
				return err
			}
			_, err := s.Add(ctx, ports.Actor{UserID: d.Users[0].ID}, d.Workspace.ID, "Denim")
			return err
		},
		Metrics: []prometheus.Collector{prometheus.NewGauge(prometheus.GaugeOpts{Name: "sample_swatches", Help: "Swatches."})},
	}
}

// withSampleArea adds the area to the product, as its line in areas.go would.
func withSampleArea(t *testing.T) {
	t.Helper()
	product := slices.Clone(areas)
	areas = append(areas, (*components).sampleArea)
	t.Cleanup(func() { areas = product })
}

// migrateSample creates the area's table.
func (h *components) migrateSample(ctx context.Context) error {
	type querying struct {
		ports.Tx
		sqlstore.Querier
	}
	store := sqlstore.Over(h.store, func(tx ports.Tx, q sqlstore.Querier) querying { return querying{tx, q} })
	return store.Write(ctx, func(ctx context.Context, q querying) error {
		_, err := q.Exec(ctx, sqlstore.Statement{SQL: sqlsample.Schema})
		return err
	})
}

func (h *components) swatches(t *testing.T, workspaceID string) (list []portssample.Swatch) {
	t.Helper()
	require.NoError(t, h.sampleStore().Read(t.Context(), func(ctx context.Context, tx portssample.Tx) (err error) {
		list, err = tx.Swatches.ListOfWorkspace(ctx, workspaceID)
		return err
	}))
	return list
}

func TestAnAreaTakesPartInEverythingShared(t *testing.T) {
	cfg := Config{Addr: "127.0.0.1:8080", Data: demoFolder(t)} // without the area, whoever makes the one that is copied
	withSampleArea(t)
	set, err := cfg.check()
	require.NoError(t, err)
	h, err := openLocal(t.Context(), cfg, set)
	require.NoError(t, err)
	product, err := h.serve(cfg, set, slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	defer func() { require.NoError(t, product.close()) }()
	const workspaceID = "nordhaus"
	ada := ports.Actor{UserID: "demo-ada", Email: "ada@example.com"}

	t.Run("demo data and jobs", func(t *testing.T) {
		d, err := readDemo()
		require.NoError(t, err)
		others := func(a Area) bool { return a.Name != "sample" } // the folder has theirs
		require.NoError(t, d.load(t.Context(), slices.DeleteFunc(h.all(), others)))
		require.Len(t, h.swatches(t, workspaceID), 1)
		assert.Empty(t, h.swatches(t, workspaceID)[0].Color)
		_, failures, err := h.outbox.Work(t.Context())
		require.NoError(t, err)
		require.NoError(t, failures)
		assert.Regexp(t, "^#[0-9a-f]{6}$", h.swatches(t, workspaceID)[0].Color)
	})
	t.Run("routes", func(t *testing.T) {
		path := "/api/v1/workspace/" + workspaceID + "/swatches"
		assert.Equal(t, http.StatusUnauthorized, h.request(t, product, "", http.MethodGet, path, "").Code)
		priya, outsider := h.signIn(t, "priya@example.com"), h.signIn(t, "stranger@example.com")
		for _, c := range []struct {
			session, method, body string
			status                int
			says                  string
		}{
			{h.signIn(t, "ada@example.com"), http.MethodGet, "", http.StatusOK, `"name":"Denim"`},
			{h.signIn(t, "ada@example.com"), http.MethodPost, `{"name":""}`, http.StatusUnprocessableEntity, `"reason":"swatch_name"`},
			{h.signIn(t, "ada@example.com"), http.MethodPost, `{"name":"x","extra":1}`, http.StatusUnprocessableEntity, `"reason"`},
			{priya, http.MethodGet, "", http.StatusForbidden, `"reason":"app_access"`},
			{priya, http.MethodPost, `{"name":"x"}`, http.StatusForbidden, `"reason":"app_access"`},
			{outsider, http.MethodGet, "", http.StatusNotFound, `"reason":"workspace_not_found"`},
			{outsider, http.MethodPost, `{"name":"x"}`, http.StatusNotFound, `"reason":"workspace_not_found"`},
		} {
			response := h.request(t, product, c.session, c.method, path, c.body)
			assert.Equal(t, c.status, response.Code, "%s %s", c.method, response.Body)
			assert.Contains(t, response.Body.String(), c.says)
		}
	})
	t.Run("the API description", func(t *testing.T) {
		text, err := Describe()
		require.NoError(t, err)
		assert.Contains(t, string(text), "/api/v1/workspace/{id}/swatches")
		assert.Contains(t, string(text), "/api/v1/session")
	})
	t.Run("metrics", func(t *testing.T) {
		scrape := httptest.NewRecorder()
		product.metrics.ServeHTTP(scrape, httptest.NewRequest(http.MethodGet, "/metrics", http.NoBody))
		assert.Contains(t, scrape.Body.String(), "sample_swatches 0")
	})
	t.Run("one transaction with the console", func(t *testing.T) {
		broken := errors.New("broken")
		err := h.sampleStore().Write(t.Context(), func(ctx context.Context, tx portssample.Tx) error {
			if err := tx.Workspaces.Update(ctx, ports.Workspace{ID: workspaceID, Name: "Renamed"}); err != nil {
				return err
			}
			return errors.Join(tx.Swatches.Insert(ctx, portssample.Swatch{WorkspaceID: workspaceID, ID: "x", Name: "x"}), broken)
		})
		require.ErrorIs(t, err, broken)
		assert.Len(t, h.swatches(t, workspaceID), 1)
		list, err := h.workspace.List(t.Context(), ada)
		require.NoError(t, err)
		assert.Equal(t, "Nordhaus", list[0].Workspace.Name)
	})
	t.Run("the apps of members", func(t *testing.T) {
		s := &sample.Service{Store: h.sampleStore(), Outbox: h.outbox, Now: h.now, IDs: h.ids}
		_, err := s.List(t.Context(), ports.Actor{UserID: "nobody"}, workspaceID)
		assert.ErrorIs(t, err, workspace.ErrNotFound)
		_, err = s.List(t.Context(), ada, workspaceID)
		assert.NoError(t, err)
	})
	t.Run("purging", func(t *testing.T) {
		require.NoError(t, purgeExpired(t.Context(), h.store, h.all(), h.now().Add(time.Hour)))
		assert.Len(t, h.swatches(t, workspaceID), 1)
		require.NoError(t, purgeExpired(t.Context(), h.store, h.all(), h.now().Add(25*time.Hour)))
		assert.Empty(t, h.swatches(t, workspaceID))
	})
	t.Run("the deletion of a workspace", func(t *testing.T) {
		s := &sample.Service{Store: h.sampleStore(), Outbox: h.outbox, Now: h.now, IDs: h.ids}
		_, err := s.Add(t.Context(), ada, workspaceID, "Linen")
		require.NoError(t, err)
		require.NoError(t, h.workspace.Delete(t.Context(), ada, workspaceID))
		assert.Empty(t, h.swatches(t, workspaceID))
	})
}

func TestAnAreaTouchesItsOwnFoldersAndTwoSharedLines(t *testing.T) {
	own := []string{"ports/sample/", "core/sample/", "adapters/sqlstore/sample/", "adapters/httpapi/sample/", "ui/src/test/sample-area/"}
	// In the product the two lines are in app/areas.go and ui/src/lib/screens.ts.
	tests := regexp.MustCompile(`_test\.go$|\.test\.tsx?$|^ui/src/test/`)
	names := regexp.MustCompile(`/sample["']|sample-area|sampleArea`)
	read := 0
	err := fs.WalkDir(os.DirFS(".."), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			if base := entry.Name(); base == "node_modules" || base == "dist" || base == "bin" || strings.HasPrefix(base, ".") && name != "." {
				return fs.SkipDir
			}
			return nil
		}
		if !regexp.MustCompile(`\.(go|tsx?|sql)$`).MatchString(name) || tests.MatchString(name) || slices.ContainsFunc(own, func(folder string) bool { return strings.HasPrefix(name, folder) }) {
			return nil
		}
		read++
		text, err := os.ReadFile(filepath.Join("..", filepath.FromSlash(name)))
		assert.NotRegexp(t, names, string(text), name)
		return err
	})
	require.NoError(t, err)
	assert.Greater(t, read, 500, "every file was read")
}

// signIn returns the token of a new session of the user with that address, who is made if
// there is none.
func (h *components) signIn(t *testing.T, email string) string {
	t.Helper()
	token := rand.Text()
	require.NoError(t, h.store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		user, err := tx.Users.ByEmail(ctx, email)
		if ports.IsKind(err, ports.NotFound) {
			user = ports.User{ID: h.ids.Scattered(), Email: email, ReferralCode: token, CreatedAt: h.now()}
			err = tx.Users.Insert(ctx, user)
		}
		if err != nil {
			return err
		}
		return tx.Sessions.Insert(ctx, ports.Session{
			ID: h.ids.Scattered(), UserID: user.ID, TokenHash: h.key.Hash("session", token),
			CreatedAt: h.now(), LastSeenAt: h.now(), ExpiresAt: h.now().Add(time.Hour),
		})
	}))
	return token
}

func (h *components) request(t *testing.T, product *App, session, method, path, body string) *httptest.ResponseRecorder {
	t.Helper()
	request := httptest.NewRequest(method, path, strings.NewReader(body))
	request.Header.Set("Content-Type", "application/json")
	if session != "" {
		request.AddCookie(&http.Cookie{Name: "session", Value: session})
	}
	response := httptest.NewRecorder()
	product.handler.ServeHTTP(response, request)
	return response
}
