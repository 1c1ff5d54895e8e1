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

// App is a house that is put together and not yet open.
type App struct {
	handler http.Handler
	metrics http.Handler
	workers []func(context.Context) // run beside the server until its context ends
	close   func() error
	drain   time.Duration // for which running requests may go on when it ends
	log     *slog.Logger
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
// stops the workers and closes the adapters. Until then it shows metrics on beside,
// or to nobody if that is nil. It closes both.
func (a *App) Serve(ctx context.Context, listener, beside net.Listener) error {
	server := a.server(a.handler)
	if beside != nil {
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
		draining, cancel := context.WithTimeout(context.WithoutCancel(ctx), a.drain)
		defer cancel()
		if err = server.Shutdown(draining); errors.Is(err, context.DeadlineExceeded) {
			a.log.Warn("some requests didn't finish in time and were cut off", "limit", a.drain.String())
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
