package fetch

import (
	"context"
	"sync"
)

// turns lets a few requests at once ask a host. The zero value is ready.
type turns struct {
	mu    sync.Mutex
	hosts map[string]*turn
}

type turn struct {
	places chan struct{}
	users  int // that ask or wait
}

// enter waits for a place, which the returned function leaves.
func (t *turns) enter(ctx context.Context, host string) (leave func(), err error) {
	t.mu.Lock()
	if t.hosts == nil {
		t.hosts = map[string]*turn{}
	}
	of := t.hosts[host]
	if of == nil {
		of = &turn{places: make(chan struct{}, atOnce)}
		t.hosts[host] = of
	}
	of.users++
	t.mu.Unlock()
	forget := func() {
		t.mu.Lock()
		defer t.mu.Unlock()
		if of.users--; of.users == 0 {
			delete(t.hosts, host)
		}
	}
	select {
	case of.places <- struct{}{}:
		return func() { <-of.places; forget() }, nil
	case <-ctx.Done():
		forget()
		return nil, ctx.Err()
	}
}
