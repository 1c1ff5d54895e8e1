package document

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"selvedge/core/garment/measure"
	"selvedge/ports"
)

// MaxChanges is how many changes are applied at once.
const MaxChanges = 5_000

// Edit sets one place of a document. Items of lists are addressed by their ID, rows of the chart by their code:
// "materials/m1/price", "chart/rows/B02/fixed/L", "chart/rows/B02/steps/0". A new item is the value of its own path.
type Edit struct {
	Path  string          `json:"path"`
	Was   json.RawMessage `json:"was,omitempty"`   // what the person saw there; empty or null: nothing
	Value json.RawMessage `json:"value,omitempty"` // empty or null removes what is there
	After *string         `json:"after,omitempty"` // for an item: the one that it follows; "": none, it comes first
}

// Conflict is a place that holds something else than the person saw.
type Conflict struct {
	Path string          `json:"path"`
	Is   json.RawMessage `json:"is"`
}

// Apply makes all changes or none of them. Where something else is found than a change
// says, it returns what is there instead. It fails with Invalid, reason "techpack_change",
// for a change that can't be made and for one after which the document is not usable.
func (d Document) Apply(changes []Edit) (Document, []Conflict, error) {
	if len(changes) == 0 || len(changes) > MaxChanges {
		return Document{}, nil, refuse("", fmt.Sprintf("Send 1 to %d changes at once.", MaxChanges))
	}
	root, err := toTree(d)
	if err != nil {
		return Document{}, nil, err
	}
	var conflicts []Conflict
	for _, change := range changes {
		conflict, err := apply(root, change)
		if err != nil {
			return Document{}, nil, err
		}
		if conflict != nil {
			conflicts = append(conflicts, *conflict)
		}
	}
	if len(conflicts) > 0 {
		return Document{}, conflicts, nil
	}
	next, err := fromTree(root)
	if err != nil {
		return Document{}, nil, err
	}
	if problems := next.Check(); len(problems) > 0 {
		return Document{}, nil, refuse(problems[0].Path, problems[0].Text)
	}
	return next, nil, nil
}

func refuse(path, text string) error {
	if path != "" {
		text = path + ": " + text
	}
	return ports.Refuse(ports.Invalid, "techpack_change", text)
}

func toTree(d Document) (root map[string]any, err error) {
	text, err := json.Marshal(d)
	if err != nil {
		return nil, err
	}
	return root, decode(text, &root)
}

func decode(text []byte, to any) error {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	return decoder.Decode(to)
}

func fromTree(root map[string]any) (d Document, err error) {
	text, err := json.Marshal(root)
	if err != nil {
		return Document{}, err
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&d); err != nil {
		return Document{}, misfit(err)
	}
	return d, nil
}

// misfit says in the document's own terms what the decoder objects to: whoever edits a chart knows places and values,
// not the types of this program.
func misfit(err error) error {
	if wrong, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		want := "another kind of value"
		switch kind := wrong.Type.Kind(); {
		case wrong.Type == reflect.TypeFor[measure.Tenths]():
			want = "a length in whole tenths of a millimetre, such as 4700 for 47 cm"
		case kind >= reflect.Int && kind <= reflect.Uint64:
			want = "a whole number"
		case kind == reflect.String:
			want = "a text"
		case kind == reflect.Bool:
			want = "true or false"
		case kind == reflect.Slice:
			want = "a list"
		}
		return refuse(strings.ReplaceAll(wrong.Field, ".", "/"), "This place takes "+want+".")
	}
	if name, ok := strings.CutPrefix(err.Error(), "json: unknown field "); ok {
		return refuse("", "A techpack has no field "+name+".")
	}
	return refuse("", "This change doesn't fit into a techpack.")
}

// apply changes the tree, or returns what is found where the change expects something else.
func apply(root map[string]any, change Edit) (*Conflict, error) {
	was, err := value(change.Path, change.Was)
	if err != nil {
		return nil, err
	}
	next, err := value(change.Path, change.Value)
	if err != nil {
		return nil, err
	}
	segments := strings.Split(change.Path, "/")
	if len(segments) > 6 || slices.Contains(segments, "") {
		return nil, refuse(change.Path, "There is no such place.")
	}
	place, err := find(root, segments)
	if errors.Is(err, errGone) {
		return &Conflict{Path: change.Path, Is: json.RawMessage("null")}, nil
	}
	if err != nil {
		return nil, err
	}
	moved := change.After != nil && next == nil
	if is := place.get(); !moved && !same(is, was) {
		text, err := json.Marshal(is)
		return &Conflict{Path: change.Path, Is: text}, err
	}
	if moved {
		next = place.get()
	}
	return nil, place.set(next, change.After)
}

func value(path string, text json.RawMessage) (v any, err error) {
	if len(text) == 0 {
		return nil, nil
	}
	if err := decode(text, &v); err != nil {
		return nil, refuse(path, "The value is not JSON.")
	}
	return v, nil
}

// place is where a value is: a member of an object, or an item of a list, of which the list's own place holds the slice.
type place struct {
	object map[string]any
	key    string
	list   *place // of the list that the item is in
	path   string
}

// errGone is for a place in an item that isn't there: somebody removed it.
var errGone = errors.New("there is no such item")

func find(root map[string]any, segments []string) (place, error) {
	at := place{object: root, key: segments[0], path: segments[0]}
	for _, segment := range segments[1:] {
		path := at.path + "/" + segment
		switch is := at.get().(type) {
		case map[string]any:
			at = place{object: is, key: segment, path: path}
		case []any:
			parent := at
			at = place{list: &parent, key: segment, path: path}
		case nil: // an empty map, or a list without items
			if at.list != nil {
				return place{}, errGone
			}
			if lists[at.path] {
				at.object[at.key] = []any{}
				parent := at
				at = place{list: &parent, key: segment, path: path}
				continue
			}
			object := map[string]any{}
			at.object[at.key] = object
			at = place{object: object, key: segment, path: path}
		default:
			return place{}, refuse(at.path, "There is no such place.")
		}
	}
	return at, nil
}

// lists are the lists whose items are addressed by their IDs.
var lists = map[string]bool{"colourways": true, "materials": true, "operations": true, "artwork": true, "accepted": true, "chart/rows": true}

func (p place) get() any {
	if p.list == nil {
		return p.object[p.key]
	}
	items, _ := p.list.get().([]any)
	if i := index(items, p.key); i >= 0 {
		return items[i]
	}
	return nil
}

func (p place) set(to any, after *string) error {
	if p.list == nil {
		if after != nil {
			return refuse(p.path, "Only items of lists can be moved.")
		}
		if to == nil {
			delete(p.object, p.key)
			return nil
		}
		p.object[p.key] = to
		return nil
	}
	items, _ := p.list.get().([]any)
	at := index(items, p.key)
	switch {
	case !lists[p.list.path]: // of numbers or names: neither more nor fewer by themselves
		if at < 0 || to == nil || after != nil {
			return refuse(p.path, "There is no such place.")
		}
		items[at] = to
		return nil
	case to == nil && at < 0:
		return refuse(p.path, "There is no such place.")
	case to != nil && idOf(to) != p.key:
		return refuse(p.path, "An item has the ID of its path.")
	case to == nil:
		return p.list.set(slices.Delete(items, at, at+1), nil)
	case at >= 0 && after == nil:
		items[at] = to
		return nil
	}
	if at >= 0 {
		items = slices.Delete(items, at, at+1)
	}
	position := len(items)
	if after != nil {
		if position = index(items, *after) + 1; position == 0 && *after != "" {
			return refuse(p.path, "There is no item "+*after+" to follow.")
		}
	}
	return p.list.set(slices.Insert(items, position, to), nil)
}

// index finds an item by its ID, or a number by its position; -1: there is no such item.
func index(items []any, key string) int {
	for i, item := range items {
		if idOf(item) == key {
			return i
		}
	}
	if i, err := strconv.Atoi(key); err == nil && i >= 0 && i < len(items) && idOf(items[i]) == "" {
		return i
	}
	return -1
}

func idOf(item any) string {
	object, _ := item.(map[string]any)
	for _, name := range []string{"id", "code"} {
		if id, ok := object[name].(string); ok {
			return id
		}
	}
	return ""
}

// same compares values; what is missing is the same as what is empty.
func same(a, b any) bool {
	if empty(a) || empty(b) {
		return empty(a) && empty(b)
	}
	switch a := a.(type) {
	case map[string]any:
		b, ok := b.(map[string]any)
		if !ok {
			return false
		}
		for key, value := range a {
			if !same(value, b[key]) {
				return false
			}
		}
		for key, value := range b {
			if _, ok := a[key]; !ok && !empty(value) {
				return false
			}
		}
		return true
	case []any:
		b, ok := b.([]any)
		return ok && slices.EqualFunc(a, b, same)
	}
	return a == b
}

func empty(v any) bool {
	switch v := v.(type) {
	case nil:
		return true
	case string:
		return v == ""
	case bool:
		return !v
	case json.Number:
		return v == "0"
	case []any:
		return len(v) == 0
	case map[string]any:
		for _, value := range v {
			if !empty(value) {
				return false
			}
		}
		return true
	}
	return false
}
