package making

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"selvedge/core/dreamboard/board"
	"selvedge/core/remix"
	"selvedge/ports"
	"selvedge/ports/dreamboard"
)

const (
	mostColors  = 12
	mostFabrics = 8
)

var (
	errPalette = ports.Refuse(ports.Invalid, "palette_choice", "Choose colors that are on this board.")
	errParent  = ports.Refuse(ports.Invalid, "parents", "Choose pictures that are on this board and ready.")
)

// parents are the pictures of elements, with what is known of how they were made.
func (s *Service) parents(ctx context.Context, tx dreamboard.Tx, workspaceID string, b content, asked []Parent) ([]remix.Parent, error) {
	if len(asked) > remix.MaxParents {
		return nil, ports.Refuse(ports.Invalid, "parents", fmt.Sprintf("Choose at most %d pictures.", remix.MaxParents))
	}
	list := make([]remix.Parent, len(asked))
	for i, p := range asked {
		e, is := b.elements[p.Element]
		id := e.Text("asset")
		if !is || e.Kind != board.Picture || id == "" {
			return nil, errParent
		}
		a, err := tx.Assets.Get(ctx, workspaceID, id)
		if err != nil {
			return nil, err
		}
		if a.File.Kind != ports.FileImage {
			return nil, errParent
		}
		list[i] = remix.Parent{Asset: id, Name: nameOf(e, a), Weight: p.Weight, Take: p.Take}
		if a.File.Color != "" {
			list[i].Seen = []string{a.File.Color}
		}
		kept, err := s.kept(ctx, tx, workspaceID, id)
		if ports.IsKind(err, ports.NotFound) {
			continue
		}
		if err != nil {
			return nil, err
		}
		list[i].Drawing = kept.Drawing
	}
	return list, nil
}

// nameOf is what people call a picture: what it shows, or its file without the extension.
func nameOf(e board.Element, a ports.Asset) string {
	if alt := e.Text("alt"); alt != "" {
		return alt
	}
	if i := strings.LastIndexByte(a.Name, '.'); i > 0 {
		return a.Name[:i]
	}
	return a.Name
}

// near are the elements of a kind in the frames of the parents, or of the whole board if
// there are none.
func (b content) near(kind board.Kind, parents []Parent) (list []board.Element) {
	frames := map[string]bool{}
	for _, p := range parents {
		if frame := b.elements[p.Element].Frame; frame != "" {
			frames[frame] = true
		}
	}
	var all []board.Element
	for _, e := range b.sorted {
		if e.Kind != kind {
			continue
		}
		if all = append(all, e); frames[e.Frame] {
			list = append(list, e)
		}
	}
	if len(list) > 0 {
		return list
	}
	return all
}

// palette are the colors of the chosen swatches, or of those near the parents if none were
// chosen.
func (b content) palette(parents []Parent, chosen []string) ([]remix.Color, error) {
	if len(chosen) == 0 {
		return colorsOf(b.near(board.Swatch, parents)), nil
	}
	swatches, err := b.swatches(chosen)
	return colorsOf(swatches), err
}

// colorsOf are the colors of swatches, each once.
func colorsOf(swatches []board.Element) (list []remix.Color) {
	seen := map[string]bool{}
	for _, e := range swatches {
		if hex := e.Text("hex"); hex != "" && !seen[hex] && len(list) < mostColors {
			seen[hex] = true
			list = append(list, remix.Color{Name: e.Text("name"), Hex: hex})
		}
	}
	return list
}

// swatches are those that were chosen, themselves or by their frames. It fails if something that
// was chosen is none, or has none.
func (b content) swatches(chosen []string) (list []board.Element, err error) {
	found := map[string]bool{}
	for _, e := range b.sorted {
		if e.Kind != board.Swatch || !slices.Contains(chosen, e.ID) && (e.Frame == "" || !slices.Contains(chosen, e.Frame)) {
			continue
		}
		list = append(list, e)
		found[e.ID], found[e.Frame] = true, true
	}
	if slices.ContainsFunc(chosen, func(id string) bool { return !found[id] }) {
		return nil, errPalette
	}
	return list, nil
}

// fabrics are the fabric cards, each once.
func (b content) fabrics(parents []Parent) (list []remix.Fabric) {
	seen := map[string]bool{}
	for _, e := range b.near(board.Fabric, parents) {
		if name := e.Text("name"); name != "" && !seen[name] && len(list) < mostFabrics {
			seen[name] = true
			list = append(list, remix.Fabric{Name: name, Text: fabricText(e)})
		}
	}
	return list
}

// fabricText is what a fabric card says below its name.
func fabricText(e board.Element) string {
	var parts []string
	for _, f := range fibres(e) {
		parts = append(parts, fmt.Sprintf("%s %g", f.Code, f.Percent))
	}
	text := strings.Join(parts, ", ")
	var gsm float64
	if json.Unmarshal(e.Data["gsm"], &gsm) == nil && gsm > 0 {
		text = strings.TrimPrefix(fmt.Sprintf("%s, %g gsm", text, gsm), ", ")
	}
	return text
}

type fibre struct {
	Code    string  `json:"code"`
	Percent float64 `json:"percent"`
}

func fibres(e board.Element) (list []fibre) {
	if json.Unmarshal(e.Data["fibres"], &list) != nil {
		return nil
	}
	return list
}
