package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"selvedge/app/bench/product"
	"selvedge/app/bench/report"
	"selvedge/app/bench/server"
)

const (
	listeners         = 250
	streamsOfListener = 4 // as many as a session may have
	idleStreams       = 25 * time.Second
	spends            = 20
	betweenSpends     = 600 * time.Millisecond // credits are told twice a second at most
	toldWithin        = 5 * time.Second
)

// events measures the memory that idle streams of events take, and how soon after a change
// all streams of a workspace are told.
func (b *bench) events(ctx context.Context) (err error) {
	folder, err := os.MkdirTemp("", "selvedge-bench-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	s, err := server.Start(ctx, "/healthz", binary, "serve", "--addr=ADDRESS", "--data="+folder, "--empty", "--trusted-proxies=127.0.0.0/8")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Stop()) }()
	owners, err := product.NewOwners(ctx, s.URL, listeners)
	if err != nil {
		return err
	}
	before, err := s.Memory(ctx)
	if err != nil {
		return err
	}
	streaming, cancel := context.WithCancel(ctx)
	defer cancel()
	told := make(chan string, listeners*streamsOfListener)
	for _, owner := range owners {
		workspaceID, err := owner.WorkspaceID(ctx)
		if err != nil {
			return err
		}
		for range streamsOfListener {
			go func() {
				if err := owner.Stream(streaming, workspaceID, func(data string) { told <- data }); err != nil && streaming.Err() == nil {
					told <- err.Error()
				}
			}()
		}
	}
	if err := waitFor(ctx, told, `"ready"`, listeners*streamsOfListener); err != nil {
		return err
	}
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(idleStreams):
	}
	idle, err := s.Memory(ctx)
	if err != nil {
		return err
	}
	soon, err := timeToTell(ctx, owners[0], told)
	if err != nil {
		return err
	}
	more := fmt.Sprintf("%d idle streams of events, more than without", listeners*streamsOfListener)
	delay := fmt.Sprintf("a deduct, until %d streams are told, ms", streamsOfListener)
	table := report.Table{Title: "Events", Note: fmt.Sprintf("Memory is the resident set size in MB, after %s. Times are medians of %d.", idleStreams, spends), Columns: []string{"", ""}}
	table.Add("without streams", before)
	table.Add(more, idle-before)
	table.Add(delay, soon)
	b.report.Include(table)
	b.report.Check(more, idle-before, report.AtMost(60, "MB"))
	b.report.Check(delay, soon, report.AtMost(100, "ms"))
	return nil
}

// timeToTell returns the milliseconds from the request for a deduct until every stream of
// its workspace is told.
func timeToTell(ctx context.Context, owner *product.Visitor, told <-chan string) (float64, error) {
	workspaceID, err := owner.WorkspaceID(ctx)
	if err != nil {
		return 0, err
	}
	if err := owner.Register(ctx, workspaceID); err != nil {
		return 0, err
	}
	if err := waitFor(ctx, told, `"credits"`, streamsOfListener); err != nil {
		return 0, err
	}
	var took []float64
	for i := range spends {
		time.Sleep(betweenSpends)
		start := time.Now()
		if err := owner.Spend(ctx, workspaceID, fmt.Sprint(i)); err != nil {
			return 0, err
		}
		if err := waitFor(ctx, told, `"credits"`, streamsOfListener); err != nil {
			return 0, err
		}
		took = append(took, float64(time.Since(start))/float64(time.Millisecond))
	}
	return report.Median(took), nil
}

// waitFor returns when that many events with such a text were told. Its error has the last
// other text, which may be why a stream ended.
func waitFor(ctx context.Context, told <-chan string, text string, count int) error {
	ctx, cancel := context.WithTimeout(ctx, toldWithin)
	defer cancel()
	last := ""
	for seen := 0; seen < count; {
		select {
		case <-ctx.Done():
			return fmt.Errorf("%d of %d streams were told %s: %w %s", seen, count, text, ctx.Err(), last)
		case data := <-told:
			if strings.Contains(data, text) {
				seen++
			} else {
				last = data
			}
		}
	}
	return nil
}
