package catalog

import (
	"context"

	"selvedge/core/catalog/attribute"
	"selvedge/ports"
)

// AttributeChange is what is changed of a workspace's own attribute.
type AttributeChange struct {
	Version int64 // that was seen
	Label   string
	On      attribute.Level
	Words   []string // of a choice
}

var errNoAttribute = ports.Refuse(ports.NotFound, "attribute_not_found", "This attribute doesn't exist anymore.")

// AddAttribute adds an attribute of the workspace's own.
func (s *Service) AddAttribute(ctx context.Context, actor ports.Actor, workspaceID string, a attribute.Attribute) (attribute.Attribute, error) {
	return a, errNoAttribute
}

// ChangeAttribute changes one.
func (s *Service) ChangeAttribute(ctx context.Context, actor ports.Actor, workspaceID, key string, to AttributeChange) (a attribute.Attribute, err error) {
	return a, errNoAttribute
}

// DeleteAttribute removes one that nothing uses.
func (s *Service) DeleteAttribute(ctx context.Context, actor ports.Actor, workspaceID, key string) error {
	return errNoAttribute
}
