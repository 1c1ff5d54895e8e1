package parse

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"selvedge/core/unicodeform"
)

// Clean returns a cell's text without what nobody sees: control and format characters, and spaces around it. Every kind of
// space is a space, every kind of line end is one. A letter with marks is one character, however it was typed.
func Clean(text string) string {
	plain := true
	for i := 0; i < len(text); i++ {
		if b := text[i]; b < ' ' && b != '\n' || b >= 0x7f {
			plain = false
			break
		}
	}
	if plain {
		return strings.TrimSpace(text)
	}
	if !utf8.ValidString(text) {
		text = strings.ToValidUTF8(text, "")
	}
	text = strings.ReplaceAll(text, "\r\n", "\n")
	return strings.TrimSpace(unicodeform.Composed(strings.Map(func(r rune) rune {
		switch {
		case r == '\r' || r == '\n' || r == '\u2028' || r == '\u2029' || r == '\v' || r == '\f':
			return '\n'
		case r == '\t' || unicode.Is(unicode.Zs, r):
			return ' '
		case unicode.Is(unicode.Cc, r) || unicode.Is(unicode.Cf, r) && r != '\u200d' && r != '\u200c':
			return -1
		}
		return r
	}, text)))
}

// unquoted takes the text out of ="00123", with which spreadsheets keep digits.
func unquoted(text string) string {
	if inner, ok := strings.CutPrefix(text, `="`); ok {
		if inner, ok = strings.CutSuffix(inner, `"`); ok && !strings.Contains(inner, `"`) {
			return strings.TrimSpace(inner)
		}
	}
	return text
}

// nothing are texts that stand for an empty cell.
var nothing = map[string]bool{
	"": true, "-": true, "--": true, "---": true, "–": true, "—": true, "n/a": true, "n.a.": true, "k.a.": true, "k. a.": true, "null": true,
	"(null)": true, "(blank)": true, "(leer)": true, "(vide)": true, "nan": true, "tbd": true, "tba": true, "./.": true, "?": true,
}

func isEmpty(text string) bool { return len(text) < 10 && nothing[strings.ToLower(text)] }

// failures are what spreadsheets show where a formula failed, in their languages.
var failures = map[string]bool{
	"#n/a": true, "#nv": true, "#n/d": true, "#ref!": true, "#bezug!": true, "#rif!": true, "#¡ref!": true, "#value!": true, "#wert!": true,
	"#valeur!": true, "#valore!": true, "#¡valor!": true, "#div/0!": true, "#¡div/0!": true, "#name?": true, "#nom?": true, "#nome?": true,
	"#¿nombre?": true, "#num!": true, "#zahl!": true, "#nombre!": true, "#null!": true, "#spill!": true, "#calc!": true,
}

// broken says why a cell holds no value at all.
func broken(text string) *Problem {
	switch {
	case text[0] == '#' && len(text) < 14 && failures[strings.ToLower(text)]:
		return &Problem{Code: "cell.error", Severity: Refused, Text: "A formula failed here: " + text + ".", Fix: "Write the value itself."}
	case text[0] == '#' && strings.Trim(text, "#") == "":
		return &Problem{Code: "cell.too_narrow", Severity: Refused, Text: "The column was too narrow when this was exported.", Fix: "Widen the column and export the file again."}
	case text[0] == '=' && isFormula(text):
		return &Problem{Code: "cell.formula", Severity: Refused, Text: "This is a formula, and formulas aren't calculated.", Fix: "Write the value itself."}
	}
	return nil
}

// isFormula says whether text after = calls a function, refers to a cell, or calculates.
func isFormula(text string) bool {
	rest := strings.TrimSpace(text[1:])
	if rest == "" {
		return false
	}
	isSum := unicode.IsDigit(rune(rest[0])) && strings.ContainsAny(rest, "+-*/^&(")
	return isSum || unicode.IsLetter(rune(rest[0])) || strings.ContainsRune(`+-(@"$`, rune(rest[0]))
}

// shown is text as it stands in a sentence: quoted, and cut where it is long.
func shown(text string) string {
	const most = 40
	text = strings.Join(strings.Fields(text), " ")
	if runes := []rune(text); len(runes) > most {
		text = strings.TrimSpace(string(runes[:most-1])) + "…"
	}
	return "“" + text + "”"
}
