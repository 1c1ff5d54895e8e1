package batching

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
)

// lane is a queue whose service a test holds up: each batch is sent to served
// and waits for a word on goOn.
type lane struct {
	*Queue[string, answer]
	t      *testing.T
	served chan []string
	goOn   chan struct{}
	group  sync.WaitGroup
	mu     sync.Mutex
	got    map[string]error
}

var errOfTest, errLost = errors.New("the test's own error"), errors.New("lost")

// answer is what a caller gets.
type answer struct {
	key string
	err error
}

func newLane(t *testing.T) *lane {
	l := &lane{t: t, Queue: &Queue[string, answer]{Lost: errLost}, served: make(chan []string), goOn: make(chan struct{}), got: map[string]error{}}
	l.Serve = func(ctx context.Context, keys []string) []answer {
		assert.NoError(t, ctx.Err(), "who gives up does not take the others along")
		answers := make([]answer, len(keys))
		for i, key := range keys {
			answers[i].key = key
			if key == "fails" {
				answers[i] = answer{err: errOfTest}
			}
		}
		l.served <- keys
		<-l.goOn
		return answers
	}
	return l
}

// come lets a caller come and returns when it waits in the queue or leads.
func (l *lane) come(ctx context.Context, key string) {
	before := l.length()
	l.group.Go(func() {
		got, err := l.Run(ctx, key)
		if err == nil {
			err = got.err
		}
		if err == nil {
			assert.Equal(l.t, key, got.key, "everybody gets their own answer")
		}
		l.mu.Lock()
		defer l.mu.Unlock()
		l.got[key] = err
	})
	for l.length() == before && !l.hasLeader() {
		runtime.Gosched()
	}
}

func (l *lane) length() int {
	l.Queue.mu.Lock()
	defer l.Queue.mu.Unlock()
	return len(l.waiting)
}

func (l *lane) hasLeader() bool {
	l.Queue.mu.Lock()
	defer l.Queue.mu.Unlock()
	return l.leading && len(l.waiting) == 0
}

// first comes alone and is being served when it returns.
func (l *lane) first(ctx context.Context) {
	l.come(ctx, "first")
	assert.Equal(l.t, []string{"first"}, <-l.served)
}

func (l *lane) wait(ctx context.Context, key string) {
	before := l.length()
	l.come(ctx, key)
	for l.length() == before {
		runtime.Gosched()
	}
}

func TestWaitingCommandsAreOneBatchInOrder(t *testing.T) {
	l := newLane(t)
	l.first(t.Context())
	for _, key := range []string{"a", "fails", "c"} {
		l.wait(t.Context(), key)
	}
	l.goOn <- struct{}{}
	assert.Equal(t, []string{"a", "fails", "c"}, <-l.served)
	l.goOn <- struct{}{}
	l.group.Wait()
	assert.Equal(t, map[string]error{"first": nil, "a": nil, "fails": errOfTest, "c": nil}, l.got)
	assert.False(t, l.leading)
}

func TestTheSizeOfABatchIsLimited(t *testing.T) {
	l := newLane(t)
	l.first(t.Context())
	for i := range maxBatch + 3 {
		l.wait(t.Context(), fmt.Sprint(i))
	}
	l.goOn <- struct{}{}
	assert.Len(t, <-l.served, maxBatch)
	l.goOn <- struct{}{}
	assert.Equal(t, []string{"256", "257", "258"}, <-l.served)
	l.goOn <- struct{}{}
	l.group.Wait()
	assert.Len(t, l.got, maxBatch+4)
}

func TestACancelledCommandIsNotExecuted(t *testing.T) {
	l := newLane(t)
	l.first(t.Context())
	ctx, cancel := context.WithCancel(t.Context())
	l.wait(ctx, "gone 1")
	l.wait(t.Context(), "stays")
	l.wait(ctx, "gone 2")
	cancel()
	for l.length() > 1 { // while the first is still being served
		runtime.Gosched()
	}
	l.goOn <- struct{}{}
	assert.Equal(t, []string{"stays"}, <-l.served)
	l.goOn <- struct{}{}
	l.group.Wait()
	assert.Equal(t, map[string]error{"first": nil, "gone 1": context.Canceled, "stays": nil, "gone 2": context.Canceled}, l.got)

	_, err := l.Run(ctx, "late")
	assert.ErrorIs(t, err, context.Canceled, "who has gone before coming is not served either")
}

func TestACommandCancelledDuringItsBatchGetsItsResult(t *testing.T) {
	l := newLane(t)
	ctx, cancel := context.WithCancel(t.Context())
	l.first(ctx)
	l.wait(ctx, "leads")
	l.wait(ctx, "follows")
	l.goOn <- struct{}{}
	assert.Equal(t, []string{"leads", "follows"}, <-l.served)
	cancel()
	l.goOn <- struct{}{}
	l.group.Wait()
	assert.Equal(t, map[string]error{"first": nil, "leads": nil, "follows": nil}, l.got)
}

func TestABrokenBatchLeavesNoCallerWaiting(t *testing.T) {
	l := newLane(t)
	whole := l.Serve
	l.first(t.Context())
	l.Serve = func(context.Context, []string) []answer { runtime.Goexit(); return nil }
	l.wait(t.Context(), "takes the blow") // its goroutine ends, so it says nothing
	l.wait(t.Context(), "follows")
	l.goOn <- struct{}{}
	l.group.Wait()
	assert.Equal(t, map[string]error{"first": nil, "follows": errLost}, l.got)

	l.Serve = whole
	l.come(t.Context(), "later")
	<-l.served
	l.goOn <- struct{}{}
	l.group.Wait()
	assert.NoError(t, l.got["later"])
}
