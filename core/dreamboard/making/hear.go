package making

import (
	"context"
	"unicode/utf8"

	"selvedge/core/garment/words"
	"selvedge/core/remix"
	"selvedge/core/workspace"
	"selvedge/ports"
	"selvedge/ports/dreamboard"
)

var errLongWords = ports.Refuse(ports.Invalid, "words_length", "Use fewer words.")

// Hear reads words while they are typed. It fails as workspace.EnterApp does and with
// Invalid, reason "words_length".
func (s *Service) Hear(ctx context.Context, actor ports.Actor, workspaceID, text string) (d words.Draft, err error) {
	if utf8.RuneCountInString(text) > remix.MaxWords {
		return d, errLongWords
	}
	err = s.Store.Read(ctx, func(ctx context.Context, tx dreamboard.Tx) error {
		_, err := workspace.EnterApp(ctx, tx.Tx, actor, workspaceID, AppID)
		return err
	})
	if err != nil {
		return d, err
	}
	return s.Garments.Hear(text), nil
}
