package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"selvedge/app"
)

type outbox struct {
	List  outboxList  `cmd:"" help:"List messages that gave up, with their kind, age, attempts and last error."`
	Retry outboxRetry `cmd:"" help:"Retry one message, or all of them."`
}

// pageSize is how many messages are listed at once.
const pageSize = 100

type outboxList struct {
	app.Config `embed:""`
}

// Run prints one line per message, without the payload, which stays sealed.
func (c *outboxList) Run(ctx context.Context, out io.Writer) error {
	return withOperator(ctx, c.Config, func(operator *app.Operator) error {
		all := 0
		for after := ""; ; {
			messages, err := operator.Outbox.ListDead(ctx, after, pageSize)
			if err != nil {
				return err
			}
			for _, message := range messages {
				// Quoted: the cause may quote another server and hold terminal control sequences.
				fmt.Fprintf(out, "%s  %s  %s  %d attempts  %q\n", message.ID, message.Kind, message.Since.Format(time.RFC3339), message.Attempts, message.Cause)
				after = message.ID
			}
			all += len(messages)
			if len(messages) < pageSize {
				break
			}
		}
		fmt.Fprintf(out, "Messages that gave up: %d.\n", all)
		return nil
	})
}

type outboxRetry struct {
	app.Config `embed:""`
	ID         string `arg:"" optional:"" help:"Message ID from selvedge outbox list."`
	All        bool   `help:"Retry every message that gave up."`
}

// Run leaves the work itself to the server, which finds it within seconds.
func (c *outboxRetry) Run(ctx context.Context, out io.Writer) error {
	if c.All == (c.ID != "") {
		return errors.New("pass a message ID from `selvedge outbox list`, or --all")
	}
	return withOperator(ctx, c.Config, func(operator *app.Operator) error {
		retried := 1
		var err error
		if c.All {
			retried, err = operator.Outbox.RetryAll(ctx)
		} else {
			err = operator.Outbox.Retry(ctx, c.ID)
		}
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "Messages queued to retry once a server is running: %d.\n", retried)
		return nil
	})
}
