package events

import (
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"selvedge/ports"
)

// hub knows who listens in this process.
type hub struct {
	mu        sync.Mutex
	closed    bool
	listeners map[string]map[*Listener]bool // by workspace
	sessions  map[string]int                // listeners by session
}

// Message is an event as a listener gets it. Seq is 0 for events that are not stored.
type Message struct {
	Topic string
	Seq   int64
	Data  []byte // a JSON object
}

// Listener gets the events of a workspace that a user may see.
type Listener struct {
	// C is closed when the listener has fallen behind, may no longer listen, or the server
	// is shutting down.
	C <-chan *Message

	c           chan *Message
	workspaceID string
	actor       ports.Actor
	rooms       []string
	member      atomic.Pointer[ports.Member] // as it was when it was read last
	seq         int64                        // of the last event that was considered
	creditSeq   int64
	creditsAt   time.Time // of the last message about credits
	isOver      bool
}

// add adds a listener. It fails above the limit of a session and when the hub is closed.
func (h *hub) add(l *Listener) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return errRestart
	}
	if h.sessions[l.actor.SessionID] >= maxListeners {
		return errTooMany
	}
	h.sessions[l.actor.SessionID]++
	if h.listeners[l.workspaceID] == nil {
		h.listeners[l.workspaceID] = map[*Listener]bool{}
	}
	h.listeners[l.workspaceID][l] = true
	return nil
}

// remove removes a listener and closes its channel. It may be called again.
func (h *hub) remove(l *Listener) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if l.isOver {
		return
	}
	l.isOver = true
	close(l.c)
	delete(h.listeners[l.workspaceID], l)
	if len(h.listeners[l.workspaceID]) == 0 {
		delete(h.listeners, l.workspaceID)
	}
	if h.sessions[l.actor.SessionID]--; h.sessions[l.actor.SessionID] == 0 {
		delete(h.sessions, l.actor.SessionID)
	}
}

// send delivers a message, as a pointer so that the buffers of listeners are small. A
// listener that has no space for it is removed: it comes back and reads what it missed.
func (h *hub) send(l *Listener, m Message) {
	h.mu.Lock()
	over := l.isOver
	full := false
	if !over {
		select {
		case l.c <- &m:
		default:
			full = true
		}
	}
	h.mu.Unlock()
	if full {
		h.remove(l)
	}
}

// offer delivers a message that may be lost: whoever has fallen behind by half of a buffer
// doesn't get it, so that many of them never cost somebody the stored events.
func (h *hub) offer(l *Listener, m Message) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if !l.isOver && len(l.c) < bufferSize/2 {
		l.c <- &m
	}
}

// all returns who listens, by workspace.
func (h *hub) all() map[string][]*Listener {
	h.mu.Lock()
	defer h.mu.Unlock()
	list := make(map[string][]*Listener, len(h.listeners))
	for id, of := range h.listeners {
		for l := range of {
			list[id] = append(list[id], l)
		}
	}
	return list
}

// of returns who listens to a workspace.
func (h *hub) of(workspaceID string) []*Listener {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.Collect(maps.Keys(h.listeners[workspaceID]))
}

// count returns how many listen.
func (h *hub) count() (n int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, of := range h.listeners {
		n += len(of)
	}
	return n
}

// close removes everyone and refuses who comes after.
func (h *hub) close() {
	h.mu.Lock()
	h.closed = true
	h.mu.Unlock()
	for _, list := range h.all() {
		for _, l := range list {
			h.remove(l)
		}
	}
}
