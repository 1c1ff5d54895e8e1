package catalog

import (
	"cmp"
	"context"
	"encoding/json"
	"maps"
	"slices"

	"selvedge/core/catalog/mapping"
	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/vocabulary"
	"selvedge/ports/catalog"
)

// OwnWords are the brand's own values, by attribute and by the folded word. Somebody added them
// for a supplier: a word of a file that means itself. What is typed knows them, and so do the
// files of all suppliers; what a supplier's word means otherwise holds for that supplier in that
// store.
type OwnWords map[string]map[string]string

// ReadOwnWords returns the brand's own values.
func ReadOwnWords(ctx context.Context, tx catalog.Tx, workspaceID string) (OwnWords, error) {
	own := OwnWords{}
	err := tx.SavedMappings.Each(ctx, workspaceID, func(document []byte) error {
		var m mapping.Memory
		if err := json.Unmarshal(document, &m); err != nil {
			return err
		}
		for _, c := range m.Columns {
			own.add(c)
		}
		return nil
	})
	return own, err
}

// mostTaken is how many colors that no vocabulary has are known because products have them, the most frequent first.
const mostTaken = 1_000

// KnownWords returns the brand's own values, and the colors that no vocabulary has of products that the member sees: once one was
// taken or typed it is known.
func (s *Service) KnownWords(ctx context.Context, tx catalog.Tx, door Door) (OwnWords, error) {
	own, err := ReadOwnWords(ctx, tx, door.workspaceID)
	if err != nil {
		return nil, err
	}
	set, err := door.rows(ctx, tx)
	if err != nil {
		return nil, err
	}
	colors, err := countBy(ctx, tx, door, set, "color")
	if err != nil {
		return nil, err
	}
	of, _ := s.Attributes.Get("color")
	parser := parse.New(s.Words)
	slices.SortFunc(colors, func(a, b Choice) int { return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(a.Value, b.Value)) })
	taken := map[string]string{}
	for _, c := range colors {
		read := parser.Cell(parse.Column{Attribute: of}, c.Value)
		if word := vocabulary.Fold(c.Value); len(taken) < mostTaken && taken[word] == "" && read.Problem != nil && read.Problem.IsTaken(true) {
			taken[word] = c.Value
		}
	}
	if len(taken) > 0 {
		maps.Copy(taken, own["color"])
		own["color"] = taken
	}
	return own, nil
}

func (o OwnWords) add(c mapping.Remembered) {
	for word, meaning := range c.Words {
		if vocabulary.Fold(meaning) != word {
			continue
		}
		if o[c.Attribute] == nil {
			o[c.Attribute] = map[string]string{}
		}
		o[c.Attribute][word] = meaning
	}
}

// With are the words of a column of a file with the brand's own values; what was decided about
// the column comes first.
func (o OwnWords) With(attribute string, decided map[string]string) map[string]string {
	own := o[attribute]
	if len(own) == 0 {
		return decided
	}
	words := maps.Clone(own)
	maps.Copy(words, decided)
	return words
}
