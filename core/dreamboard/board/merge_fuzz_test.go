package board_test

import (
	"encoding/json"
	"maps"
	"slices"
	"testing"

	"selvedge/core/dreamboard/board"
)

// FuzzMerge checks that whatever is accepted leaves elements that would be accepted again as
// they are, and that nothing is half made.
func FuzzMerge(f *testing.F) {
	for _, ops := range []string{
		`[{"id":"a","put":{"id":"a","kind":"note","x":1,"y":2,"w":9,"h":9,"order":"V","frame":"","data":{"text":"x","tone":"note"}}},{"id":"a","set":{"x":4,"data.text":"y"}}]`,
		`[{"id":"p","put":{"id":"p","kind":"picture","w":9,"h":9,"order":"V","data":{"alt":"","state":"ready","crop":{"x":0,"y":0,"w":1,"h":1}}}},{"id":"p","set":{"data.crop":null}}]`,
		`[{"id":"p","del":true},{"id":"p","set":{"rotation":1e308}}]`, `[{"id":"s","set":{"data.hex":"#000000"}}]`,
	} {
		f.Add([]byte(ops))
	}
	there := board.Elements{"s": {ID: "s", Kind: board.Swatch, W: 9, H: 9, Order: "V", Data: board.Data{"hex": json.RawMessage(`"#ffffff"`), "name": json.RawMessage(`"White"`)}}}
	f.Fuzz(func(t *testing.T, text []byte) {
		var ops []board.Op
		if json.Unmarshal(text, &ops) != nil {
			return
		}
		o, err := board.Merge(there, 0, ops)
		if there["s"].Text("hex") != "#ffffff" {
			t.Fatal("what was there has changed")
		}
		if err != nil {
			return
		}
		for _, id := range slices.Sorted(maps.Keys(o.Elements)) {
			e := o.Elements[id]
			again, err := board.Merge(nil, 0, []board.Op{{ID: id, Put: &e}})
			if err != nil {
				t.Fatalf("%s was accepted as %+v: %v", id, e, err)
			}
			if ops := board.Difference(o.Elements, board.Elements{id: again.Elements[id]}); slices.ContainsFunc(ops, func(op board.Op) bool { return op.Put != nil }) {
				t.Fatalf("%s is another one", id)
			}
		}
	})
}
