package channel

import (
	"errors"
	"strings"
	"unicode/utf8"
)

// maxParts is about what stands in one value, such as "Red/White".
func maxParts(_ *Channel, _ *field, r *rule) (check, error) {
	if r.Separator == "" || r.Limit <= 0 {
		return nil, errors.New("no separator or no limit")
	}
	return func(p *Projection, f *field, text string) *problem {
		if n := strings.Count(text, r.Separator) + 1; n > int(r.Limit) {
			return broken("Keep the %d main parts of the %s: it has %d.", r.Limit, p.name(f), n)
		}
		return nil
	}, nil
}

func maxPartLength(_ *Channel, _ *field, r *rule) (check, error) {
	if r.Separator == "" || r.Limit <= 0 {
		return nil, errors.New("no separator or no limit")
	}
	return func(p *Projection, f *field, text string) *problem {
		if len(text) <= int(r.Limit) {
			return nil
		}
		for part := range strings.SplitSeq(text, r.Separator) {
			if n := utf8.RuneCountInString(part); n > int(r.Limit) {
				return broken("Shorten %s in the %s to %d characters.", shown(part), p.name(f), r.Limit)
			}
		}
		return nil
	}, nil
}

// maxPartLengths is about the named parts of an item. 0 is no limit.
func maxPartLengths(_ *Channel, f *field, r *rule) (check, error) {
	if len(r.Limits) == 0 || len(r.Limits) > len(f.Parts) {
		return nil, errors.New("no limits, or more than parts")
	}
	return func(p *Projection, f *field, text string) *problem {
		for i, part := range strings.SplitN(text, ":", len(f.Parts)) {
			if i < len(r.Limits) && r.Limits[i] > 0 && utf8.RuneCountInString(part) > r.Limits[i] {
				return broken("Shorten %s to %d characters: it is the %s of the %s.", shown(part), r.Limits[i], plainParts(f.Parts[i]), p.name(f))
			}
		}
		return nil
	}, nil
}

func maxItems(_ *Channel, f *field, r *rule) (check, error) {
	if r.Limit <= 0 || !f.Repeated {
		return nil, errors.New("no limit, or the field is not repeated")
	}
	return func(p *Projection, f *field, text string) *problem {
		if n := strings.Count(text, "\n") + 1; n > int(r.Limit) {
			return broken("Keep %d of the %d lines in “%s”.", r.Limit, n, p.label(f))
		}
		return nil
	}, nil
}

func minItems(_ *Channel, f *field, r *rule) (check, error) {
	if r.Limit <= 0 || !f.Repeated {
		return nil, errors.New("no limit, or the field is not repeated")
	}
	return func(p *Projection, f *field, text string) *problem {
		if n := strings.Count(text, "\n") + 1; n < int(r.Limit) {
			return broken("Enter at least %d lines in “%s”, or none.", r.Limit, p.label(f))
		}
		return nil
	}, nil
}

// needs are fields without which this one says nothing.
func needs(_ *Channel, _ *field, r *rule) (check, error) {
	if len(r.places) == 0 {
		return nil, errors.New("no fields")
	}
	return func(p *Projection, f *field, _ string) *problem {
		for _, at := range r.places {
			other := &p.rules.fields[at]
			asked := (other.Need == "required" || other.Need == "conditional") && other.when.met(p)
			if p.values[at] == "" && !asked {
				return broken("Enter the %s too: the %s means nothing without it.", p.name(other), p.name(f))
			}
		}
		return nil
	}, nil
}

func anyPresent(_ *Channel, _ *field, r *rule) (check, error) {
	if len(r.places) == 0 {
		return nil, errors.New("no fields")
	}
	return func(p *Projection, _ *field, _ string) *problem {
		names := make([]string, len(r.places))
		for i, at := range r.places {
			if p.values[at] != "" {
				return nil
			}
			names[i] = p.name(&p.rules.fields[at])
		}
		return broken("Enter the %s: %s requires one of them.", orList(names), p.rules.Name)
	}, nil
}
