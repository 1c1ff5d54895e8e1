package httpapi

import (
	"errors"
	"io"
	"net/http"
	"time"

	"selvedge/core/images"
	"selvedge/ports"
)

// Limits on how slowly a body may arrive. A sender is cut off after bodyIdle without
// data, or for sending slower than bodyRate for longer than bodyGrace.
const (
	bodyIdle  = 5 * time.Second
	bodyGrace = 10 * time.Second
	bodyRate  = 16 << 10 // bytes a second
	bodyTime  = 30 * time.Second
)

// bodyDeadline returns the time by which the next bytes of a body must arrive, which has
// most time in all.
func bodyDeadline(start, now time.Time, received int64, most time.Duration) time.Time {
	deadline := now.Add(bodyIdle)
	for _, other := range []time.Time{
		start.Add(bodyGrace + time.Duration(received)*time.Second/bodyRate),
		start.Add(most),
	} {
		if other.Before(deadline) {
			deadline = other
		}
	}
	return deadline
}

// pacedBody is a request body with read deadlines.
type pacedBody struct {
	io.ReadCloser
	connection *http.ResponseController
	start      time.Time
	most       time.Duration // for the whole body
	received   int64
}

// paceBody puts read deadlines on the request's body, starting now.
func paceBody(w http.ResponseWriter, r *http.Request) {
	if r.ContentLength == 0 {
		return
	}
	body := &pacedBody{ReadCloser: r.Body, connection: http.NewResponseController(w), start: time.Now(), most: bodyTime}
	body.setDeadline() // net/http drains the body if the handler does not read it
	r.Body = body
}

func (b *pacedBody) Read(p []byte) (int, error) {
	b.setDeadline()
	n, err := b.ReadCloser.Read(p)
	b.received += int64(n)
	if errors.Is(err, io.EOF) {
		// From here on net/http reads in the background to detect a closed connection.
		_ = b.connection.SetReadDeadline(time.Time{})
	}
	return n, err
}

// setDeadline does nothing without a connection, as in tests.
func (b *pacedBody) setDeadline() {
	_ = b.connection.SetReadDeadline(bodyDeadline(b.start, time.Now(), b.received, b.most))
}

// allow gives the body that much time in all, and the response that much more.
func (c *Call) allow(body, response time.Duration) {
	_ = http.NewResponseController(c.w).SetWriteDeadline(time.Now().Add(body + response))
	if paced, is := c.Request.Body.(*pacedBody); is {
		paced.most = body
	}
}

// receive lets a handler read the body: it waits for space in the pool, which is held
// until the response is built. It fails if the body is longer than limit.
func (c *Call) receive(limit int64) error {
	length := c.Request.ContentLength
	if length > limit {
		return bodyError(&http.MaxBytesError{Limit: limit})
	}
	if length < 0 { // chunked
		length = limit
	}
	if length == 0 {
		return nil
	}
	return c.hold(length, limit)
}

// hold is receive for a body that counts as much as weight.
func (c *Call) hold(weight, limit int64) error {
	release, err := c.bodies.acquire(c.Request.Context(), c.sender(), weight)
	if err != nil {
		return err
	}
	c.release = release
	c.Request.Body = http.MaxBytesReader(c.w, c.Request.Body, limit)
	return nil
}

// sender returns the key whose share of the pool the body counts toward.
func (c *Call) sender() string {
	if c.Actor.UserID != "" {
		return "user " + c.Actor.UserID
	}
	ip := c.client.IP
	if ip.Is6() {
		network, _ := ip.Prefix(64) // an IPv6 address has 128 bits
		return network.String()
	}
	return ip.String()
}

// discard reads the rest of a rejected body if the user is signed in: a browser shows
// the response only after sending the whole body.
func (c *Call) discard() {
	if c.Actor.UserID == "" {
		return
	}
	_, _ = io.Copy(io.Discard, io.LimitReader(c.Request.Body, max(c.discards, images.MaxBytes, ports.BlobPartSize)+maxBody))
}
