package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"net"
	"os"
	"strings"
	"sync"
	"time"

	"selvedge/app/bench/product"
	"selvedge/app/bench/report"
	"selvedge/app/bench/server"
)

const (
	images         = 10
	imageWidth     = 7300 // with the height, 40 megapixels
	imageHeight    = 5475
	afterImages    = time.Minute
	idleBodies     = 500
	sampleInterval = 10 * time.Millisecond
)

// memory measures the product's peak memory while it receives expensive requests: large
// images, and bodies that never end.
func (b *bench) memory(ctx context.Context) (err error) {
	folder, err := os.MkdirTemp("", "selvedge-bench-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	s, err := server.Start(ctx, "/healthz", binary, "serve", "--addr=ADDRESS", "--data="+folder, "--empty")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Stop()) }()

	bodies, err := peak(ctx, s, func() error { return sendIdleBodies(ctx, s) })
	if err != nil {
		return err
	}
	decoding, err := peak(ctx, s, func() error { return uploadImages(ctx, s) })
	if err != nil {
		return err
	}
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(afterImages):
	}
	rest, err := s.Memory(ctx)
	if err != nil {
		return err
	}
	uploads := fmt.Sprintf("%d images of 40 megapixels in a row, peak", images)
	later := "a minute after the images"
	webhooks := fmt.Sprintf("%d idle webhook bodies of 1 MB, and %d of 256 kB, peak", idleBodies, idleBodies)
	table := report.Table{Title: "Memory under attack", Note: "Resident set size in MB.", Columns: []string{"", ""}}
	table.Add(uploads, decoding)
	table.Add(later, rest)
	table.Add(webhooks, bodies)
	b.report.Include(table)
	b.report.Check(uploads, decoding, report.AtMost(200, "MB"))
	b.report.Check(later, rest, report.AtMost(80, "MB"))
	b.report.Check(webhooks, bodies, report.AtMost(150, "MB"))
	return nil
}

// peak returns the server's peak memory during a call.
func peak(ctx context.Context, s *server.Server, do func() error) (most float64, err error) {
	done := make(chan error, 1)
	go func() { done <- do() }()
	every := time.NewTicker(sampleInterval)
	defer every.Stop()
	for {
		held, err := s.Memory(ctx)
		if err != nil {
			return 0, errors.Join(err, <-done)
		}
		most = max(most, held)
		select {
		case err := <-done:
			return most, err
		case <-every.C:
		}
	}
}

func uploadImages(ctx context.Context, s *server.Server) error {
	visitor, err := product.SignIn(ctx, s.URL, "person-00@example.com", "")
	if err != nil {
		return err
	}
	var encoded bytes.Buffer
	if err := jpeg.Encode(&encoded, image.NewYCbCr(image.Rect(0, 0, imageWidth, imageHeight), image.YCbCrSubsampleRatio420), nil); err != nil {
		return err
	}
	for range images {
		if err := visitor.Upload(ctx, encoded.Bytes()); err != nil {
			return err
		}
	}
	return nil
}

// sendIdleBodies sends webhooks with a well-formed signature whose last bytes never arrive, and
// holds the connections until the server has had time to close them.
func sendIdleBodies(ctx context.Context, s *server.Server) error {
	const missing, hold = 10, 8 * time.Second
	address := strings.TrimPrefix(s.URL, "http://")
	for _, size := range []int{1 << 20, 256 << 10} {
		request := fmt.Sprintf("POST /api/billing/webhooks/stripe HTTP/1.1\r\nHost: %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\nStripe-Signature: t=%d,v1=%s\r\n\r\n%s",
			address, size, time.Now().Unix(), strings.Repeat("0", 64), strings.Repeat(" ", size-missing))
		var all sync.WaitGroup
		failed := make(chan error, idleBodies)
		for range idleBodies {
			all.Go(func() { failed <- sendAndHold(ctx, address, request, hold) })
		}
		all.Wait()
		close(failed)
		for err := range failed {
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// sendAndHold fails only if it can't connect: the server is expected to close the connection.
func sendAndHold(ctx context.Context, address, request string, hold time.Duration) error {
	var dialer net.Dialer
	connection, err := dialer.DialContext(ctx, "tcp", address)
	if err != nil {
		return err
	}
	_, _ = connection.Write([]byte(request))
	select {
	case <-ctx.Done():
	case <-time.After(hold):
	}
	return connection.Close()
}
