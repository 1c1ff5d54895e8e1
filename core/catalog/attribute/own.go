package attribute

import "slices"

// OwnPrefix is what the keys of workspaces' own attributes begin with, so that no standard one that is added later has one of them.
const OwnPrefix = "own."

// Own are the attributes that a workspace has besides the standard ones and those of channels, in order. Nil are none.
type Own struct {
	list  []Attribute
	byKey map[string]int
}

// OwnOf returns some attributes, whose keys differ, as a workspace's own; nil if there are none.
func OwnOf(list []Attribute) *Own {
	if len(list) == 0 {
		return nil
	}
	o := &Own{list: list, byKey: make(map[string]int, len(list))}
	for i := range list {
		o.byKey[list[i].Key] = i
	}
	return o
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
	return o.list[i], true
}

// All returns them in their order.
func (o *Own) All() []Attribute {
	if o == nil {
		return nil
	}
	return slices.Clone(o.list)
}

// Without returns the others than that with a key.
func (o *Own) Without(key string) *Own {
	return OwnOf(slices.DeleteFunc(o.All(), func(a Attribute) bool { return a.Key == key }))
}
