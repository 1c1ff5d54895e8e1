package product

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
)

// Techpack is a techpack of a workspace.
type Techpack struct {
	ID, Code string
	path     string
}

// Techpacks lists the techpacks of a workspace that were changed last, with counts of all.
func (v *Visitor) Techpacks(ctx context.Context, workspaceID string) ([]Techpack, error) {
	var rows []struct {
		ID   string `json:"_id"`
		Code string `json:"code"`
	}
	list := "/api/v1/workspace/" + workspaceID + "/techpacks"
	err := v.ask(ctx, http.MethodGet, list+"?counts=true", nil, &rows)
	techpacks := make([]Techpack, len(rows))
	for i, row := range rows {
		techpacks[i] = Techpack{ID: row.ID, Code: row.Code, path: list + "/" + row.ID}
	}
	return techpacks, err
}

// MakeTechpack makes a techpack from a text or a garment.
func (v *Visitor) MakeTechpack(ctx context.Context, workspaceID string, from map[string]any) (Techpack, error) {
	var made struct {
		ID   string `json:"_id"`
		Code string `json:"code"`
	}
	list := "/api/v1/workspace/" + workspaceID + "/techpacks"
	err := v.ask(ctx, http.MethodPost, list, from, &made)
	return Techpack{ID: made.ID, Code: made.Code, path: list + "/" + made.ID}, err
}

// Open asks for what the editor shows of a techpack.
func (v *Visitor) Open(ctx context.Context, t Techpack) error {
	for _, part := range []string{"", "/check", "/comments", "/fits", "/revisions"} {
		if err := v.ask(ctx, http.MethodGet, t.path+part, nil, nil); err != nil {
			return err
		}
	}
	return v.Draw(ctx, t)
}

// Draw asks for the drawing.
func (v *Visitor) Draw(ctx context.Context, t Techpack) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, v.at+t.path+"/flat.svg?point=all", http.NoBody)
	if err != nil {
		return err
	}
	response, err := v.client.Do(request)
	if err != nil {
		return err
	}
	_, err = io.Copy(io.Discard, response.Body)
	if response.StatusCode != http.StatusOK {
		err = errors.Join(err, fmt.Errorf("drawing a techpack: %s", response.Status))
	}
	return errors.Join(err, response.Body.Close())
}

// change is a change of one place.
type change struct {
	Path  string `json:"path"`
	Was   any    `json:"was,omitempty"`
	Value any    `json:"value"`
}

func (v *Visitor) edit(ctx context.Context, t Techpack, c change) error {
	return v.ask(ctx, http.MethodPatch, t.path, map[string]any{"changes": []change{c}}, nil)
}

// Grow gives the chart that many rows and sizes.
func (v *Visitor) Grow(ctx context.Context, t Techpack, rows, sizes int) error {
	var is struct {
		Document struct{ Chart json.RawMessage }
	}
	if err := v.ask(ctx, http.MethodGet, t.path, nil, &is); err != nil {
		return err
	}
	var chart struct {
		Sizes []string         `json:"sizes"`
		Base  string           `json:"base"`
		Rows  []map[string]any `json:"rows"`
	}
	if err := json.Unmarshal(is.Document.Chart, &chart); err != nil {
		return err
	}
	for n := 2; len(chart.Sizes) < sizes; n++ {
		chart.Sizes = append(chart.Sizes, fmt.Sprintf("%dXL", n))
	}
	last := chart.Rows[len(chart.Rows)-1]
	for n := 1; len(chart.Rows) < rows; n++ {
		row := map[string]any{}
		for field, value := range last {
			row[field] = value
		}
		row["code"], row["key"], row["name"] = fmt.Sprintf("X%02d", n), fmt.Sprintf("own%d", n), fmt.Sprintf("Point %d", n)
		chart.Rows = append(chart.Rows, row)
	}
	for _, row := range chart.Rows {
		steps, _ := row["steps"].([]any)
		steps = slices.Clone(steps)
		for len(steps) < sizes-1 {
			steps = append(steps, steps[len(steps)-1])
		}
		row["steps"] = steps
	}
	return v.edit(ctx, t, change{Path: "chart", Was: is.Document.Chart, Value: chart})
}

// Type sets one cell of the chart: the size of a point, in tenths of a millimetre. was is
// what it was set to before, or 0.
func (v *Visitor) Type(ctx context.Context, t Techpack, code, size string, was, value int) error {
	return v.edit(ctx, t, change{Path: "chart/rows/" + code + "/fixed/" + size, Was: was, Value: value})
}
