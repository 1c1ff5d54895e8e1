package httpapi_test

import (
	"bytes"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/httpapi"
	httpcatalog "selvedge/adapters/httpapi/catalog"
	httpdreamboard "selvedge/adapters/httpapi/dreamboard"
	httptechpacks "selvedge/adapters/httpapi/techpacks"
)

var loadDescription = sync.OnceValues(func() (*openapi3.T, error) {
	for _, kind := range []string{"text/html", "text/css", "text/javascript", "image/png", "image/jpeg", "image/svg+xml", "application/xml", "application/yaml", "application/pdf", "text/tab-separated-values",
		"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"} {
		openapi3filter.RegisterBodyDecoder(kind, openapi3filter.FileBodyDecoder)
	}
	server := &httpapi.Server{Settings: httpapi.Settings{ClientVersion: "0.17.0"}}
	server.Groups = append(server.Console(), httpcatalog.Routes(nil, nil), httpcatalog.EnrichRoutes(nil), httpcatalog.BatchRoutes(nil), httptechpacks.Routes(nil), httpdreamboard.Routes(nil, nil))
	text, err := server.Describe()
	if err != nil {
		return nil, err
	}
	return openapi3.NewLoader().LoadFromData(text)
})

func description(t *testing.T) *openapi3.T {
	t.Helper()
	document, err := loadDescription()
	require.NoError(t, err)
	return document
}

func TestTheDescriptionIsValid(t *testing.T) {
	assert.NoError(t, description(t).Validate(t.Context()))
}

func TestResponsesToInvalidBodiesAreDescribed(t *testing.T) {
	for path, item := range description(t).Paths.Map() {
		for method, operation := range item.Operations() {
			if operation.RequestBody == nil || !strings.HasPrefix(path, "/api/") || path == "/api/billing/webhooks/stripe" {
				continue
			}
			for _, status := range []string{"413", "415", "422"} {
				assert.NotNil(t, operation.Responses.Value(status), "%s %s: %s", method, path, status)
			}
		}
	}
}

// Reasons that any route may return are in the description's introduction, not at each
// route.
var anywhere = []string{"cross_origin", "internal", "route_not_found", "method_not_allowed"}

// matchDescription fails the test if a response violates the description.
func matchDescription(t *testing.T, request *http.Request, answer reply) {
	t.Helper()
	if slices.Contains(anywhere, answer.Status.Reason) {
		return
	}
	document := description(t)
	path := describedPath(document, request.URL.Path, request.Method)
	if path == "" {
		require.False(t, strings.HasPrefix(request.URL.Path, "/api/"), "%s %s is not described", request.Method, request.URL.Path)
		return // a screen of the frontend
	}
	item := document.Paths.Value(path)
	isJSON := strings.HasPrefix(answer.Header.Get("Content-Type"), "application/json")
	err := openapi3filter.ValidateResponse(t.Context(), &openapi3filter.ResponseValidationInput{
		RequestValidationInput: &openapi3filter.RequestValidationInput{
			Request: request,
			Route:   &routers.Route{Spec: document, Path: path, PathItem: item, Method: request.Method, Operation: item.GetOperation(request.Method)},
		},
		Status:  answer.StatusCode,
		Header:  answer.Header,
		Body:    io.NopCloser(bytes.NewReader(answer.Body)),
		Options: &openapi3filter.Options{IncludeResponseStatus: true, MultiError: true, ExcludeResponseBody: isJSON},
	})
	if err == nil && isJSON {
		err = matchSchema(path, request.Method, answer)
	}
	require.NoError(t, err, "%s %s answered %d %.500s", request.Method, request.URL.Path, answer.StatusCode, answer.Body)
}

// describedPath returns the best matching path of the description: the one with the fewest
// variables.
func describedPath(document *openapi3.T, path, method string) string {
	best, fewest := "", 100
	parts := strings.Split(path, "/")
	for candidate, pattern := range describedPaths() {
		if variables, fits := fit(pattern, parts); fits && variables < fewest && document.Paths.Value(candidate).GetOperation(method) != nil {
			best, fewest = candidate, variables
		}
	}
	return best
}

// describedPaths returns the parts of each path of the description.
var describedPaths = sync.OnceValue(func() map[string][]string {
	paths := map[string][]string{}
	if document, err := loadDescription(); err == nil {
		for path := range document.Paths.Map() {
			paths[path] = strings.Split(path, "/")
		}
	}
	return paths
})

func fit(pattern, path []string) (variables int, fits bool) {
	if len(pattern) != len(path) {
		return 0, false
	}
	for i, part := range pattern {
		if strings.HasPrefix(part, "{") {
			variables++
		} else if part != path[i] {
			return 0, false
		}
	}
	return variables, true
}
