package dreamboard

import (
	"context"
	"sync"
	"time"

	"selvedge/core/garment/swatch"
	"selvedge/core/keylock"
	"selvedge/ports"
)

const (
	clothsKept = 256              // drawings, and as many older ones; each has some 6 KB
	clothWait  = 10 * time.Second // for its turn
)

var errClothBusy = &ports.Error{Kind: ports.Unavailable, Reason: "cloth_busy", Message: "We're drawing a lot of cloth right now. Try again in a few seconds.", RetryAfter: clothWait}

// cloths are the drawings that this process made last. The zero value is empty and ready to use.
type cloths struct {
	mu            sync.Mutex
	latest, older map[swatch.Cloth][]byte
	drawing       keylock.Locks // with one key: a drawing takes a processor for some milliseconds
}

// find returns a drawing that was made lately.
func (c *cloths) find(cloth swatch.Cloth) (content []byte, found bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if content, found = c.latest[cloth]; found {
		return content, true
	}
	if content, found = c.older[cloth]; found {
		c.keep(cloth, content)
	}
	return content, found
}

// keep adds a drawing in place of those that nobody has asked for the longest. c is locked.
func (c *cloths) keep(cloth swatch.Cloth, content []byte) {
	if c.latest == nil || len(c.latest) >= clothsKept {
		c.latest, c.older = map[swatch.Cloth][]byte{}, c.latest
	}
	c.latest[cloth] = content
}

// draw draws a piece of cloth when it is its turn, unless another has done so by then.
func (c *cloths) draw(ctx context.Context, cloth swatch.Cloth) (content []byte, err error) {
	ctx, cancel := context.WithTimeoutCause(ctx, clothWait, errClothBusy)
	defer cancel()
	_, unlock, err := c.drawing.Lock(ctx, "")
	if err != nil {
		return nil, err
	}
	defer unlock()
	if content, found := c.find(cloth); found {
		return content, nil
	}
	if content, err = cloth.JPEG(); err != nil {
		return nil, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.keep(cloth, content)
	return content, nil
}
