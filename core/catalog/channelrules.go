package catalog

import (
	"context"
	"maps"
	"slices"

	"selvedge/core/catalog/channel"
	"selvedge/core/catalog/feed"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// ChannelRules are the rules of a channel as people read them, and the formats that it takes.
type ChannelRules struct {
	Key     string
	Name    string
	AsOf    string
	Source  string
	Formats []string
	Rules   []channel.Description
}

// AllChannels returns the channels by their keys. It fails as workspace.EnterApp does.
func (s *Service) AllChannels(ctx context.Context, actor ports.Actor, workspaceID string) (list []ChannelRules, err error) {
	err = s.readEither(ctx, actor, workspaceID, func(context.Context, catalog.Tx, *Service, Door) error {
		list = nil
		for _, key := range slices.Sorted(maps.Keys(s.Channels)) {
			c := s.Channels[key]
			rules := ChannelRules{Key: key, Name: c.Name, AsOf: c.AsOf, Source: c.Source, Rules: c.Describe()}
			for _, format := range feed.Formats() {
				if format.Channel() == key {
					rules.Formats = append(rules.Formats, string(format))
				}
			}
			rules.Formats = append(rules.Formats, CustomFormat)
			list = append(list, rules)
		}
		return nil
	})
	return list, err
}
