package channel

import (
	"strconv"
	"strings"
	"unicode"
)

// amount is money without its currency. Text that is no money stays as it is.
func amount(money string) string {
	number, currency, found := strings.Cut(money, " ")
	if _, ok := parseAmount(number); !ok || !found || !isCurrency(currency) {
		return money
	}
	return number
}

// parseAmount reads a decimal number with at most three decimals, in thousandths.
func parseAmount(text string) (thousandths int64, ok bool) {
	digits := text
	if len(digits) > 0 && digits[0] == '-' {
		digits = digits[1:]
	}
	decimals := -1 // there is no point yet
	for i := range len(digits) {
		switch c := digits[i]; {
		case c >= '0' && c <= '9':
			if thousandths = thousandths*10 + int64(c-'0'); decimals >= 0 {
				decimals++
			}
		case c == '.' && decimals < 0 && i > 0:
			decimals = 0
		default:
			return 0, false
		}
		if decimals < 0 && i == 12 || decimals > 3 {
			return 0, false
		}
	}
	if digits == "" || decimals == 0 {
		return 0, false
	}
	for range 3 - max(decimals, 0) {
		thousandths *= 10
	}
	if len(digits) < len(text) {
		thousandths = -thousandths
	}
	return thousandths, true
}

// leadingAmount is the number that a text such as "129.00 EUR" or "420 g" begins with, and what follows it.
func leadingAmount(text string) (thousandths int64, rest string, ok bool) {
	number := text
	if space := strings.IndexByte(text, ' '); space >= 0 {
		number, rest = text[:space], text[space+1:]
	}
	thousandths, ok = parseAmount(number)
	return thousandths, rest, ok
}

// formatAmount writes thousandths without trailing zeros.
func formatAmount(thousandths int64) string {
	text := strconv.FormatInt(thousandths/1000, 10)
	if rest := thousandths % 1000; rest != 0 {
		text += "." + strings.TrimRight(strconv.FormatInt(1000+max(rest, -rest), 10)[1:], "0")
		if thousandths < 0 && thousandths > -1000 {
			text = "-" + text
		}
	}
	return text
}

func isCurrency(code string) bool {
	return len(code) == 3 && isUpper(code[0]) && isUpper(code[1]) && isUpper(code[2])
}

func isUpper(c byte) bool { return 'A' <= c && c <= 'Z' }

func isDigits(text string) bool {
	for i := range len(text) {
		if text[i] < '0' || text[i] > '9' {
			return false
		}
	}
	return text != ""
}

func isDate(text string) bool {
	return len(text) == 10 && text[4] == '-' && text[7] == '-' && isDigits(text[:4]) && isDigits(text[5:7]) && isDigits(text[8:])
}

func wholeGrams(text string) string {
	grams, ok := parseAmount(text)
	if !ok {
		return text
	}
	return formatAmount((grams + 500) / 1000 * 1000)
}

// kilograms has milligrams at most: what a scale for garments shows.
func kilograms(text string) string {
	grams, ok := parseAmount(text)
	if !ok {
		return text
	}
	return formatAmount((grams + 500) / 1000)
}

// paragraphs is text as HTML.
func paragraphs(text string) string {
	if strings.IndexByte(text, '\r') >= 0 {
		text = strings.ReplaceAll(text, "\r\n", "\n")
	}
	var b strings.Builder
	b.Grow(len(text) + 32)
	for more := true; more; {
		var paragraph string
		if paragraph, text, more = strings.Cut(text, "\n\n"); trimmed(paragraph) != "" {
			writeParagraph(&b, trimmed(paragraph))
		}
	}
	return b.String()
}

// bullet begins an item of a list, as imports write those of HTML.
const bullet = "• "

// writeParagraph writes lines that begin with a bullet as a list, and those between as paragraphs.
func writeParagraph(b *strings.Builder, text string) {
	for text != "" {
		isList := strings.HasPrefix(text, bullet)
		end := len(text)
		for at := 0; ; {
			next := strings.IndexByte(text[at:], '\n')
			if next < 0 {
				break
			}
			at += next + 1
			if strings.HasPrefix(text[at:], bullet) != isList {
				end = at
				break
			}
		}
		block := trimmed(text[:end])
		text = text[end:]
		if !isList {
			b.WriteString("<p>")
			writeHTML(b, block)
			b.WriteString("</p>")
			continue
		}
		b.WriteString("<ul>")
		for item := range strings.SplitSeq(block, "\n") {
			b.WriteString("<li>")
			writeHTML(b, trimmed(strings.TrimPrefix(item, bullet)))
			b.WriteString("</li>")
		}
		b.WriteString("</ul>")
	}
}

// writeHTML escapes a text, as html.EscapeString does, and breaks its lines.
func writeHTML(b *strings.Builder, text string) {
	from := 0
	for i := range len(text) {
		var escaped string
		switch text[i] {
		case '\n':
			escaped = "<br>"
		case '&':
			escaped = "&amp;"
		case '<':
			escaped = "&lt;"
		case '>':
			escaped = "&gt;"
		case '"':
			escaped = "&#34;"
		case '\'':
			escaped = "&#39;"
		default:
			continue
		}
		b.WriteString(text[from:i])
		b.WriteString(escaped)
		from = i + 1
	}
	b.WriteString(text[from:])
}

// hasTag reports whether a text has what a browser takes for a tag.
func hasTag(text string) bool {
	for at := strings.IndexByte(text, '<'); at >= 0 && at+1 < len(text); {
		switch c := text[at+1] | 0x20; {
		case 'a' <= c && c <= 'z', text[at+1] == '!', text[at+1] == '/':
			if strings.IndexByte(text[at:], '>') > 0 {
				return true
			}
		}
		next := strings.IndexByte(text[at+1:], '<')
		if next < 0 {
			return false
		}
		at += 1 + next
	}
	return false
}

// latin are letters that a handle writes without their marks.
var latin = strings.NewReplacer(
	"ä", "ae", "ö", "oe", "ü", "ue", "ß", "ss", "æ", "ae", "ø", "o", "œ", "oe",
	"à", "a", "á", "a", "â", "a", "ã", "a", "å", "a", "ą", "a", "ç", "c", "ć", "c", "č", "c", "ď", "d",
	"è", "e", "é", "e", "ê", "e", "ë", "e", "ę", "e", "ě", "e", "ì", "i", "í", "i", "î", "i", "ï", "i",
	"ł", "l", "ñ", "n", "ń", "n", "ň", "n", "ò", "o", "ó", "o", "ô", "o", "õ", "o", "ő", "o", "ř", "r",
	"š", "s", "ś", "s", "ť", "t", "ù", "u", "ú", "u", "û", "u", "ů", "u", "ű", "u", "ý", "y", "ÿ", "y",
	"ž", "z", "ź", "z", "ż", "z", "ı", "i", "ğ", "g", "ş", "s",
)

// webHandle is a name as a part of a URL: lower-case letters, digits and hyphens.
func webHandle(name string) string {
	plain := true
	for i := range len(name) {
		c := name[i]
		plain = plain && ('a' <= c && c <= 'z' || '0' <= c && c <= '9')
	}
	if plain {
		return name
	}
	if isASCII(name) {
		return asciiHandle(name)
	}
	return strings.Join(strings.FieldsFunc(latin.Replace(strings.ToLower(name)), func(r rune) bool {
		return r > unicode.MaxASCII || !unicode.IsLetter(r) && !unicode.IsDigit(r)
	}), "-")
}

// asciiHandle is webHandle of a name without other letters.
func asciiHandle(name string) string {
	handle, apart := make([]byte, 0, len(name)), false
	for i := range len(name) {
		c := name[i]
		if isUpper(c) {
			c |= 0x20
		}
		if (c < 'a' || c > 'z') && (c < '0' || c > '9') {
			apart = true
			continue
		}
		if apart && len(handle) > 0 {
			handle = append(handle, '-')
		}
		handle, apart = append(handle, c), false
	}
	return string(handle)
}

func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] > unicode.MaxASCII {
			return false
		}
	}
	return true
}
