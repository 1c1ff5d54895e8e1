package unicodeform

// The syllables of Hangul are numbered by their parts.
const (
	syllables, leads, vowels, tails = 0xac00, 0x1100, 0x1161, 0x11a7

	leadCount, vowelCount, tailCount = 19, 21, 28
)

func isSyllable(r rune) bool {
	return r >= syllables && r < syllables+leadCount*vowelCount*tailCount
}

func appendJamo(runes []rune, r rune) []rune {
	n := r - syllables
	runes = append(runes, leads+n/(vowelCount*tailCount), vowels+n/tailCount%vowelCount)
	if tail := n % tailCount; tail > 0 {
		runes = append(runes, tails+tail)
	}
	return runes
}

// syllable is that of a lead and a vowel, or of a syllable without a tail and a tail.
func syllable(a, b rune) (rune, bool) {
	switch {
	case a >= leads && a < leads+leadCount && b >= vowels && b < vowels+vowelCount:
		return syllables + ((a-leads)*vowelCount+b-vowels)*tailCount, true
	case isSyllable(a) && (a-syllables)%tailCount == 0 && b > tails && b < tails+tailCount:
		return a + b - tails, true
	}
	return 0, false
}
