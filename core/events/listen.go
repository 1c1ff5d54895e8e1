package events

import (
	"context"
	"fmt"
	"slices"

	"selvedge/core/access"
	"selvedge/core/workspace"
	"selvedge/ports"
)

// Latest as the position of Listen means from now on.
const Latest int64 = -1

const unknown int64 = -1

// Listen begins to deliver the events of a workspace after a number, or from now on, and
// what is broadcast to all or in the rooms that are named, of which the first 8 count. Who
// continues after a number is sent the credits too, as their changes have no numbers. It
// fails as workspace.Enter does for outsiders; with TooMany, reason "too_many_streams"; and
// with Unavailable while the server is shutting down. The caller stops by calling Leave.
func (s *Service) Listen(ctx context.Context, actor ports.Actor, workspaceID string, after int64, rooms ...string) (*Listener, error) {
	c := make(chan *Message, bufferSize)
	l := &Listener{
		C: c, c: c, workspaceID: workspaceID, actor: actor, seq: after, creditSeq: unknown, rooms: rooms[:min(len(rooms), maxRooms)],
	}
	err := s.store.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		me, err := workspace.Enter(ctx, tx, actor, workspaceID, access.SeeWorkspace)
		if err != nil {
			return err
		}
		l.member.Store(&me)
		head, err := headOf(ctx, tx, workspaceID)
		if after == Latest || after > head.Seq {
			l.seq = head.Seq
		}
		if after == Latest {
			l.creditSeq = head.CreditSeq
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	// Where it stands, so that a browser that loses the connection before the first event
	// misses none.
	c <- &Message{Topic: "ready", Seq: l.seq, Data: []byte("{}")}
	if err := s.hub.add(l); err != nil {
		return nil, err
	}
	s.Wake()
	return l, nil
}

// Leave ends a listener. It may be called again.
func (s *Service) Leave(l *Listener) { s.hub.remove(l) }

// Close ends every listener and refuses new ones: the server is shutting down.
func (s *Service) Close() { s.hub.close() }

// Changes returns what a listener would have got after a number, for browsers that can't
// listen, and the number to ask with next. It fails as Listen does for outsiders.
func (s *Service) Changes(ctx context.Context, actor ports.Actor, workspaceID string, after int64) (list []Message, next int64, err error) {
	err = s.store.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		me, err := workspace.Enter(ctx, tx, actor, workspaceID, access.SeeWorkspace)
		if err != nil {
			return err
		}
		head, err := headOf(ctx, tx, workspaceID)
		if err != nil {
			return err
		}
		list, next = nil, head.Seq
		if after == Latest {
			return nil
		}
		found, missed, err := eventsAfter(ctx, tx, workspaceID, after, head.Seq)
		if err != nil {
			return err
		}
		if missed {
			list = append(list, Message{Topic: TopicReset, Seq: head.Seq, Data: []byte("{}")})
			return nil
		}
		for _, e := range found {
			next = e.Seq
			if sees(me, e.Event) {
				list = append(list, Message{e.Topic, e.Seq, e.Data})
			}
		}
		credits, err := s.credits(ctx, tx, workspaceID)
		list = append(list, credits)
		return err
	})
	return list, next, err
}

func headOf(ctx context.Context, tx ports.Tx, workspaceID string) (ports.EventHead, error) {
	heads, err := tx.Events.Heads(ctx, []string{workspaceID})
	if err != nil || len(heads) == 0 {
		return ports.EventHead{}, err
	}
	return heads[0], nil
}

// eventsAfter returns the events after a number, and whether some of them are no longer kept.
func eventsAfter(ctx context.Context, tx ports.Tx, workspaceID string, seq, head int64) (found []ports.PublishedEvent, missed bool, err error) {
	if seq >= head {
		return nil, false, nil
	}
	found, err = tx.Events.After(ctx, workspaceID, seq, batchSize)
	return found, err == nil && (len(found) == 0 || found[0].Seq != seq+1), err
}

func sees(me ports.Member, e ports.Event) bool {
	if e.AppID != "" && !access.UseApp(me, e.AppID).Allowed {
		return false
	}
	return e.StoreIDs == nil || me.Role == ports.RoleAdmin || slices.ContainsFunc(e.StoreIDs, func(id string) bool { return slices.Contains(me.StoreIDs, id) })
}

func (s *Service) credits(ctx context.Context, tx ports.Tx, workspaceID string) (Message, error) {
	n, err := s.available(ctx, tx, workspaceID)
	return Message{Topic: TopicCredits, Data: fmt.Appendf(nil, `{"available":%d}`, n)}, err
}
