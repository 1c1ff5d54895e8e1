package assets

import (
	"path"
	"strings"
	"unicode/utf8"

	"selvedge/core/plaintext"
	"selvedge/ports"
)

var errName = ports.Refuse(ports.Invalid, "file_name", "Give the file a name without slashes, of at most 255 characters.")

// uploadName returns the name of an uploaded file as it is kept: without folders and
// characters that can't be shown, and shortened before its extension.
func uploadName(given string) (string, error) {
	if at := strings.LastIndexAny(given, `/\`); at >= 0 {
		given = given[at+1:]
	}
	name := plaintext.Clean(given, len(given))
	if over := utf8.RuneCountInString(name) - maxName; over > 0 {
		extension := []rune(path.Ext(name))
		if len(extension) > maxName/2 {
			extension = nil
		}
		name = string([]rune(name)[:maxName-len(extension)]) + string(extension)
	}
	if strings.Trim(name, ". ") == "" {
		return "", errName
	}
	return name, nil
}

// parseName checks a name that someone typed.
func parseName(typed string) (string, error) {
	name, err := plaintext.Parse("file_name", "The name", typed, maxName)
	if err != nil {
		return "", err
	}
	if strings.ContainsAny(name, `/\`) || strings.Trim(name, ". ") == "" {
		return "", errName
	}
	return name, nil
}
