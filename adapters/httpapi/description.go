package httpapi

import (
	_ "embed"
	"net/http"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"

	"selvedge/adapters/httpapi/internal/schema"
)

//go:embed introduction.md
var introduction string

// description collects the OpenAPI description of the API.
type description struct {
	*openapi3.T
	schemas *schema.Set
}

// Description returns the OpenAPI description of the groups and pages.
func (s *Server) Description() *openapi3.T {
	d := description{schemas: schema.NewSet(), T: &openapi3.T{
		OpenAPI: "3.1.0",
		Info: &openapi3.Info{
			Title:       "Selvedge",
			Version:     s.Settings.ClientVersion,
			Description: introduction,
			License:     &openapi3.License{Name: "Apache-2.0", Identifier: "Apache-2.0"},
		},
		Servers:  openapi3.Servers{{URL: "/"}},
		Paths:    openapi3.NewPaths(),
		Security: *openapi3.NewSecurityRequirements().With(sessionSecurity),
	}}
	d.Components = &openapi3.Components{Schemas: d.schemas.Components, Responses: d.responses(), SecuritySchemes: securitySchemes}
	for _, group := range slices.Concat(s.Groups, []Group{localGroup}) {
		d.Tags = append(d.Tags, &openapi3.Tag{Name: group.Tag, Description: group.Description})
		for _, route := range group.Routes {
			d.add(group.Tag, route, append(usualErrors(route), route.Errors...))
		}
		for _, page := range group.Pages {
			d.add(group.Tag, Route{Pattern: page.Pattern, Guard: Anyone, Handle: page.Body, Doc: page.Doc}, page.Errors)
		}
	}
	return d.T
}

var (
	sessionSecurity = openapi3.NewSecurityRequirement().Authenticate("session")
	studioSecurity  = openapi3.NewSecurityRequirement().Authenticate("serviceToken")

	securitySchemes = openapi3.SecuritySchemes{
		"session": {Value: &openapi3.SecurityScheme{
			Type: "apiKey", In: "cookie", Name: "session", Description: "Over HTTPS the cookie is named `__Host-session`.",
		}},
		"serviceToken": {Value: &openapi3.SecurityScheme{
			Type: "http", Scheme: "bearer", Description: "A studio's backend; the operator configures the tokens.",
		}},
	}
)

// usualErrors returns the errors of a route's guard and of reading its body.
func usualErrors(route Route) (list []Failure) {
	if route.Guard != Anyone {
		list = Status(http.StatusUnauthorized)
	}
	if kind, _ := route.Handle.reads(); kind != "" {
		list = append(list, Status(http.StatusRequestEntityTooLarge, http.StatusUnprocessableEntity)...)
		list = append(list, Failure{Status: http.StatusUnsupportedMediaType, Description: "The request body isn't `" + kind + "`."})
	}
	return list
}

// add describes a route with its errors.
func (d description) add(tag string, route Route, errors []Failure) {
	method, path, _ := strings.Cut(strings.TrimSuffix(route.Pattern, "{$}"), " ")
	operation := &openapi3.Operation{
		Tags:        []string{tag},
		OperationID: route.ID,
		Summary:     route.Summary,
		Description: route.Description,
		Parameters:  d.parameters(path, route.Params),
		Responses:   openapi3.NewResponsesWithCapacity(len(errors) + 1),
	}
	operation.Responses.Set("200", d.success(route.Doc))
	switch route.Guard {
	case Anyone:
		operation.Security = openapi3.NewSecurityRequirements()
	case SignedInOrStudio:
		operation.Security = openapi3.NewSecurityRequirements().With(sessionSecurity).With(studioSecurity)
	}
	if kind, shape := route.Handle.reads(); kind != "" {
		body := openapi3.NewRequestBody().WithRequired(true).WithContent(openapi3.Content{kind: {Schema: d.schemas.Of(shape)}})
		operation.RequestBody = &openapi3.RequestBodyRef{Value: body}
	}
	for _, failure := range errors {
		d.fails(operation, failure)
	}
	d.AddOperation(path, method, operation)
}

// inPath matches the variables of a path.
var inPath = regexp.MustCompile(`\{(\w+)\}`)

// parameters returns the parameters of a path, then the others that a route documents.
func (d description) parameters(path string, documented any) (list openapi3.Parameters) {
	var rest openapi3.Parameters
	if documented != nil {
		for _, field := range schema.Fields(reflect.TypeOf(documented)) {
			rest = append(rest, &openapi3.ParameterRef{Value: d.parameter(field)})
		}
	}
	for _, match := range inPath.FindAllStringSubmatch(path, -1) {
		if rest.GetByInAndName("path", match[1]) == nil {
			list = append(list, &openapi3.ParameterRef{Value: openapi3.NewPathParameter(match[1]).WithSchema(openapi3.NewStringSchema())})
		}
	}
	return append(list, rest...)
}

func (d description) parameter(field schema.Field) *openapi3.Parameter {
	p := &openapi3.Parameter{Required: field.Required(), Schema: d.schemas.Field(field)}
	for _, in := range []string{"path", "query", "header"} {
		if name, ok := field.Tag.Lookup(in); ok {
			p.In, p.Name = in, name
		}
	}
	if p.Schema.Ref == "" {
		p.Description, p.Schema.Value.Description = p.Schema.Value.Description, ""
	}
	return p
}

// success describes a successful response.
func (d description) success(doc Doc) *openapi3.ResponseRef {
	out := openapi3.NewResponse().WithDescription(doc.OutDoc)
	switch shape := doc.Out.(type) {
	case nil:
		out.WithDescription("Done.").WithJSONSchemaRef(d.envelope(OK(nil)))
	case Content:
		out.Content = media(shape)
	default:
		out.WithJSONSchemaRef(d.envelope(shape))
	}
	return &openapi3.ResponseRef{Value: out}
}

// media describes content that isn't JSON as text, and JSON without an envelope as any.
func media(types Content) openapi3.Content {
	content := openapi3.NewContent()
	for _, mediaType := range types {
		shape := openapi3.NewStringSchema()
		if strings.HasSuffix(mediaType, "json") || strings.HasSuffix(mediaType, "yaml") {
			shape = openapi3.NewSchema()
		}
		content[mediaType] = openapi3.NewMediaType().WithSchema(shape)
	}
	return content
}

// envelope returns the schema of a successful response, whose data has the type that it
// has in shape.
func (d description) envelope(shape any) *openapi3.SchemaRef {
	object := openapi3.NewObjectSchema().WithoutAdditionalProperties()
	object.Properties = openapi3.Schemas{}
	value := reflect.ValueOf(shape)
	for _, field := range schema.Fields(value.Type()) {
		name := field.JSONName()
		switch name {
		case "status":
			object.Properties[name] = d.schemas.Of(successStatus{})
		case "data":
			object.Properties[name] = d.schemas.Of(value.FieldByName(field.Name).Interface())
		default:
			object.Properties[name] = d.schemas.Field(field)
		}
		object.Required = append(object.Required, name)
	}
	return object.NewRef()
}

func (d description) fails(operation *openapi3.Operation, f Failure) {
	code := strconv.Itoa(f.Status)
	if f.Out == nil && f.Description == "" {
		name := failures[f.Status].name
		usual := d.Components.Responses[name]
		operation.Responses.Set(code, &openapi3.ResponseRef{Ref: "#/components/responses/" + name, Value: usual.Value})
		return
	}
	special := openapi3.NewResponse().WithDescription(f.Description)
	if types, ok := f.Out.(Content); ok {
		special.Content = media(types)
	} else {
		special.WithJSONSchemaRef(d.failure(f.Out))
	}
	operation.Responses.Set(code, &openapi3.ResponseRef{Value: special})
}
