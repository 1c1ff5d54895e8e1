package httpapi

import (
	"io"
	"net/http"
	"time"

	"selvedge/core/images"
)

// How slowly a body may arrive. A sender who is silent for bodyIdle is cut off, and
// so is one who sends less than bodyRate for longer than bodyGrace.
const (
	bodyIdle  = 5 * time.Second
	bodyGrace = 10 * time.Second
	bodyRate  = 16 << 10 // bytes a second
	bodyTime  = 30 * time.Second
)

// bodyDeadline is until when the next bytes of a body have to arrive.
func bodyDeadline(start, now time.Time, received int64) time.Time {
	deadline := now.Add(bodyIdle)
	for _, other := range []time.Time{
		start.Add(bodyGrace + time.Duration(received)*time.Second/bodyRate),
		start.Add(bodyTime),
	} {
		if other.Before(deadline) {
			deadline = other
		}
	}
	return deadline
}

// pacedBody is a request's body that has to arrive in time.
type pacedBody struct {
	io.ReadCloser
	connection *http.ResponseController
	start      time.Time
	received   int64
}

// pace has the request's body arrive in time, from now on.
func paceBody(w http.ResponseWriter, r *http.Request) {
	if r.ContentLength == 0 {
		return
	}
	body := &pacedBody{ReadCloser: r.Body, connection: http.NewResponseController(w), start: time.Now()}
	body.setDeadline() // for a handler that reads nothing, and net/http which then does
	r.Body = body
}

func (b *pacedBody) Read(p []byte) (int, error) {
	b.setDeadline()
	n, err := b.ReadCloser.Read(p)
	b.received += int64(n)
	if err == io.EOF {
		// From here on net/http reads to notice when the caller goes.
		_ = b.connection.SetReadDeadline(time.Time{})
	}
	return n, err
}

// setDeadline does nothing where there is no connection, as in a test.
func (b *pacedBody) setDeadline() {
	_ = b.connection.SetReadDeadline(bodyDeadline(b.start, time.Now(), b.received))
}

// receive lets a handler read the body: it waits for room for it, which is kept until
// the answer is made. It fails for a body that is longer than limit says.
func (c *call) receive(limit int64) error {
	length := c.r.ContentLength
	if length > limit {
		return bodyError(&http.MaxBytesError{Limit: limit})
	}
	if length < 0 { // not said
		length = limit
	}
	if length > 0 {
		release, err := c.bodies.acquire(c.r.Context(), c.sender(), length)
		if err != nil {
			return err
		}
		c.release = release
	}
	c.r.Body = http.MaxBytesReader(c.w, c.r.Body, limit)
	return nil
}

// sender is whose share of the pool a body is counted in.
func (c *call) sender() string {
	if c.actor.UserID != "" {
		return "user " + c.actor.UserID
	}
	ip := c.client.IP
	if ip.Is6() {
		network, _ := ip.Prefix(64) // an IPv6 address has 128 bits
		return network.String()
	}
	return ip.String()
}

// discard reads what a signed-in person has yet to send of a body that is refused:
// a browser shows the answer only if it could send all of it.
func (c *call) discard() {
	if c.actor.UserID == "" {
		return
	}
	_, _ = io.Copy(io.Discard, io.LimitReader(c.r.Body, images.MaxBytes+maxBody))
}
