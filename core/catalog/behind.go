package catalog

import (
	"context"
	"strings"

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
	return ownWith(stored, nil), nil
}

// OfFiles are what columns of a workspace's files can be besides what they can be in all: its own attributes, and if it has families
// theirs, chosen by name.
func OfFiles(ctx context.Context, tx catalog.Tx, workspaceID string) (*attribute.Own, error) {
	stored, err := tx.Attributes.List(ctx, workspaceID)
	if err != nil {
		return nil, err
	}
	families, err := tx.Families.List(ctx, workspaceID)
	if err != nil {
		return nil, err
	}
	return ownWith(stored, families), nil
}

// FamilyIDs returns the IDs of a workspace's families by their names.
func FamilyIDs(ctx context.Context, tx catalog.Tx, workspaceID string) (map[string]string, error) {
	families, err := tx.Families.List(ctx, workspaceID)
	ids := make(map[string]string, len(families))
	for _, f := range families {
		ids[f.Name] = f.ID
	}
	return ids, err
}

func ownWith(stored []catalog.Attribute, families []catalog.Family) *attribute.Own {
	list, words := make([]attribute.Attribute, len(stored)), make([]string, len(stored))
	for i := range stored {
		list[i], words[i] = ownOf(&stored[i]), stored[i].Words
	}
	if len(families) > 0 {
		names := make([]string, len(families))
		for i, f := range families {
			names[i] = f.Name
		}
		list, words = append(list, attribute.FamilyOf()), append(words, strings.Join(names, "\n"))
	}
	return attribute.OwnOf(list, words)
}

// ownOf is a stored attribute without its words.
func ownOf(stored *catalog.Attribute) attribute.Attribute {
	kind := attribute.Type(stored.Type)
	return attribute.Attribute{
		Key: stored.Key, Label: stored.Label, Type: kind, On: attribute.Level(stored.On), Localized: stored.Localized, Facet: kind == attribute.Choice, Version: stored.Version,
	}
}
