package dreamboard

import (
	"context"
	"sync"

	"selvedge/core/batching"
)

// lanes are the boards that somebody is writing here, each with a queue: what is sent while
// a transaction runs goes into the next one, and is broadcast in its order.
type lanes struct {
	mu sync.Mutex
	of map[place]*lane
}

type lane struct {
	queue batching.Queue[request, answer]
	users int
}

// send has a request served together with those for the same board.
func (l *lanes) send(ctx context.Context, r request, serve func(context.Context, []request) []answer) (answer, error) {
	l.mu.Lock()
	if l.of == nil {
		l.of = map[place]*lane{}
	}
	one := l.of[r.place]
	if one == nil {
		one = &lane{queue: batching.Queue[request, answer]{Serve: serve, Lost: errLost}}
		l.of[r.place] = one
	}
	one.users++
	l.mu.Unlock()
	defer func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		if one.users--; one.users == 0 {
			delete(l.of, r.place)
		}
	}()
	return one.queue.Run(ctx, r)
}
