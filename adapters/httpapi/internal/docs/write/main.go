// Command write generates the API reference page from the description.
package main

import (
	"fmt"
	"os"

	"selvedge/adapters/httpapi/internal/docs"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: write DESCRIPTION PAGE")
		os.Exit(2)
	}
	if err := write(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func write(description, file string) error {
	text, err := os.ReadFile(description)
	if err != nil {
		return err
	}
	page, err := docs.Page(text)
	if err != nil {
		return err
	}
	return os.WriteFile(file, page, 0o644)
}
