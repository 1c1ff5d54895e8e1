package enrich_test

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/sqlstore"
	sqlcatalog "selvedge/adapters/sqlstore/catalog"
	core "selvedge/core/catalog"
	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/copywriting/copywritingtest"
	"selvedge/core/catalog/enrich"
	"selvedge/core/catalog/finder"
	"selvedge/core/catalog/values"
	"selvedge/core/catalog/vocabulary/vocabularytest"
	"selvedge/core/coretest"
	"selvedge/core/credit"
	"selvedge/core/jobs"
	"selvedge/core/models"
	"selvedge/core/quota"
	"selvedge/fixtures"
	"selvedge/ports"
	store "selvedge/ports/catalog"
)

var (
	ada   = coretest.Actor("ada")   // admin
	grace = coretest.Actor("grace") // store a, without credits
)

// writer is a language model that answers in turn; the last answer is repeated.
type writer struct {
	id      string
	version string
	answers []func() (string, error)
	asked   []ports.TextRequest
	byRules bool
}

func (w *writer) Offers() []ports.ModelOffer {
	return []ports.ModelOffer{{ID: w.id, Name: "Writer", Version: w.version, ByRules: w.byRules, Tasks: []ports.ModelTask{ports.ModelWrite}}}
}

func (w *writer) Write(_ context.Context, r ports.TextRequest) (ports.TextAnswer, error) {
	next := w.answers[min(len(w.asked), len(w.answers)-1)]
	w.asked = append(w.asked, r)
	text, err := next()
	return ports.TextAnswer{Model: w.id, Text: text}, err
}

func says(text string) func() (string, error) { return func() (string, error) { return text, nil } }

// pictures are of one color.
type pictures map[string]color.Color

func (p pictures) Image(_ context.Context, _, assetID string, _ int) ([]byte, string, error) {
	c, known := p[assetID]
	if !known {
		return nil, "", ports.Refuse(ports.NotFound, "asset_not_found", "Gone.")
	}
	drawn := image.NewRGBA(image.Rect(0, 0, 60, 60))
	draw.Draw(drawn, drawn.Rect, image.White, image.Point{}, draw.Src)
	draw.Draw(drawn, image.Rect(15, 10, 45, 50), image.NewUniform(c), image.Point{}, draw.Src)
	var content bytes.Buffer
	err := png.Encode(&content, drawn)
	return content.Bytes(), "image/png", err
}

type env struct {
	*coretest.Env
	*enrich.Service
	t      *testing.T
	model  *writer
	period time.Time
}

// newEnv is a workspace with 100 credits.
func newEnv(t *testing.T, answers ...func() (string, error)) *env {
	t.Helper()
	e := &env{Env: coretest.New(t), t: t, model: &writer{id: "m1", version: "7", answers: answers}, period: coretest.Start}
	e.Users("ada", "grace")
	e.Workspace("w", "Nordhaus", "ada")
	e.Members("w", ports.Member{UserID: "grace", AppIDs: []string{core.ListingsApp}, StoreIDs: []string{"a"}})
	e.BrandStores("w", "a", "b")
	attributes, err := attribute.Read(fixtures.CatalogAttributes)
	require.NoError(t, err)
	work := &jobs.Service{
		Store: e.Store, Ledger: credit.New(e.Store, e.Clock.Now, e.IDs, nil), Outbox: e.Outbox, Now: e.Clock.Now, IDs: e.IDs,
		TasksAtOnce: func(context.Context, ports.Tx, string) (int, error) { return 2, nil },
	}
	e.Service = &enrich.Service{
		Catalog: &core.Service{
			Store: sqlstore.Over(e.Store, sqlcatalog.Repositories), Attributes: attributes, Writer: copywritingtest.New(t), Now: e.Clock.Now, IDs: e.IDs, Outbox: e.Outbox,
			Quota: &quota.Service{Store: e.Store, Plan: func(context.Context, ports.Tx, string) (quota.Plan, error) {
				return quota.Plan{Key: "growth", Start: e.period, End: e.period.AddDate(0, 1, 0)}, nil
			}},
		},
		Finder: finder.New(vocabularytest.Words(t)), Writer: copywritingtest.New(t), Pictures: pictures{"red": color.RGBA{R: 0xb3, G: 0x20, B: 0x2c, A: 255}}, Model: models.New(e.Clock.Now, nil, models.Provider{Name: "openai", Language: e.model}).Language(), Jobs: work, Cost: 45,
	}
	work.Register(e.Kinds()...)
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		_, err := work.Ledger.Grant(ctx, tx, credit.Grant{WorkspaceID: "w", Amount: 100, Cause: "plan", ExpiresAt: e.Clock.Now().AddDate(0, 1, 0)})
		return err
	})
	return e
}

func val(attribute, text string, source values.Source) values.Value {
	return values.Value{Place: values.Place{Attribute: attribute}, Text: text, Source: source}
}

// make makes a style in two sizes, which a red picture shows.
func (e *env) make(style, storeID, title string, more ...values.Value) core.Product {
	e.t.Helper()
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		if found, err := tx.Assets.List(ctx, "w", []string{"red"}); len(found) > 0 || err != nil {
			return err
		}
		sum := sha256.Sum256([]byte("red"))
		err := tx.Files.Insert(ctx, ports.File{
			WorkspaceID: "w", SHA256: sum[:], Key: "red", Kind: ports.FileImage, MediaType: "image/png", Extension: "png", Bytes: 1,
			FileFacts: ports.FileFacts{State: ports.FileReady}, LooseSince: e.Clock.Now(),
		})
		if err != nil {
			return err
		}
		return tx.Assets.Insert(ctx, ports.Asset{WorkspaceID: "w", ID: "red", SHA256: sum[:], Name: "red", Origin: ports.AssetUploaded, CreatedBy: "ada", CreatedAt: e.Clock.Now()})
	})
	p, err := e.Catalog.Make(e.t.Context(), ada, "w", core.New{
		Style: style, StoreIDs: []string{storeID}, Values: append(more, val("title", title, values.Typed)), Media: []store.Medium{{ID: "m", AssetID: "red"}},
		Variants: []core.NewVariant{{SKU: style + "-S", Values: []values.Value{val("size", "S", values.Imported)}}, {SKU: style + "-M", Values: []values.Value{val("size", "M", values.Imported)}}},
	})
	require.NoError(e.t, err)
	return p
}

func (e *env) get(id string) core.Product {
	e.t.Helper()
	p, err := e.Catalog.Product(e.t.Context(), ada, "w", id)
	require.NoError(e.t, err)
	return p
}

// work lets time pass until the jobs have ended, and returns how their tasks did.
func (e *env) work(started []jobs.Job) (states []ports.TaskState) {
	e.t.Helper()
	for range 6 {
		_, err := e.Jobs.Catch(e.t.Context())
		require.NoError(e.t, err)
		e.Clock.Advance(10 * time.Second)
	}
	for _, j := range started {
		j, err := e.Jobs.Get(e.t.Context(), ada, "w", j.ID)
		require.NoError(e.t, err)
		for _, task := range j.Tasks {
			states = append(states, task.State)
		}
	}
	return states
}

func (e *env) credits() (left int64) {
	e.t.Helper()
	e.Read(func(ctx context.Context, tx ports.Tx) error {
		accounts, err := tx.Credits.Accounts(ctx, []string{"w"})
		left = credit.BalanceOf(accounts[0], e.Clock.Now()).Available
		return err
	})
	_, err := jobs.Verify(e.t.Context(), e.Store, "")
	require.NoError(e.t, err)
	return left
}

func (e *env) start(actor ports.Actor, r enrich.Request, cost int64) []jobs.Job {
	e.t.Helper()
	started, err := e.Start(e.t.Context(), actor, "w", r, cost, e.IDs.Ordered())
	require.NoError(e.t, err)
	return started
}

func text(d values.Document, p values.Place) string { v, _ := d.Get(p); return v.Text }

func TestRulesFillInWhatIsMissing(t *testing.T) {
	e := newEnv(t)
	p := e.make("D-1", "a", "Linen wrap dress for women", val("brand", "Harrow", values.Typed), val("gender", "unisex", values.Typed))
	r := enrich.Request{By: enrich.ByRules, Attributes: []string{"title", "description", "color", "gender", "material", "category"}, Locale: "en", Channel: "google"}
	o, err := e.Preview(t.Context(), ada, "w", r)
	require.NoError(t, err)
	assert.Equal(t, []int{1, 2, 2}, []int{o.Styles, o.Found, o.Variants})
	assert.NotEmpty(t, o.Examples)
	assert.Equal(t, p.ChangedBy, e.get(p.ID).ChangedBy, "nothing is written")

	assert.Equal(t, []ports.TaskState{ports.TaskDone}, e.work(e.start(ada, r, 0)))
	is := e.get(p.ID)
	google := func(key string) values.Place { return values.Place{Attribute: key, Locale: "en", Channel: "google"} }
	assert.Equal(t, "unisex", text(is.Values, values.Place{Attribute: "gender"}), "what somebody typed stays")
	assert.Equal(t, "linen", text(is.Values, values.Place{Attribute: "material"}))
	assert.Equal(t, "aa-1-4", text(is.Values, values.Place{Attribute: "category"}))
	description := text(is.Values, google("description"))
	assert.Contains(t, description, "Linen wrap dress")
	assert.NotContains(t, description, " S", "which not all variants have")
	for _, v := range is.Variants {
		found, _ := v.Values.Get(values.Place{Attribute: "color"})
		assert.Equal(t, values.ByRule, found.Source)
		assert.Contains(t, text(v.Values, google("title")), found.Text, "as its picture shows")
		assert.True(t, strings.HasSuffix(text(v.Values, google("title")), text(v.Values, values.Place{Attribute: "size"})))
	}
	assert.Equal(t, int64(100), e.credits())

	sets, _, err := e.Catalog.ChangeSets(t.Context(), ada, "w", 0)
	require.NoError(t, err)
	assert.Equal(t, core.KindEnrich, sets[0].Kind)
	undone, err := e.Catalog.Undo(t.Context(), ada, "w", sets[0].Number)
	require.NoError(t, err)
	assert.Empty(t, undone.Kept)
	assert.Empty(t, text(e.get(p.ID).Values, values.Place{Attribute: "material"}))
}

func TestTextsAreInTheLanguageThatIsAskedFor(t *testing.T) {
	e := newEnv(t)
	family, err := e.Catalog.PutFamily(t.Context(), ada, "w", "", "Sweaters", 0, core.Rules{
		Titles:       map[string]string{"google": "{title} by {brand}", "google/de": "{title} von {brand}, {color}"},
		Descriptions: map[string]string{"": "{title} is warm.", "/de": "{title} hält warm.[ Material: {material}.]"},
	})
	require.NoError(t, err)
	p, err := e.Catalog.Make(t.Context(), ada, "w", core.New{
		Style: "D-1", StoreIDs: []string{"a"}, FamilyID: family.ID, Variants: []core.NewVariant{{SKU: "D-1-S"}},
		Values: []values.Value{
			val("title", "Fanø Lambswool Crew", values.Typed), val("brand", "Nordhaus", values.Typed), val("color", "Rust", values.Typed), val("material", "100 % lambswool", values.Typed),
		},
	})
	require.NoError(t, err)
	for locale, want := range map[string][2]string{
		"de-AT": {"Fanø Pullover aus Lammwolle von Nordhaus, Rost", "Fanø Pullover aus Lammwolle hält warm. Material: 100 % Lammwolle."},
		"fr":    {"Pull Fanø en laine d'agneau by Nordhaus", "Pull Fanø en laine d'agneau is warm."},
	} {
		e.work(e.start(ada, enrich.Request{By: enrich.ByRules, Attributes: []string{"title", "description"}, Locale: locale, Channel: "google"}, 0))
		is := e.get(p.ID).Values
		at := func(key string) string {
			return text(is, values.Place{Attribute: key, Locale: locale, Channel: "google"})
		}
		assert.Equal(t, want, [2]string{at("title"), at("description")}, locale)
	}
}

// TestRulesHideNoTextThatWasImported has a description in German, and asks for one for Shopify.
func TestRulesHideNoTextThatWasImported(t *testing.T) {
	e := newEnv(t)
	imported := values.Value{Place: values.Place{Attribute: "description", Locale: "de"}, Text: "Ein Kleid aus Leinen.", Source: values.Imported}
	p := e.make("D-1", "a", "Linen wrap dress for women", imported)
	e.work(e.start(ada, enrich.Request{By: enrich.ByRules, Attributes: []string{"description", "seo_title"}, Locale: "de", Channel: "shopify"}, 0))
	is := e.get(p.ID).Values
	shopify := func(key string) values.Place { return values.Place{Attribute: key, Locale: "de", Channel: "shopify"} }
	assert.Empty(t, text(is, shopify("description")))
	assert.NotEmpty(t, text(is, shopify("seo_title")), "which nobody said")
	sent, _ := is.At(shopify("description"))
	assert.Equal(t, imported, sent)
}

func TestRulesAreOfWhatAMemberSees(t *testing.T) {
	e := newEnv(t)
	hers, others := e.make("D-1", "a", "Linen dress"), e.make("D-2", "b", "Linen skirt")
	r := enrich.Request{By: enrich.ByRules, Attributes: []string{"material"}}
	e.work(e.start(grace, r, 0))
	assert.Equal(t, "linen", text(e.get(hers.ID).Values, values.Place{Attribute: "material"}))
	assert.Empty(t, text(e.get(others.ID).Values, values.Place{Attribute: "material"}))
}

func TestOnlyWhatWasWrittenIsReplaced(t *testing.T) {
	e := newEnv(t)
	p := e.make("D-1", "a", "Linen dress", val("material", "wool", values.ByRule), val("category", "aa-1-15", values.Imported))
	r := enrich.Request{By: enrich.ByRules, Attributes: []string{"material", "category"}}
	e.work(e.start(ada, r, 0))
	assert.Equal(t, "wool", text(e.get(p.ID).Values, values.Place{Attribute: "material"}))
	r.Replace = true
	e.work(e.start(ada, r, 0))
	assert.Equal(t, "linen", text(e.get(p.ID).Values, values.Place{Attribute: "material"}))
	assert.Equal(t, "aa-1-15", text(e.get(p.ID).Values, values.Place{Attribute: "category"}))
}

const answer = `{"pattern":"  Plain\n weave ","description":"A dress.\u0007 Light.","gender":"nobody"}`

func TestAModelFillsInWhatIsMissing(t *testing.T) {
	e := newEnv(t, says(answer), says(`{"gender":"female"}`))
	p := e.make("D-1", "a", "Linen dress")
	r := enrich.Request{By: enrich.ByModel, Attributes: []string{"pattern", "description", "gender"}, Locale: "en"}
	o, err := e.Preview(t.Context(), ada, "w", r)
	require.NoError(t, err)
	assert.Equal(t, enrich.Offer{Selected: core.Selected{Found: 2}, Styles: 1, Lacking: 1, Cost: 45, Available: 100}, o)
	assert.Empty(t, e.model.asked, "a preview asks nobody")

	started := e.start(ada, r, 45)
	assert.Equal(t, []ports.TaskState{ports.TaskDone}, e.work(started))
	is := e.get(p.ID)
	pattern, _ := is.Values.Get(values.Place{Attribute: "pattern"})
	assert.Equal(t, values.Value{Place: values.Place{Attribute: "pattern"}, Text: "Plain weave", Source: "openai:m1@7"}, pattern)
	assert.Equal(t, "A dress. Light.", text(is.Values, values.Place{Attribute: "description", Locale: "en"}))
	assert.Empty(t, text(is.Values, values.Place{Attribute: "gender"}), "a word that the attribute can't have")
	done, err := e.Jobs.Get(t.Context(), ada, "w", started[0].ID)
	require.NoError(t, err)
	assert.JSONEq(t, `{"productId":"`+p.ID+`","refused":["gender"]}`, string(done.Tasks[0].Output))
	assert.Equal(t, int64(55), e.credits())
	asked := e.model.asked[0]
	assert.Contains(t, asked.Prompt, "title: Linen dress")
	assert.Contains(t, string(asked.Schema), `"additionalProperties":false`)
	assert.Contains(t, string(asked.Schema), `"female"`)
	assert.Len(t, asked.Pictures, 1)
	assert.NotContains(t, asked.User, "ada")

	o, err = e.Preview(t.Context(), ada, "w", r)
	require.NoError(t, err)
	assert.Equal(t, []int64{1, 1, 0}, []int64{int64(o.Lacking), int64(o.Paid), o.Cost}, "a style is paid for once in a period")
	assert.Equal(t, []ports.TaskState{ports.TaskDone}, e.work(e.start(ada, r, 0)))
	assert.Equal(t, int64(55), e.credits())
	e.period = e.period.AddDate(0, 1, 0)
	r.Attributes = append(r.Attributes, "material")
	o, err = e.Preview(t.Context(), ada, "w", r)
	require.NoError(t, err)
	assert.Equal(t, int64(45), o.Cost, "in the next one it is again")
}

func TestWhatAModelDoesBadlyCostsNothing(t *testing.T) {
	for name, c := range map[string]func() (string, error){
		"a refusal":       func() (string, error) { return "", ports.ModelRefused(nil, nil) },
		"no answer":       func() (string, error) { return "", ports.ModelAway(errors.New("cut")) },
		"another product": says(`["pattern"]`),
		"nothing known":   says(`{"pattern":" "}`),
		"no usable value": says(`{"pattern":"` + strings.Repeat("x", 50_000) + `"}`),
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t, c)
			p := e.make("D-1", "a", "Linen dress")
			r := enrich.Request{By: enrich.ByModel, Attributes: []string{"pattern"}}
			started := e.start(ada, r, 45)
			for range 40 {
				e.work(nil)
			}
			assert.Equal(t, []ports.TaskState{ports.TaskFailed}, e.work(started))
			assert.Equal(t, int64(100), e.credits())
			assert.Equal(t, p.ChangedBy, e.get(p.ID).ChangedBy)
			o, err := e.Preview(t.Context(), ada, "w", r)
			require.NoError(t, err)
			assert.Equal(t, int64(45), o.Cost, "it isn't paid for")
		})
	}
}

func TestAModelIsNamedAsItsProviderNamesIt(t *testing.T) {
	for id, version := range map[string]string{
		"txt": "", "m1": "7", "gpt-4o-mini-2024-07-18": "", "ft:gpt-4o:acme::9Zx": "", "meta-llama/Llama-3.1-8B": "", "/models/Qwen2.5 Coder": "2 b", "claude@2025": "1",
	} {
		t.Run(id, func(t *testing.T) {
			e := newEnv(t, says(`{"title":"Warm coat","seo_title":"A warm coat","description":"It is warm.","seo_description":"Warm."}`))
			e.model.id, e.model.version = id, version
			p := e.make("D-1", "a", "Coat")
			for _, place := range []values.Place{{}, {Locale: "de"}, {Channel: "google"}, {Locale: "de-AT", Channel: "google"}} {
				keys := []string{"seo_title", "description", "seo_description"}
				if place != (values.Place{}) {
					keys = append(keys, "title")
				}
				o, err := e.Preview(t.Context(), ada, "w", enrich.Request{By: enrich.ByModel, Attributes: keys, Locale: place.Locale, Channel: place.Channel})
				require.NoError(t, err)
				started := e.start(ada, enrich.Request{By: enrich.ByModel, Attributes: keys, Locale: place.Locale, Channel: place.Channel}, o.Cost)
				assert.Equal(t, []ports.TaskState{ports.TaskDone}, e.work(started))
				for _, place.Attribute = range keys {
					value, _ := e.get(p.ID).Values.Get(place)
					assert.NotEmpty(t, value.Text, place)
					assert.Equal(t, values.Source("openai:"+id+"@"+cmp.Or(version, "1")), value.Source, place)
				}
			}
			assert.Equal(t, int64(55), e.credits())
		})
	}
}

func TestWhatSomebodyTypedMeanwhileIsNotPaidFor(t *testing.T) {
	e := newEnv(t)
	var p core.Product
	types := func() {
		_, _, err := e.Catalog.Edit(t.Context(), ada, "w", p.ID, []core.Edit{{Place: values.Place{Attribute: "pattern"}, Text: "Twill", Source: values.Typed}})
		require.NoError(t, err)
	}
	for name, answer := range map[string]func() (string, error){"before": nil, "meanwhile": func() (string, error) { types(); return answer, nil }} {
		t.Run(name, func(t *testing.T) {
			e.model.answers, e.model.asked = []func() (string, error){answer}, nil
			p = e.make("D-"+name, "a", "Linen dress")
			started := e.start(ada, enrich.Request{By: enrich.ByModel, Attributes: []string{"pattern"}}, 45)
			if answer == nil {
				types()
			}
			assert.Equal(t, []ports.TaskState{ports.TaskFailed}, e.work(started))
			assert.Equal(t, "Twill", text(e.get(p.ID).Values, values.Place{Attribute: "pattern"}))
			assert.Equal(t, int64(100), e.credits())
		})
	}
}

func TestAnEnrichmentThatIsCancelledIsGivenBack(t *testing.T) {
	e := newEnv(t, says(answer))
	e.make("D-1", "a", "Linen dress")
	e.make("D-2", "a", "Linen skirt")
	r := enrich.Request{By: enrich.ByModel, Attributes: []string{"pattern"}}
	started := e.start(ada, r, 90)
	assert.Equal(t, int64(10), e.credits())
	_, err := e.Jobs.Cancel(t.Context(), ada, "w", started[0].ID, 2)
	require.NoError(t, err)
	assert.Equal(t, []ports.TaskState{ports.TaskDone, ports.TaskCancelled}, e.work(started))
	assert.Equal(t, int64(55), e.credits())
	again, err := e.Jobs.Retry(t.Context(), ada, "w", started[0].ID)
	require.NoError(t, err)
	assert.Equal(t, []ports.TaskState{ports.TaskDone}, e.work([]jobs.Job{again}))
	assert.Equal(t, int64(10), e.credits())
	assert.Len(t, e.model.asked, 2)
}

func TestAnEnrichmentIsRefused(t *testing.T) {
	e := newEnv(t, says(answer))
	e.make("D-1", "a", "Linen dress")
	model := enrich.Request{By: enrich.ByModel, Attributes: []string{"pattern"}}
	start := func(actor ports.Actor, r enrich.Request, cost int64) error {
		_, err := e.Start(t.Context(), actor, "w", r, cost, e.IDs.Ordered())
		return err
	}
	refused := func(reason string, err error) {
		t.Helper()
		assert.True(t, ports.HasReason(err, reason), "%v", err)
	}
	refused("price_changed", start(ada, model, 40))
	o, err := e.Preview(t.Context(), grace, "w", model)
	require.NoError(t, err)
	require.Error(t, o.Refusal, "she may not spend credits")
	require.Error(t, start(grace, model, 45))
	refused("nothing_missing", start(ada, enrich.Request{By: enrich.ByModel, Attributes: []string{"pattern"}, Query: core.Query{Text: "nothing"}}, 0))
	for _, r := range []enrich.Request{
		{By: "magic", Attributes: []string{"pattern"}}, {By: enrich.ByModel, Attributes: []string{"price"}}, {By: enrich.ByModel, Attributes: []string{"gtin"}},
		{By: enrich.ByRules, Attributes: []string{"pattern"}}, {By: enrich.ByModel}, {By: enrich.ByModel, Attributes: []string{"pattern", "pattern"}},
		{By: enrich.ByModel, Attributes: []string{"pattern"}, Locale: "DE"},
		{By: enrich.ByModel, Attributes: []string{"description"}, Locale: "de-at"},
	} {
		refused("enrichment", start(ada, r, 0))
	}
	refused("enrichment_channel", start(ada, enrich.Request{By: enrich.ByRules, Attributes: []string{"title"}}, 0))
	e.model.byRules = true
	refused("no_model", start(ada, model, 45))
	assert.Equal(t, int64(100), e.credits())
}
