package channel

import (
	"cmp"
	"slices"
	"strings"
	"sync"
)

// check holds a text against one rule. A nil check always passes.
type check func(p *Projection, f *field, text string) *problem

// problem is how a text breaks a rule.
type problem struct {
	text      string // a sentence with what to write
	fix       string // the one value of the attribute that mends it, if there is just one
	attribute string // where it is written, if not where the field's text comes from
}

// activeRule is a rule on the target's day.
type activeRule struct {
	check    check
	when     test
	scope    scope
	alone    bool // as rule.alone
	rule     *rule
	severity Severity
	from     string // if it starts later
}

// inGroup is what is asked of a field in all variants of a product together.
type inGroup struct {
	field int
	same  bool // the variants have the same value
	rules []activeRule
}

// inFeed is a rule of a field in all products.
type inFeed struct {
	field int
	activeRule
}

// For returns the rules for a target. A rule that ended before its day is not among them, one
// that starts later is a warning.
func (c *Channel) For(target Target) *Rules {
	if target.Open && c.open != nil {
		c = c.open
	}
	r := &Rules{Channel: c, target: target, currency: cmp.Or(target.Currency, c.Currencies[target.Country]), zone: zoneOf(target.Country), lanes: make([]lane, len(c.fields))}
	language, _, _ := strings.Cut(strings.ToLower(target.Locale), "-")
	for i := range c.options {
		o := &c.options[i]
		r.optionNames = append(r.optionNames, cmp.Or(c.OptionNames[language][o.attribute], o.label))
	}
	for i := range c.fields {
		f := &c.fields[i]
		also, followed := follows[f.Value]
		asks := f.Need != "optional" && (!target.Refusals || f.need() == Error)
		r.lanes[i] = lane{
			attribute: f.Attribute, repeated: f.Repeated,
			plain: f.Value == "" && f.WrittenBy == "" && f.Default == "" && f.Translate == nil,
			kept:  followed && f.WrittenBy == "", also: also,
			unsaid: cmp.Or(f.Translate[""], f.Default),
			alone:  f.alone, asks: asks, mayMiss: !asks,
		}
		r.lanes[i].fixed = f.ofAttribute && (f.WrittenBy == "" || r.lanes[i].unsaid == "")
		if f.format != nil && (!target.Refusals || f.severity() == Error) {
			// Which category it is, its text alone doesn't say.
			r.lanes[i].rules = []activeRule{{check: f.format, alone: f.Type != "category", rule: format, severity: f.severity()}}
		}
		of := inGroup{field: i, same: f.SameInGroup && !target.Refusals}
		for j := range f.rules {
			active, holds := f.rules[j].on(&target)
			switch {
			case !holds:
			case active.scope == ofGroup:
				of.rules = append(of.rules, active)
			case active.scope == ofFeed:
				r.unique = append(r.unique, inFeed{i, active})
			default:
				r.lanes[i].mayMiss = r.lanes[i].mayMiss && active.scope != always
				r.lanes[i].rules = append(r.lanes[i].rules, active)
			}
		}
		if of.same || len(of.rules) > 0 {
			r.groups = append(r.groups, of)
		}
	}
	return r
}

// format is the rule that a text is of its field's type. If it isn't, no other rule is looked at.
var format = &rule{ruleText: ruleText{Rule: "format"}}

// on is the rule as it is on the target's day, if it is asked for then.
func (r *rule) on(target *Target) (active activeRule, holds bool) {
	if r.Until != "" && target.Day > r.Until {
		return active, false
	}
	active = activeRule{check: r.check, when: r.when, scope: r.scope, alone: r.alone, rule: r, severity: Error}
	if target.Day < r.From {
		active.from = r.From
	}
	if !r.seen || r.Warning || r.Rule == "currency" && target.Currency == "" || active.from != "" || words[r.Rule].advice {
		active.severity = Warning
	}
	return active, !target.Refusals || active.severity == Error
}

// projections are used again, for checks.
var projections = sync.Pool{New: func() any { return new(Projection) }}

// Check appends what the product's variants break. Seen knows the products that were checked
// before; without it, what must differ between products is looked at within one.
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
	r, before := p.rules, len(found)
	for i := range p.product.Variants {
		if p.product.Variants[i].Withdrawn {
			continue
		}
		p.look(i)
		for _, j := range p.shape.checked {
			l, m, text := &r.lanes[j], &p.memories[j], p.values[j]
			switch {
			case text == "":
				if !l.mayMiss {
					found = r.checkMissing(p, j, found)
				}
			case text != m.clean:
				n := len(found)
				if found = r.checkField(p, j, false, found); len(found) == n {
					m.clean = text
				}
			case !l.alone:
				found = r.checkField(p, j, true, found)
			}
		}
	}
	found = p.checkGroup(found)
	if seen != nil {
		found = seen.check(p, found)
	} else {
		found = p.checkOwn(found)
	}
	if len(r.Withdrawn) == 0 {
		return found
	}
	own := slices.DeleteFunc(found[before:], func(f Finding) bool { return p.product.Variants[f.Variant].Withdrawn })
	return found[:before+len(own)]
}

// checkField holds a value against the field's rules. Of one that is clean, those that look at the text alone were
// met before.
func (r *Rules) checkField(p *Projection, at int, clean bool, found []Finding) []Finding {
	l, f, text := &r.lanes[at], &r.fields[at], p.values[at]
	failed := ""
	for i := range l.rules {
		rule := &l.rules[i]
		if clean && rule.alone || !rule.when.met(p) || failed != "" && rule.repeats(failed) {
			continue
		}
		var broken *problem
		if l.repeated && rule.scope == ofItem {
			broken = eachItem(p, f, rule.check, text)
		} else {
			broken = rule.check(p, f, text)
		}
		if broken != nil {
			failed = rule.rule.Rule
			if found = append(found, p.ofRule(f, rule, broken)); rule.rule == format {
				break
			}
		}
	}
	return found
}

// repeats reports whether a rule says again what a broken one said: what will be, or as advice.
func (a *activeRule) repeats(failed string) bool {
	return a.from != "" && a.rule.Rule == failed || failed == "not_negative" && a.rule.Rule == "positive" || failed == "max_length" && a.rule.Rule == "recommended_length"
}

// checkMissing is about a field without a value.
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

// eachItem checks the items of a repeated field.
func eachItem(p *Projection, f *field, check check, text string) *problem {
	if strings.IndexByte(text, '\n') < 0 {
		return check(p, f, text)
	}
	for more := true; more; {
		var item string
		item, text, more = strings.Cut(text, "\n")
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
	finding := Finding{
		Variant: p.variant, Field: f.Field, Code: f.key + "." + rule, Severity: severity,
		Text: broken.text, Attribute: broken.attribute, Fix: broken.fix, Label: f.label,
	}
	if finding.Attribute == "" {
		finding.Attribute = f.from(p)
	}
	if a, known := p.rules.attributes.Get(finding.Attribute); known {
		finding.Label = a.Label
	}
	if finding.Fix != "" && finding.Fix == f.Fix {
		finding.Act = f.Act
	}
	return finding
}

func (p *Projection) ofRule(f *field, rule *activeRule, broken *problem) Finding {
	finding := p.finding(f, rule.rule.Rule, rule.severity, broken)
	if rule.from != "" {
		finding.From = rule.from
		finding.Text = "From " + longDay(rule.from) + ": " + finding.Text
	}
	return finding
}
