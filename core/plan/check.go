package plan

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"selvedge/ports"
)

func (c Catalogue) check() error {
	switch {
	case len(c.Plans) < 2:
		return errors.New("it needs a free plan and an on-request plan")
	case c.Currency == "" || c.Interval != ports.Monthly:
		return errors.New("it needs a currency and the interval month")
	case min(c.Costs.Generation, c.Costs.Transformation, c.Costs.CatalogProduct, c.Costs.Video) <= 0:
		return errors.New("every action must cost at least one credit")
	}
	if err := c.checkFeatures(); err != nil {
		return err
	}
	keys, names := map[string]bool{}, map[string]bool{}
	for i, p := range c.Plans {
		if err := c.checkPlan(i); err != nil {
			return fmt.Errorf("%q: %w", p.Name, err)
		}
		if keys[p.Key] || names[p.Name] {
			return fmt.Errorf("%q: duplicate name or key", p.Name)
		}
		keys[p.Key], names[p.Name] = true, true
	}
	return nil
}

func (c Catalogue) checkFeatures() error {
	seen := map[string]bool{}
	for _, f := range c.Features {
		sources := 0
		for _, is := range []bool{f.Limit != "", f.Includes != "", f.Support} {
			if is {
				sources++
			}
		}
		switch {
		case !isFeature(f.Key) || seen[f.Key]:
			return fmt.Errorf("feature %q: its key must contain \"feature\" and be unique", f.Key)
		case f.Group == "" || f.Label == "":
			return fmt.Errorf("feature %q: it needs a group and a label", f.Key)
		case sources != 1:
			return fmt.Errorf("feature %q: it needs exactly one of limit, includes and support", f.Key)
		}
		seen[f.Key] = true
	}
	return nil
}

func (c Catalogue) checkPlan(i int) error {
	p := c.Plans[i]
	switch {
	case p.Key == "" || p.Name == "" || p.Tagline == "" || p.Description == "":
		return errors.New("it needs a key, a name, a tagline and a description")
	case !slices.Contains(c.SupportTiers, p.Support):
		return fmt.Errorf("unknown support tier %q", p.Support)
	case i > 0 && p.Credits <= c.Plans[i-1].Credits:
		return errors.New("it must grant more credits than the previous plan")
	case p.TasksAtOnce < 1 || i > 0 && p.TasksAtOnce < c.Plans[i-1].TasksAtOnce:
		return errors.New("tasksAtOnce must be at least 1 and that of the previous plan")
	}
	for _, f := range c.Features {
		_, isIncluded := p.Includes[f.Includes]
		switch {
		case f.Limit != "" && p.Limits[f.Limit].Text == "":
			return fmt.Errorf("the limit %q has no text", f.Limit)
		case f.Includes != "" && !isIncluded:
			return fmt.Errorf("it must say whether it includes %q", f.Includes)
		}
	}
	return c.checkPrice(i)
}

func (c Catalogue) checkPrice(i int) error {
	p := c.Plans[i]
	switch isLast := i == len(c.Plans)-1; {
	case isLast && (p.Name != EnterpriseName || p.Price != nil || len(p.UnlimitedFeatures) == 0):
		return fmt.Errorf("the last plan must be %s, with no price and with its unlimited features", EnterpriseName)
	case isLast:
		return nil
	case p.Price == nil || p.Price.Currency != c.Currency || p.Price.Interval != c.Interval:
		return errors.New("its price doesn't match the catalog's currency and interval")
	case i == 0 && (p.Name != FreeName || p.Price.Amount != 0 || p.Credits != FreeCredits || lookupKey(p) != FreeLookupKey):
		return fmt.Errorf("the first plan must be %s, with no price and %d credits", FreeName, FreeCredits)
	case i > 0 && p.Price.Amount <= c.Plans[i-1].Price.Amount:
		return errors.New("it must cost more than the previous plan")
	}
	return nil
}

func isFeature(key string) bool { return strings.Contains(key, "feature") }
