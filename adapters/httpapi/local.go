package httpapi

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"net/http"
)

//go:embed local.html
var localHTML string

// localIndex lists the local tools.
func localIndex(tools []Tool) (http.Handler, error) {
	page, err := template.New("local").Parse(localHTML)
	if err != nil {
		return nil, fmt.Errorf("parse local.html: %w", err)
	}
	var out bytes.Buffer
	if err := page.Execute(&out, tools); err != nil {
		return nil, fmt.Errorf("render local.html: %w", err)
	}
	return htmlPage(out.Bytes()), nil
}
