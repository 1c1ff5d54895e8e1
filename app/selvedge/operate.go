package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"selvedge/app"
	"selvedge/core/credit"
	"selvedge/core/quota"
	"selvedge/ports"
)

// withOperator opens an Operator for a command and closes it after.
func withOperator(ctx context.Context, cfg app.Config, do func(*app.Operator) error) error {
	operator, err := app.NewOperator(ctx, cfg)
	if err != nil {
		return err
	}
	return errors.Join(do(operator), operator.Close())
}

type ledger struct {
	Verify ledgerVerify `cmd:"" help:"Verify every ledger: hash chain, totals and balances."`
}

type ledgerVerify struct {
	app.Config  `embed:""`
	WorkspaceID string `name:"workspace" placeholder:"ID" help:"Check only this workspace."`
	Limits      bool   `help:"Compare the counts of what plans limit with what exists, instead of the ledger."`
}

// Run fails with the first invalid row or, for limits, after listing every difference.
func (c *ledgerVerify) Run(ctx context.Context, out io.Writer) error {
	return withOperator(ctx, c.Config, func(operator *app.Operator) error {
		if c.Limits {
			return verifyLimits(ctx, operator, c.WorkspaceID, out)
		}
		done, paidJobs, err := operator.VerifyLedger(ctx, c.WorkspaceID, func(v credit.Verified) {
			fmt.Fprintf(out, "%d entries in %d workspaces verified so far.\n", v.Entries, v.Workspaces)
		})
		if err != nil {
			return err
		}
		if c.WorkspaceID != "" && done.Entries == 0 {
			return fmt.Errorf("no ledger for workspace %s: you can find a workspace's ID in its URL", c.WorkspaceID)
		}
		fmt.Fprintf(out, "All %d entries in %d workspaces check out.\n", done.Entries, done.Workspaces)
		fmt.Fprintf(out, "%d paid jobs match the ledger.\n", paidJobs)
		return nil
	})
}

// verifyLimits lists the counts that are wrong. A running server corrects them every hour.
func verifyLimits(ctx context.Context, operator *app.Operator, workspaceID string, out io.Writer) error {
	differences := 0
	err := operator.Quota.Differences(ctx, workspaceID, func(d quota.Difference) {
		differences++
		fmt.Fprintf(out, "Workspace %s: %d %s are stored, but there are %d.\n", d.WorkspaceID, d.Stored, d.Thing, d.Counted)
	})
	if err != nil {
		return err
	}
	if differences > 0 {
		return fmt.Errorf("%d counts are wrong; a running server corrects them within an hour", differences)
	}
	fmt.Fprintln(out, "All counts of what plans limit check out.")
	return nil
}

type plans struct {
	Sync plansSync `cmd:"" help:"Sync the plan catalog to Stripe."`
}

type plansSync struct {
	app.Config `embed:""`
}

// Run changes nothing that is up to date.
func (c *plansSync) Run(ctx context.Context, out io.Writer) error {
	return withOperator(ctx, c.Config, func(operator *app.Operator) error {
		changed, err := operator.SyncPlans(ctx)
		if err != nil {
			return err
		}
		if len(changed) == 0 {
			fmt.Fprintln(out, "Stripe is already up to date.")
			return nil
		}
		fmt.Fprintf(out, "Updated in Stripe: %s.\n", strings.Join(changed, ", "))
		return nil
	})
}

// stopServerHelp is the help of commands that open the local data folder.
const stopServerHelp = "In local mode, stop `selvedge serve` first and start it again afterwards: only one process at a time can use the data folder. " +
	"In production, servers keep running."

type customPlan struct {
	Set customPlanSet `cmd:"" help:"Put a workspace on a custom plan, starting now."`
	End customPlanEnd `cmd:"" help:"End a workspace's custom plan and move it to Free."`
}

type customPlanSet struct {
	app.Config     `embed:""`
	WorkspaceID    string             `name:"workspace" required:"" placeholder:"ID" help:"Workspace ID."`
	Price          int64              `required:"" placeholder:"CENTS" help:"Price per billing cycle, in the currency's minor unit (cents)."`
	Currency       string             `default:"usd" enum:"usd,inr" help:"One of ${enum}."`
	Credits        int64              `required:"" help:"Credits granted per billing cycle."`
	Cycle          ports.BillingCycle `default:"monthly" enum:"monthly,yearly" help:"One of ${enum}."`
	RequestCard    bool               `help:"Ask the workspace's admins to add a card."`
	DowngradePrice *int64             `placeholder:"CENTS" help:"Agreed lower price after the current period, if any."`
	Limit          map[string]int64   `placeholder:"THING=NUMBER" help:"Agreed limit, such as techpacks=500, storageGB=2000 or stores=20. Can be repeated; what is left out is as in Enterprise."`
}

// Help follows the description of the command.
func (customPlanSet) Help() string { return stopServerHelp }

// Run ends a subscription that the workspace pays for.
func (c *customPlanSet) Run(ctx context.Context, out io.Writer) error {
	agreed := ports.CustomPlan{
		WorkspaceID: c.WorkspaceID,
		Price:       ports.Money{Minor: c.Price, Currency: c.Currency},
		Credits:     c.Credits,
		Cycle:       c.Cycle,
		RequestCard: c.RequestCard,
		Limits:      c.Limit,
	}
	if c.DowngradePrice != nil {
		agreed.DowngradePrice = &ports.Money{Minor: *c.DowngradePrice, Currency: c.Currency}
	}
	return withOperator(ctx, c.Config, func(operator *app.Operator) error {
		if err := operator.Billing.SetCustomPlan(ctx, agreed); err != nil {
			return err
		}
		fmt.Fprintf(out, "Workspace %s is now on a custom plan: %d credits %s.\n", c.WorkspaceID, c.Credits, c.Cycle)
		return nil
	})
}

type customPlanEnd struct {
	app.Config  `embed:""`
	WorkspaceID string `name:"workspace" required:"" placeholder:"ID" help:"Workspace ID."`
}

// Help follows the description of the command.
func (customPlanEnd) Help() string { return stopServerHelp }

// Run leaves the credits that were granted.
func (c *customPlanEnd) Run(ctx context.Context, out io.Writer) error {
	return withOperator(ctx, c.Config, func(operator *app.Operator) error {
		if err := operator.Billing.EndCustomPlan(ctx, c.WorkspaceID); err != nil {
			return err
		}
		fmt.Fprintf(out, "Workspace %s is now on the Free plan.\n", c.WorkspaceID)
		return nil
	})
}
