package events

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"selvedge/ports"
)

// Run delivers events until ctx ends: those of this instance within 50 ms, those of others
// within a second. report is called with every failure to read them.
func (s *Service) Run(ctx context.Context, report func(error)) {
	if s.others != nil {
		var receiving sync.WaitGroup
		receiving.Go(func() { s.receive(ctx, report) })
		defer receiving.Wait()
	}
	var checked time.Time
	for ctx.Err() == nil {
		check := s.now().Sub(checked) >= checkEvery
		if check {
			checked = s.now()
		}
		if err := s.Deliver(ctx, check); err != nil && ctx.Err() == nil {
			report(fmt.Errorf("deliver events: %w", err))
		}
		wait(ctx, minInterval, nil)
		wait(ctx, pollInterval-minInterval, s.wake)
	}
}

// wait returns after a while, when ctx ends or when there is something in wake.
func wait(ctx context.Context, d time.Duration, wake <-chan struct{}) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
	case <-wake:
	case <-timer.C:
	}
}

// Wake says that there may be events. It never waits.
func (s *Service) Wake() {
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// Deliver sends what is new to those who listen. With check it also ends the listeners of
// users who are no longer members.
func (s *Service) Deliver(ctx context.Context, check bool) error {
	listeners := s.hub.all()
	if len(listeners) == 0 {
		return nil
	}
	return s.store.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		heads, err := tx.Events.Heads(ctx, slices.Sorted(maps.Keys(listeners)))
		if err != nil {
			return err
		}
		for _, head := range heads {
			if err := s.deliver(ctx, tx, head, listeners[head.WorkspaceID], check); err != nil {
				return err
			}
		}
		return nil
	})
}

// deliver sends what is new in a workspace.
func (s *Service) deliver(ctx context.Context, tx ports.Tx, head ports.EventHead, listeners []*Listener, check bool) error {
	oldest := head.Seq
	changed := func(l *Listener) bool { return l.seq != head.Seq || l.creditSeq != head.CreditSeq }
	for _, l := range listeners {
		oldest = min(oldest, l.seq)
	}
	if !check && !slices.ContainsFunc(listeners, changed) {
		return nil
	}
	found, _, err := eventsAfter(ctx, tx, head.WorkspaceID, oldest, head.Seq)
	if err != nil {
		return err
	}
	credits, err := s.credits(ctx, tx, head.WorkspaceID)
	if err != nil {
		return err
	}
	members := map[string]ports.Member{}
	for _, l := range listeners {
		if !check && !changed(l) {
			continue
		}
		me, known := members[l.actor.UserID]
		if !known {
			me, err = tx.Members.Get(ctx, head.WorkspaceID, l.actor.UserID)
			if err != nil && !ports.IsKind(err, ports.NotFound) {
				return err
			}
			members[l.actor.UserID] = me
		}
		if me.UserID == "" {
			s.hub.remove(l)
			continue
		}
		l.member.Store(&me)
		s.sendNew(l, me, found, head)
		if now := s.now(); l.creditSeq != head.CreditSeq && now.Sub(l.creditsAt) >= creditsEvery {
			l.creditSeq, l.creditsAt = head.CreditSeq, now
			s.hub.send(l, credits)
		}
	}
	return nil
}

// sendNew sends a listener the events after its position, or a reset if some of them are
// no longer kept.
func (s *Service) sendNew(l *Listener, me ports.Member, found []ports.PublishedEvent, head ports.EventHead) {
	if l.seq > head.Seq { // the workspace was deleted and its ID used again, as in a demonstration
		l.seq = 0
	}
	for _, e := range found {
		switch {
		case e.Seq <= l.seq:
			continue
		case e.Seq != l.seq+1:
			l.seq = head.Seq
			s.hub.send(l, Message{Topic: TopicReset, Seq: head.Seq, Data: []byte("{}")})
			return
		}
		l.seq = e.Seq
		if sees(me, e.Event) {
			s.hub.send(l, Message{e.Topic, e.Seq, e.Data})
		}
	}
	if len(found) == 0 && l.seq < head.Seq {
		l.seq = head.Seq
		s.hub.send(l, Message{Topic: TopicReset, Seq: head.Seq, Data: []byte("{}")})
	}
	if l.seq < head.Seq { // more than one batch
		s.Wake()
	}
}
