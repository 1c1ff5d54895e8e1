package copywriting

import (
	"fmt"
	"unicode/utf8"
)

// flaw is what is wrong with a grammar or a template, and at which byte of it.
type flaw struct {
	at   int
	text string
}

func unknownField(at int, field string) *flaw {
	return &flaw{at, fmt.Sprintf("there is no field {%s}", field)}
}

// in is the error of a text that has the flaw so many bytes further on.
func (f *flaw) in(text string, further int) error {
	return fmt.Errorf("at character %d: %s", utf8.RuneCountInString(text[:f.at+further])+1, f.text)
}
