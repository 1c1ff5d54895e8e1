package app

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"runtime/debug"
	"sync"
	"time"
)

// App is an assembled server that is not listening yet.
type App struct {
	handler      http.Handler
	metrics      http.Handler
	workers      []func(context.Context) // run alongside the server until their context ends
	drain        func()                  // ends responses that last, at shutdown; or nil
	close        func() error
	drainTimeout time.Duration // for running requests at shutdown
	log          *slog.Logger
}

func (a *App) server(handler http.Handler) *http.Server {
	return &http.Server{
		Handler:           handler,
		ReadHeaderTimeout: readHeaderTimeout,
		ReadTimeout:       readTimeout,
		WriteTimeout:      writeTimeout,
		IdleTimeout:       idleTimeout,
		MaxHeaderBytes:    maxHeaderBytes,
		ErrorLog:          slog.NewLogLogger(a.log.Handler(), slog.LevelWarn),
	}
}

// New assembles the local or the production app, as the settings choose.
func New(ctx context.Context, cfg Config, log *slog.Logger) (*App, error) {
	if cfg.IsProduction() {
		return Production(ctx, cfg, log)
	}
	return Local(ctx, cfg, log)
}

const (
	readHeaderTimeout = 5 * time.Second
	readTimeout       = 30 * time.Second
	writeTimeout      = time.Minute
	idleTimeout       = 2 * time.Minute
	drainTimeout      = 15 * time.Second
	maxHeaderBytes    = 32 << 10
)

// Serve answers on listener until ctx ends, then lets running requests finish,
// stops the workers and closes the adapters. It serves metrics on metricsListener
// unless that is nil. It closes both listeners.
func (a *App) Serve(ctx context.Context, listener, metricsListener net.Listener) error {
	server := a.server(a.handler)
	if metricsListener != nil {
		metricsServer := a.server(a.metrics)
		go func() { _ = metricsServer.Serve(metricsListener) }() // ends with Close
		defer func() { _ = metricsServer.Close() }()
	}
	// Workers outlive the last request, which may still give them work.
	working, stopWorkers := context.WithCancel(context.WithoutCancel(ctx))
	var workers sync.WaitGroup
	for _, work := range a.workers {
		workers.Go(func() { work(working) })
	}
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(listener) }()
	go debug.FreeOSMemory() // startup's garbage

	var err error
	select {
	case err = <-failed:
	case <-ctx.Done():
		if a.drain != nil {
			a.drain()
		}
		draining, cancel := context.WithTimeout(context.WithoutCancel(ctx), a.drainTimeout)
		defer cancel()
		if err = server.Shutdown(draining); errors.Is(err, context.DeadlineExceeded) {
			a.log.Warn("some requests didn't finish in time and were cut off", "limit", a.drainTimeout.String())
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
