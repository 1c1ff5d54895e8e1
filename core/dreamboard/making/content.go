package making

import (
	"context"
	"encoding/json"
	"fmt"
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

var errParent = ports.Refuse(ports.Invalid, "parents", "Choose pictures that are on this board and ready.")

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

// palette are the colors of the swatches, each once.
func (b content) palette(parents []Parent) (list []remix.Color) {
	seen := map[string]bool{}
	for _, e := range b.near(board.Swatch, parents) {
		if hex := e.Text("hex"); hex != "" && !seen[hex] && len(list) < mostColors {
			seen[hex] = true
			list = append(list, remix.Color{Name: e.Text("name"), Hex: hex})
		}
	}
	return list
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
