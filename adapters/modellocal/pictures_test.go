package modellocal

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/garment/catalogue"
	"selvedge/fixtures"
	"selvedge/ports"
	"selvedge/ports/portstest"
)

func TestPicturesContract(t *testing.T) {
	portstest.TestMediaModel(t, func(*testing.T) portstest.MediaFixture { return portstest.MediaFixture{Model: pictures()} })
}

func TestTextsContract(t *testing.T) {
	portstest.TestLanguageModel(t, func(*testing.T) portstest.LanguageFixture { return portstest.LanguageFixture{Model: Texts{}} })
}

func begin(t *testing.T, r ports.MediaRequest) ([]byte, *image.NRGBA) {
	t.Helper()
	state, err := pictures().Begin(t.Context(), r)
	require.NoError(t, err)
	decoded, _, err := image.Decode(bytes.NewReader(state.Results[0].Bytes))
	require.NoError(t, err)
	return state.Results[0].Bytes, scaled(decoded, decoded.Bounds().Size())
}

// pictures is the model with the standard charts and the lexicon.
var pictures = sync.OnceValue(func() Pictures {
	charts, err := fixtures.Charts()
	if err != nil {
		panic(err)
	}
	garments, err := catalogue.Read(fixtures.PointsOfMeasure, charts, fixtures.Lexicon)
	if err != nil {
		panic(err)
	}
	return Pictures{Garments: garments}
})

// isLabelled reports whether a picture ends with the label, on the ground of its last pixel: as
// well as a JPEG shows it.
func isLabelled(picture *image.NRGBA) bool {
	want := image.NewNRGBA(picture.Rect)
	size := picture.Rect.Size()
	label(want, picture.NRGBAAt(size.X-1, size.Y-1))
	for y := range size.Y {
		for x := range size.X {
			if w := want.NRGBAAt(x, y); w.A != 0 && distance(w, picture.NRGBAAt(x, y)) > 90 {
				return false
			}
		}
	}
	return true
}

func TestEveryPictureSaysThatItIsDrawnByRules(t *testing.T) {
	for _, task := range pictures().Offers()[0].Tasks {
		for _, width := range []int{320, 640} {
			r := portstest.MediaRequest(task)
			r.Width, r.Height = width, width
			if task != ports.ModelGenerate {
				r.Inputs[0].Bytes = portstest.TestPicture(width, width, color.White)
			}
			_, picture := begin(t, r)
			assert.True(t, isLabelled(picture), "%s, %d", task, width)
		}
	}
}

func TestTheSameRequestGetsTheSameBytes(t *testing.T) {
	for _, task := range pictures().Offers()[0].Tasks {
		first, _ := begin(t, portstest.MediaRequest(task))
		second, _ := begin(t, portstest.MediaRequest(task))
		assert.True(t, bytes.Equal(first, second), task)
	}
	r := portstest.MediaRequest(ports.ModelGenerate)
	r.Prompt = "A shirt"
	drawn := map[string]bool{}
	for _, r.Key = range []string{"task-1", "task-2", "task-3", "task-4"} {
		content, _ := begin(t, r)
		drawn[string(content)] = true
	}
	assert.Greater(t, len(drawn), 1, "tasks of one job differ")
}

func TestAGarmentHasTheColorsOfTheWords(t *testing.T) {
	for prompt, want := range map[string][]string{
		"A navy linen dress":             {"#1b2a4a"},
		"A red and white striped shirt!": {"#b3202c", "#fafafa"},
		"olive cotton trousers":          {"#6b6b2b"},
		"a lake in burgundy":             {"#800020"}, // a swatch of fabric
	} {
		_, picture := begin(t, ports.MediaRequest{Task: ports.ModelGenerate, Prompt: prompt, Width: 400, Height: 500})
		for _, c := range want {
			count := 0
			for i := range 400 * 500 {
				if distance(picture.NRGBAAt(i%400, i/400), hex(c)) < 90 {
					count++
				}
			}
			assert.Greater(t, count, 4000, "%s in %s", c, prompt)
		}
	}
}

func distance(a, b color.NRGBA) int {
	return max(int(a.R), int(b.R)) - min(int(a.R), int(b.R)) + max(int(a.G), int(b.G)) - min(int(a.G), int(b.G)) + max(int(a.B), int(b.B)) - min(int(a.B), int(b.B))
}

// TestFabricsAreSeen tells fabrics of one colour apart by how much neighbouring pixels of
// the cloth differ.
func TestFabricsAreSeen(t *testing.T) {
	drawn := map[string]bool{}
	for _, fabric := range []string{"wool melton", "denim", "corduroy", "cable knit", "cotton poplin", "ribbed jersey", "quilted nylon"} {
		content, picture := begin(t, ports.MediaRequest{Key: "k", Task: ports.ModelGenerate, Prompt: "navy " + fabric + " jacket", Width: 480, Height: 600})
		drawn[string(content)] = true
		differ := 0
		for y := 220; y < 320; y++ {
			for x := 200; x < 280; x++ {
				if picture.NRGBAAt(x, y) != picture.NRGBAAt(x+1, y) {
					differ++
				}
			}
		}
		assert.Greater(t, differ, 2000, "%s looks flat", fabric)
	}
	assert.Greater(t, len(drawn), 5)
}

func FuzzPrompts(f *testing.F) {
	for _, prompt := range []string{"", "a coat", "a red lake", "kids' cargo trousers, no pockets", "\x00\xff", "100 % wool 3XL reversed"} {
		f.Add(prompt, uint8(3))
	}
	f.Fuzz(func(t *testing.T, prompt string, key uint8) {
		_, picture := begin(t, ports.MediaRequest{Key: string(rune(key)), Task: ports.ModelGenerate, Prompt: prompt, Width: 160, Height: 200})
		assert.True(t, isLabelled(picture))
	})
}

func TestTheSizeIsTheWantedOne(t *testing.T) {
	for want, wanted := range map[image.Point][2]int{{X: 1024, Y: 1024}: {0, 0}, {X: 300, Y: 500}: {300, 500}, {X: 128, Y: 2048}: {1, 100_000}} {
		_, picture := begin(t, ports.MediaRequest{Task: ports.ModelGenerate, Width: wanted[0], Height: wanted[1]})
		assert.Equal(t, want, picture.Rect.Size())
	}
	_, picture := begin(t, portstest.MediaRequest(ports.ModelUpscale))
	assert.Equal(t, image.Pt(640, 960), picture.Rect.Size())
}

func TestATransparentBackground(t *testing.T) {
	for _, transparent := range []bool{false, true} {
		_, picture := begin(t, ports.MediaRequest{Task: ports.ModelGenerate, Prompt: "x", Transparent: transparent})
		assert.Equal(t, transparent, picture.NRGBAAt(1000, 10).A == 0)
	}
	_, picture := begin(t, portstest.MediaRequest(ports.ModelCutOut))
	assert.Zero(t, picture.NRGBAAt(2, 2).A, "the background")
	assert.EqualValues(t, 255, picture.NRGBAAt(160, 240).A, "the subject")
}

func TestAnEditStaysWithinItsMask(t *testing.T) {
	mask := image.NewGray(image.Rect(0, 0, 400, 600))
	for y := range 300 {
		for x := range 400 {
			mask.SetGray(x, y, color.Gray{Y: 255})
		}
	}
	var content bytes.Buffer
	require.NoError(t, png.Encode(&content, mask))
	subject := ports.MediaInput{Role: ports.MediaSubject, Bytes: portstest.TestPicture(400, 600, color.White)}
	_, picture := begin(t, ports.MediaRequest{Task: ports.ModelEdit, Prompt: "Navy", Inputs: []ports.MediaInput{subject, {Role: ports.MediaMask, Bytes: content.Bytes()}}})
	white := color.NRGBA{R: 255, G: 255, B: 255, A: 255}
	assert.NotEqual(t, white, picture.NRGBAAt(390, 200))
	assert.Equal(t, white, picture.NRGBAAt(390, 400))
}

func TestAGarmentIsLaidOnTheSubject(t *testing.T) {
	r := portstest.MediaRequest(ports.ModelDress)
	_, picture := begin(t, r)
	assert.Equal(t, color.NRGBA{A: 255}, picture.NRGBAAt(95, 130))
	r.Inputs = r.Inputs[:1]
	_, err := pictures().Begin(t.Context(), r)
	assert.True(t, ports.HasReason(err, "model_input"), "%v", err)
}

func TestWhatCanNotBeReadIsAWrongInput(t *testing.T) {
	var large bytes.Buffer // a header of 60,000 x 60,000 pixels
	require.NoError(t, jpeg.Encode(&large, image.NewGray(image.Rect(0, 0, 8, 8)), nil))
	at := bytes.Index(large.Bytes(), []byte{0xFF, 0xC0})
	copy(large.Bytes()[at+5:], []byte{0xEA, 0x60, 0xEA, 0x60})
	whole := portstest.TestPicture(64, 64, color.White)
	for name, inputs := range map[string][]ports.MediaInput{
		"none":     nil,
		"webp":     {{Role: ports.MediaSubject, Bytes: []byte("RIFF\x00\x00\x00\x00WEBPVP8 ")}},
		"cut off":  {{Role: ports.MediaSubject, Bytes: whole[:len(whole)/2]}},
		"enormous": {{Role: ports.MediaSubject, Bytes: large.Bytes()}},
		"the mask": {{Role: ports.MediaSubject, Bytes: whole}, {Role: ports.MediaMask, Bytes: []byte("x")}},
	} {
		_, err := pictures().Begin(t.Context(), ports.MediaRequest{Task: ports.ModelEdit, Prompt: "x", Inputs: inputs})
		assert.True(t, ports.HasReason(err, "model_input"), "%s: %v", name, err)
	}
	_, err := pictures().Begin(t.Context(), ports.MediaRequest{Task: ports.ModelFilm})
	assert.True(t, ports.HasReason(err, "model_input"), "%v", err)
}
