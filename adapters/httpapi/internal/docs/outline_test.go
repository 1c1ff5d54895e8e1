package docs

import (
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestAPropertyDescribedTwiceIsMerged(t *testing.T) {
	document, err := openapi3.NewLoader().LoadFromData([]byte(`
openapi: 3.1.0
info: {title: t, version: "1"}
paths: {}
components:
  schemas:
    Failure:
      type: object
      required: [status]
      properties:
        status:
          type: object
          required: [message, reason]
          properties:
            message: {type: string}
            reason: {type: string, description: "For programs."}
            requestId: {type: string}
    SignedOut:
      allOf: [{$ref: "#/components/schemas/Failure"}]
      type: object
      properties:
        status:
          type: object
          properties:
            message: {enum: [Unauthorized, invalid token]}
            reason: {minLength: 1}
`))
	require.NoError(t, err)
	_, body := outlineContent(openapi3.Content{"application/json": {Schema: document.Components.Schemas["SignedOut"]}})
	assert.Equal(t, `{
  status: {
    message: Unauthorized | invalid token
    reason: string   // For programs.
    requestId?: string
  }
}`, body)
}
