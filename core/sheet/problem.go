package sheet

import (
	"fmt"
	"strings"
)

// Code says what is doubtful.
type Code string

// Codes.
const (
	Shortened   Code = "shortened"    // a long number that was saved as 4.00638E+12: its digits are lost
	Imprecise   Code = "imprecise"    // a number of more than 15 digits, of which the last are lost
	WrongCount  Code = "wrong_count"  // a row with more or fewer cells than the others
	OpenQuote   Code = "open_quote"   // a quotation mark without its partner
	Characters  Code = "characters"   // that the encoding does not have
	TooLong     Code = "too_long"     // a text that was cut
	FormulaFail Code = "formula_fail" // a formula whose value is an error
	NoValue     Code = "no_value"     // a formula without a saved value
	MergedCells Code = "merged"       // cells that show the first one of their area
	Disorder    Code = "disorder"     // a row after those below it
	Repeated    Code = "repeated"     // a row with the headings again, as on each page of a printed list
)

// Problem is what is doubtful in a row, or in one of its cells.
type Problem struct {
	Code   Code
	Row    int    // counted from 1
	Column int    // counted from 1; 0: the whole row
	Value  string // of the cell, or the area
	Have   int    // cells of a row
	Want   int
}

// Cell is such as "F10"; that of a row is such as "10".
func (p Problem) Cell() string { return Letters(p.Column-1) + fmt.Sprint(p.Row) }

// Text says what is wrong and what to do.
func (p Problem) Text() string {
	switch p.Code {
	case Shortened:
		return fmt.Sprintf("A spreadsheet shortened this number to %s. Write all its digits, in a column of text.", p.Value)
	case Imprecise:
		return fmt.Sprintf("%s has more digits than the 15 that spreadsheets keep, so its end may be wrong. Write it again, in a column of text.", p.Value)
	case WrongCount:
		return fmt.Sprintf("This row has %d cells, and the others have %d. Check its quotation marks and delimiters.", p.Have, p.Want)
	case OpenQuote:
		return "A quotation mark in this row has no partner. Add it, or remove the mark."
	case Characters:
		return "This row has characters that aren't in the file's encoding. Choose another encoding."
	case TooLong:
		return fmt.Sprintf("This cell has more than %s characters, so its end was left out. Shorten it.", "32,767")
	case FormulaFail:
		return fmt.Sprintf("The formula gives %s. Write the value.", p.Value)
	case NoValue:
		return "The formula has no saved value. Open the file in a spreadsheet program and save it, or write the value."
	case MergedCells:
		return fmt.Sprintf("The cells %s are merged, so they all have the value of the first one.", p.Value)
	case Disorder:
		return "This row is in the wrong place in the file. Open it in a spreadsheet program and save it."
	case Repeated:
		return "This row repeats the headings. Nothing is taken from it."
	}
	return string(p.Code)
}

// brief is as much of a text as a problem shows.
func brief(text string) string {
	if len(text) > 60 {
		text = text[:60]
	}
	return strings.ToValidUTF8(text, "")
}

// maxProblems are kept of a reading; all are counted.
const maxProblems = 1000

// Report is what was noticed while rows were read.
type Report struct {
	Rows     int // with something in them
	Problems []Problem
	Counts   map[Code]int
	Merged   []Area
}

func (r *Report) add(p Problem) {
	if len(r.Problems) < maxProblems {
		r.Problems = append(r.Problems, p)
	}
	if r.Counts == nil {
		r.Counts = map[Code]int{}
	}
	r.Counts[p.Code]++
}
