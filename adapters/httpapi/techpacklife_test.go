package httpapi_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/garment/measure"
	"selvedge/core/techpacks/document"
	"selvedge/core/techpacks/lint"
)

const (
	techpackList = "/api/v1/workspace/{ws}/techpacks"
	techpackOne  = techpackList + "/{techpack}"
)

// madeTechpack is what the API says of a techpack.
type madeTechpack struct {
	ID       string `json:"_id"`
	Version  int64
	State    string
	Document document.Document
}

// get asks the API as the admin and reads its answer.
func (s scene) get(path string, into any) {
	s.harness.t.Helper()
	r := s.as("admin", "GET", path, "")
	require.Equal(s.harness.t, 200, r.StatusCode, "%s", r.Body)
	require.NoError(s.harness.t, json.Unmarshal(r.Data, into))
}

// change edits the techpack as the admin: places with what was there and what shall be there, as JSON.
func (s scene) change(changes ...string) reply {
	var edits []string
	for i := 0; i < len(changes); i += 3 {
		edit := fmt.Sprintf(`{"path":%q`, changes[i])
		for j, name := range []string{"was", "value"} {
			if text := changes[i+1+j]; text != "" {
				edit += fmt.Sprintf(`,%q:%s`, name, text)
			}
		}
		edits = append(edits, edit+"}")
	}
	return s.as("admin", "PATCH", techpackOne, `{"changes":[`+strings.Join(edits, ",")+`]}`)
}

// coat makes a techpack from words and returns it.
func (s scene) coat() (made madeTechpack) {
	s.harness.t.Helper()
	designing(s)
	r := s.as("admin", "POST", techpackList, `{"text":"oversized wool coat, notch lapel, midi"}`)
	require.Equal(s.harness.t, 200, r.StatusCode, "%s", r.Body)
	require.NoError(s.harness.t, json.Unmarshal(r.Data, &made))
	s.values["techpack"] = made.ID
	return made
}

func TestWordsBecomeACoat(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	d := s.coat().Document
	assert.Equal(t, []string{"coat", "oversized", "notch", "midi"}, []string{d.Style.Garment, d.Fit, d.Style.Collar, d.Length})
	assert.Contains(t, d.Materials[0].Name, "Wool")
	length, err := d.Chart.Value("B01", "M")
	require.NoError(t, err)
	assert.EqualValues(t, 12_000, length, "midi is 1180 mm, oversized 20 mm more")
	var heard struct{ Unheard []any }
	r := s.as("admin", "POST", techpackList+"/hear", `{"text":"oversized wool coat, notch lapel, midi"}`)
	require.NoError(t, json.Unmarshal(r.Data, &heard))
	assert.Empty(t, heard.Unheard)
}

var (
	chestArrow = regexp.MustCompile(`data-code="B02"><path d="([^"]*)"`)
	numbers    = regexp.MustCompile(`-?\d+(?:\.\d+)?`)
)

// drawnChest is how long the arrow of the chest is drawn in a size, in mm, and the picture's tag.
func (s scene) drawnChest(size string) (width float64, tag string) {
	s.harness.t.Helper()
	r := s.as("admin", "GET", techpackOne+"/flat.svg?view=front&point=B02&size="+size, "")
	require.Equal(s.harness.t, 200, r.StatusCode, "%s", r.Body)
	arrow := chestArrow.FindSubmatch(r.Body)
	require.NotNil(s.harness.t, arrow, "the arrow is drawn")
	var xs []float64
	for i, n := range numbers.FindAllString(string(arrow[1]), -1) {
		if i%2 == 0 {
			x, err := strconv.ParseFloat(n, 64)
			require.NoError(s.harness.t, err)
			xs = append(xs, x)
		}
	}
	return slices.Max(xs) - slices.Min(xs), r.Header.Get("ETag")
}

func TestTheDrawingFollowsTheChart(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	chart := s.coat().Document.Chart
	before := map[string]float64{}
	for _, size := range []string{"S", "XL"} {
		want, err := chart.Value("B02", size)
		require.NoError(t, err)
		before[size], _ = s.drawnChest(size)
		assert.InDelta(t, want.MM(), before[size], 1, size)
	}
	_, tag := s.drawnChest("S")
	base, err := chart.Value("B02", "M")
	require.NoError(t, err)
	r := s.change("chart/rows/B02/base", fmt.Sprint(base), fmt.Sprint(base+100))
	require.Equal(t, 200, r.StatusCode, "%s", r.Body)
	for size, was := range before {
		now, _ := s.drawnChest(size)
		assert.InDelta(t, was+10, now, .1, size)
	}
	_, changed := s.drawnChest("S")
	assert.NotEqual(t, tag, changed)

	r = s.change("chart/rows/B02/base", fmt.Sprint(base), fmt.Sprint(base+200))
	require.Equal(t, 409, r.StatusCode)
	assert.Contains(t, string(r.Body), fmt.Sprintf(`"is":%d`, base+100), "it says what is there")
}

// A chart as large as a document may hold is edited as a whole, which is how sizes are added to it.
func TestTheLargestChartIsEditedAtOnce(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	was := s.coat().Document.Chart
	large := measure.Chart{Base: "S01"}
	for i := range document.MaxSizes {
		large.Sizes = append(large.Sizes, fmt.Sprintf("S%02d", i+1))
	}
	for i := range document.MaxRows {
		row := was.Rows[0]
		row.Code, row.Key, row.Steps, row.Fixed = fmt.Sprintf("X%03d", i), fmt.Sprintf("own%d", i), slices.Repeat([]measure.Tenths{10}, document.MaxSizes-1), nil
		large.Rows = append(large.Rows, row)
	}
	text := func(v any) string {
		all, err := json.Marshal(v)
		require.NoError(t, err)
		return string(all)
	}
	r := s.change("chart", text(was), text(large))
	require.Equal(t, 200, r.StatusCode, "%s", r.Body)
	r = s.change("chart", text(large), text(was))
	require.Equal(t, 200, r.StatusCode, "%s", r.Body)
	r = s.change("name", `"x"`, strconv.Quote(strings.Repeat("x", 600<<10)))
	assert.Equal(t, []any{413, "body_too_large"}, []any{r.StatusCode, r.Status.Reason})
}

func TestASizeSetByHandStays(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	chart := s.coat().Document.Chart
	base, err := chart.Value("B02", "M")
	require.NoError(t, err)
	r := s.change("chart/rows/B02/fixed/XL", "", "7000", "chart/rows/B02/base", fmt.Sprint(base), fmt.Sprint(base+100))
	require.Equal(t, 200, r.StatusCode, "%s", r.Body)
	var now madeTechpack
	s.get(techpackOne, &now)
	for size, want := range map[string]int{"M": int(base) + 100, "XL": 7000} {
		value, err := now.Document.Chart.Value("B02", size)
		require.NoError(t, err)
		assert.EqualValues(t, want, value, size)
	}
	row := now.Document.Chart.Rows[slices.IndexFunc(now.Document.Chart.Rows, func(r measure.Row) bool { return r.Code == "B02" })]
	assert.Contains(t, row.Fixed, "XL", "the answer says that it is fixed")
}

func TestAnErrorKeepsFromReleasingAndARevisionSaysWhatMoved(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	made := s.coat()
	row := made.Document.Chart.Rows[slices.IndexFunc(made.Document.Chart.Rows, func(r measure.Row) bool { return r.Code == "B02" })]
	colour := "colourways/" + made.Document.Colourways[0].ID + "/colour"
	require.Equal(t, 200, s.change(colour, "", `{"name":"Camel","hex":"#b08d62"}`, "origin", "", `"PT"`, "maker", "", `"RN 12345"`, "chart/rows/B02/plus", fmt.Sprint(*row.Plus), "").StatusCode)
	errors := func() (found []lint.Finding) {
		var check struct{ Findings []lint.Finding }
		s.get(techpackOne+"/check", &check)
		return slices.DeleteFunc(check.Findings, func(f lint.Finding) bool { return f.Severity != lint.Error })
	}
	found := errors()
	require.NotEmpty(t, found)
	assert.True(t, slices.ContainsFunc(found, func(f lint.Finding) bool {
		return f.Rule == "no-tolerance" && strings.HasPrefix(f.Path, "chart/rows/B02") && strings.Contains(f.Text, "B02")
	}), found)
	release := func() reply {
		var now madeTechpack
		s.get(techpackOne, &now)
		return s.as("admin", "POST", techpackOne+"/revisions", fmt.Sprintf(`{"version":%d,"note":"First."}`, now.Version))
	}
	blocked := release()
	assert.Equal(t, []any{409, "release_blocked"}, []any{blocked.StatusCode, blocked.Status.Reason})
	require.Equal(t, 200, s.change("chart/rows/B02/plus", "", fmt.Sprint(*row.Plus)).StatusCode)
	require.Empty(t, errors())
	require.Equal(t, 200, release().StatusCode)

	require.Equal(t, 200, s.change("chart/rows/B02/base", fmt.Sprint(row.Base), fmt.Sprint(row.Base+100)).StatusCode)
	require.Equal(t, 200, release().StatusCode)
	var difference struct {
		Measures []struct {
			Code, Size string
			Old, New   int
		}
		Others []any
	}
	s.get(techpackOne+"/differences?from=1&to=2", &difference)
	assert.Empty(t, difference.Others)
	require.Len(t, difference.Measures, len(made.Document.Chart.Sizes), "exactly this point, in every size")
	for _, m := range difference.Measures {
		assert.Equal(t, []any{"B02", 100}, []any{m.Code, m.New - m.Old}, m.Size)
	}
	old, _ := s.drawnChest("M&revision=1")
	new, _ := s.drawnChest("M&revision=2")
	assert.InDelta(t, old+10, new, .1, "each revision is drawn as it was, so that both can be laid over each other")
}
