package channel

import (
	"fmt"
	"slices"
)

// test decides whether a condition is met. A nil test always is.
type test func(*Projection) bool

func (t test) met(p *Projection) bool { return t == nil || t(p) }

// test compiles a condition.
func (c *compiler) test(when *condition) (test, error) {
	if when == nil {
		return nil, nil
	}
	var all []test
	for i := range when.All {
		t, err := c.test(&when.All[i])
		if err != nil {
			return nil, err
		}
		all = append(all, t)
	}
	if len(when.Any) > 0 {
		t, err := c.anyOf(when.Any)
		if err != nil {
			return nil, err
		}
		all = append(all, t)
	}
	if when.Not != nil {
		t, err := c.test(when.Not)
		if err != nil {
			return nil, err
		}
		all = append(all, func(p *Projection) bool { return !t.met(p) })
	}
	ofFields, err := c.fieldTests(when)
	if err != nil {
		return nil, err
	}
	all = append(append(all, ofFields...), factTests(when)...)
	if len(all) == 1 {
		return all[0], nil
	}
	return func(p *Projection) bool {
		for _, t := range all {
			if !t.met(p) {
				return false
			}
		}
		return true
	}, nil
}

func (c *compiler) anyOf(conditions []condition) (test, error) {
	tests := make([]test, len(conditions))
	for i := range conditions {
		t, err := c.test(&conditions[i])
		if err != nil {
			return nil, err
		}
		tests[i] = t
	}
	return func(p *Projection) bool {
		return slices.ContainsFunc(tests, func(t test) bool { return t.met(p) })
	}, nil
}

// fieldTests are the conditions on what other fields of the variant have.
func (c *compiler) fieldTests(when *condition) (tests []test, err error) {
	for name, values := range when.Field {
		at, err := c.place(name)
		if err != nil {
			return nil, err
		}
		tests = append(tests, func(p *Projection) bool { return slices.Contains(values, p.values[at]) })
	}
	for _, group := range []struct {
		names []string
		holds func(p *Projection, at int) bool
	}{
		{when.Missing, func(p *Projection, at int) bool { return p.values[at] == "" }},
		{when.Present, func(p *Projection, at int) bool { return p.values[at] != "" }},
		{when.Varies, func(p *Projection, at int) bool { return p.varies[at] }},
	} {
		for _, name := range group.names {
			at, err := c.place(name)
			if err != nil {
				return nil, err
			}
			tests = append(tests, func(p *Projection) bool { return group.holds(p, at) })
		}
	}
	for _, name := range when.Varies {
		at, _ := c.place(name)
		c.varying = append(c.varying, at)
	}
	return tests, nil
}

// factTests are the conditions on the product, its category and the target.
func factTests(when *condition) (tests []test) {
	if when.HasVariants {
		tests = append(tests, func(p *Projection) bool { return len(p.product.Variants) > 1 })
	}
	if ids := when.GoogleCategory; len(ids) > 0 {
		tests = append(tests, func(p *Projection) bool { return p.category != nil && slices.Contains(ids, p.category.Google.ID) })
	}
	if ids := when.GoogleCategoryUnder; len(ids) > 0 {
		tests = append(tests, func(p *Projection) bool {
			return p.category != nil && slices.ContainsFunc(ids, p.category.Google.Under)
		})
	}
	if countries := when.Country; len(countries) > 0 {
		tests = append(tests, func(p *Projection) bool { return slices.Contains(countries, p.rules.target.Country) })
	}
	if destinations := when.Destination; len(destinations) > 0 {
		tests = append(tests, func(p *Projection) bool {
			return slices.ContainsFunc(destinations, func(d string) bool { return slices.Contains(p.rules.target.Destinations, d) })
		})
	}
	return tests
}

// place is where a field stands.
func (c *compiler) place(name string) (int, error) {
	at, known := c.places[name]
	if !known {
		return 0, fmt.Errorf("there is no field %q", name)
	}
	return at, nil
}
