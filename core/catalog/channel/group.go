package channel

import "slices"

// checkGroup holds the variants of the product against each other.
func (p *Projection) checkGroup(found []Finding) []Finding {
	if len(p.product.Variants) < 2 {
		return found
	}
	for i := range p.rules.groups {
		of := &p.rules.groups[i]
		f := &p.rules.fields[of.field]
		if of.same {
			found = p.checkSame(f, of.field, found)
		}
		for j := range of.rules {
			switch rule := &of.rules[j]; rule.rule.Rule {
			case "distinct_in_group":
				found = p.checkDistinct(f, rule, rule.rule.places, found)
			case "max_variants":
				if n := len(p.product.Variants); n > int(rule.rule.Limit) {
					p.look(int(rule.rule.Limit))
					found = append(found, p.ofRule(f, rule, broken("Split the product: %s takes at most %s variants, and this has %s.", p.rules.Name, grouped(rule.rule.Limit), grouped(int64(n)))))
				}
			}
		}
	}
	return found
}

// checkSame compares with the first variant, whose value is sent. No value says nothing else.
func (p *Projection) checkSame(f *field, at int, found []Finding) []Finding {
	n := len(p.rules.fields)
	for i := 1; i < len(p.product.Variants); i++ {
		first, its := p.texts[at], p.texts[i*n+at]
		if its == first || its == "" {
			continue
		}
		p.look(i)
		different := broken("Enter the same %s for all variants of the product: the first has %s, this %s.", p.name(f), shown(first), shown(its))
		if first == "" {
			different = broken("Enter the %s for all variants of the product: the first has none, this %s.", p.name(f), shown(its))
		}
		found = append(found, p.finding(f, "same_in_group", Warning, different))
	}
	return found
}

// checkDistinct finds variants that don't differ in any of some fields. Those that have none of them
// are not its matter: they miss them.
func (p *Projection) checkDistinct(f *field, rule *activeRule, fields []int, found []Finding) []Finding {
	var places map[string]int
	var key []byte
	if len(p.product.Variants) > fewVariants {
		places = make(map[string]int, len(p.product.Variants))
	}
	for i := range p.product.Variants {
		p.look(i)
		if !p.hasAny(fields) {
			continue
		}
		first := -1
		if places == nil {
			first = p.sameAs(i, fields)
		} else {
			key = key[:0]
			for _, at := range fields {
				key = append(append(key, p.values[at]...), 0)
			}
			if at, known := places[string(key)]; known {
				first = at
			} else {
				places[string(key)] = i
			}
		}
		if first >= 0 {
			text := "Give this variant another color or size than %s: they can't be told apart."
			if rule.scope == ofFeed {
				text = hasItToo(p, f)
			}
			found = append(found, p.ofRule(f, rule, broken(text, shown(p.product.Variants[first].Record.Get("sku")))))
		}
	}
	return found
}

// fewVariants are compared one by one, more by a map.
const fewVariants = 24

func (p *Projection) hasAny(places []int) bool {
	return slices.ContainsFunc(places, func(at int) bool { return p.values[at] != "" })
}

// sameAs is the first variant before i that has the same values, or -1.
func (p *Projection) sameAs(i int, places []int) int {
	n := len(p.rules.fields)
	for j := range i {
		if !slices.ContainsFunc(places, func(at int) bool { return p.texts[j*n+at] != p.values[at] }) {
			return j
		}
	}
	return -1
}

// checkOwn finds values of the product's variants that must be unique and aren't, without the other products except for
// GTINs, of which is known who else has them.
func (p *Projection) checkOwn(found []Finding) []Finding {
	for i := range p.rules.unique {
		rule := &p.rules.unique[i]
		f := &p.rules.fields[rule.field]
		if len(p.product.Variants) > 1 && rule.rule.Of != OfProduct {
			found = p.checkDistinct(f, &rule.activeRule, []int{rule.field}, found)
		}
		if f.Attribute == "gtin" {
			found = p.checkTwins(f, rule, found)
		}
	}
	return found
}

// checkTwins finds GTINs that variants of other products have. The channel refuses the one that it gets after another: the
// others may be refused.
func (p *Projection) checkTwins(f *field, rule *inFeed, found []Finding) []Finding {
	for i := range p.product.Variants {
		twins := p.product.Variants[i].Twins
		if len(twins) == 0 {
			continue
		}
		p.look(i)
		if p.values[rule.field] == "" {
			continue
		}
		twin, active := twins[0], rule.activeRule
		at := slices.IndexFunc(twins, func(t Twin) bool { return t.First && !slices.Contains(p.rules.Withdrawn, t.Status) })
		if at >= 0 {
			twin = twins[at]
		} else {
			active.severity = Warning
		}
		found = append(found, p.ofRule(f, &active, broken(hasItToo(p, f), twin.Name)))
	}
	return found
}

func hasItToo(p *Projection, f *field) string {
	return "Enter another " + p.name(f) + ": %s has this one too."
}

// Seen are the products of a feed that were checked before. It grows with them: it keeps each
// value that must be unique.
type Seen struct {
	by map[int]map[string]string // field, value, SKU
}

// check finds values that another variant of the feed has.
func (s *Seen) check(p *Projection, found []Finding) []Finding {
	for i := range p.rules.unique {
		rule := &p.rules.unique[i]
		found = s.checkUnique(p, rule.field, &rule.activeRule, found)
	}
	return found
}

func (s *Seen) checkUnique(p *Projection, at int, rule *activeRule, found []Finding) []Finding {
	if s.by == nil {
		s.by = map[int]map[string]string{}
	}
	if s.by[at] == nil {
		s.by[at] = map[string]string{}
	}
	for i := range p.product.Variants {
		if i > 0 && rule.rule.Of == OfProduct {
			break
		}
		p.look(i)
		value, f := p.values[at], &p.rules.fields[at]
		if value == "" || p.product.Variants[i].Withdrawn {
			continue
		}
		if sku, twice := s.by[at][value]; twice {
			found = append(found, p.ofRule(f, rule, broken(hasItToo(p, f), shown(sku))))
			continue
		}
		s.by[at][value] = p.record.Get("sku")
	}
	return found
}
