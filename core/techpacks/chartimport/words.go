package chartimport

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"selvedge/core/garment/measure"
)

// Words are what charts call their columns, sizes and points. They are read once and then safe for everyone.
type Words struct {
	roles                        map[string]string // of columns, by wording
	oneSize, baseSize, sizeWords map[string]bool
	full, half, totals, filler   map[string]bool
	short                        map[string]string
	points                       []wording
}

// wording is what a point of measure is called.
type wording struct {
	code, text string
	tokens     []string
}

// ReadWords reads the table of words, and adds the names of the library.
func ReadWords(text []byte, library measure.Library) (*Words, error) {
	var file struct {
		About, Checked, Licence                                  string
		Columns                                                  map[string][]string
		OneSize, BaseSize, SizeWords, Full, Half, Totals, Filler []string
		Short                                                    map[string]string
		Points                                                   map[string][]string
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&file); err != nil {
		return nil, err
	}
	if decoder.More() {
		return nil, errors.New("there is text after the end")
	}
	w := &Words{roles: map[string]string{}, oneSize: set(file.OneSize), baseSize: set(file.BaseSize), sizeWords: set(file.SizeWords), full: set(file.Full), half: set(file.Half),
		totals: set(file.Totals), filler: set(file.Filler), short: file.Short}
	for role, wordings := range file.Columns {
		if !slices.Contains([]string{"code", "name", "tolerance", "minus", "plus", "grade", "spec", "ignore"}, role) {
			return nil, fmt.Errorf("nothing reads columns of %q", role)
		}
		for _, wording := range wordings {
			if other := w.roles[normal(wording)]; other != "" && other != role {
				return nil, fmt.Errorf("%q is both %s and %s", wording, other, role)
			}
			w.roles[normal(wording)] = role
		}
	}
	for code, wordings := range file.Points {
		point, known := library[code]
		if !known {
			return nil, fmt.Errorf("there is no point %s", code)
		}
		for _, text := range append(wordings, point.Name) {
			w.points = append(w.points, wording{code: code, text: normal(text), tokens: w.tokens(text)})
		}
	}
	slices.SortFunc(w.points, func(a, b wording) int { return strings.Compare(a.code+a.text, b.code+b.text) })
	return w, nil
}

// with adds the names of a chart's points.
func (w *Words) with(chart measure.Chart) *Words {
	next := *w
	next.points = slices.Clone(w.points)
	for _, row := range chart.Rows {
		next.points = append(next.points, wording{code: row.Code, text: normal(row.Name), tokens: w.tokens(row.Name)})
	}
	return &next
}

func set(list []string) map[string]bool {
	m := map[string]bool{}
	for _, text := range list {
		m[normal(text)] = true
	}
	return m
}

// folds are letters that are compared without their marks.
var folds = strings.NewReplacer("ä", "a", "à", "a", "á", "a", "â", "a", "ö", "o", "ó", "o", "ô", "o", "ü", "u", "û", "u", "ù", "u", "é", "e", "è", "e", "ê", "e", "ë", "e",
	"ï", "i", "î", "i", "ı", "i", "ç", "c", "ğ", "g", "ş", "s", "ñ", "n", "ß", "ss", "œ", "oe", "½", " 1 2 ", "¼", " 1 4 ")

// normal is a text in lower case, without marks, in words with one space between them.
func normal(text string) string {
	var b strings.Builder
	han := false
	for _, r := range folds.Replace(strings.ToLower(text)) {
		switch is := unicode.Is(unicode.Han, r); {
		case unicode.Is(unicode.Mn, r):
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			if is != han {
				b.WriteByte(' ')
				han = is
			}
			b.WriteRune(r)
		default:
			b.WriteByte(' ')
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// maxTokens is how many words of a name are compared: each is, with all words of all points.
const maxTokens = 16

// tokens are the words of a name that say something, abbreviations written out.
func (w *Words) tokens(text string) (tokens []string) {
	for _, word := range strings.Fields(normal(text)) {
		if long := w.short[word]; long != "" {
			tokens = append(tokens, strings.Fields(long)...)
			continue
		}
		if !w.filler[word] && !w.unitWord(word) && strings.ContainsFunc(word, unicode.IsLetter) {
			tokens = append(tokens, word)
		}
	}
	return tokens[:min(len(tokens), maxTokens)]
}

func (w *Words) unitWord(word string) bool {
	return slices.Contains([]string{"mm", "cm", "cms", "inch", "inches", "zoll", "inc", "pouce", "pouces", "厘米", "毫米", "英寸", "公分"}, word)
}

// role is what a column's heading says it holds; empty if it says nothing known.
func (w *Words) role(text string) string {
	bare := strings.ToLower(strings.ReplaceAll(strings.TrimSpace(text), " ", ""))
	bare = strings.Trim(bare, "()[].:")
	switch bare {
	case "+/-", "±", "+-", "-/+", "tol±", "tol+/-", "tolerance±", "tolerance+/-":
		return "tolerance"
	case "-", "–", "−", "tol-", "-tol", "tolerance-", "tol(-", "tolerance(-":
		return "minus"
	case "+", "tol+", "+tol", "tolerance+", "tol(+", "tolerance(+":
		return "plus"
	}
	if (strings.Contains(bare, "±") || strings.Contains(bare, "+/-")) && !strings.ContainsFunc(bare, unicode.IsDigit) {
		return "tolerance"
	}
	var kept []string
	for _, word := range strings.Fields(normal(text)) {
		if !w.unitWord(word) && word != "in" {
			kept = append(kept, word)
		}
	}
	joined := strings.Join(kept, " ")
	if role := w.roles[joined]; role != "" {
		return role
	}
	if len(kept) > 1 { // "Tolerance allowed", "Description of points"
		for _, word := range []string{kept[0], kept[len(kept)-1]} {
			if role := w.roles[word]; role == "tolerance" || role == "name" && len(kept) <= 3 {
				return role
			}
		}
	}
	return ""
}

// match is how well a name fits each point, 0 to 1, the best by code.
func (w *Words) match(name string) map[string]float64 {
	text, tokens := normal(name), w.tokens(name)
	scores := map[string]float64{}
	if text == "" {
		return scores
	}
	for _, p := range w.points {
		if s := similar(text, tokens, p); s > scores[p.code] {
			scores[p.code] = s
		}
	}
	return scores
}

func similar(text string, tokens []string, p wording) float64 {
	if text == p.text {
		return 1
	}
	if len(tokens) == 0 || len(p.tokens) == 0 {
		return 0
	}
	sum := 0.
	used := make([]bool, len(tokens))
	for _, token := range p.tokens {
		best, at := 0., -1
		for i, other := range tokens {
			if s := alike(token, other); s > best && !used[i] {
				best, at = s, i
			}
		}
		if at >= 0 {
			used[at] = true
		}
		sum += best
	}
	all, own := float64(len(tokens)), float64(len(p.tokens))
	score := .9 * 2 * sum / (all + own)
	if sum > own*.95 { // the whole wording is in the name
		score = max(score, .7+.3*own/all)
	} else if sum > own*.75 && len(tokens) == len(p.tokens) {
		score = max(score, .95*sum/own)
	}
	if score > 0 && tokens[0] == p.tokens[0] {
		score += .02
	}
	return min(score, .99)
}

// alike compares two words: a typing mistake, a plural or a wording without spaces is nearly the same.
func alike(a, b string) float64 {
	if a == b {
		return 1
	}
	if isHan(a) && isHan(b) {
		short, long := a, b
		if len(short) > len(long) {
			short, long = long, short
		}
		if strings.Contains(long, short) {
			return .6 + .4*float64(len(short))/float64(len(long))
		}
		return 0
	}
	if strings.TrimSuffix(a, "s") == strings.TrimSuffix(b, "s") {
		return .97
	}
	shortest := min(len(a), len(b))
	switch distance := edits(a, b); {
	case distance == 1 && shortest >= 4, distance == 2 && shortest >= 8:
		return .88
	}
	return 0
}

func isHan(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(unicode.Han, r) })
}

// edits is how many letters have to be changed, two swapped ones as one; 3 is as good as more.
func edits(a, b string) int {
	x, y := []rune(a), []rune(b)
	if d := len(x) - len(y); d > 2 || d < -2 {
		return 3
	}
	before, last := []int{}, make([]int, len(y)+1)
	for j := range last {
		last[j] = j
	}
	for i := range x {
		row := make([]int, len(y)+1)
		row[0] = i + 1
		for j := range y {
			cost := 1
			if x[i] == y[j] {
				cost = 0
			}
			row[j+1] = min(last[j]+cost, last[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && x[i] == y[j-1] && x[i-1] == y[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, last = last, row
	}
	return min(last[len(y)], 3)
}
