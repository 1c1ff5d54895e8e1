package stripemock

import (
	"context"
	"errors"
	"net/http"
)

// call is the transaction of a request or of something that fell due.
type call struct {
	*tx
	server       *Server
	now          int64 // Unix seconds: the request's time, or when it fell due
	request      *http.Request
	params       object
	id           string   // of the request
	key          string   // its idempotency key
	version      string   // of the requested API
	emitted      []object // events, in order
	usedSwitches []string // the decremented switches
}

// within runs fn in a transaction at the clock's time, after everything that is due. An
// error of fn rolls back, unless it is a kept refusal.
func (s *Server) within(ctx context.Context, fn func(*call) error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.catchUp(ctx); err != nil {
		return err
	}
	return s.transact(ctx, s.config.Now().Unix(), fn)
}

// transact is within at the time now, with the lock held.
func (s *Server) transact(ctx context.Context, now int64, fn func(*call) error) error {
	// A client that disconnects must not interrupt a payment.
	t, err := begin(context.WithoutCancel(ctx), s.statements, s.spec)
	if err != nil {
		return err
	}
	// Has no effect after a commit; frees the connection after a panic.
	defer func() { _ = t.rollback() }()
	c := &call{tx: t, server: s, now: now, version: s.spec.Version, params: object{}}
	if err := fn(c); err != nil {
		refusal, isRefusal := errors.AsType[*Error](err)
		if !isRefusal || !refusal.isKept || t.err != nil {
			return errors.Join(err, t.rollback(), s.reapplySwitches(ctx, now, c.usedSwitches))
		}
		if failure := c.finish(); failure != nil {
			return failure
		}
		return err
	}
	return c.finish()
}

func (c *call) finish() error {
	c.flush()
	c.queue()
	if err := c.commit(); err != nil {
		return err
	}
	if len(c.emitted) > 0 {
		c.server.hooks.wake()
	}
	return nil
}

// reapplySwitches decrements the switches of a rolled-back transaction: its payment was the
// next one all the same.
func (s *Server) reapplySwitches(ctx context.Context, now int64, switches []string) error {
	if len(switches) == 0 {
		return nil
	}
	return s.transact(ctx, now, func(c *call) error {
		for _, name := range switches {
			c.useSwitch(name)
		}
		return nil
	})
}

// newID returns a new id. Without randomness the transaction fails.
func (c *call) newID(prefix string) string {
	id, err := c.server.newID(prefix)
	if err != nil {
		c.fail(err)
	}
	return id
}

// blank returns a new resource of that kind, dated now and not yet put.
func (c *call) blank(kind, prefix string) object {
	o := c.spec.blank(kind)
	set(o, object{"id": c.newID(prefix), "object": kind, "created": c.now, "livemode": false})
	return o
}

// must returns the object named in the URL, or the refusal.
func (c *call) must(kind, id string) (object, error) {
	if o := c.get(kind, id); o != nil {
		return o, nil
	}
	return nil, missing(kind, id)
}

// named returns the object named by a parameter, or the refusal. The parameter may be
// nested: items[0][price].
func (c *call) named(param, kind, id string) (object, error) {
	if o := c.get(kind, id); o != nil {
		return o, nil
	}
	return nil, missingParam(param, kind, id)
}

// has reports whether the request has a parameter.
func (c *call) has(name string) bool {
	_, given := c.params[name]
	return given
}
