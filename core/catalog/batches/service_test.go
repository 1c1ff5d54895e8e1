package batches_test

import (
	"context"
	"crypto/sha256"
	"fmt"
	"maps"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/richtext"
	"selvedge/adapters/sqlstore"
	sqlcatalog "selvedge/adapters/sqlstore/catalog"
	core "selvedge/core/catalog"
	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/batches"
	"selvedge/core/catalog/batches/batchestest"
	"selvedge/core/catalog/copywriting/copywritingtest"
	"selvedge/core/catalog/vocabulary"
	"selvedge/core/coretest"
	"selvedge/core/jobs"
	"selvedge/fixtures"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

var (
	ada     = coretest.Actor("ada")     // admin
	grace   = coretest.Actor("grace")   // store a
	heidi   = coretest.Actor("heidi")   // store b
	eve     = coretest.Actor("eve")     // another app
	mallory = coretest.Actor("mallory") // another workspace
)

type env struct {
	*coretest.Env
	*batches.Service
	t      *testing.T
	files  batchestest.Files
	events int
	killed *killed
}

// killed is a store that ends the process at one of its transactions: before that is
// committed, or right after.
type killed struct {
	ports.AreaStore[catalog.Tx]
	mu       sync.Mutex // a message may run twice at once
	at, seen int
	after    bool
}

// isTurn counts a transaction and says whether the process ends there.
func (k *killed) isTurn() bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.seen++
	return k.seen == k.at
}

func (k *killed) Write(ctx context.Context, fn func(context.Context, catalog.Tx) error) error {
	if !k.isTurn() {
		return k.AreaStore.Write(ctx, fn)
	}
	err := k.AreaStore.Write(ctx, func(ctx context.Context, tx catalog.Tx) error {
		if err := fn(ctx, tx); err != nil || k.after {
			return err
		}
		return errKilled
	})
	if err == nil {
		err = errKilled
	}
	return err
}

var errKilled = fmt.Errorf("killed")

var words = func() *vocabulary.Vocabulary {
	words, err := vocabulary.Read(fixtures.CatalogVocabulary, "catalog/vocabulary")
	if err != nil {
		panic(err)
	}
	return words
}()

var attributes = func() attribute.Set {
	attributes, err := attribute.Read(fixtures.CatalogAttributes)
	if err != nil {
		panic(err)
	}
	return attributes
}()

func newEnv(t *testing.T) *env {
	t.Helper()
	return newEnvOver(t, coretest.Store(t))
}

// newEnvOver is newEnv over an empty store.
func newEnvOver(t *testing.T, store ports.Store) *env {
	t.Helper()
	e := serve(t, coretest.Over(t, store), batchestest.Files{})
	e.Users("ada", "grace", "heidi", "eve", "mallory")
	e.Workspace("w", "Nordhaus", "ada")
	e.Workspace("v", "Other", "mallory")
	apps := []string{core.BatchesApp}
	e.Members("w", ports.Member{UserID: "grace", AppIDs: apps, StoreIDs: []string{"a"}}, ports.Member{UserID: "heidi", AppIDs: apps, StoreIDs: []string{"b"}},
		ports.Member{UserID: "eve", AppIDs: []string{"scout"}, StoreIDs: []string{"a"}})
	e.BrandStores("w", "a", "b")
	return e
}

// prepared returns how to copy an env as it is now, with the people and the batches in it.
func (e *env) prepared() (again func(*testing.T) *env) {
	snapshot, content := e.Snapshot(), maps.Clone(e.files)
	return func(t *testing.T) *env { return serve(t, snapshot.Open(t), maps.Clone(content)) }
}

// serve returns the service over an env.
func serve(t *testing.T, over *coretest.Env, files batchestest.Files) *env {
	t.Helper()
	e := &env{Env: over, t: t, files: files}
	e.killed = &killed{AreaStore: sqlstore.Over(e.Store, sqlcatalog.Repositories)}
	e.Service = &batches.Service{
		Catalog: &core.Service{Store: e.killed, Attributes: attributes, Words: words, Sanitize: richtext.Sanitize, Channels: rules(), Writer: copywritingtest.New(t), Outbox: e.Env.Outbox, Now: e.Clock.Now, IDs: e.Env.IDs},
		Files:   e.files, Words: words, Outbox: e.Env.Outbox, Now: e.Clock.Now, IDs: e.Env.IDs,
		Events: func(_ context.Context, _ ports.Tx, event ports.Event) error {
			if event.Topic != jobs.RunTopic {
				e.events++
				assert.Equal(t, batches.Topic, event.Topic)
			}
			event.Topic = ""
			assert.Equal(t, ports.Event{WorkspaceID: "w", AppID: core.BatchesApp, Data: []byte("{}")}, event)
			return nil
		},
	}
	for kind, handle := range e.Messages() {
		e.Env.Outbox.Handle(kind, handle)
	}
	return e
}

// asset puts a file into the library.
func (e *env) asset(id, name string, kind ports.FileKind, bytes []byte) string {
	e.t.Helper()
	sum := sha256.Sum256([]byte(id))
	mediaType := "application/octet-stream"
	if kind == ports.FileDocument {
		mediaType = "text/csv"
	}
	e.files[id] = bytes
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		err := tx.Files.Insert(ctx, ports.File{
			WorkspaceID: "w", SHA256: sum[:], Key: id, Kind: kind, MediaType: mediaType, Extension: "bin", Bytes: int64(len(bytes)), FileFacts: ports.FileFacts{State: ports.FileReady, Width: 800, Height: 1000}, LooseSince: e.Clock.Now(),
		})
		if err != nil {
			return err
		}
		return tx.Assets.Insert(ctx, ports.Asset{WorkspaceID: "w", ID: id, SHA256: sum[:], Name: name, Origin: ports.AssetUploaded, CreatedBy: "ada", CreatedAt: e.Clock.Now()})
	})
	return id
}

func (e *env) sheet(id, text string) string {
	return e.asset(id, id+".csv", ports.FileDocument, []byte(text))
}

func (e *env) begin(actor ports.Actor, n batches.New) batches.Batch {
	e.t.Helper()
	if n.StoreID == "" {
		n.StoreID = "a"
	}
	b, err := e.Begin(e.t.Context(), actor, "w", n)
	require.NoError(e.t, err)
	e.RunOutbox()
	return e.batch(b.ID)
}

func (e *env) batch(id string) batches.Batch {
	e.t.Helper()
	b, err := e.Batch(e.t.Context(), ada, "w", id)
	require.NoError(e.t, err)
	return b
}

type act = func(context.Context, ports.Actor, string, string) (batches.Batch, error)

// as is an act of somebody else than the admin.
func as(who ports.Actor, do act) act {
	return func(ctx context.Context, _ ports.Actor, workspaceID, id string) (batches.Batch, error) {
		return do(ctx, who, workspaceID, id)
	}
}

// run begins a step and waits for its end.
func (e *env) run(do act, id string, want catalog.BatchState) batches.Batch {
	e.t.Helper()
	_, err := do(e.t.Context(), ada, "w", id)
	require.NoError(e.t, err)
	e.RunOutbox()
	b := e.batch(id)
	require.Equal(e.t, want, b.State, b.Reason)
	return b
}

// rows are those of a plan that a filter finds, on its first page.
func (e *env) rows(id string, f batches.RowFilter) []batches.Row {
	e.t.Helper()
	page, err := e.Rows(e.t.Context(), ada, "w", id, f, 0)
	require.NoError(e.t, err)
	return page.Rows
}

func (e *env) revision() (n int64) {
	e.t.Helper()
	require.NoError(e.t, e.killed.Read(e.t.Context(), func(ctx context.Context, tx catalog.Tx) (err error) {
		n, err = tx.Catalogs.Revision(ctx, "w")
		return err
	}))
	return n
}

// state is all variants with their products, without IDs.
func (e *env) state() (lines []string) {
	e.t.Helper()
	require.NoError(e.t, e.killed.Read(e.t.Context(), func(ctx context.Context, tx catalog.Tx) error {
		ordinals := make([]int64, 6_000)
		for i := range ordinals {
			ordinals[i] = int64(i) + 1
		}
		list, err := tx.Variants.Get(ctx, "w", ordinals)
		if err != nil {
			return err
		}
		for _, v := range list {
			found, err := tx.Products.Get(ctx, "w", []string{v.ProductID})
			if err != nil {
				return err
			}
			p := found[0]
			lines = append(lines, fmt.Sprint(v.Ordinal, v.SKU, v.TitleKey, string(v.Document), p.Style, p.StoreIDs, p.Media, string(p.Document)))
		}
		for _, field := range []string{"all", "color", "size", "store", "has", "picture", "", "#price"} {
			if err := tx.Postings.OfField(ctx, "w", field, func(p catalog.Posting) error {
				lines = append(lines, fmt.Sprintf("%s %s %d %x", p.Field, p.Value, p.Block, p.Members))
				return nil
			}); err != nil {
				return err
			}
		}
		return nil
	}))
	return lines
}

// german is a supplier's sheet of styles in two colors and five sizes.
func german(styles int) string {
	var b strings.Builder
	b.WriteString("Art.-Nr.;Modell;Bezeichnung;Farbe;Größe;EAN;Zusammensetzung;VK (EUR);Bestand\r\n")
	for i := range styles {
		for c, color := range []string{"Rost", "Marine"} {
			for k, size := range []string{"XS", "S", "M", "L", "XL"} {
				n := i*10 + c*5 + k
				fmt.Fprintf(&b, "NH-%04d-%s-%s;NH-%04d;Fanø Pullover größer %d;%s;%s;%s;100%% Lammwolle;1%02d,90;%d\r\n",
					2000+i, []string{"RUS", "MAR"}[c], size, 2000+i, i, color, size, gtin(n), i%90, n%40)
			}
		}
	}
	return b.String()
}

// gtin is a number with its check digit.
func gtin(n int) string {
	digits := fmt.Sprintf("570%09d", n)
	sum := 0
	for i, d := range digits {
		sum += int(d-'0') * (1 + i%2*2)
	}
	return digits + fmt.Sprint((10-sum%10)%10)
}

// latin1 is a text in ISO-8859-1.
func latin1(text string) []byte {
	var b []byte
	for _, r := range text {
		b = append(b, byte(r))
	}
	return b
}
