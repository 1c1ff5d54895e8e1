package words

import (
	"slices"
	"strconv"
	"strings"

	"selvedge/core/garment"
)

// hit is a wording found in the text.
type hit struct {
	*entry
	first, count int // tokens
	guessed      bool
}

// hearing is a text while it is heard.
type hearing struct {
	*Lexicon
	tokens  []token
	claimed []bool
	hits    []hit
	draft   Draft
}

// Hear reads a text. The longest wording wins; a negation takes back what follows it; a colour beside a part colours the part, a
// second colour beside a print is the print's; of the garments named next to each other the last one counts ("shirt dress" is a
// dress), of others the first. Only the first 300 words are read.
func (l *Lexicon) Hear(text string) Draft { return l.HearFor(text, "") }

// HearFor reads a text about a garment that was chosen, "" for the one that the text names. A text about another garment
// says nothing with that garment's name.
func (l *Lexicon) HearFor(text, garment string) Draft {
	h := &hearing{Lexicon: l, tokens: tokens(text)}
	h.tokens = h.tokens[:min(len(h.tokens), 300)]
	h.claimed = make([]bool, len(h.tokens))
	chosen := h.garment()
	if garment != "" && h.draft.Style.Garment != garment {
		chosen = &hit{entry: l.find(garment, ""), first: -1}
		if chosen.entry == nil || !slices.Equal(chosen.Set["garment"], values{garment}) {
			chosen.entry = &entry{Set: map[string]values{"garment": {garment}}}
		}
		h.draft.Style.Garment = garment
	}
	h.match(h.draft.Style.Garment)
	h.numbers()
	h.spell()
	slices.SortStableFunc(h.hits, func(a, b hit) int { return a.first - b.first })
	if chosen != nil {
		h.fill(*chosen, false)
	}
	for _, found := range h.hits {
		if chosen != nil && found.slot == "garment" {
			if found.first == chosen.first {
				h.heard(found)
			} else {
				h.release(found)
			}
			continue
		}
		h.heard(found)
		h.apply(found)
	}
	h.rest()
	h.draft.Style.Mens = h.draft.Sex == "men"
	return h.draft
}

// longestAt is the longest wording at a token.
func (h *hearing) longestAt(at int, garment string, only func(*entry) bool) (found hit, ok bool) {
	for count := min(h.longest, len(h.tokens)-at); count > 0; count-- {
		term := joined(h.tokens[at : at+count])
		for _, form := range append([]string{term}, singular(term)...) {
			if e := h.find(form, garment); e != nil && (only == nil || only(e)) {
				return hit{entry: e, first: at, count: count}, true
			}
		}
	}
	return hit{}, false
}

// garment finds what is to be made, before all else: other words mean different things for different garments.
func (h *hearing) garment() *hit {
	var chosen *hit
	for at := 0; at < len(h.tokens); at++ {
		found, ok := h.longestAt(at, "", nil)
		if !ok {
			continue
		}
		if found.slot == "garment" && (chosen == nil || chosen.first+chosen.count == at) {
			chosen = &found
		}
		at += found.count - 1
	}
	if chosen != nil {
		h.draft.Style.Garment = chosen.Set["garment"][0]
	}
	return chosen
}

func (h *hearing) match(garment string) {
	for at := 0; at < len(h.tokens); at++ {
		found, ok := h.longestAt(at, garment, nil)
		if !ok {
			continue
		}
		h.claim(found)
		at += found.count - 1
	}
}

func (h *hearing) claim(found hit) {
	h.hits = append(h.hits, found)
	for k := found.first; k < found.first+found.count; k++ {
		h.claimed[k] = true
	}
}

// spell hears words of five letters or more with one typing mistake, where only one wording is near.
func (h *hearing) spell() {
	for at, t := range h.tokens {
		if h.claimed[at] || h.filler[t.word] || h.negation[t.word] || h.parts[t.word] != "" || h.isOrdinary(t.word) || len([]rune(t.word)) < 5 {
			continue
		}
		candidates := map[*entry]bool{}
		for _, single := range h.singles {
			if len(single) >= 4 && near(t.word, single) {
				if e := h.find(single, h.draft.Style.Garment); e != nil && (e.slot != "garment" || h.draft.Style.Garment == "") {
					candidates[e] = true
				}
			}
		}
		if len(candidates) != 1 {
			continue
		}
		for e := range candidates {
			h.claim(hit{entry: e, first: at, count: 1, guessed: true})
			if e.slot == "garment" {
				h.draft.Style.Garment = e.Set["garment"][0]
				h.fill(h.hits[len(h.hits)-1], false)
			}
		}
	}
}

// isOrdinary reports whether a word is one of its own, whatever it looks like.
func (h *hearing) isOrdinary(word string) bool {
	return h.ordinary[word] || slices.ContainsFunc(singular(word), func(form string) bool { return h.ordinary[form] })
}

func (h *hearing) word(at int) string {
	if at < 0 || at >= len(h.tokens) {
		return ""
	}
	return h.tokens[at].word
}

// negated reports whether a wording is taken back: "no vent", "without any pockets or belt".
func (h *hearing) negated(found hit) bool {
	for at := found.first - 1; at >= 0 && at >= found.first-5; at-- {
		switch word := h.word(at); {
		case h.negation[word]:
			h.claimed[at] = true
			return true
		case word == "or" || word == "nor" || word == "any" || word == "a":
			h.claimed[at] = true
		case h.claimed[at] && at+1 < len(h.tokens) && (h.word(at+1) == "or" || h.word(at+1) == "nor"):
		default:
			return false
		}
	}
	return false
}

func (h *hearing) heard(found hit) {
	last := h.tokens[found.first+found.count-1]
	span := Span{From: h.tokens[found.first].from, To: last.to, Slot: found.slot, Value: found.name, Guessed: found.guessed, Hex: found.Hex}
	switch found.slot {
	case "fabric":
		span.Fabric = found.Set["fabric"][0]
	case "fit":
		span.Ease = found.MM["chest"]
	}
	h.draft.Heard = append(h.draft.Heard, span)
}

// release gives back words that turned out to say nothing.
func (h *hearing) release(found hit) {
	for k := found.first; k < found.first+found.count; k++ {
		h.claimed[k] = false
	}
}

func (h *hearing) apply(found hit) {
	if found.slot == "colour" {
		h.colour(found)
		return
	}
	h.fill(found, found.slot != "garment" && h.negated(found))
}

// fill sets what an entry says, or takes it back.
func (h *hearing) fill(found hit, negated bool) {
	d := &h.draft
	for field, list := range found.Set {
		for _, value := range list {
			switch {
			case negated:
				d.takeBack(field, value)
			case field == "pockets" && value == "default":
				d.anyPocket()
			case free[field] != nil || field == "fabric" || field == "mood":
				*d.field(field) = value
			default:
				_ = d.Style.Set(field, value) // checked when the table was read
			}
		}
		if field == "fabric" && !negated {
			h.cloth(list[0])
		}
	}
	if !negated {
		d.Changes = append(d.Changes, found.changes...)
	}
}

func (h *hearing) cloth(name string) {
	if e := h.fabrics[name]; e != nil {
		h.draft.Cloth = Cloth{Kind: e.Kind, GSM: e.GSM, Fibres: e.Fibres, Texture: e.Texture}
	}
}

// colour finds what a colour is for: the part named beside it, the print, or the shell.
func (h *hearing) colour(found hit) {
	part := ""
	next := found.first + found.count
	if p, at := h.partAt(next); p != "" {
		part = p
		h.claimed[at] = true
	} else if h.word(found.first-1) == "in" || h.word(found.first-1) == "of" {
		if p, at := h.partAt(found.first - 2); p != "" {
			part = p
			h.claimed[at] = true
		}
	}
	if part == "" {
		part = "shell"
		for _, c := range h.draft.Colours {
			if c.Part == "shell" {
				part = "print"
			}
		}
	}
	h.draft.Colours = append(h.draft.Colours, Colour{Part: part, Name: found.name, Hex: found.Hex})
}

func (h *hearing) partAt(at int) (part string, where int) {
	word := h.word(at)
	for _, form := range append([]string{word}, singular(word)...) {
		if p := h.parts[form]; p != "" {
			return p, at
		}
	}
	return "", at
}

// numbers reads "400gsm", "12 gauge" and "6 buttons".
func (h *hearing) numbers() {
	units := map[string]string{"gsm": "gsm", "g": "gsm", "gauge": "gauge", "gg": "gauge", "buttons": "buttons", "button": "buttons"}
	for at, t := range h.tokens {
		digits := strings.TrimRight(t.word, "abcdefghijklmnopqrstuvwxyz")
		n, err := strconv.Atoi(digits)
		if err != nil || n < 0 || n > 5000 {
			continue
		}
		unit, named := units[t.word[len(digits):]]
		if !named && digits == t.word {
			if unit, named = units[h.word(at+1)]; named {
				h.claimed[at+1] = true
			}
		}
		if !named || h.claimed[at] {
			continue
		}
		h.claimed[at] = true
		switch unit {
		case "gsm":
			h.draft.GSM = n
		case "gauge":
			h.draft.Gauge = n
		case "buttons":
			h.draft.Buttons = n
		}
		h.draft.Heard = append(h.draft.Heard, Span{From: t.from, To: t.to, Slot: unit, Value: digits})
	}
}

// rest lists what was not understood.
func (h *hearing) rest() {
	for at, t := range h.tokens {
		if !h.claimed[at] && !h.filler[t.word] && !h.negation[t.word] {
			h.draft.Unheard = append(h.draft.Unheard, Span{From: t.from, To: t.to, Value: t.word})
		}
	}
	slices.SortStableFunc(h.draft.Heard, func(a, b Span) int { return a.From - b.From })
}

// anyPocket is "with pockets": those that the garment has anyhow, or in its side seams.
func (d *Draft) anyPocket() {
	if len(d.Style.Pockets) > 0 && d.Style.Pockets[0] != "none" || len((garment.Style{Garment: d.Style.Garment}).Complete().Pockets) > 0 {
		return
	}
	_ = d.Style.Set("pockets", map[bool]string{true: "chest", false: "inseam"}[d.Style.Garment == "shirt" || d.Style.Garment == "tshirt"])
}
