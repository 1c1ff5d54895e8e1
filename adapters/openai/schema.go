package openai

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// schema checks that a text is a JSON document of some shape.
type schema struct{ compiled *jsonschema.Schema }

// compile reads a schema. References to other documents fail: nothing is loaded.
func compile(text []byte) (schema, error) {
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		return schema{}, fmt.Errorf("read the schema: %w", err)
	}
	const name = "schema:answer"
	compiler := jsonschema.NewCompiler()
	compiler.UseLoader(jsonschema.SchemeURLLoader{})
	if err := compiler.AddResource(name, document); err != nil {
		return schema{}, fmt.Errorf("read the schema: %w", err)
	}
	compiled, err := compiler.Compile(name)
	if err != nil {
		return schema{}, fmt.Errorf("read the schema: %w", err)
	}
	return schema{compiled}, nil
}

const maxComplaint = 1000 // bytes of what is wrong, for the model and the log

func (s schema) check(text string) error {
	document, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
	if err != nil {
		return fmt.Errorf("not a JSON document: %w", err)
	}
	if err := s.compiled.Validate(document); err != nil {
		_, wrong, _ := strings.Cut(err.Error(), "\n") // the first line names the schema
		return errors.New(wrong[:min(len(wrong), maxComplaint)])
	}
	return nil
}
