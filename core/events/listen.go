package events

import (
	"context"
	"fmt"
	"slices"
	"time"

	"selvedge/core/access"
	"selvedge/core/workspace"
	"selvedge/ports"
)

const unknown int64 = -1

// From is where in a workspace's stream to begin.
type From struct {
	seq  int64 // or unknown
	past time.Duration
}

// After begins after an event.
func After(seq int64) From { return From{seq: seq} }

// Since begins with what was published so long ago, at most a minute; Since(0) from now on.
// A page that has read the workspace in that time misses nothing.
func Since(past time.Duration) From { return From{unknown, min(past, maxPast)} }

// Listen begins to deliver the events of a workspace, and what is broadcast to all or in the
// rooms that are named, of which the first 8 count. Unless it begins from now on, the credits
// are sent too, as their changes have no numbers. It fails as workspace.Enter does for
// outsiders; with TooMany, reason "too_many_streams"; and with Unavailable while the server is
// shutting down. The caller stops by calling Leave.
func (s *Service) Listen(ctx context.Context, actor ports.Actor, workspaceID string, from From, rooms ...string) (*Listener, error) {
	c := make(chan *Message, bufferSize)
	l := &Listener{
		C: c, c: c, workspaceID: workspaceID, actor: actor, creditSeq: unknown, rooms: rooms[:min(len(rooms), maxRooms)],
	}
	err := s.store.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		me, err := workspace.Enter(ctx, tx, actor, workspaceID, access.SeeWorkspace)
		if err != nil {
			return err
		}
		l.member.Store(&me)
		head, err := headOf(ctx, tx, workspaceID)
		if err != nil {
			return err
		}
		if from == Since(0) {
			l.creditSeq = head.CreditSeq
		}
		l.seq, err = s.start(ctx, tx, from, head)
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

// start returns the number of the event after which to begin.
func (s *Service) start(ctx context.Context, tx ports.Tx, from From, head ports.EventHead) (int64, error) {
	switch {
	case from == Since(0), from.seq > head.Seq:
		return head.Seq, nil
	case from.seq != unknown:
		return from.seq, nil
	}
	return tx.Events.SeqAt(ctx, head.WorkspaceID, s.now().Add(-from.past-commitTime))
}

// Leave ends a listener. It may be called again.
func (s *Service) Leave(l *Listener) { s.hub.remove(l) }

// Close ends every listener and refuses new ones: the server is shutting down.
func (s *Service) Close() { s.hub.close() }

// Changes returns what a listener would have got, for browsers that can't listen, and the
// number to ask with next. It fails as Listen does for outsiders.
func (s *Service) Changes(ctx context.Context, actor ports.Actor, workspaceID string, from From) (list []Message, next int64, err error) {
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
		if from == Since(0) {
			return nil
		}
		after, err := s.start(ctx, tx, from, head)
		if err != nil {
			return err
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
		return ports.EventHead{WorkspaceID: workspaceID}, err
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
