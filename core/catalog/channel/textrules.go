package channel

import (
	"errors"
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

func maxLength(_ *Channel, _ *field, r *rule) (check, error) {
	limit := int(r.Limit)
	if limit <= 0 {
		return nil, errors.New("no limit")
	}
	return func(p *Projection, f *field, text string) *problem {
		if len(text) <= limit {
			return nil
		}
		if n := utf8.RuneCountInString(text); n > limit {
			return broken("Shorten the %s by %s to %s characters.", p.name(f), grouped(int64(n-limit)), grouped(int64(limit)))
		}
		return nil
	}, nil
}

// charset takes single characters and ranges, such as "A-Za-z0-9_-".
func charset(_ *Channel, _ *field, r *rule) (check, error) {
	var allowed [128]bool
	set := r.Charset
	if set == "" {
		return nil, errors.New("no characters")
	}
	for i := 0; i < len(set); i++ {
		low, high := set[i], set[i]
		if i+2 < len(set) && set[i+1] == '-' {
			high = set[i+2]
			i += 2
		}
		if high >= utf8.RuneSelf || low > high {
			return nil, fmt.Errorf("no range %c-%c", low, high)
		}
		for c := low; c <= high; c++ {
			allowed[c] = true
		}
	}
	return func(p *Projection, f *field, text string) *problem {
		for _, c := range text {
			if c >= utf8.RuneSelf || !allowed[c] {
				return broken("Write the %s without “%c”: %s accepts only the characters %s there.", p.name(f), c, p.rules.Name, set)
			}
		}
		return nil
	}, nil
}

func ascii(p *Projection, f *field, text string) *problem {
	if isASCII(text) {
		return nil
	}
	for _, c := range text {
		if c > unicode.MaxASCII {
			return broken("Write the %s without “%c”: letters with marks are written as codes there, such as %%C3%%A4.", p.name(f), c)
		}
	}
	return nil
}

// notAllCaps leaves short texts alone: they are abbreviations.
func notAllCaps(p *Projection, f *field, text string) *problem {
	const enough = 10
	letters := 0
	for _, c := range text {
		if unicode.IsLower(c) {
			return nil
		}
		if unicode.IsUpper(c) {
			letters++
		}
	}
	if letters < enough {
		return nil
	}
	return broken("Write the %s with small letters: %s refuses text in capitals.", p.name(f), p.rules.Name)
}

var tag = regexp.MustCompile(`</?[A-Za-z!][^<>]*>`)

func noHTML(p *Projection, f *field, text string) *problem {
	if !hasTag(text) {
		return nil
	}
	found := broken("Write the %s without HTML tags.", p.name(f))
	found.fix = strings.Join(strings.Fields(html.UnescapeString(tag.ReplaceAllString(text, " "))), " ")
	return found
}

func noLinks(p *Projection, f *field, text string) *problem {
	for _, start := range [...]string{"http://", "https://", "www."} {
		if strings.Contains(text, start) {
			return broken("Remove the link from the %s: %s refuses %s….", p.name(f), p.rules.Name, start)
		}
	}
	return nil
}

func noPromotion(p *Projection, f *field, text string) *problem {
	if phrase := p.rules.phrases.in(text); phrase != "" {
		return broken("Remove “%s” from the %s: %s refuses advertising there.", phrase, p.name(f), p.rules.Name)
	}
	return nil
}

func noHex(p *Projection, f *field, text string) *problem {
	digits, marked := strings.CutPrefix(text, "#")
	if !marked || len(digits) != 3 && len(digits) != 6 || strings.Trim(strings.ToLower(digits), "0123456789abcdef") != "" {
		return nil
	}
	return broken("Write the %s as a word, such as Navy, not as a code.", p.name(f))
}

func values(_ *Channel, f *field, r *rule) (check, error) {
	if len(r.Words) == 0 {
		return nil, errors.New("no words")
	}
	accepted := slices.Concat(r.Words, r.Also)
	for from, to := range f.Translate {
		if !slices.Contains(accepted, to) {
			return nil, fmt.Errorf("%s becomes %q, which is not accepted", from, to)
		}
	}
	fixes, err := f.fixes(accepted)
	if err != nil {
		return nil, err
	}
	return func(p *Projection, f *field, text string) *problem {
		if slices.Contains(accepted, text) {
			return nil
		}
		found := broken("Choose %s for the %s: %s doesn't accept %s.", f.choices(r.Words), p.name(f), p.rules.Name, shown(text))
		found.fix = fixes[plainWord(text)]
		return found
	}, nil
}

// fixes are the attribute's words by what people write for them.
func (f *field) fixes(accepted []string) (map[string]string, error) {
	fixes := map[string]string{}
	words := f.attributeWords(accepted)
	for _, word := range words {
		fixes[plainWord(word)] = word
	}
	for typed, word := range f.Synonyms {
		if typed != strings.ToLower(typed) {
			return nil, fmt.Errorf("synonym %q is not in lower case", typed)
		}
		if slices.Contains(words, word) {
			fixes[plainWord(typed)] = word
		}
	}
	return fixes, nil
}

// plainWord is a word without the differences that mean nothing.
func plainWord(word string) string {
	return strings.NewReplacer("_", " ", "-", " ").Replace(strings.ToLower(strings.TrimSpace(word)))
}

func rejected(_ *Channel, _ *field, r *rule) (check, error) {
	if len(r.Words) == 0 {
		return nil, errors.New("no words")
	}
	return func(p *Projection, f *field, text string) *problem {
		for _, word := range r.Words {
			if len(word) == len(text) && strings.EqualFold(word, text) {
				return broken("Enter the %s itself: %s refuses %s.", p.name(f), p.rules.Name, shown(text))
			}
		}
		return nil
	}, nil
}
