package attribute

import (
	"slices"
	"strings"
	"sync"
)

// OwnPrefix is what the keys of workspaces' own attributes begin with, so that no standard one that is added later has one of them.
const OwnPrefix = "own."

// Own are the attributes that a workspace has besides the standard ones and those of channels, in order. Nil are none.
type Own struct {
	list  []ownAttribute
	byKey map[string]int
}

// ownAttribute parts its words once somebody asks for it: choices may have many, and most readers ask for few.
type ownAttribute struct {
	Attribute
	lines string
	parts sync.Once
}

func (a *ownAttribute) get() Attribute {
	a.parts.Do(func() {
		if a.lines != "" {
			a.Words = strings.Split(a.lines, "\n")
		}
	})
	return a.Attribute
}

// OwnOf returns some attributes, whose keys differ, as a workspace's own, with the words of each as lines; nil if there are none.
func OwnOf(list []Attribute, words []string) *Own {
	if len(list) == 0 {
		return nil
	}
	o := &Own{list: make([]ownAttribute, len(list)), byKey: make(map[string]int, len(list))}
	for i := range list {
		o.list[i].Attribute, o.list[i].lines = list[i], words[i]
		o.byKey[list[i].Key] = i
	}
	return o
}

// Family is the key of what is no attribute of products, but is chosen in columns of files as one: the family that they are of.
const Family = "family"

// FamilyOf returns the choice among the names of a workspace's families.
func FamilyOf() Attribute {
	return Attribute{Key: Family, Label: "Family", Type: Choice, On: OfProduct, Version: 1}
}

// Get returns one by its key, if there is one.
func (o *Own) Get(key string) (Attribute, bool) {
	if o == nil {
		return Attribute{}, false
	}
	i, known := o.byKey[key]
	if !known {
		return Attribute{}, false
	}
	return o.list[i].get(), true
}

// All returns them in their order.
func (o *Own) All() []Attribute {
	if o == nil {
		return nil
	}
	all := make([]Attribute, len(o.list))
	for i := range o.list {
		all[i] = o.list[i].get()
	}
	return all
}

// Without returns the others than that with a key.
func (o *Own) Without(key string) *Own {
	all := slices.DeleteFunc(o.All(), func(a Attribute) bool { return a.Key == key })
	words := make([]string, len(all))
	for i := range all {
		words[i] = strings.Join(all[i].Words, "\n")
	}
	return OwnOf(all, words)
}
