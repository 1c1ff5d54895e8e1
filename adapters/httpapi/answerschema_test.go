package httpapi_test

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// answerSchemas are the schemas of the description's JSON responses, each compiled once:
// openapi3filter would compile one for each response.
type answerSchemas struct {
	mu       sync.Mutex
	compiler *jsonschema.Compiler
	compiled map[string]*jsonschema.Schema // by place in the description
}

const descriptionURL = "https://selvedge.test/openapi.json"

var loadSchemas = sync.OnceValues(func() (*answerSchemas, error) {
	document, err := loadDescription()
	if err != nil {
		return nil, err
	}
	text, err := document.MarshalJSON()
	if err != nil {
		return nil, err
	}
	resource, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	s := &answerSchemas{compiler: jsonschema.NewCompiler(), compiled: map[string]*jsonschema.Schema{}}
	s.compiler.DefaultDraft(jsonschema.Draft2020)
	s.compiler.AssertFormat()
	return s, s.compiler.AddResource(descriptionURL, resource)
})

func (s *answerSchemas) at(place string) (*jsonschema.Schema, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if found := s.compiled[place]; found != nil {
		return found, nil
	}
	schema, err := s.compiler.Compile(descriptionURL + place)
	if err == nil {
		s.compiled[place] = schema
	}
	return schema, err
}

// matchSchema returns how the body of a JSON response violates the description of a path.
func matchSchema(path, method string, answer reply) error {
	document, err := loadDescription()
	if err != nil {
		return err
	}
	schemas, err := loadSchemas()
	if err != nil {
		return err
	}
	status := strconv.Itoa(answer.StatusCode)
	response := document.Paths.Value(path).GetOperation(method).Responses.Value(status)
	if response.Value.Content["application/json"] == nil {
		return fmt.Errorf("JSON is not described for %s", status)
	}
	place := response.Ref
	if place == "" {
		place = "#/paths/" + strings.NewReplacer("~", "~0", "/", "~1", "{", "%7B", "}", "%7D").Replace(path) + "/" + strings.ToLower(method) + "/responses/" + status
	}
	schema, err := schemas.at(place + "/content/application~1json/schema")
	if err != nil {
		return err
	}
	body, err := jsonschema.UnmarshalJSON(bytes.NewReader(answer.Body))
	if err != nil {
		return err
	}
	return schema.Validate(body)
}

func TestABodyThatIsNotAsDescribedIsFound(t *testing.T) {
	answer := newHarness(t, nil).browser("d").get("/api/v1/config")
	require.NoError(t, matchSchema("/api/v1/config", "GET", answer))
	for name, change := range map[string][2]string{
		"another member": {`{`, `{"other":1,`},
		"another type":   {`"code":0`, `"code":"0"`},
		"a missing one":  {`"code":0,`, ``},
		"no JSON":        {`{`, ``},
	} {
		changed := answer
		changed.Body = bytes.Replace(answer.Body, []byte(change[0]), []byte(change[1]), 1)
		require.NotEqual(t, string(answer.Body), string(changed.Body), name)
		assert.Error(t, matchSchema("/api/v1/config", "GET", changed), name)
	}
}
