// Command describe writes the OpenAPI description of the API, from which the frontend's
// types are generated.
package main

import (
	"fmt"
	"os"

	"selvedge/adapters/httpapi"
)

func main() {
	server := &httpapi.Server{}
	server.Groups = server.Console()
	text, err := server.Describe()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	_, _ = os.Stdout.Write(text)
}
