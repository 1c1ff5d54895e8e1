// Package taxonomy is the tree of categories that products are sorted into: the Shopify product
// taxonomy, and what each category is in Google's.
package taxonomy

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Category is one category of products.
type Category struct {
	ID     string // such as "aa-1-4"
	Name   string
	Parent string // empty for a root
	Path   string // names from the root, joined by " > "
	Google Google
}

// Google is a category of Google's taxonomy.
type Google struct {
	ID     int
	Number string // the ID in digits
	Path   string
	under  []int // its own ID and those of its ancestors
}

// Under reports whether g is the category or lies below it.
func (g Google) Under(id int) bool { return slices.Contains(g.under, id) }

// Tree are all categories. It is read once and then safe for everyone.
type Tree struct {
	list []Category
	byID map[string]int
}

// Read reads the Shopify categories and Google's.
func Read(shopify, google []byte) (Tree, error) {
	byNumber, err := readGoogle(google)
	if err != nil {
		return Tree{}, err
	}
	var file struct {
		Source, License, Version, GoogleVersion string
		Categories                              []struct {
			ID, Name, Parent string
			Google           int
		}
	}
	if err := json.Unmarshal(shopify, &file); err != nil {
		return Tree{}, fmt.Errorf("read categories: %w", err)
	}
	t := Tree{byID: make(map[string]int, len(file.Categories))}
	for _, c := range file.Categories {
		category := Category{ID: c.ID, Name: c.Name, Parent: c.Parent, Path: c.Name}
		if c.Parent != "" {
			parent, known := t.byID[c.Parent]
			if !known {
				return Tree{}, fmt.Errorf("category %s stands before its parent %q", c.ID, c.Parent)
			}
			category.Path = t.list[parent].Path + " > " + c.Name
		}
		var known bool
		if category.Google, known = byNumber[c.Google]; !known {
			return Tree{}, fmt.Errorf("category %s: Google has no category %d", c.ID, c.Google)
		}
		if _, twice := t.byID[c.ID]; twice || c.ID == "" {
			return Tree{}, fmt.Errorf("category %q is there twice or has no ID", c.ID)
		}
		t.byID[c.ID] = len(t.list)
		t.list = append(t.list, category)
	}
	return t, nil
}

// readGoogle reads pairs of a number and a path. Ancestors that the file lacks are none.
func readGoogle(content []byte) (map[int]Google, error) {
	var file struct{ Categories [][2]any }
	if err := json.Unmarshal(content, &file); err != nil {
		return nil, fmt.Errorf("read Google's categories: %w", err)
	}
	byPath := make(map[string]int, len(file.Categories))
	for _, c := range file.Categories {
		id, isNumber := c[0].(float64)
		path, isText := c[1].(string)
		if !isNumber || !isText {
			return nil, fmt.Errorf("read Google's categories: %v is no number with a path", c)
		}
		byPath[path] = int(id)
	}
	byNumber := make(map[int]Google, len(byPath))
	for path, id := range byPath {
		g := Google{ID: id, Number: strconv.Itoa(id), Path: path}
		for at := path; at != ""; {
			if ancestor, known := byPath[at]; known {
				g.under = append(g.under, ancestor)
			}
			at = at[:max(strings.LastIndex(at, " > "), 0)]
		}
		byNumber[id] = g
	}
	return byNumber, nil
}

// All returns the categories, parents before their children.
func (t Tree) All() []Category { return slices.Clone(t.list) }

// Get returns a category by its ID, if there is one.
func (t Tree) Get(id string) (*Category, bool) {
	i, known := t.byID[id]
	if !known {
		return nil, false
	}
	return &t.list[i], true
}
