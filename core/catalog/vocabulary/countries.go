package vocabulary

import "strings"

// Countries are countries by their names.
type Countries struct {
	names    Phrases[string]
	prefixes []string                     // folded
	called   map[string]map[string]string // code to language to name
}

func (c *Countries) read(content []byte) error {
	file, err := parse[struct {
		Prefixes  []string
		Countries []struct {
			Code, Alpha3 string
			Names        map[string]string
			Also         []string
		}
	}](content)
	if err != nil {
		return err
	}
	*c = Countries{called: map[string]map[string]string{}}
	for _, w := range file.Prefixes {
		c.prefixes = append(c.prefixes, Fold(w)+" ")
	}
	for _, row := range file.Countries {
		c.names.add(row.Code, row.Code)
		c.called[row.Code] = row.Names
	}
	for _, row := range file.Countries {
		c.names.add(row.Alpha3, row.Code)
		for _, language := range Languages {
			c.names.add(row.Names[language], row.Code)
		}
		for _, w := range row.Also {
			c.names.add(w, row.Code)
		}
	}
	return nil
}

// Called returns a country's name in a language.
func (c *Countries) Called(code, language string) string { return c.called[code][language] }

// Get returns the code of the country that is named so, also after words such as "made in".
func (c *Countries) Get(text string) (string, bool) {
	folded := Fold(text)
	if code, ok := c.names.of[folded]; ok {
		return code, true
	}
	if letters := strings.ReplaceAll(folded, " ", ""); len(letters) <= 4 { // "U.S.A."
		if code, ok := c.names.of[letters]; ok {
			return code, true
		}
	}
	for _, prefix := range c.prefixes {
		if rest, ok := strings.CutPrefix(folded, prefix); ok {
			code, ok := c.names.of[rest]
			return code, ok
		}
	}
	return "", false
}
