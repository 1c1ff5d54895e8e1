package sqlite

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"selvedge/adapters/sqlstore"
	sqlcatalog "selvedge/adapters/sqlstore/catalog"
	"selvedge/core/catalog"
	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/copywriting/copywritingtest"
	"selvedge/core/catalog/values"
	"selvedge/core/catalog/vocabulary/vocabularytest"
	"selvedge/fixtures"
	"selvedge/ports"
	portscatalog "selvedge/ports/catalog"
)

// catalogBench is a catalog of an admin and of a member who may open one of two stores.
type catalogBench struct {
	*catalog.Service
	file          *Store
	admin, member ports.Actor
	set           portscatalog.ChangeSet
}

func newCatalogBench(b *testing.B) *catalogBench {
	b.Helper()
	attributes, err := attribute.Read(fixtures.CatalogAttributes)
	require.NoError(b, err)
	var count atomic.Int64
	next := func() string { return fmt.Sprintf("0192f3a4-7b1c-7000-8000-%012d", count.Add(1)) }
	now := time.Date(2026, 11, 26, 9, 0, 0, 0, time.UTC)
	file := openFile(b, newFile(b))
	c := &catalogBench{
		file: file,
		Service: &catalog.Service{
			Store: sqlstore.Over(file, sqlcatalog.Repositories), Attributes: attributes, Words: vocabularytest.Words(b), Writer: copywritingtest.New(b), Titles: &catalog.TitleOrders{}, Values: &catalog.FieldValues{}, Now: func() time.Time { return now }, IDs: ports.IDs{Ordered: next, Scattered: next},
		},
		admin: ports.Actor{UserID: "ada"}, member: ports.Actor{UserID: "grace"},
	}
	require.NoError(b, c.Store.Write(b.Context(), func(ctx context.Context, tx portscatalog.Tx) error {
		for _, id := range []string{"ada", "grace"} {
			if err := tx.Users.Insert(ctx, ports.User{ID: id, Email: id + "@example.com", ReferralCode: id, CreatedAt: now}); err != nil {
				return err
			}
		}
		if err := tx.Workspaces.Insert(ctx, ports.Workspace{ID: "w", Name: "Nordhaus", CreatedBy: "ada", CreatedAt: now}); err != nil {
			return err
		}
		for _, m := range []ports.Member{{UserID: "ada", Role: ports.RoleAdmin}, {UserID: "grace", Role: ports.RoleMember, AppIDs: []string{catalog.ListingsApp}, StoreIDs: []string{"a"}}} {
			m.WorkspaceID, m.CreatedAt = "w", now
			if err := tx.Members.Insert(ctx, m); err != nil {
				return err
			}
		}
		for _, id := range []string{"a", "b"} {
			if err := tx.BrandStores.Insert(ctx, ports.BrandStore{ID: id, WorkspaceID: "w", Name: id, CreatedAt: now}); err != nil {
				return err
			}
		}
		return nil
	}))
	c.write(b, func(ctx context.Context, tx portscatalog.Tx, door catalog.Door) (err error) {
		c.set, err = c.NewImport(ctx, tx, door, "Import")
		return err
	})
	return c
}

func (c *catalogBench) write(b *testing.B, fn func(context.Context, portscatalog.Tx, catalog.Door) error) {
	b.Helper()
	require.NoError(b, c.Store.Write(b.Context(), func(ctx context.Context, tx portscatalog.Tx) error {
		door, err := catalog.Enter(ctx, tx, c.admin, "w", catalog.ListingsApp)
		if err != nil {
			return err
		}
		return fn(ctx, tx, door)
	}))
}

// fill imports rows, 2,000 in a transaction.
func (c *catalogBench) fill(b *testing.B, rows []catalog.ImportRow) {
	b.Helper()
	for len(rows) > 0 {
		part := rows[:min(2_000, len(rows))]
		store := []string{"a", "b"}[len(rows)/2_000%2]
		c.write(b, func(ctx context.Context, tx portscatalog.Tx, door catalog.Door) error {
			_, err := c.ApplyRows(ctx, tx, door, c.set, part, catalog.ImportOptions{StoreID: store})
			return err
		})
		rows = rows[len(part):]
	}
}

// catalogRows are realistic variants: twelve of a style, with 13 values each.
func catalogRows(from, n int) []catalog.ImportRow {
	r := rand.New(rand.NewPCG(7, uint64(from)))
	list := func(text string) []string { return strings.Split(text, ",") }
	brands, kinds := list("Harrow,Selkie,Northfold,Atelier Vey,Lumen,Coastline,Marrow,Tidewell,Osmo,Kestrel,Plainsong,Oak & Ash,Verity,Sable,Rill,Juno,Pike,Fennel,Moss,Cinder"),
		list("dress,shirt,t-shirt,blouse,trousers,jeans,skirt,coat,jacket,sweater,cardigan,hoodie,shorts,leggings,jumpsuit,blazer,vest,polo,tunic,camisole,parka,trench,kimono,robe")
	colors, sizes, seasons := list("Black,White,Navy,Blue,Red,Green,Beige,Brown,Gray,Pink,Purple,Yellow,Orange,Gold,Silver"), list("XXS,XS,S,M,L,XL,XXL,3XL,36,38,40,42"), list("SS24,AW24,SS25,AW25,SS26,AW26,core")
	materials, patterns, adjectives := list("cotton,linen,wool,silk,viscose,polyester,cashmere,denim,leather,modal"), list("solid,striped,floral,checked,dotted,paisley"), list("relaxed,slim,cropped,oversized,tailored,pleated,ribbed,quilted,wrap,midi")
	of := func(attribute, text string) values.Value {
		return values.Value{Place: values.Place{Attribute: attribute}, Text: text, Source: values.Imported}
	}
	rows := make([]catalog.ImportRow, 0, n)
	pick := func(list []string) string { return list[r.IntN(len(list))] }
	for style := from / 12; len(rows) < n; style++ {
		brand, kind, material, adjective := pick(brands), r.IntN(len(kinds)), pick(materials), pick(adjectives)
		number := fmt.Sprintf("%s-%06d", strings.ToUpper(brand[:3]), style)
		shared := []values.Value{
			of("title", fmt.Sprintf("%s %s %s %s", brand, adjective, material, kinds[kind])), of("brand", brand), of("category", fmt.Sprintf("aa-1-%d", kind)), of("gender", pick([]string{"female", "male", "unisex"})),
			of("season", pick(seasons)), of("material", material), of("pattern", pick(patterns)), of("status", pick([]string{"draft", "active", "archived"})),
			of("description", fmt.Sprintf("A %s %s in %s. Cut for an easy fit, made to last, and finished by hand. Machine wash cold, line dry, warm iron. The model is 178 cm tall and wears size S.", adjective, kinds[kind], material)),
		}
		price, first := strconv.Itoa(19+r.IntN(300))+".00 EUR", r.IntN(len(colors))
		for i := range min(12, n-len(rows)) {
			color, size := colors[(first+i/4)%len(colors)], sizes[(first+i%4)%len(sizes)]
			rows = append(rows, catalog.ImportRow{
				SKU: fmt.Sprintf("%s-%s-%s", number, strings.ToUpper(color[:3]), size), Style: number,
				Values: append([]values.Value{of("color", color), of("size", size), of("price", price), of("stock", strconv.Itoa(r.IntN(80)))}, shared...),
			})
		}
	}
	return rows
}

var catalogFacets = []string{"brand", "category", "color", "size", "gender", "season", "material"}

// BenchmarkCatalog reads and edits catalogs of 200,000 and 1,000,000 variants.
func BenchmarkCatalog(b *testing.B) {
	for _, n := range []int{200_000, 1_000_000} {
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			c := newCatalogBench(b)
			begun := time.Now()
			for from := 0; from < n; from += 24_000 {
				c.fill(b, catalogRows(from, min(24_000, n-from)))
			}
			b.Logf("imported %d in %v", n, time.Since(begun).Round(time.Millisecond))
			c.reads(b)
			c.plain(b, n)
			c.edits(b)
		})
	}
}

// cpu is the processor time of this process so far: other load doesn't disturb it much.
func cpu(b *testing.B) time.Duration {
	b.Helper()
	var use syscall.Rusage
	require.NoError(b, syscall.Getrusage(syscall.RUSAGE_SELF, &use))
	return time.Duration(use.Utime.Nano() + use.Stime.Nano())
}

// reportCPU reports the processor time since begun as one operation's.
func reportCPU(b *testing.B, begun time.Duration) {
	b.Helper()
	b.ReportMetric(float64((cpu(b)-begun).Microseconds())/float64(b.N)/1_000, "cpu-ms/op")
}

func (c *catalogBench) reads(b *testing.B) {
	chosen := func(pairs ...string) (q catalog.Query) {
		for i := 0; i < len(pairs); i += 2 {
			q.Filters = append(q.Filters, catalog.Filter{Field: pairs[i], Values: []string{pairs[i+1]}})
		}
		return q
	}
	two, rare := chosen("gender", "male", "season", "SS26"), chosen("brand", "Osmo", "category", "aa-1-3", "color", "Red")
	text := func(q catalog.Query, text string) catalog.Query { q.Text = text; return q }
	for _, m := range []struct {
		name string
		q    catalog.Query
		p    catalog.Page
	}{
		{"page newest", catalog.Query{}, catalog.Page{}},
		{"page newest, two filters", two, catalog.Page{}},
		{"page newest, deep", two, catalog.Page{Skip: 5_000}},
		{"page by title", catalog.Query{}, catalog.Page{Order: catalog.ByTitle, After: catalog.Place{TitleKey: "m"}}},
		{"page by title, two filters", two, catalog.Page{Order: catalog.ByTitle, After: catalog.Place{TitleKey: "m"}}},
		{"page by title, deep", chosen("gender", "male"), catalog.Page{Order: catalog.ByTitle, Skip: 30_000}},
		{"page by title, rare", rare, catalog.Page{Order: catalog.ByTitle}},
		{"page, text and two filters", text(two, "linen wra"), catalog.Page{}},
		{"page, SKU", text(catalog.Query{}, "har-000"), catalog.Page{}},
		{"page, price range", catalog.Query{Ranges: []catalog.Range{{Attribute: "price", Currency: "EUR", Low: 5_000, High: 9_900}}}, catalog.Page{}},
		{"seven facets", catalog.Query{}, catalog.Page{Facets: catalogFacets}},
		{"seven facets, two filters", two, catalog.Page{Facets: catalogFacets}},
		{"seven facets, category and color", chosen("category", plainCategory, "color", plainColor), catalog.Page{Facets: catalogFacets}},
	} {
		b.Run(m.name, func(b *testing.B) {
			list := func() {
				_, err := c.List(b.Context(), c.admin, "w", m.q, m.p)
				require.NoError(b, err)
			}
			list() // the first one deep in a list reads an order, which is kept
			begun := cpu(b)
			for b.Loop() {
				list()
			}
			reportCPU(b, begun)
		})
	}
	b.Run("seven facets, two filters, of one store", func(b *testing.B) {
		begun := cpu(b)
		defer func() { reportCPU(b, begun) }()
		for b.Loop() {
			_, err := c.List(b.Context(), c.member, "w", two, catalog.Page{Facets: catalogFacets})
			require.NoError(b, err)
		}
	})
}

func (c *catalogBench) edits(b *testing.B) {
	l, err := c.List(b.Context(), c.admin, "w", catalog.Query{}, catalog.Page{Skip: 1_000})
	require.NoError(b, err)
	row := l.Rows[0]
	n := 0
	other := func(attribute string) string {
		if n++; attribute == "color" { // one that is known, whose family follows
			return []string{"Burgundy", "Rust", "Camel"}[n%3]
		}
		return fmt.Sprint("Value ", n)
	}
	b.Run("edit one value", func(b *testing.B) {
		begun := cpu(b)
		defer func() { reportCPU(b, begun) }()
		for b.Loop() {
			is := other("color")
			p, err := c.Product(b.Context(), c.admin, "w", row.ProductID)
			require.NoError(b, err)
			_, _, err = c.Edit(b.Context(), c.admin, "w", row.ProductID, []catalog.Edit{{Ordinal: row.Ordinal, Place: values.Place{Attribute: "color"}, Text: is, Was: values.First(nil, variantOf(p, row.Ordinal), "color")}})
			require.NoError(b, err)
		}
	})
	var selection catalog.Query
	for ordinal := range int64(10_000) {
		selection.Ordinals = append(selection.Ordinals, 50_001+ordinal)
	}
	for _, attribute := range []string{"season", "color", "description"} {
		b.Run("edit "+attribute+" of 10,000 and undo", func(b *testing.B) {
			var editing time.Duration
			all := cpu(b)
			defer func() { reportCPU(b, all) }()
			for b.Loop() {
				is := other(attribute)
				begun := cpu(b)
				done, err := c.EditSelection(b.Context(), c.admin, "w", selection, []values.Value{{Place: values.Place{Attribute: attribute}, Text: is}}, "", false)
				require.NoError(b, err)
				editing += cpu(b) - begun
				undone, err := c.Undo(b.Context(), c.admin, "w", done.ChangeSet)
				require.NoError(b, err)
				require.Empty(b, undone.Kept)
			}
			b.ReportMetric(float64(editing.Milliseconds())/float64(b.N), "cpu-ms-edit/op")
		})
	}
}

func variantOf(p catalog.Product, ordinal int64) values.Document {
	for _, v := range p.Variants {
		if v.Ordinal == ordinal {
			return v.Values
		}
	}
	return nil
}

// BenchmarkCatalogImport imports 48,000 rows a time: as the catalog does, and as bare rows
// in the same tables.
func BenchmarkCatalogImport(b *testing.B) {
	const n = 100_000 // as many as the target is for
	b.Run("rows", func(b *testing.B) {
		c := newCatalogBench(b)
		at, spent := 0, time.Duration(0)
		for b.Loop() {
			b.StopTimer()
			rows := catalogRows(at, n)
			at += n
			begun := cpu(b)
			b.StartTimer()
			c.fill(b, rows)
			spent += cpu(b) - begun
		}
		b.ReportMetric(float64(n*b.N)/spent.Seconds(), "rows/cpu-s")
	})
	b.Run("bare", func(b *testing.B) {
		c := newCatalogBench(b)
		at, spent := 0, time.Duration(0)
		for b.Loop() {
			b.StopTimer()
			rows := catalogRows(at, n)
			begun := cpu(b)
			b.StartTimer()
			for len(rows) > 0 {
				part := rows[:min(2_000, len(rows))]
				c.write(b, func(ctx context.Context, tx portscatalog.Tx, _ catalog.Door) error {
					return bare(ctx, tx, int64(at), part)
				})
				at, rows = at+len(part), rows[len(part):]
			}
			spent += cpu(b) - begun
		}
		b.ReportMetric(float64(n*b.N)/spent.Seconds(), "rows/cpu-s")
	})
}

// bare inserts rows and nothing besides.
func bare(ctx context.Context, tx portscatalog.Tx, at int64, rows []catalog.ImportRow) error {
	var products []portscatalog.Product
	variants := make([]portscatalog.Variant, 0, len(rows))
	now := time.Date(2026, 11, 26, 9, 0, 0, 0, time.UTC)
	for i, r := range rows {
		id := fmt.Sprintf("0192f3a4-7b1c-7000-8000-%012d", (at+int64(i))/12)
		var own, shared values.Document
		for k, v := range r.Values {
			if k < 4 {
				own, _ = own.With(v)
			} else {
				shared, _ = shared.With(v)
			}
		}
		if (at+int64(i))%12 == 0 {
			products = append(products, portscatalog.Product{
				WorkspaceID: "w", ID: id, Style: r.Style, StyleKey: strings.ToLower(r.Style), StoreIDs: []string{"a"}, Document: shared.Encode(), ChangedBy: 1, CreatedAt: now, UpdatedAt: now,
			})
		}
		variants = append(variants, portscatalog.Variant{
			WorkspaceID: "w", Ordinal: at + int64(i) + 1, ProductID: id, SKU: r.SKU, SKUKey: strings.ToLower(r.SKU), TitleKey: strings.ToLower(r.Values[4].Text), Document: own.Encode(), ChangedBy: 1, UpdatedAt: now,
		})
	}
	if err := tx.Products.Insert(ctx, products); err != nil {
		return err
	}
	return tx.Variants.Insert(ctx, variants)
}
