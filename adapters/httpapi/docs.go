package httpapi

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"net/http"
	"slices"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
)

var (
	//go:embed openapi.yaml
	description []byte
	//go:embed docs.html
	docsHTML string
	//go:embed local.html
	localHTML string
	//go:embed local.css
	pageStyle []byte
)

func serveDescription(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "application/yaml; charset=utf-8")
	_, _ = w.Write(description)
}

// PageStyle is the style sheet of the pages that a server draws by itself.
func PageStyle(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/css; charset=utf-8")
	_, _ = w.Write(pageStyle)
}

type docsSection struct {
	Name, Description string
	Calls             []docsCall
}

type docsCall struct {
	ID, Method, Path, Summary, Description string
	Public                                 bool
	Parameters                             []docsField
	Body                                   string
	BodyType                               string
	Answers                                []docsAnswer
}

type docsField struct{ Name, In, Description string }

type docsAnswer struct{ Code, Description, Body string }

// docsPage draws the description once; it never changes while the process runs.
func docsPage() (http.Handler, error) {
	document, err := openapi3.NewLoader().LoadFromData(description)
	if err != nil {
		return nil, fmt.Errorf("read openapi.yaml: %w", err)
	}
	page, err := template.New("docs").Funcs(template.FuncMap{"prose": prose}).Parse(docsHTML)
	if err != nil {
		return nil, fmt.Errorf("parse docs.html: %w", err)
	}
	var out bytes.Buffer
	err = page.Execute(&out, struct {
		Info     *openapi3.Info
		Sections []docsSection
	}{document.Info, docsSections(document)})
	if err != nil {
		return nil, fmt.Errorf("draw docs.html: %w", err)
	}
	return htmlPage(out.Bytes()), nil
}

// prose turns the little Markdown of the description, `code` and paragraphs,
// into HTML.
func prose(text string) template.HTML {
	var out strings.Builder
	for _, paragraph := range strings.Split(strings.TrimSpace(text), "\n\n") {
		out.WriteString("<p>")
		for i, part := range strings.Split(paragraph, "`") {
			if i%2 == 1 {
				part = "<code>" + template.HTMLEscapeString(part) + "</code>"
			} else {
				part = template.HTMLEscapeString(part)
			}
			out.WriteString(part)
		}
		out.WriteString("</p>\n")
	}
	return template.HTML(out.String())
}

func htmlPage(page []byte) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write(page)
	})
}

func docsSections(document *openapi3.T) []docsSection {
	var sections []docsSection
	for _, tag := range document.Tags {
		section := docsSection{Name: tag.Name, Description: tag.Description}
		for _, path := range document.Paths.InMatchingOrder() {
			operations := document.Paths.Value(path).Operations()
			for _, method := range []string{"GET", "POST", "PUT", "PATCH", "DELETE"} {
				if operation := operations[method]; operation != nil && slices.Contains(operation.Tags, tag.Name) {
					section.Calls = append(section.Calls, describeCall(method, path, operation))
				}
			}
		}
		slices.SortFunc(section.Calls, func(a, b docsCall) int { return strings.Compare(a.Path+a.Method, b.Path+b.Method) })
		sections = append(sections, section)
	}
	return sections
}

func describeCall(method, path string, operation *openapi3.Operation) docsCall {
	call := docsCall{
		ID:          operation.OperationID,
		Method:      method,
		Path:        path,
		Summary:     operation.Summary,
		Description: operation.Description,
		Public:      operation.Security != nil && len(*operation.Security) == 0,
	}
	for _, p := range operation.Parameters {
		call.Parameters = append(call.Parameters, docsField{p.Value.Name, p.Value.In, p.Value.Description})
	}
	if operation.RequestBody != nil {
		call.BodyType, call.Body = outlineContent(operation.RequestBody.Value.Content)
	}
	for _, code := range operation.Responses.Keys() {
		answer := operation.Responses.Value(code).Value
		_, body := outlineContent(answer.Content)
		call.Answers = append(call.Answers, docsAnswer{code, *answer.Description, body})
	}
	slices.SortFunc(call.Answers, func(a, b docsAnswer) int { return strings.Compare(a.Code, b.Code) })
	return call
}
