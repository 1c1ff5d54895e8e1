package app

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"runtime/debug"
	"sync"
	"time"
)

// App is a house that is put together and not yet open.
type App struct {
	handler     http.Handler
	metrics     http.Handler
	metricsAddr string                  // empty: metrics are shown to nobody
	workers     []func(context.Context) // run beside the server until its context ends
	close       func() error
	log         *slog.Logger
}

func (a *App) server(handler http.Handler) *http.Server {
	return &http.Server{
		Handler:           handler,
		ReadHeaderTimeout: readHeaderTime,
		ReadTimeout:       readTime,
		WriteTimeout:      writeTime,
		IdleTimeout:       idleTime,
		MaxHeaderBytes:    maxHeaderBytes,
		ErrorLog:          slog.NewLogLogger(a.log.Handler(), slog.LevelWarn),
	}
}

// New puts the set together that the settings choose.
func New(ctx context.Context, cfg Config, log *slog.Logger) (*App, error) {
	if cfg.IsProduction() {
		return Production(ctx, cfg, log)
	}
	return Local(ctx, cfg, log)
}

const (
	readHeaderTime = 5 * time.Second
	readTime       = 30 * time.Second
	writeTime      = time.Minute
	idleTime       = 2 * time.Minute
	drainTime      = 15 * time.Second
	maxHeaderBytes = 32 << 10
)

// Serve answers on listener until ctx ends, then lets running requests finish,
// stops the workers and closes the adapters. It closes listener.
func (a *App) Serve(ctx context.Context, listener net.Listener) error {
	server := a.server(a.handler)
	if a.metricsAddr != "" {
		beside, err := net.Listen("tcp", a.metricsAddr)
		if err != nil {
			return errors.Join(fmt.Errorf("listen on SELVEDGE_METRICS_ADDR: %w", err), listener.Close(), a.close())
		}
		shown := a.server(a.metrics)
		go func() { _ = shown.Serve(beside) }() // ends with Close
		defer func() { _ = shown.Close() }()
	}
	// Workers outlive the last request, which may still have work for them.
	working, stopWorkers := context.WithCancel(context.WithoutCancel(ctx))
	var workers sync.WaitGroup
	for _, work := range a.workers {
		workers.Go(func() { work(working) })
	}
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(listener) }()
	go debug.FreeOSMemory() // what putting the house together took is not needed again

	var err error
	select {
	case err = <-failed:
	case <-ctx.Done():
		draining, cancel := context.WithTimeout(context.WithoutCancel(ctx), drainTime)
		defer cancel()
		if err = server.Shutdown(draining); errors.Is(err, context.DeadlineExceeded) {
			a.log.Warn("some requests were cut off: they did not end in time", "time", drainTime)
			err = server.Close()
		}
	}
	if errors.Is(err, http.ErrServerClosed) {
		err = nil
	}
	stopWorkers()
	workers.Wait()
	return errors.Join(err, a.close())
}
