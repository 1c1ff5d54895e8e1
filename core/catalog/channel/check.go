package channel

import (
	"strings"
	"sync"
)

// check holds a text against one rule. A nil check always passes.
type check func(p *Projection, f *field, text string) *problem

// problem is how a text breaks a rule.
type problem struct {
	text string // a sentence with what to write
	fix  string // the one value of the attribute that mends it, if there is just one
}

// activeRule is a rule on the target's day.
type activeRule struct {
	check    check
	when     test
	scope    scope
	rule     *rule
	severity Severity
	from     string // if it starts later
}

// For returns the rules for a target. A rule that ended before its day is not among them, one
// that starts later is a warning.
func (c *Channel) For(target Target) *Rules {
	r := &Rules{Channel: c, target: target, lanes: make([]lane, len(c.fields))}
	for i := range c.fields {
		f := &c.fields[i]
		fromText := f.fromText && f.Default == ""
		asks := f.Need != "optional" && (!target.Refusals || f.need() == Error)
		r.lanes[i] = lane{
			attribute: f.Attribute, repeated: f.Repeated, plain: fromText && f.Value == "" && f.Translate == nil,
			fromText: fromText, alone: f.alone, asks: asks, mayMiss: !asks,
		}
		if !target.Refusals || f.severity() == Error {
			r.lanes[i].format = f.format
		}
		for j := range f.rules {
			rule := &f.rules[j]
			if rule.Until != "" && target.Day > rule.Until {
				continue
			}
			active := activeRule{check: rule.check, when: rule.when, scope: rule.scope, rule: rule, severity: Error}
			if target.Day < rule.From {
				active.from = rule.From
			}
			if !rule.seen || rule.Warning || active.from != "" || words[rule.Rule].advice {
				active.severity = Warning
			}
			if target.Refusals && active.severity == Warning {
				continue
			}
			r.lanes[i].mayMiss = r.lanes[i].mayMiss && rule.scope != always
			r.lanes[i].rules = append(r.lanes[i].rules, active)
		}
	}
	return r
}

// projections are used again, for checks.
var projections = sync.Pool{New: func() any { return new(Projection) }}

// Check appends what the product's variants break. Seen knows the products that were checked
// before; without it, what must differ between products is not looked at.
func (r *Rules) Check(product *Product, seen *Seen, found []Finding) []Finding {
	p := projections.Get().(*Projection)
	r.Project(product, p)
	found = p.Check(seen, found)
	p.product, p.record = nil, nil
	projections.Put(p)
	return found
}

// Check is Rules.Check of the product that was projected.
func (p *Projection) Check(seen *Seen, found []Finding) []Finding {
	r := p.rules
	for i := range p.product.Variants {
		p.look(i)
		for j := range r.lanes {
			l, text := &r.lanes[j], p.values[j]
			if text == "" && l.mayMiss || l.alone && text != "" && text == p.memories[j].clean {
				continue // nothing is asked, or nor does this variant break a rule
			}
			before := len(found)
			if found = r.checkField(p, j, found); l.alone && len(found) == before {
				p.memories[j].clean = text
			}
		}
	}
	found = p.checkGroup(found)
	if seen != nil {
		found = seen.check(p, found)
	}
	return found
}

func (r *Rules) checkField(p *Projection, at int, found []Finding) []Finding {
	l, text := &r.lanes[at], p.values[at]
	if text == "" {
		return r.checkMissing(p, at, found)
	}
	f := &r.fields[at]
	if l.format != nil {
		if broken := l.eachItem(p, f, l.format, text); broken != nil {
			return append(found, p.finding(f, "format", f.severity(), broken))
		}
	}
	failed := ""
	for i := range l.rules {
		rule := &l.rules[i]
		if rule.check == nil || !rule.when.met(p) || failed != "" && rule.repeats(failed) {
			continue
		}
		var broken *problem
		if rule.scope == ofItem {
			broken = l.eachItem(p, f, rule.check, text)
		} else {
			broken = rule.check(p, f, text)
		}
		if broken != nil {
			failed = rule.rule.Rule
			found = append(found, p.ofRule(f, rule, broken))
		}
	}
	return found
}

// repeats reports whether a rule says again what a broken one said: what will be, or as advice.
func (a *activeRule) repeats(failed string) bool {
	return a.from != "" && a.rule.Rule == failed || failed == "max_length" && a.rule.Rule == "recommended_length"
}

// checkMissing is checkField where there is no value.
func (r *Rules) checkMissing(p *Projection, at int, found []Finding) []Finding {
	f := &r.fields[at]
	if r.lanes[at].asks && !f.sendsNothing(p) && f.when.met(p) {
		rule := "required"
		if f.Need == "recommended" {
			rule = "recommended"
		}
		return append(found, p.finding(f, rule, f.need(), p.askFor(f)))
	}
	for i := range r.lanes[at].rules {
		rule := &r.lanes[at].rules[i]
		if rule.scope == always && rule.when.met(p) {
			if broken := rule.check(p, f, ""); broken != nil {
				found = append(found, p.ofRule(f, rule, broken))
			}
		}
	}
	return found
}

// eachItem checks the items of a repeated field, else the one value.
func (l *lane) eachItem(p *Projection, f *field, check check, text string) *problem {
	if !l.repeated || strings.IndexByte(text, '\n') < 0 {
		return check(p, f, text)
	}
	for item := range strings.SplitSeq(text, "\n") {
		if broken := check(p, f, item); broken != nil {
			broken.fix = "" // would be one of several items
			return broken
		}
	}
	return nil
}

// need is the severity of a missing value.
func (f *field) need() Severity {
	if f.Need == "recommended" {
		return Warning
	}
	return f.severity()
}

// severity is that of the field's need and type.
func (f *field) severity() Severity {
	if f.Seen && !f.Warning {
		return Error
	}
	return Warning
}

// finding is a problem of the variant that is looked at.
func (p *Projection) finding(f *field, rule string, severity Severity, broken *problem) Finding {
	_, from := f.text(p)
	return Finding{
		Variant: p.variant, Field: f.Field, Code: f.key + "." + rule, Severity: severity,
		Text: broken.text, Attribute: from, Fix: broken.fix,
	}
}

func (p *Projection) ofRule(f *field, rule *activeRule, broken *problem) Finding {
	finding := p.finding(f, rule.rule.Rule, rule.severity, broken)
	if rule.from != "" {
		finding.From = rule.from
		finding.Text = "From " + longDay(rule.from) + ": " + finding.Text
	}
	return finding
}
