package stripemock

import (
	"context"
	"fmt"
	"sync"
	"time"
)

// pauses are the pauses between attempts to deliver an event. After the last attempt it
// is given up.
var pauses = []time.Duration{time.Second, 5 * time.Second, 15 * time.Second, time.Minute, 5 * time.Minute, 30 * time.Minute, 2 * time.Hour}

const (
	// checkEvery is how often Run looks for due objects.
	checkEvery     = 5 * time.Second
	deliverTimeout = 10 * time.Second
)

// The panel's switches for delivery.
const (
	holdDelivery    = "hold"      // deliver nothing
	duplicateEvents = "duplicate" // deliver every event twice
	shuffleEvents   = "shuffle"   // deliver in any order
	delaySeconds    = "delay"     // wait before the first attempt
	dropNext        = "drop_next" // lose that many
)

// webhooks delivers events. Pending deliveries are in the file; their pauses are not, so that
// a restart retries immediately.
type webhooks struct {
	server *Server
	signal chan struct{}

	sending sync.Mutex // held during an attempt

	mu      sync.Mutex
	waiting map[int64]bool // deliveries that pause
	delayed map[int64]bool // deliveries that have had their initial delay
}

// delivery is a pending delivery of an event.
type delivery struct {
	id       int64
	body     []byte
	attempts int
}

func newWebhooks(s *Server) *webhooks {
	return &webhooks{server: s, signal: make(chan struct{}, 1), waiting: map[int64]bool{}, delayed: map[int64]bool{}}
}

// queue delivers the transaction's events once it commits.
func (c *call) queue() {
	if c.server.config.WebhookURL == "" || len(c.emitted) == 0 {
		return
	}
	copies := 1
	if c.readSwitch(duplicateEvents) != 0 {
		copies = 2
	}
	for _, e := range c.emitted {
		for range copies {
			c.enqueue(text(e, "id"))
		}
	}
}

func (c *call) enqueue(event string) {
	c.exec(`INSERT INTO delivery (event, state, attempts, status, problem) VALUES (?, 'pending', 0, 0, '')`, event)
}

func (h *webhooks) wake() {
	select {
	case h.signal <- struct{}{}:
	default: // already awake
	}
}

func (h *webhooks) run(ctx context.Context) {
	ticker := time.NewTicker(checkEvery)
	defer ticker.Stop()
	for {
		if err := h.server.CatchUp(ctx); err != nil {
			h.server.config.Log.ErrorContext(ctx, "local Stripe: catch up with the clock", "error", err)
		}
		for ctx.Err() == nil {
			again, err := h.deliverNext(ctx, false)
			if err != nil {
				h.server.config.Log.ErrorContext(ctx, "local Stripe: deliver an event", "error", err)
			}
			if !again || err != nil {
				break
			}
		}
		select {
		case <-ctx.Done():
			return
		case <-h.signal:
		case <-ticker.C:
		}
	}
}

func (h *webhooks) drain(ctx context.Context) error {
	for {
		if err := ctx.Err(); err != nil {
			return err
		}
		again, err := h.deliverNext(ctx, true)
		if err != nil || !again {
			return err
		}
	}
}

// deliverNext makes one attempt and reports whether there was anything to do. If isUrgent,
// nothing waits.
func (h *webhooks) deliverNext(ctx context.Context, isUrgent bool) (bool, error) {
	h.sending.Lock()
	defer h.sending.Unlock()
	d, delay, err := h.pick(ctx, isUrgent)
	if d == nil || err != nil {
		return false, err
	}
	if delay > 0 {
		h.postpone(d.id, delay)
		return true, nil
	}
	status, problem := h.post(ctx, d.body)
	if err := ctx.Err(); err != nil {
		return false, err // not the receiver's fault
	}
	state := "pending"
	switch {
	case status >= 200 && status < 300:
		state = "delivered"
	case d.attempts >= len(pauses):
		state = "failed"
	case !isUrgent:
		h.postpone(d.id, pauses[d.attempts])
	}
	return true, h.record(ctx, d.id, state, status, problem)
}

// pick returns the next delivery, and how long to wait for its first attempt.
func (h *webhooks) pick(ctx context.Context, isUrgent bool) (d *delivery, delay time.Duration, err error) {
	s := h.server
	s.mu.Lock()
	defer s.mu.Unlock()
	err = s.transact(ctx, s.config.Now().Unix(), func(c *call) error {
		if c.readSwitch(holdDelivery) != 0 {
			return nil
		}
		for {
			d = h.choose(c, isUrgent)
			if d == nil || !c.useSwitch(dropNext) {
				break
			}
			c.exec(`UPDATE delivery SET state = 'dropped' WHERE id = ?`, d.id)
		}
		if d != nil && d.attempts == 0 && !isUrgent && !h.hasWaited(d.id) {
			delay = time.Duration(c.readSwitch(delaySeconds)) * time.Second
		}
		return nil
	})
	return d, delay, err
}

// choose returns the first delivery that isn't waiting, or a random one if shuffled.
func (h *webhooks) choose(c *call, isUrgent bool) *delivery {
	order := "d.id"
	if c.readSwitch(shuffleEvents) != 0 {
		order = "random()"
	}
	rows, err := c.query(`SELECT d.id, d.attempts, d.event FROM delivery d WHERE d.state = 'pending' ORDER BY ` + order)
	if err != nil {
		c.fail(fmt.Errorf("read the deliveries: %w", err))
		return nil
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var d delivery
		var event string
		if err := rows.Scan(&d.id, &d.attempts, &event); err != nil {
			c.fail(fmt.Errorf("read the deliveries: %w", err))
			return nil
		}
		if isUrgent || !h.isWaiting(d.id) {
			_ = rows.Close() // the connection is needed for the body
			c.one(`SELECT body FROM object WHERE id = ?`, []any{event}, &d.body)
			return &d
		}
	}
	if err := rows.Err(); err != nil {
		c.fail(fmt.Errorf("read the deliveries: %w", err))
	}
	return nil
}

func (h *webhooks) isWaiting(id int64) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.waiting[id]
}

func (h *webhooks) hasWaited(id int64) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.delayed[id]
}

// postpone delays a delivery.
func (h *webhooks) postpone(id int64, pause time.Duration) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.waiting[id], h.delayed[id] = true, true
	time.AfterFunc(pause, func() {
		h.mu.Lock()
		delete(h.waiting, id)
		h.mu.Unlock()
		h.wake()
	})
}

func (h *webhooks) record(ctx context.Context, id int64, state string, status int, problem string) error {
	s := h.server
	s.mu.Lock()
	defer s.mu.Unlock()
	if state != "pending" {
		h.mu.Lock()
		delete(h.delayed, id)
		h.mu.Unlock()
	}
	return s.transact(ctx, s.config.Now().Unix(), func(c *call) error {
		c.exec(`UPDATE delivery SET state = ?, attempts = attempts + 1, status = ?, problem = ? WHERE id = ?`, state, status, problem, id)
		return nil
	})
}
