package vocabulary

import "strings"

// Phrases are wordings of one or more words, each of which means one thing.
type Phrases[T any] struct {
	of      map[string]T
	longest int // words
}

// add lets wording mean that thing, unless it means one already.
func (p *Phrases[T]) add(wording string, meaning T) {
	words := Words(wording)
	if len(words) == 0 {
		return
	}
	if p.of == nil {
		p.of = map[string]T{}
	}
	key := strings.Join(words, " ")
	if _, known := p.of[key]; !known {
		p.of[key] = meaning
		p.longest = max(p.longest, len(words))
	}
}

// Get returns what exactly this wording means.
func (p *Phrases[T]) Get(wording string) (T, bool) {
	meaning, ok := p.of[Fold(wording)]
	return meaning, ok
}

// Found is a wording among others.
type Found[T any] struct {
	Meaning  T
	Wording  string // folded
	From, To int    // which words
}

// Find returns the wordings among folded words, from the left, the longest at each place, none overlapping another.
func (p *Phrases[T]) Find(words []string) (list []Found[T]) {
	for i := 0; i < len(words); {
		n := min(p.longest, len(words)-i)
		for ; n > 0; n-- {
			wording := strings.Join(words[i:i+n], " ")
			if meaning, ok := p.of[wording]; ok {
				list = append(list, Found[T]{meaning, wording, i, i + n})
				break
			}
		}
		i += max(n, 1)
	}
	return list
}
