package catalog

import (
	"context"
	"encoding/json"
	"maps"

	"selvedge/core/catalog/mapping"
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
