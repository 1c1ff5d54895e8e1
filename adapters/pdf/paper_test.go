package pdf_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"io"
	"math"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"
	"weak"

	reader "github.com/ledongthuc/pdf"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/pdf"
	"selvedge/ports"
)

var _ ports.Paper = pdf.Paper{}

func TestAPathIsItsCurves(t *testing.T) {
	page := read(t, write(t, document(
		ports.PaperItem{Path: &ports.PaperPath{
			Steps: []ports.PathStep{
				{Op: 'M', Points: [3][2]float64{{10, 20}}},
				{Op: 'C', Points: [3][2]float64{{30, 40.125}, {50, 60}, {70, 80}}},
				{Op: 'L', Points: [3][2]float64{{10, 80}}},
				{Op: 'Z'},
			},
			Fill: "#ff0000", Stroke: "#0000FF", Width: 0.75, Dash: []float64{3, 1.5}, Round: true,
		}},
		ports.PaperItem{Path: &ports.PaperPath{
			Steps:  []ports.PathStep{{Op: 'M', Points: [3][2]float64{{1, 1}}}, {Op: 'L', Points: [3][2]float64{{2, 1}}}},
			Stroke: "#000000",
		}},
		ports.PaperItem{Path: &ports.PaperPath{
			Steps: []ports.PathStep{{Op: 'M', Points: [3][2]float64{{1, 1}}}, {Op: 'L', Points: [3][2]float64{{2, 1}}}, {Op: 'L', Points: [3][2]float64{{2, 2}}}},
			Fill:  "#808080",
		}},
		ports.PaperItem{Path: &ports.PaperPath{Steps: []ports.PathStep{{Op: 'M'}, {Op: 'L', Points: [3][2]float64{{9, 9}}}}}},
	))).Page(1)
	var drawn []string
	for _, op := range operations(page)[5:] { // after what begins a page
		drawn = append(drawn, fmt.Sprint(op.name, op.args))
	}
	assert.Equal(t, []string{
		"rg[1 0 0]", "RG[0 0 1]", "w[0.75]", "d[3 1.5 0]", "J[1]", "j[1]",
		"m[10 821.89]", "c[30 801.765 50 781.89 70 761.89]", "l[10 761.89]", "h[]", "B[]",
		"G[0]", "w[0]", "d[0]", "J[0]", "j[0]", "m[1 840.89]", "l[2 840.89]", "S[]",
		"g[0.502]", "m[1 840.89]", "l[2 840.89]", "l[2 839.89]", "f[]",
	}, drawn)
}

// A width of zero is the thinnest line there is, and the first pen has another.
func TestAHairline(t *testing.T) {
	var widths []float64
	for _, op := range operations(read(t, write(t, document(ports.PaperItem{Path: &ports.PaperPath{
		Steps:  []ports.PathStep{{Op: 'M'}, {Op: 'L', Points: [3][2]float64{{9, 9}}}},
		Stroke: "#000000",
	}}))).Page(1)) {
		if op.name == "w" {
			widths = op.args
		}
	}
	assert.Equal(t, []float64{0}, widths)
}

func TestThePenGoesOnOnTheNextPage(t *testing.T) {
	dashed := ports.PaperItem{Path: &ports.PaperPath{
		Steps:  []ports.PathStep{{Op: 'M'}, {Op: 'L', Points: [3][2]float64{{9, 9}}}},
		Stroke: "#ff0000", Width: 2, Dash: []float64{4}, Round: true,
	}}
	d := document(dashed)
	d.Pages = append(d.Pages, d.Pages[0])
	second := map[string]string{}
	for _, op := range operations(read(t, write(t, d)).Page(2)) {
		second[op.name] = fmt.Sprint(op.args)
	}
	assert.Subset(t, second, map[string]string{"RG": "[1 0 0]", "w": "[2]", "d": "[4 0]", "J": "[1]", "j": "[1]"})
}

func TestEachPageHasItsSize(t *testing.T) {
	d := document(text(10, 10, "portrait", ports.TextStyle{}))
	d.Pages = append(d.Pages, ports.PaperPage{Width: 841.89, Height: 595.28, Items: []ports.PaperItem{text(800, 590, "landscape", ports.TextStyle{})}})
	r := read(t, write(t, d))
	require.Equal(t, 2, r.NumPage())
	assert.Equal(t, []string{"portrait"}, textsOf(r.Page(1)))
	landscape := linesOf(r.Page(2))[0]
	assert.Equal(t, "landscape", landscape.text)
	assert.InDelta(t, 5.28, landscape.y, 0.006)
	box := r.Page(2).V.Key("MediaBox")
	assert.InDelta(t, 841.89, box.Index(2).Float64(), 0.006)
	assert.InDelta(t, 595.28, box.Index(3).Float64(), 0.006)
}

func TestLinks(t *testing.T) {
	linked := func(y float64, url string) ports.PaperItem {
		item := text(100, y, "Open", ports.TextStyle{Size: 10})
		item.Text.URL = url
		return item
	}
	links := read(t, write(t, document(
		linked(100, "https://example.com/a(b)?q=1&s=袖"),
		linked(200, "mailto:orders@example.com"),
		linked(300, "javascript:alert(1)"),
		linked(400, "file:///etc/passwd"),
		linked(500, "https://exa mple.com/%zz"),
		linked(600, ""),
	))).Page(1).V.Key("Annots")
	require.Equal(t, 2, links.Len())
	assert.Equal(t, "https://example.com/a(b)?q=1&s=%E8%A2%96", links.Index(0).Key("A").Key("URI").RawString())
	assert.Equal(t, "mailto:orders@example.com", links.Index(1).Key("A").Key("URI").RawString())
	rect := links.Index(0).Key("Rect")
	left, top, right, bottom := rect.Index(0).Float64(), rect.Index(1).Float64(), rect.Index(2).Float64(), rect.Index(3).Float64()
	assert.InDelta(t, 100, left, 0.006)
	assert.InDelta(t, 100+pdf.Paper{}.Width("Open", ports.TextStyle{Size: 10}), right, 0.006)
	assert.Less(t, bottom, 741.89-1)
	assert.Greater(t, top, 741.89+7)
}

func TestProperties(t *testing.T) {
	d := document(text(10, 10, "Coat", ports.TextStyle{}))
	d.Title, d.Author, d.Language = "Пальто (袖) \\ 👕", "Ayşe\xff", "zh-Hans"
	d.Created = time.Date(2026, 3, 4, 23, 0, 0, 0, time.FixedZone("", -2*3600))
	trailer := read(t, write(t, d)).Trailer()
	info := trailer.Key("Info")
	assert.Equal(t, "Пальто (袖) \\ \ufffd", info.Key("Title").Text())
	assert.Equal(t, "Ayşe\ufffd", info.Key("Author").Text())
	assert.Equal(t, "D:20260305010000", info.Key("CreationDate").RawString())
	assert.Equal(t, "D:20260305010000", info.Key("ModDate").RawString())
	assert.Equal(t, "zh-Hans", trailer.Key("Root").Key("Lang").RawString())
}

func TestFilesAreAttached(t *testing.T) {
	d := document(text(10, 10, "Coat", ports.TextStyle{}))
	d.Files = []ports.PaperFile{
		{Name: "Размеры.xlsx", About: "All sizes", Content: bytes.Repeat([]byte("PK\x03\x04"), 500)},
		{Name: "coat (1).json", Content: []byte("{}")},
		{Name: "empty.txt"},
	}
	names := read(t, write(t, d)).Trailer().Key("Root").Key("Names").Key("EmbeddedFiles").Key("Names")
	require.Equal(t, 2*len(d.Files), names.Len())
	for i, file := range d.Files {
		there := names.Index(2*i + 1)
		assert.Equal(t, file.Name, there.Key("UF").Text())
		assert.Equal(t, file.About, there.Key("Desc").Text())
		assert.Equal(t, string(file.Content), string(streamOf(t, there.Key("EF").Key("F"))))
	}
}

func picture(content []byte) ports.PaperItem {
	return ports.PaperItem{Picture: &ports.PaperPicture{X: 100, Y: 200, Width: 60, Height: 30, Content: content}}
}

func asJPEG(t testing.TB, m image.Image) []byte {
	t.Helper()
	var file bytes.Buffer
	require.NoError(t, jpeg.Encode(&file, m, nil))
	return file.Bytes()
}

func asPNG(t testing.TB, m image.Image) []byte {
	t.Helper()
	var file bytes.Buffer
	require.NoError(t, png.Encode(&file, m))
	return file.Bytes()
}

// dot is a picture of one color with one pixel of another.
func dot(m interface {
	image.Image
	Set(x, y int, c color.Color)
}, ground, mark color.Color,
) image.Image {
	for y := range m.Bounds().Dy() {
		for x := range m.Bounds().Dx() {
			m.Set(x, y, ground)
		}
	}
	m.Set(1, 1, mark)
	return m
}

// picturesOf returns the pictures of a file, by the names under which pages draw them.
func picturesOf(page reader.Page) map[string]reader.Value {
	all := page.Resources().Key("XObject")
	pictures := map[string]reader.Value{}
	for _, name := range all.Keys() {
		pictures[name] = all.Key(name)
	}
	return pictures
}

func TestPicturesOfEachKind(t *testing.T) {
	size := image.Rect(0, 0, 8, 6)
	red, clear := color.NRGBA{200, 10, 10, 255}, color.NRGBA{10, 200, 10, 100}
	for name, c := range map[string]struct {
		content []byte
		space   string
		isClear bool
	}{
		"JPEG":                {asJPEG(t, dot(image.NewRGBA(size), red, red)), "DeviceRGB", false},
		"gray JPEG":           {asJPEG(t, dot(image.NewGray(size), red, red)), "DeviceGray", false},
		"PNG":                 {asPNG(t, dot(image.NewNRGBA(size), red, red)), "DeviceRGB", false},
		"gray PNG":            {asPNG(t, dot(image.NewGray(size), red, red)), "DeviceGray", false},
		"PNG with alpha":      {asPNG(t, dot(image.NewNRGBA(size), red, clear)), "DeviceRGB", true},
		"PNG of 16 bits":      {asPNG(t, dot(image.NewNRGBA64(size), red, clear)), "DeviceRGB", true},
		"gray PNG of 16 bits": {asPNG(t, dot(image.NewGray16(size), red, red)), "DeviceRGB", false},
		"PNG with a palette":  {asPNG(t, dot(image.NewPaletted(size, color.Palette{red, clear}), red, clear)), "DeviceRGB", true},
	} {
		t.Run(name, func(t *testing.T) {
			page := read(t, write(t, document(picture(c.content)))).Page(1)
			pictures := picturesOf(page)
			require.Len(t, pictures, 1)
			for _, there := range pictures {
				assert.Equal(t, c.space, there.Key("ColorSpace").Name())
				assert.Equal(t, []int64{8, 6, 8}, []int64{there.Key("Width").Int64(), there.Key("Height").Int64(), there.Key("BitsPerComponent").Int64()})
				assert.Equal(t, c.isClear, !there.Key("SMask").IsNull())
			}
			var at [][]float64
			for _, op := range operations(page) {
				if op.name == "cm" {
					at = append(at, op.args)
				}
			}
			require.Len(t, at, 1)
			assert.InDeltaSlice(t, []float64{60, 0, 0, 30, 100, 841.89 - 230}, at[0], 0.006)
		})
	}
}

func TestAJPEGStaysAsItIs(t *testing.T) {
	content := asJPEG(t, dot(image.NewRGBA(image.Rect(0, 0, 30, 20)), color.White, color.Black))
	// What the file's own parts look like, in a comment.
	comment := []byte("1 0 obj\n<</Length 345>>\nstream\n/CIDInit /ProcSet findresource begin\nendstream\nendobj\nxref\n0 1\ntrailer\nstartxref\n5\n%%EOF\n")
	marker := append([]byte{0xFF, 0xFE, 0, byte(2 + len(comment))}, comment...)
	content = append(append(bytes.Clone(content[:2]), marker...), content[2:]...)
	file := write(t, document(picture(content), text(10, 10, "袖", ports.TextStyle{})))
	read(t, file)
	assert.Equal(t, 1, bytes.Count(file, content))
}

func TestAPictureIsWrittenOnce(t *testing.T) {
	content := asPNG(t, image.NewGray(image.Rect(0, 0, 300, 300)))
	d := document(picture(content), picture(bytes.Clone(content)))
	d.Pages = append(d.Pages, d.Pages[0])
	assert.Equal(t, 1, bytes.Count(write(t, d), []byte("/Subtype /Image")))
}

func TestPicturesAreReadOneAtATimeWhileTheyAreWritten(t *testing.T) {
	const pictures = 12
	var kept []weak.Pointer[byte]
	var keys []string
	d := document()
	for i := range pictures {
		key := fmt.Sprint("coat ", i)
		item := ports.PaperItem{Picture: &ports.PaperPicture{X: 10, Y: 10, Width: 60, Height: 30, Key: key, Read: func() ([]byte, error) {
			keys = append(keys, key)
			runtime.GC()
			there := 0
			for _, k := range kept {
				if k.Value() != nil {
					there++
				}
			}
			assert.LessOrEqual(t, there, 1, "of those that were read before")
			content := asJPEG(t, dot(image.NewRGBA(image.Rect(0, 0, 8+i, 6)), color.White, color.Black))
			if i%2 > 0 {
				content = asPNG(t, dot(image.NewNRGBA(image.Rect(0, 0, 8+i, 6)), color.White, color.NRGBA{10, 200, 10, 100}))
			}
			kept = append(kept, weak.Make(&content[0]))
			return content, nil
		}}}
		d.Pages = append(d.Pages, ports.PaperPage{Width: 200, Height: 200, Items: []ports.PaperItem{item, item}})
	}
	file := read(t, write(t, d))
	assert.Len(t, slices.Compact(slices.Sorted(slices.Values(keys))), pictures)
	assert.Len(t, keys, pictures, "each once")
	widths := map[int64]bool{}
	for _, there := range picturesOf(file.Page(2)) {
		width := there.Key("Width").Int64()
		widths[width] = true
		assert.Equal(t, width%2 > 0, !there.Key("SMask").IsNull())
		if mask := there.Key("SMask"); !mask.IsNull() {
			assert.Equal(t, width, mask.Key("Width").Int64())
		}
	}
	assert.Len(t, widths, pictures)
	d.Pages[3].Items[0].Picture.Read = func() ([]byte, error) { return nil, errors.New("gone") }
	assert.EqualError(t, pdf.Paper{}.Write(io.Discard, d), "pdf: gone")
	d.Pages[3].Items[0].Picture.Key = ""
	assert.EqualError(t, pdf.Paper{}.Write(io.Discard, d), "pdf: page 4: item 1: a picture that is read has no key")
}

func TestNothingBecomesAPicture(t *testing.T) {
	file := write(t, sample(1))
	assert.Zero(t, bytes.Count(file, []byte("/Subtype /Image")))
	assert.Empty(t, picturesOf(read(t, file).Page(1)))
}

// many is a document of whatever could be in one order or another.
func many(t testing.TB) ports.PaperDocument {
	t.Helper()
	d := sample(1)
	d.Pages = append(d.Pages, ports.PaperPage{Width: 300, Height: 300})
	d.Title, d.Author, d.Language = "Coat", "Selvedge", "en"
	d.Files = []ports.PaperFile{{Name: "a.xlsx", Content: []byte("a")}, {Name: "b.json", Content: []byte("b")}}
	for i := range 8 {
		m := image.NewNRGBA(image.Rect(0, 0, 20, 20))
		dot(m, color.NRGBA{uint8(i), 0, 0, 255}, color.NRGBA{0, uint8(i), 0, uint8(100 * (i % 2))})
		d.Pages[i%2].Items = append(d.Pages[i%2].Items, picture(asPNG(t, m)))
	}
	for i, style := range []ports.TextStyle{{Size: 9, Serif: true}, {Size: 9, Bold: true}, {Size: 9}} {
		d.Pages[1].Items = append(d.Pages[1].Items, text(10, float64(10*i), "Ω 袖临 ± ж ו", style))
	}
	return d
}

func TestTheSameDocumentIsTheSameFile(t *testing.T) {
	d := many(t)
	first := write(t, d)
	var all sync.WaitGroup
	files := make([][]byte, 3)
	for i := range files {
		all.Go(func() {
			var file bytes.Buffer
			if (pdf.Paper{}).Write(&file, d) == nil {
				files[i] = file.Bytes()
			}
		})
	}
	all.Wait()
	for i, file := range files {
		require.True(t, bytes.Equal(first, file), "file %d", i)
	}
	d.Created = d.Created.Add(time.Second)
	assert.NotEqual(t, first, write(t, d))
}

func TestWhatIsRefused(t *testing.T) {
	line := func(steps ...ports.PathStep) ports.PaperItem {
		return ports.PaperItem{Path: &ports.PaperPath{Steps: steps, Stroke: "#000000", Width: 1}}
	}
	move := ports.PathStep{Op: 'M'}
	good := picture(asPNG(t, image.NewGray(image.Rect(0, 0, 2, 2))))
	placed := func(change func(*ports.PaperPicture)) ports.PaperItem {
		p := *good.Picture
		change(&p)
		return ports.PaperItem{Picture: &p}
	}
	huge := asPNG(t, image.NewGray(image.Rect(0, 0, 2, 2)))
	copy(huge[16:], []byte{0, 0, 0x20, 0, 0, 0, 0x20, 0}) // 8,192 x 8,192, as its header says
	binary.BigEndian.PutUint32(huge[29:], crc32.ChecksumIEEE(huge[12:29]))
	for _, c := range []struct {
		given ports.PaperDocument
		why   string
	}{
		{ports.PaperDocument{Created: noon}, "no pages"},
		{ports.PaperDocument{Created: noon, Pages: make([]ports.PaperPage, 201)}, "201 pages: the most are 200"},
		{ports.PaperDocument{Pages: document().Pages}, "no time of creation"},
		{ports.PaperDocument{Created: noon, Pages: document().Pages, Language: "en) /X (y"}, `language "en) /X (y"`},
		{ports.PaperDocument{Created: noon, Pages: document().Pages, Files: make([]ports.PaperFile, 10)}, "10 attached files: the most are 9"},
		{ports.PaperDocument{Created: noon, Pages: document().Pages, Files: make([]ports.PaperFile, 1)}, "attached file 1 has no name"},
		{ports.PaperDocument{Created: noon, Pages: []ports.PaperPage{{Width: 100, Height: math.NaN()}}}, "page 1: size 100 x NaN"},
		{ports.PaperDocument{Created: noon, Pages: []ports.PaperPage{{Width: 100, Height: 15_000}}}, "page 1: size 100 x 15000"},
		{document(ports.PaperItem{}), "page 1: item 1: neither a text nor a path nor a picture alone"},
		{document(ports.PaperItem{Text: text(1, 1, "a", ports.TextStyle{}).Text, Path: line(move).Path}), "page 1: item 1: neither a text nor a path nor a picture alone"},
		{document(text(1, 1, "a", ports.TextStyle{}), text(math.Inf(1), 1, "a", ports.TextStyle{})), "page 1: item 2: x is +Inf"},
		{document(text(1, math.NaN(), "a", ports.TextStyle{})), "page 1: item 1: y is NaN"},
		{document(text(1, 1e300, "a", ports.TextStyle{})), "page 1: item 1: y is 1e+300"},
		{document(text(1, 1, "a", ports.TextStyle{Size: math.NaN()})), "page 1: item 1: size of text is NaN"},
		{document(text(1, 1, "a", ports.TextStyle{Size: 0.001})), "page 1: item 1: size of text is 0.001"},
		{document(text(1, 1, "a", ports.TextStyle{Color: "red"})), `page 1: item 1: color "red"`},
		{document(line(ports.PathStep{Op: 'L'})), `page 1: item 1: path begins with 'L'`},
		{document(line(move, ports.PathStep{Op: 'Q'})), `page 1: item 1: step 2: 'Q' is no step`},
		{document(line(move, ports.PathStep{Op: 'C', Points: [3][2]float64{{}, {}, {0, math.NaN()}}})), "page 1: item 1: step 2: y is NaN"},
		{document(ports.PaperItem{Path: &ports.PaperPath{Stroke: "#00000g"}}), `page 1: item 1: color "#00000g"`},
		{document(ports.PaperItem{Path: &ports.PaperPath{Width: math.Inf(1)}}), "page 1: item 1: width of the line is +Inf"},
		{document(ports.PaperItem{Path: &ports.PaperPath{Dash: []float64{1, -1}}}), "page 1: item 1: dash is -1"},
		{document(ports.PaperItem{Path: &ports.PaperPath{Dash: []float64{0.001, 0}}}), "page 1: item 1: dashes have no length"},
		{document(good, placed(func(p *ports.PaperPicture) { p.Width = math.NaN() })), "page 1: item 2: width is NaN"},
		{document(good, placed(func(p *ports.PaperPicture) { p.Content = []byte("GIF89a") })), "page 1: item 2: picture is neither a JPEG nor a PNG"},
		{document(good, placed(func(p *ports.PaperPicture) { p.Content = nil })), "page 1: item 2: picture is neither a JPEG nor a PNG"},
		{document(placed(func(p *ports.PaperPicture) { p.Content = p.Content[:40] })), "page 1: item 1: picture: unexpected EOF"},
		{document(placed(func(p *ports.PaperPicture) { p.Content = huge })), "page 1: item 1: picture of 8192 x 8192 pixels"},
	} {
		t.Run(c.why, func(t *testing.T) {
			var file bytes.Buffer
			assert.EqualError(t, pdf.Paper{}.Write(&file, c.given), "pdf: "+c.why)
			assert.Zero(t, file.Len(), "nothing is written")
		})
	}
}

// sample is a document as techpacks are: two drawings of 300 curves and 400 texts a page.
func sample(pages int) ports.PaperDocument {
	d := ports.PaperDocument{Created: noon}
	words := []string{"Chest width", "HPS length ± 1.0", "Sleeve ½", "58.5", "袖长", "Göğüs", "Обхват груди", "B02"}
	for range pages {
		page := ports.PaperPage{Width: 595.28, Height: 841.89}
		for i := range 600 {
			x, y := float64(40+i%25*20), float64(60+i/25*15)
			page.Items = append(page.Items, ports.PaperItem{Path: &ports.PaperPath{
				Steps: []ports.PathStep{
					{Op: 'M', Points: [3][2]float64{{x, y}}},
					{Op: 'C', Points: [3][2]float64{{x + 5, y + 3.3}, {x + 12, y - 4.1}, {x + 19, y + 6}}},
				},
				Stroke: []string{"#222222", "#8a8a8a"}[i%2], Width: 0.5, Round: true,
			}})
		}
		for i := range 400 {
			page.Items = append(page.Items, text(float64(40+i%8*65), float64(440+i/8*8), words[i%len(words)], ports.TextStyle{Size: 7, Bold: i%40 < 8}))
		}
		d.Pages = append(d.Pages, page)
	}
	return d
}

func BenchmarkTenPages(b *testing.B) {
	d := sample(10)
	for b.Loop() {
		require.NoError(b, pdf.Paper{}.Write(io.Discard, d))
	}
}

func TestAThingIsTurnedAndAPictureIsCropped(t *testing.T) {
	line := ports.PaperPath{Steps: []ports.PathStep{{Op: 'M'}, {Op: 'L', Points: [3][2]float64{{9, 9}}}}, Stroke: "#ff0000", Width: 1}
	var file bytes.Buffer
	require.NoError(t, png.Encode(&file, image.NewGray(image.Rect(0, 0, 8, 8))))
	shown := ports.PaperPicture{X: 10, Y: 20, Width: 30, Height: 40, Content: file.Bytes(), Crop: &ports.PaperCrop{X: .25, Y: .5, Width: .5, Height: .25}}
	page := read(t, write(t, document(
		ports.PaperItem{Path: &line}, ports.PaperItem{Path: &line, Turn: ports.PaperTurn{Degrees: 90, X: 10, Y: 10}}, ports.PaperItem{Path: &line},
		ports.PaperItem{Picture: &shown},
	))).Page(1)
	var drawn []string
	for _, op := range operations(page)[5:] {
		drawn = append(drawn, fmt.Sprint(op.name, op.args))
	}
	stroke := []string{"m[0 841.89]", "l[9 832.89]", "S[]"}
	want := append([]string{"RG[1 0 0]", "w[1]", "d[0]"}, stroke...)
	want = append(append(append(want, "q[]", "cm[0 -1 1 0 -821.89 841.89]"), stroke...), "Q[]")
	want = append(append(want, stroke...), "q[]", "re[10 821.89 30 -40]", "W[]", "n[]", "q[]", "cm[60 0 0 160 -5 741.89]", "Do[]", "Q[]", "Q[]")
	assert.Equal(t, want, drawn, "what comes behind a turn has the same pen as before")

	shown.Crop = &ports.PaperCrop{X: .75, Width: .5, Height: 1}
	require.Error(t, pdf.Paper{}.Write(io.Discard, document(ports.PaperItem{Picture: &shown})))
	require.Error(t, pdf.Paper{}.Write(io.Discard, document(ports.PaperItem{Path: &line, Turn: ports.PaperTurn{Degrees: math.NaN()}})))
}
