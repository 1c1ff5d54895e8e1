// Command licences lists what the binary, its fonts and the browser side are made of, with the
// texts that have to go along, in the file that the product serves. Run it in the
// project's folder. With -check it changes nothing and fails if the file is stale.
//
// It fails on a licence that is not among those that were agreed to.
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
)

const file = "ui/public/licences.txt"

// agreed are licences that ask for no more than to be named and to go along.
var agreed = []string{
	"0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "ISC", "MIT", "MPL-2.0", "OFL-1.1", "Unlicense", "Zlib",
	"blessing",          // SQLite's: public domain
	"GooglePatentsFile", // beside a licence: a grant, which asks for nothing
}

// work is somebody's work that the product is made with.
type work struct {
	name, version string
	licences      []string // SPDX identifiers
	texts         []string // of licences and notices
}

func main() {
	check := flag.Bool("check", false, "fail if the file is out of date instead of writing it")
	flag.Parse()
	if err := run(*check); err != nil {
		fmt.Fprintln(os.Stderr, "licences:", err)
		os.Exit(1)
	}
}

func run(check bool) error {
	works, err := modules()
	if err != nil {
		return err
	}
	packages, err := packages()
	if err != nil {
		return err
	}
	fonts, err := fonts()
	if err != nil {
		return err
	}
	works = append(append(works, packages...), fonts...)
	if err := refused(works); err != nil {
		return err
	}
	listed := list(works)
	if !check {
		return os.WriteFile(file, listed, 0o644)
	}
	there, err := os.ReadFile(file)
	if err == nil && !bytes.Equal(there, listed) {
		err = fmt.Errorf("%s is out of date: run `just licences` and review the changes", file)
	}
	return err
}

func refused(works []work) error {
	var problems []error
	for _, w := range works {
		for _, licence := range w.licences {
			if !slices.Contains(agreed, licence) {
				problems = append(problems, fmt.Errorf("%s %s is licensed under %s, which isn't on the allowlist: use another library, or add it in .tools/licences", w.name, w.version, licence))
			}
		}
		if len(w.licences) == 0 {
			problems = append(problems, fmt.Errorf("%s %s has no license information: use another library", w.name, w.version))
		}
	}
	return errors.Join(problems...)
}

// list names every work, then gives each text once, after the names that it is of.
func list(works []work) []byte {
	var out bytes.Buffer
	fmt.Fprint(&out, "Selvedge builds on the work of many others, under these licenses.\n\n")
	of := map[string][]string{}
	var texts []string
	for _, w := range works {
		fmt.Fprintf(&out, "%s  %s\n", strings.TrimSpace(w.name+" "+w.version), strings.Join(w.licences, ", "))
		for _, text := range w.texts {
			if of[text] == nil {
				texts = append(texts, text)
			}
			of[text] = append(of[text], w.name)
		}
	}
	for _, text := range texts {
		fmt.Fprintf(&out, "\n%s\n%s\n\n%s\n", strings.Repeat("-", 80), strings.Join(of[text], ", "), text)
	}
	return out.Bytes()
}
