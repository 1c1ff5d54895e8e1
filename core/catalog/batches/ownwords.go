package batches

import (
	"context"
	"encoding/json"
	"maps"

	"selvedge/core/catalog/vocabulary"
	"selvedge/ports/catalog"
)

// ownWords are values that somebody added for a supplier: the word of a file that means
// itself. They are the brand's, so every file of the workspace knows them; what a supplier's
// word means otherwise holds for that supplier in that store.
func ownWords(ctx context.Context, tx catalog.Tx, workspaceID string) (byAttribute map[string]map[string]string, err error) {
	byAttribute = map[string]map[string]string{}
	err = tx.SavedMappings.Each(ctx, workspaceID, func(document []byte) error {
		var m saved
		if err := json.Unmarshal(document, &m); err != nil {
			return err
		}
		for _, c := range m.Columns {
			for word, meaning := range c.Words {
				if vocabulary.Fold(meaning) != word {
					continue
				}
				if byAttribute[c.Attribute] == nil {
					byAttribute[c.Attribute] = map[string]string{}
				}
				byAttribute[c.Attribute][word] = meaning
			}
		}
		return nil
	})
	return byAttribute, err
}

// withOwn are the words of a column with the brand's own values; what the supplier's words mean
// comes first.
func withOwn(own, decided map[string]string) map[string]string {
	if len(own) == 0 {
		return decided
	}
	words := maps.Clone(own)
	maps.Copy(words, decided)
	return words
}
