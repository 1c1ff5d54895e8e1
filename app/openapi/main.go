// Command openapi writes the OpenAPI description of the API, from which the frontend's
// types are generated.
package main

import (
	"fmt"
	"os"

	"selvedge/app"
)

func main() {
	text, err := app.Describe()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	_, _ = os.Stdout.Write(text)
}
