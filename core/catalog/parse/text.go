package parse

import (
	"html"
	"net/url"
	"path"
	"slices"
	"strings"
)

func (p Parser) text(_ Column, text string) Result {
	return Result{Value: strings.Join(strings.Fields(text), " ")}
}

func (p Parser) longText(_ Column, text string) Result {
	var lines []string
	for line := range strings.Lines(text) {
		line = strings.Join(strings.Fields(line), " ")
		if n := len(lines); n > 1 && lines[n-1] == "" && strings.HasPrefix(lines[n-2], bullet) && strings.HasPrefix(line, bullet) {
			lines = lines[:n-1] // between the items of a list
		}
		if line != "" || len(lines) > 0 && lines[len(lines)-1] != "" {
			lines = append(lines, line)
		}
	}
	return Result{Value: strings.TrimSpace(strings.Join(lines, "\n"))}
}

// bullet begins an item of a list.
const bullet = "• "

// plain takes HTML out of text: its paragraphs and items become lines.
//
// It comes before everything else, since what was escaped may be a formula too.
func plain(text string) string {
	for strings.ContainsAny(text, "<&") { // until nothing changes, for what was escaped twice
		next := Clean(html.UnescapeString(withoutTags(text)))
		if next == text {
			break
		}
		text = next
	}
	return text
}

func withoutTags(text string) string {
	var b strings.Builder
	lower := ""
	for {
		at := strings.IndexByte(text, '<')
		end := strings.IndexByte(text[max(at, 0):], '>')
		if at < 0 || end < 0 && !strings.HasPrefix(text[at:], "<!--") {
			break
		}
		b.WriteString(text[:at])
		text = text[at:]
		if rest, ok := strings.CutPrefix(text, "<!--"); ok {
			_, text, _ = strings.Cut(rest, "-->")
			continue
		}
		name := tagName(text)
		if name == "" {
			b.WriteByte('<')
			text = text[1:]
			continue
		}
		text = text[end+1:]
		if name == "script" || name == "style" {
			if lower == "" {
				lower = asciiLower(text)
			}
			lower = lower[len(lower)-len(text):]
			closing := strings.Index(lower, "</"+name)
			if closing < 0 {
				closing = len(text)
			}
			text = text[closing:]
		}
		b.WriteString(breaks[name])
	}
	b.WriteString(text)
	return b.String()
}

// breaks are what stands in the place of tags that part text.
var breaks = func() map[string]string {
	table := map[string]string{"br": "\n", "li": "\n" + bullet, "/li": "\n", "td": " ", "/td": " "}
	for _, name := range []string{"p", "div", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "tr", "table"} {
		table[name], table["/"+name] = "\n", "\n"
	}
	return table
}()

// asciiLower lets every byte stay in its place.
func asciiLower(text string) string {
	b := []byte(text)
	for i, c := range b {
		if 'A' <= c && c <= 'Z' {
			b[i] = c + 'a' - 'A'
		}
	}
	return string(b)
}

// tagName returns the name of the tag that text begins with, with a slash if it closes, or nothing if it begins with none.
func tagName(text string) string {
	i := 1
	if i < len(text) && (text[i] == '/' || text[i] == '!') {
		i++
	}
	from := i
	for i < len(text) && (text[i]|0x20 >= 'a' && text[i]|0x20 <= 'z' || i > from && text[i] >= '0' && text[i] <= '9') {
		i++
	}
	if i == from || i < len(text) && !strings.ContainsRune(" >/\n", rune(text[i])) {
		return ""
	}
	return strings.ToLower(text[1:i])
}

// pictureTypes end the names of files that are pictures.
var pictureTypes = []string{".jpg", ".jpeg", ".png", ".webp", ".gif", ".tif", ".tiff", ".avif", ".heic", ".psd", ".eps"}

// IsFileName says whether text names a picture's file, without saying where it is.
func IsFileName(text string) bool {
	return !strings.Contains(text, "://") && slices.Contains(pictureTypes, strings.ToLower(path.Ext(text)))
}

func (p Parser) url(_ Column, text string) Result {
	if address, ok := readURL(text); ok {
		return Result{Value: address}
	}
	better := betterURL(text)
	if better == "" && IsFileName(text) {
		return Result{Problem: &Problem{
			Code: "url.file", Severity: Note, Text: shown(text) + " names a file, not an address.", Fix: "Drop the image files together with the sheet: they are placed by their names.",
		}}
	}
	problem := &Problem{Code: "url.unreadable", Severity: Note, Text: shown(text) + " isn't an address.", Fix: "Write the whole address, such as https://example.com/a.jpg.", Suggest: better}
	if strings.Contains(better, "%20") {
		problem.Fix = "Write %20 for each space."
	}
	return Result{Problem: problem}
}

// betterURL is the address that a text most likely means: one without its beginning, as browsers show it, or with spaces.
func betterURL(text string) string {
	whole := text
	switch host, rest, hasPath := strings.Cut(strings.TrimPrefix(text, "//"), "/"); {
	case strings.Contains(text, "://"):
	case strings.Contains(text, "@"), strings.Trim(path.Ext(host), "0123456789.") == "", !hasPath && IsFileName(text), strings.HasPrefix(rest, "/"):
		return ""
	default:
		whole = "https://" + strings.TrimPrefix(text, "//")
	}
	address, ok := readURL(strings.ReplaceAll(whole, " ", "%20"))
	if !ok {
		return ""
	}
	return address
}

func readURL(text string) (string, bool) {
	text = html.UnescapeString(text)
	if strings.ContainsAny(text, " \n\"<>\\^`{|}") {
		return "", false
	}
	u, err := url.Parse(text)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Hostname() == "" || u.User != nil {
		return "", false
	}
	u.Host = strings.ToLower(u.Host)
	return u.String(), true
}

func (p Parser) list(c Column, text string) Result {
	items := splitList(text)
	addresses := c.Attribute.Key == "images"
	var kept []string
	var problem *Problem
	for _, item := range items {
		item = strings.Join(strings.Fields(strings.TrimLeft(item, "•*·– ")), " ")
		if addresses && item != "" {
			r := p.url(c, item)
			if r.Problem != nil && problem == nil {
				problem = r.Problem
			}
			item = r.Value
		}
		if item != "" && !slices.Contains(kept, item) {
			kept = append(kept, item)
		}
	}
	return Result{Value: strings.Join(kept, "\n"), Problem: problem}
}

// splitList parts items at lines, else at bars, semicolons or commas, whichever there is. A comma within an address parts
// nothing.
func splitList(text string) []string {
	for _, mark := range []string{"\n", "|", ";"} {
		if strings.Contains(text, mark) {
			return strings.Split(text, mark)
		}
	}
	if strings.Contains(text, "://") {
		text = strings.NewReplacer(", http", "\nhttp", ",http", "\nhttp", " http", "\nhttp").Replace(text)
		return strings.Split(text, "\n")
	}
	return strings.Split(text, ",")
}
