// Package server runs a program that serves HTTP, and measures it from outside.
//
// Invariant: a started server is stopped before the measurement ends, or with it.
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
	startsWithin = 2 * time.Minute // the first start, which creates data
	stopsWithin  = 20 * time.Second
)

// Server is a running program.
type Server struct {
	URL  string
	Took time.Duration // from its start until it responded

	process *exec.Cmd
	output  *bytes.Buffer
	ended   chan struct{} // closed when it ends, after why is set; then output can be read
	why     error
}

// Start starts a program and waits until the path returns 200. ADDRESS in its arguments is
// replaced with the address to listen on.
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
	started := time.Now()
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
	s.Took = time.Since(started)
	return s, nil
}

// untilReady polls every millisecond.
func (s *Server) untilReady(ctx context.Context, path string) error {
	ctx, cancel := context.WithTimeout(ctx, startsWithin)
	defer cancel()
	for every := time.NewTicker(time.Millisecond); ; {
		select {
		case <-s.ended:
			return fmt.Errorf("%s ended: %w\n%s", s.process.Path, s.why, s.output)
		case <-ctx.Done():
			return errors.Join(fmt.Errorf("%s doesn't respond: %w", s.process.Path, ctx.Err()), s.Stop())
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

// Memory returns the resident set size in MB.
func (s *Server) Memory(ctx context.Context) (float64, error) {
	output, err := exec.CommandContext(ctx, "ps", "-o", "rss=", "-p", strconv.Itoa(s.process.Process.Pid)).Output()
	if err != nil {
		return 0, fmt.Errorf("ps: %w", err)
	}
	kB, err := strconv.ParseFloat(strings.TrimSpace(string(output)), 64)
	return kB * 1024 / 1e6, err
}

// Stop interrupts the program and waits for its end.
func (s *Server) Stop() error {
	if err := s.process.Process.Signal(os.Interrupt); err != nil {
		<-s.ended
		return fmt.Errorf("%s has already ended: %w\n%s", s.process.Path, s.why, s.output)
	}
	select {
	case <-s.ended: // PocketBase exits with an error when interrupted
		return nil
	case <-time.After(stopsWithin):
		return errors.Join(fmt.Errorf("%s didn't stop", s.process.Path), s.process.Process.Kill())
	}
}

// freeAddress returns an unused address.
func freeAddress() (string, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return listener.Addr().String(), listener.Close()
}
