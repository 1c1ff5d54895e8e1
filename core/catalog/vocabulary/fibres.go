package vocabulary

// Fibre is a fibre or a kind of one.
type Fibre struct {
	Key     string            // English name
	Fibre   string            // code of the fibre that it is
	InWords map[string]string // its name by language
}

// Fibres are fibres and the parts of a garment that are made of them.
type Fibres struct {
	words     Phrases[*Fibre]
	parts     Phrases[string]
	partNames map[string]map[string]string // part to language to name
	byKey     map[string]*Fibre
}

func (f *Fibres) read(content []byte) error {
	file, err := parse[struct {
		Parts     map[string][]string
		PartNames map[string]map[string]string
		Fibres    []struct {
			Code, Fibre string
			Names       map[string]string
			Also        []string
		}
	}](content)
	if err != nil {
		return err
	}
	*f = Fibres{partNames: file.PartNames, byKey: map[string]*Fibre{}}
	for _, row := range file.Fibres {
		fibre := &Fibre{Key: row.Names["en"], Fibre: row.Fibre, InWords: row.Names}
		f.byKey[fibre.Key] = fibre
		for _, language := range Languages {
			f.words.add(row.Names[language], fibre)
		}
		f.words.add(row.Code, fibre)
		for _, w := range row.Also {
			f.words.add(w, fibre)
		}
	}
	for part, list := range file.Parts {
		for _, w := range list {
			f.parts.add(w, part)
		}
	}
	return nil
}

// Get returns the fibre that is named so.
func (f *Fibres) Get(wording string) (*Fibre, bool) { return f.words.Get(wording) }

// Find returns the fibres that folded words name.
func (f *Fibres) Find(words []string) []Found[*Fibre] { return f.words.Find(words) }

// Key returns a fibre by its English name.
func (f *Fibres) Key(key string) (*Fibre, bool) {
	fibre, ok := f.byKey[key]
	return fibre, ok
}

// Part returns the part of a garment that is named so, such as "lining".
func (f *Fibres) Part(wording string) (string, bool) { return f.parts.Get(wording) }

// PartName returns a part's name in a language.
func (f *Fibres) PartName(part, language string) string {
	if name := f.partNames[part][language]; name != "" {
		return name
	}
	return part
}

// IsFibreName says whether a fibre is named, rather than meant by a label's code, which may be another word.
func IsFibreName(f Found[*Fibre]) bool {
	if len(f.Wording) > 3 {
		return true
	}
	for _, name := range f.Meaning.InWords {
		if Fold(name) == f.Wording {
			return true
		}
	}
	return false
}
