// Package docs renders the OpenAPI description as an HTML page.
package docs

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
)

//go:embed template.html
var pageTemplate string

type section struct {
	Name, Description string
	Endpoints         []endpoint
}

type endpoint struct {
	ID, Method, Path, Summary, Description string
	Public                                 bool
	Parameters                             []field
	Body                                   string
	BodyType                               string
	Responses                              []response
}

type field struct{ Name, In, Description string }

type response struct{ Code, Description, Body string }

// Page returns the HTML page of an OpenAPI description.
func Page(document *openapi3.T) ([]byte, error) {
	page, err := template.New("docs").Funcs(template.FuncMap{"prose": prose, "inline": inline}).Parse(pageTemplate)
	if err != nil {
		return nil, fmt.Errorf("parse the template: %w", err)
	}
	var out bytes.Buffer
	err = page.Execute(&out, struct {
		Info     *openapi3.Info
		Sections []section
	}{document.Info, sectionsOf(document)})
	if err != nil {
		return nil, fmt.Errorf("render the page: %w", err)
	}
	return out.Bytes(), nil
}

// prose converts the Markdown that the description uses, `code` and paragraphs,
// to HTML.
func prose(text string) template.HTML {
	var out strings.Builder
	for _, paragraph := range strings.Split(strings.TrimSpace(text), "\n\n") {
		fmt.Fprintf(&out, "<p>%s</p>\n", inline(paragraph))
	}
	return template.HTML(out.String())
}

// inline is prose for a single paragraph.
func inline(text string) template.HTML {
	var out strings.Builder
	for i, part := range strings.Split(text, "`") {
		part = template.HTMLEscapeString(part)
		if i%2 == 1 {
			part = "<code>" + part + "</code>"
		}
		out.WriteString(part)
	}
	return template.HTML(out.String())
}

func sectionsOf(document *openapi3.T) []section {
	var sections []section
	for _, tag := range document.Tags {
		s := section{Name: tag.Name, Description: tag.Description}
		for _, path := range document.Paths.InMatchingOrder() {
			operations := document.Paths.Value(path).Operations()
			for _, method := range []string{"GET", "POST", "PUT", "PATCH", "DELETE"} {
				if operation := operations[method]; operation != nil && slices.Contains(operation.Tags, tag.Name) {
					s.Endpoints = append(s.Endpoints, endpointOf(method, path, operation))
				}
			}
		}
		slices.SortFunc(s.Endpoints, func(a, b endpoint) int { return strings.Compare(a.Path+a.Method, b.Path+b.Method) })
		sections = append(sections, s)
	}
	return sections
}

func endpointOf(method, path string, operation *openapi3.Operation) endpoint {
	c := endpoint{
		ID:          operation.OperationID,
		Method:      method,
		Path:        path,
		Summary:     operation.Summary,
		Description: operation.Description,
		Public:      operation.Security != nil && len(*operation.Security) == 0,
	}
	for _, p := range operation.Parameters {
		c.Parameters = append(c.Parameters, field{p.Value.Name, p.Value.In, p.Value.Description})
	}
	if operation.RequestBody != nil {
		c.BodyType, c.Body = outlineContent(operation.RequestBody.Value.Content)
	}
	for _, code := range operation.Responses.Keys() {
		r := operation.Responses.Value(code).Value
		_, body := outlineContent(r.Content)
		c.Responses = append(c.Responses, response{code, *r.Description, body})
	}
	slices.SortFunc(c.Responses, func(a, b response) int { return strings.Compare(a.Code, b.Code) })
	return c
}
