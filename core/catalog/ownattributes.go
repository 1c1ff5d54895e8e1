package catalog

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/vocabulary"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

const (
	maxOwn     = 100 // attributes of a workspace's own
	longestKey = 40  // characters behind the prefix, without a number
)

var (
	errNoAttribute      = ports.Refuse(ports.NotFound, "attribute_not_found", "This attribute doesn't exist anymore.")
	errAttributes       = ports.Refuse(ports.Conflict, "too_many_attributes", "A workspace can have 100 attributes of its own. Delete some first.")
	errAttributeTaken   = ports.Refuse(ports.Conflict, "attribute_taken", "Another attribute has this label.")
	errAttributeChanged = ports.Refuse(ports.Conflict, "attribute_changed", "Somebody else changed this attribute. Reload the page.")
)

// AttributeChange is what is changed of a workspace's own attribute.
type AttributeChange struct {
	Version int64 // that was seen
	Label   string
	On      attribute.Level
	Words   []string // of a choice, all of them
}

// AddAttribute adds an attribute of the workspace's own: its label, its type, what it is said of, whether it is localized, and the words
// of a choice. Its key is made of the label. It fails as workspace.EnterApp does, with Invalid, reasons "attribute", "attribute_label"
// and "attribute_words", and with Conflict, reasons "attribute_taken" and "too_many_attributes".
func (s *Service) AddAttribute(ctx context.Context, actor ports.Actor, workspaceID string, a attribute.Attribute) (added attribute.Attribute, err error) {
	if err := s.checkOwn(&a); err != nil {
		return added, err
	}
	err = s.changeModel(ctx, actor, workspaceID, func(ctx context.Context, tx catalog.Tx, s *Service, _ Door) error {
		if s.isLabelOfOther(a) {
			return errAttributeTaken
		}
		all := s.own.All()
		if len(all) >= maxOwn {
			return errAttributes
		}
		a.Key, a.Version = s.newKey(a.Label), 1
		stored := s.storedOwn(actor, workspaceID, a)
		stored.ID = s.IDs.Ordered()
		added = ownOf(&stored)
		added.Words = a.Words
		return tx.Attributes.Insert(ctx, stored)
	})
	return added, err
}

// ChangeAttribute changes an attribute of the workspace's own. It fails as AddAttribute does, with NotFound, reason
// "attribute_not_found", and with Conflict, reasons "attribute_changed" and "attribute_word_used", if products have a word that is
// no longer there.
func (s *Service) ChangeAttribute(ctx context.Context, actor ports.Actor, workspaceID, key string, to AttributeChange) (changed attribute.Attribute, err error) {
	err = s.changeModel(ctx, actor, workspaceID, func(ctx context.Context, tx catalog.Tx, s *Service, door Door) error {
		was, known := s.own.Get(key)
		if !known {
			return errNoAttribute
		}
		if was.Version != to.Version {
			return errAttributeChanged
		}
		next := was
		next.Label, next.On, next.Words, next.Version = to.Label, to.On, slices.Clone(to.Words), was.Version+1
		if err := s.checkOwn(&next); err != nil {
			return err
		}
		if s.isLabelOfOther(next) {
			return errAttributeTaken
		}
		removed := slices.DeleteFunc(slices.Clone(was.Words), func(word string) bool { return slices.Contains(next.Words, word) })
		if err := wordsAreFree(ctx, tx, door, key, removed); err != nil {
			return err
		}
		stored := s.storedOwn(actor, workspaceID, next)
		changed = ownOf(&stored)
		changed.Words = next.Words
		return tx.Attributes.Update(ctx, stored)
	})
	return changed, err
}

// DeleteAttribute removes an attribute of the workspace's own. It fails as workspace.EnterApp does, with NotFound, reason
// "attribute_not_found", and with Conflict, reason "attribute_used", if anything says or uses it.
func (s *Service) DeleteAttribute(ctx context.Context, actor ports.Actor, workspaceID, key string) error {
	return s.changeModel(ctx, actor, workspaceID, func(ctx context.Context, tx catalog.Tx, s *Service, door Door) error {
		if _, known := s.own.Get(key); !known {
			return errNoAttribute
		}
		for _, use := range []func(context.Context, catalog.Tx, Door, string) (string, error){s.valuesOf, s.familiesWith, s.columnsWith, s.filesWith} {
			says, err := use(ctx, tx, door, key)
			if err != nil {
				return err
			}
			if says != "" {
				return ports.Refuse(ports.Conflict, "attribute_used", says)
			}
		}
		return tx.Attributes.Delete(ctx, workspaceID, key)
	})
}

// isLabelOfOther says whether another attribute, a standard one too, has the label of one, as headings of files are compared.
func (s *Service) isLabelOfOther(a attribute.Attribute) bool {
	return slices.ContainsFunc(s.Attributes.All(), func(other attribute.Attribute) bool {
		return other.Key != a.Key && vocabulary.Fold(other.Label) == vocabulary.Fold(a.Label)
	})
}

// newKey makes a key of a label: its letters and digits as ASCII has them.
func (s *Service) newKey(label string) string {
	var b strings.Builder
	for _, word := range vocabulary.Words(label) {
		word = strings.Map(func(r rune) rune {
			if r >= 0x80 {
				return -1
			}
			return r
		}, word)
		if word != "" && b.Len() > 0 {
			b.WriteByte('_')
		}
		b.WriteString(word)
	}
	name := b.String()
	if name = strings.TrimRight(name[:min(len(name), longestKey)], "_"); name == "" {
		name = "attribute"
	}
	key := attribute.OwnPrefix + name
	for n := 2; ; n++ {
		if _, taken := s.own.Get(key); !taken {
			return key
		}
		key = attribute.OwnPrefix + name + "_" + strconv.Itoa(n)
	}
}

func (s *Service) storedOwn(actor ports.Actor, workspaceID string, a attribute.Attribute) catalog.Attribute {
	return catalog.Attribute{
		WorkspaceID: workspaceID, Key: a.Key, Version: a.Version, Label: a.Label, LabelKey: vocabulary.Fold(a.Label),
		Type: string(a.Type), On: string(a.On), Localized: a.Localized, Words: strings.Join(a.Words, "\n"), UpdatedBy: actor.UserID, UpdatedAt: s.Now(),
	}
}
