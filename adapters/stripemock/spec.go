package stripemock

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"slices"
	"sync"

	"github.com/stripe/stripe-mock/param"
	"github.com/stripe/stripe-mock/param/coercer"
	"github.com/stripe/stripe-mock/spec"

	"selvedge/adapters/stripemock/internal/trim"
)

//go:generate go run ./internal/trim/write spec.json.gz

//go:embed spec.json.gz
var packedSpec []byte

// apiSpec is Stripe's description of its API. A schema is parsed when its operation is first
// called.
type apiSpec struct {
	trim.Spec
	mu     sync.Mutex
	checks map[string]*check
}

// check validates the parameters of an operation.
type check struct {
	schema    *spec.Schema
	validator interface{ Validate(any) error }
}

// readSpec returns the description, which is read once for all servers of the process.
var readSpec = sync.OnceValues(func() (*apiSpec, error) {
	unpacked, err := gzip.NewReader(bytes.NewReader(packedSpec))
	if err != nil {
		return nil, fmt.Errorf("unpack Stripe's description: %w", err)
	}
	raw, err := io.ReadAll(unpacked)
	if err != nil {
		return nil, fmt.Errorf("unpack Stripe's description: %w", err)
	}
	s := &apiSpec{checks: map[string]*check{}}
	if err := json.Unmarshal(raw, &s.Spec); err != nil {
		return nil, fmt.Errorf("read Stripe's description: %w", err)
	}
	return s, nil
})

// check returns the check of an operation such as "POST /v1/customers".
func (s *apiSpec) check(operation string) (*check, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if c := s.checks[operation]; c != nil {
		return c, nil
	}
	c := &check{schema: new(spec.Schema)}
	if err := json.Unmarshal(s.Parameters[operation], c.schema); err != nil {
		return nil, fmt.Errorf("read the schema of %s: %w", operation, err)
	}
	validator, err := spec.GetValidatorForOpenAPI3Schema(c.schema, nil)
	if err != nil {
		return nil, fmt.Errorf("build the check of %s: %w", operation, err)
	}
	c.validator = validator
	s.checks[operation] = c
	return c, nil
}

// read returns the request's parameters with their types, or a refusal.
func (s *apiSpec) read(r *http.Request, operation string) (object, error) {
	c, err := s.check(operation)
	if err != nil {
		return nil, err
	}
	params, err := param.ParseParams(r)
	if err != nil {
		return nil, refuse("", "", "The parameters could not be read: %v", err)
	}
	if err := coercer.CoerceParams(c.schema, params); err != nil {
		return nil, refuse("", "", "The parameters could not be read: %v", err)
	}
	if refusal := validate(c.schema, params, ""); refusal != nil {
		return nil, refusal
	}
	if err := c.validator.Validate(params); err != nil {
		return nil, refuse("", "", "The parameters are not valid: %v", err)
	}
	return params, nil
}

// blank returns a resource with all values empty.
func (s *apiSpec) blank(resource string) object {
	o := object{}
	if err := json.Unmarshal(s.Templates[resource], &o); err != nil {
		// The file is embedded and a test reads all of it.
		panic(fmt.Sprintf("stripemock: template of %q: %v", resource, err))
	}
	return o
}

// mayExpand reports whether `expand` can name the property of that kind.
func (s *apiSpec) mayExpand(kind, property string) bool {
	return slices.Contains(s.Expandable[kind], property)
}
