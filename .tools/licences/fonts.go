package main

import (
	"os"
	"path"
	"strings"
)

// fontFolder has a folder for each font that documents are written with. The first line of
// SOURCE is its name and version.
const fontFolder = "adapters/pdf/fonts"

func fonts() (works []work, err error) {
	folders, err := os.ReadDir(fontFolder)
	if err != nil {
		return nil, err
	}
	for _, folder := range folders {
		source, err := os.ReadFile(path.Join(fontFolder, folder.Name(), "SOURCE"))
		if err != nil {
			return nil, err
		}
		name, _, _ := strings.Cut(string(source), "\n")
		w, err := read(work{name: name}, path.Join(fontFolder, folder.Name()))
		if err != nil {
			return nil, err
		}
		w.licences = identified(w.texts)
		works = append(works, w)
	}
	return works, nil
}
