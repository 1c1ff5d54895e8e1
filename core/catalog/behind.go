package catalog

import (
	"context"

	"selvedge/core/catalog/attribute"
	"selvedge/ports/catalog"
)

// Behind returns the service with the own attributes of the workspace that a door leads into. Whatever it is asked in the door's
// transaction knows them; in another one they may be others.
func (s *Service) Behind(door Door) *Service { return s.with(door.own) }

// Within is Behind where no member is there.
func (s *Service) Within(ctx context.Context, tx catalog.Tx, workspaceID string) (*Service, error) {
	own, err := OwnAttributes(ctx, tx, workspaceID)
	return s.with(own), err
}

func (s *Service) with(own *attribute.Own) *Service {
	if own == s.own {
		return s
	}
	next := *s
	next.own, next.Attributes = own, s.Attributes.With(own)
	if s.Writer != nil {
		next.Writer = s.Writer.With(next.Attributes)
	}
	return &next
}

// Own are the own attributes of the workspace that the door leads into.
func (d Door) Own() *attribute.Own { return d.own }

// OwnAttributes returns those that a workspace has besides the standard ones, in the order in which they were added.
func OwnAttributes(ctx context.Context, tx catalog.Tx, workspaceID string) (*attribute.Own, error) {
	stored, err := tx.Attributes.List(ctx, workspaceID)
	if err != nil || len(stored) == 0 {
		return nil, err
	}
	list, words := make([]attribute.Attribute, len(stored)), make([]string, len(stored))
	for i := range stored {
		list[i], words[i] = ownOf(&stored[i]), stored[i].Words
	}
	return attribute.OwnOf(list, words), nil
}

// ownOf is a stored attribute without its words.
func ownOf(stored *catalog.Attribute) attribute.Attribute {
	kind := attribute.Type(stored.Type)
	return attribute.Attribute{
		Key: stored.Key, Label: stored.Label, Type: kind, On: attribute.Level(stored.On), Localized: stored.Localized, Facet: kind == attribute.Choice, Version: stored.Version,
	}
}
