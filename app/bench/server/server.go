// Package server runs a program that serves HTTP, and looks at it from outside.
//
// Invariant: a server that was started here is stopped before the measurement
// ends, or ends with it.
package server

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"time"
)

const (
	startsWithin = 2 * time.Minute // its first start, with all it then makes
	stopsWithin  = 20 * time.Second
)

// Server is a running program.
type Server struct {
	URL  string
	Took time.Duration // from its start until it answered

	process *exec.Cmd
	output  *bytes.Buffer
	ended   chan struct{} // closed at its end, with why; then its output can be read
	why     error
}

// Start runs a program until it answers 200 at the path. In its arguments,
// ADDRESS stands for the one where it is asked.
func Start(ctx context.Context, path, program string, args ...string) (*Server, error) {
	address, err := freeAddress()
	if err != nil {
		return nil, err
	}
	given := make([]string, len(args))
	for i, arg := range args {
		given[i] = strings.ReplaceAll(arg, "ADDRESS", address)
	}
	s := &Server{URL: "http://" + address, process: exec.CommandContext(ctx, program, given...), output: &bytes.Buffer{}, ended: make(chan struct{})}
	s.process.Stdout, s.process.Stderr = s.output, s.output
	s.process.Cancel = func() error { return s.process.Process.Signal(os.Interrupt) }
	s.process.WaitDelay = stopsWithin
	begun := time.Now()
	if err := s.process.Start(); err != nil {
		return nil, err
	}
	go func() {
		s.why = s.process.Wait()
		close(s.ended)
	}()
	if err := s.untilReady(ctx, path); err != nil {
		return nil, err
	}
	s.Took = time.Since(begun)
	return s, nil
}

// untilReady asks every millisecond.
func (s *Server) untilReady(ctx context.Context, path string) error {
	ctx, cancel := context.WithTimeout(ctx, startsWithin)
	defer cancel()
	for every := time.NewTicker(time.Millisecond); ; {
		select {
		case <-s.ended:
			return fmt.Errorf("%s ended: %w\n%s", s.process.Path, s.why, s.output)
		case <-ctx.Done():
			return errors.Join(fmt.Errorf("%s does not answer: %w", s.process.Path, ctx.Err()), s.Stop())
		case <-every.C:
		}
		if answers(ctx, s.URL+path) {
			every.Stop()
			return nil
		}
	}
}

func answers(ctx context.Context, url string) bool {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return false
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return false
	}
	return response.Body.Close() == nil && response.StatusCode == http.StatusOK
}

// Memory returns what it holds of the machine's memory, its program included, in
// MB.
func (s *Server) Memory(ctx context.Context) (float64, error) {
	output, err := exec.CommandContext(ctx, "ps", "-o", "rss=", "-p", strconv.Itoa(s.process.Process.Pid)).Output()
	if err != nil {
		return 0, fmt.Errorf("ps: %w", err)
	}
	kB, err := strconv.ParseFloat(strings.TrimSpace(string(output)), 64)
	return kB * 1024 / 1e6, err
}

// Stop interrupts it and waits for its end.
func (s *Server) Stop() error {
	if err := s.process.Process.Signal(os.Interrupt); err != nil {
		<-s.ended
		return fmt.Errorf("%s had ended before: %w\n%s", s.process.Path, s.why, s.output)
	}
	select {
	case <-s.ended: // PocketBase ends with an error when it is interrupted
		return nil
	case <-time.After(stopsWithin):
		return errors.Join(fmt.Errorf("%s did not stop", s.process.Path), s.process.Process.Kill())
	}
}

// freeAddress is free until somebody else takes it.
func freeAddress() (string, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return listener.Addr().String(), listener.Close()
}
