package stripemock

import (
	"net/http"
	"time"
)

// There is one clock, the product's. Test clocks only move it.

// createTestClock is POST /v1/test_helpers/test_clocks.
func createTestClock(c *call) (object, error) {
	clock := c.blank("test_helpers.test_clock", "clock")
	set(clock, object{
		"deletes_after": c.now + 30*day, "frozen_time": c.params["frozen_time"],
		"status": "ready", "status_details": object{},
	})
	merge(clock, c.params)
	c.put(clock)
	c.emit("test_helpers.test_clock.created", clock, nil)
	return clock, nil
}

// advanceTestClock is POST /v1/test_helpers/test_clocks/{test_clock}/advance. The clock has
// already moved when it is called.
func advanceTestClock(c *call) (object, error) {
	clock, err := c.must("test_helpers.test_clock", c.request.PathValue("test_clock"))
	if err != nil {
		return nil, err
	}
	clock["frozen_time"] = c.params["frozen_time"]
	c.put(clock)
	c.emit("test_helpers.test_clock.ready", clock, nil)
	return clock, nil
}

// beforeAdvance moves the product's clock to the requested time.
func beforeAdvance(s *Server, r *http.Request, params object) error {
	if id := r.PathValue("test_clock"); id != "" {
		err := s.within(r.Context(), func(c *call) error {
			_, err := c.must("test_helpers.test_clock", id)
			return err
		})
		if err != nil {
			return err
		}
	}
	step := time.Unix(number(params, "frozen_time"), 0).Sub(s.config.Now())
	if step <= -time.Second {
		return refuse("frozen_time", "", "The clock can't go back: frozen_time must be at or after %d.", s.config.Now().Unix())
	}
	if step < time.Second {
		return nil
	}
	if err := s.advance(step); err != nil {
		return refuse("frozen_time", "", "Couldn't move the clock: %v", err)
	}
	return nil
}
