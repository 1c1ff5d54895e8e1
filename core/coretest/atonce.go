package coretest

import (
	"errors"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

// AtOnce runs fn so many times at once, and counts the reasons for which it was refused; those of "" weren't.
func AtOnce(t *testing.T, times int, fn func(i int) error) map[string]int {
	t.Helper()
	var mu sync.Mutex
	reasons := map[string]int{}
	begin := make(chan struct{})
	var running sync.WaitGroup
	for i := range times {
		running.Go(func() {
			<-begin
			err := fn(i)
			reason := ""
			if refused, is := errors.AsType[*ports.Error](err); is {
				reason = refused.Reason
			} else {
				assert.NoError(t, err)
			}
			mu.Lock()
			reasons[reason]++
			mu.Unlock()
		})
	}
	close(begin)
	running.Wait()
	return reasons
}
