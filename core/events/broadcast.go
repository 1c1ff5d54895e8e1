package events

import (
	"context"
	"fmt"
	"slices"

	"selvedge/ports"
)

// Broadcast sends an event to those who listen now, such as where somebody's cursor is. It
// is neither stored nor numbered; who doesn't listen, or has fallen behind, never gets it.
// It fails if the data is not a JSON object of at most 4 KB, and if it can't be sent to
// other instances.
func (s *Service) Broadcast(ctx context.Context, e ports.Event) (err error) {
	if e.Data, err = compact(e, maxBroadcast); err != nil {
		return err
	}
	s.sendNow(e)
	if s.others == nil {
		return nil
	}
	return s.others.Send(ctx, e)
}

// sendNow sends an event to the listeners of this instance who may see it.
func (s *Service) sendNow(e ports.Event) {
	for _, l := range s.hub.of(e.WorkspaceID) {
		if (e.Room == "" || slices.Contains(l.rooms, e.Room)) && sees(*l.member.Load(), e) {
			s.hub.offer(l, Message{Topic: e.Topic, Data: e.Data})
		}
	}
}

// Hear has fn called with what other instances broadcast of a topic, one after the other. It is
// called before Run.
func (s *Service) Hear(topic string, fn func(ports.Event)) { s.hears[topic] = fn }

// receive delivers what other instances broadcast until ctx ends.
func (s *Service) receive(ctx context.Context, report func(error)) {
	for ctx.Err() == nil {
		err := s.others.Receive(ctx, func(e ports.Event) {
			if hear := s.hears[e.Topic]; hear != nil {
				hear(e)
			}
			s.sendNow(e)
		})
		if err != nil && ctx.Err() == nil {
			report(fmt.Errorf("receive broadcasts: %w", err))
		}
		wait(ctx, receiveAgain, nil)
	}
}
