package vocabulary

// Term is a garment or a fabric as it is called in titles.
type Term struct {
	InWords map[string]string // by language, as it is written
}

// Terms are terms by their words.
type Terms struct {
	in    map[string]*Phrases[*Term] // by language
	named Phrases[*Term]
}

// Named returns the term that a text is as it is written in a language.
func (t *Terms) Named(text string) (*Term, bool) { return t.named.Get(text) }

// Find returns the terms that folded words of a language name.
func (t *Terms) Find(words []string, language string) []Found[*Term] {
	if phrases, ok := t.in[language]; ok {
		return phrases.Find(words)
	}
	return nil
}

func newTerms(rows []words) Terms {
	t := Terms{in: map[string]*Phrases[*Term]{}}
	for _, language := range Languages {
		t.in[language] = &Phrases[*Term]{}
	}
	for _, row := range rows {
		term := &Term{InWords: map[string]string{}}
		for language, list := range row {
			term.InWords[language] = list[0]
			for _, wording := range list {
				t.in[language].add(wording, term)
			}
		}
		for _, language := range Languages {
			t.named.add(term.InWords[language], term)
		}
	}
	return t
}

// Titles are the words of titles, by which one language's is written in another.
type Titles struct {
	Garments, Fabrics Terms
	InOrder           map[string]string // {name}, {garment} and {material} by language
}

func (t *Titles) read(content []byte) error {
	file, err := parse[struct {
		InTitles          map[string]string
		Garments, Fabrics []words
	}](content)
	*t = Titles{newTerms(file.Garments), newTerms(file.Fabrics), file.InTitles}
	return err
}
