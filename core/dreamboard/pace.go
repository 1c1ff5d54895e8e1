package dreamboard

import (
	"sync"
	"time"
)

// pace counts what people do in a second, in this process. It is for what is stored nowhere: a
// row for each would cost more than what it limits.
type pace struct {
	mu     sync.Mutex
	began  time.Time
	counts map[string]int
}

// take counts one more for a person, and reports whether that is within the limit.
func (p *pace) take(userID string, limit int, now time.Time) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if age := now.Sub(p.began); age < 0 || age >= time.Second {
		p.began, p.counts = now, map[string]int{}
	}
	p.counts[userID]++
	return p.counts[userID] <= limit
}
