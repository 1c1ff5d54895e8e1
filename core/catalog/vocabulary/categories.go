package vocabulary

import "strings"

// Category is a kind of product.
type Category struct {
	ID, Name, Parent string
	Google           int // ID in Google's taxonomy
}

// Categories are the taxonomy and its words.
type Categories struct {
	list   []Category // parents before their children
	byID   map[string]Category
	paths  map[string]string
	google map[int]string
	words  Phrases[[]string]             // category IDs
	in     map[string]*Phrases[[]string] // the same by language
	called map[string]map[string]string  // an ID's first word by language
}

func (c *Categories) read(content []byte) error {
	file, err := parse[struct {
		Categories []struct {
			Category
			Words words
		}
	}](content)
	if err != nil {
		return err
	}
	*c = Categories{byID: map[string]Category{}, paths: map[string]string{}, google: map[int]string{}, in: map[string]*Phrases[[]string]{}, called: map[string]map[string]string{}}
	for _, language := range Languages {
		c.in[language] = &Phrases[[]string]{}
	}
	several := map[int]bool{}
	for _, row := range file.Categories {
		c.list = append(c.list, row.Category)
		c.byID[row.ID] = row.Category
		c.paths[Fold(c.Path(row.ID))] = row.ID
		if _, twice := c.google[row.Google]; twice {
			several[row.Google] = true
		} else {
			c.google[row.Google] = row.ID
		}
		c.called[row.ID] = map[string]string{}
		for _, language := range Languages {
			if list := row.Words[language]; len(list) > 0 {
				c.called[row.ID][language] = list[0]
			}
			for _, w := range row.Words[language] {
				c.words.add(w, []string{row.ID})
				c.in[language].add(w, []string{row.ID})
			}
		}
	}
	names := map[string][]string{}
	for _, row := range file.Categories {
		names[row.Name] = append(names[row.Name], row.ID)
	}
	for _, row := range file.Categories {
		ids := names[row.Name]
		c.words.add(row.Name, ids)
		c.in["en"].add(row.Name, ids)
		if one, ok := strings.CutSuffix(row.Name, "s"); ok && !strings.HasSuffix(one, "s") && len(strings.Fields(row.Name)) > 1 {
			c.words.add(one, ids)
			c.in["en"].add(one, ids)
		}
	}
	for id := range several { // Google's category is wider than several of ours: the one that all of them are in
		c.google[id] = c.common(id)
	}
	return nil
}

// common returns the category nearest to the root that has this Google ID, or the one that holds those that are equally near.
func (c *Categories) common(google int) string {
	var best Category
	ties := 0
	for _, category := range c.list {
		if category.Google != google {
			continue
		}
		depth, least := strings.Count(category.ID, "-"), strings.Count(best.ID, "-")
		switch {
		case best.ID == "" || depth < least:
			best, ties = category, 1
		case depth == least:
			ties++
		}
	}
	if ties > 1 {
		return best.Parent
	}
	return best.ID
}

// Get returns a category by its ID.
func (c *Categories) Get(id string) (Category, bool) {
	category, ok := c.byID[id]
	return category, ok
}

// Called returns what one product of a category is called in a language: "dress" for Dresses. It is empty if no word is known.
func (c *Categories) Called(id, language string) string { return c.called[id][language] }

// Path returns a category's name with those it is in: "Apparel & Accessories > Clothing > Dresses".
func (c *Categories) Path(id string) string {
	category, ok := c.byID[id]
	if !ok {
		return ""
	}
	if category.Parent == "" {
		return category.Name
	}
	return c.Path(category.Parent) + " > " + category.Name
}

// ByPath returns the category with that path.
func (c *Categories) ByPath(path string) (string, bool) {
	id, ok := c.paths[Fold(path)]
	return id, ok
}

// ByGoogle returns the category that Google's ID stands for.
func (c *Categories) ByGoogle(id int) (string, bool) {
	own, ok := c.google[id]
	return own, ok && own != ""
}

// Named returns the categories that are called so.
func (c *Categories) Named(wording string) []string {
	ids, _ := c.words.Get(wording)
	return ids
}

// Find returns the categories that folded words of a language name: a collar is a necklace in Spanish alone.
func (c *Categories) Find(words []string, language string) []Found[[]string] {
	if phrases, ok := c.in[language]; ok {
		return phrases.Find(words)
	}
	return nil
}

// Within says whether a category is the other one or within it.
func (c *Categories) Within(id, other string) bool {
	return id == other || strings.HasPrefix(id, other+"-")
}
