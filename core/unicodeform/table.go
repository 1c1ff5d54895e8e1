package unicodeform

import (
	_ "embed"
	"strconv"
	"strings"
	"sync"
)

//go:embed table.txt
var text string

// table is what Unicode says of characters.
type table struct {
	apart map[rune][]rune  // a character with marks as its letter and its marks
	pairs map[[2]rune]rune // a letter and a mark as the character that is both
	class map[rune]uint8   // of marks; those of one class stay in their order
}

// read reads the table. A line is a character and its parts, with = before those that aren't put together
// again, or a range of marks and # with their class.
var read = sync.OnceValue(func() *table {
	t := &table{apart: map[rune][]rune{}, pairs: map[[2]rune]rune{}, class: map[rune]uint8{}}
	composed := map[string]rune{}
	for line := range strings.Lines(text) {
		fields := strings.Fields(line)
		if class, is := strings.CutPrefix(fields[1], "#"); is {
			first, last, _ := strings.Cut(fields[0], "-")
			n, _ := strconv.ParseUint(class, 10, 8)
			for r := hex(first); r <= hex(last); r++ {
				t.class[r] = uint8(n)
			}
			continue
		}
		one, parts := hex(fields[0]), fields[1:]
		isOneWay := parts[0] == "="
		if isOneWay {
			parts = parts[1:]
		}
		for _, part := range parts {
			t.apart[one] = append(t.apart[one], hex(part))
		}
		if !isOneWay {
			composed[string(t.apart[one])] = one
		}
	}
	for parts, one := range composed {
		list := []rune(parts)
		letter, mark := list[:len(list)-1], list[len(list)-1]
		first := letter[0]
		if len(letter) > 1 {
			first = composed[string(letter)]
		}
		t.pairs[[2]rune{first, mark}] = one
	}
	return t
})

func hex(digits string) rune {
	n, _ := strconv.ParseUint(digits, 16, 32)
	return rune(n)
}
