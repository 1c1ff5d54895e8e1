package openaitest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"maps"
	"net/http"
	"slices"
	"strings"
)

// Picture answers with a PNG of the requested size.
func Picture() Answer {
	return func(w http.ResponseWriter, r Request) {
		size, _ := r.JSON["size"].(string)
		if size == "" {
			size = r.Form["size"]
		}
		width, height := 0, 0
		if _, err := fmt.Sscanf(size, "%dx%d", &width, &height); err != nil {
			width, height = 64, 64
		}
		var content bytes.Buffer
		if err := png.Encode(&content, image.NewPaletted(image.Rect(0, 0, width, height), color.Palette{color.White})); err != nil {
			panic(err) // a buffer never fails
		}
		Bytes(content.Bytes(), fmt.Sprintf("%dx%d", width, height))(w, r)
	}
}

// Bytes answers as if those were a picture of that size.
func Bytes(content []byte, size string) Answer {
	return answerJSON(http.StatusOK, map[string]any{
		"created": 1763800000, "background": "opaque", "output_format": "png", "quality": "medium", "size": size,
		"data":  []any{map[string]any{"b64_json": content}},
		"usage": map[string]any{"input_tokens": 50, "output_tokens": 4160, "total_tokens": 4210},
	})
}

// Text answers a chat.
func Text(content string) Answer {
	return chat("stop", map[string]any{"role": "assistant", "content": content, "refusal": nil})
}

// CutText answers a chat with a text that was cut off.
func CutText(content string) Answer {
	return chat("length", map[string]any{"role": "assistant", "content": content})
}

// Declined answers a chat with the refusal of the model.
func Declined() Answer {
	return chat("stop", map[string]any{"role": "assistant", "content": nil, "refusal": "I can't help with that. " + Secret})
}

// Filtered answers a chat that a filter has stopped.
func Filtered() Answer {
	return chat("content_filter", map[string]any{"role": "assistant", "content": ""})
}

func chat(reason string, message map[string]any) Answer {
	return answerJSON(http.StatusOK, map[string]any{
		"id": "chatcmpl-1", "object": "chat.completion", "created": 1763800000,
		"choices": []any{map[string]any{"index": 0, "finish_reason": reason, "message": message}},
		"usage":   map[string]any{"prompt_tokens": 50, "completion_tokens": 20, "total_tokens": 70},
	})
}

// Refused is moderation.
func Refused(violations ...string) Answer {
	return Failure(http.StatusBadRequest, "image_generation_user_error", "moderation_blocked", fmt.Sprintf(
		"Your request was rejected by the safety system. If you believe this is an error, contact us and include the request ID %s. safety_violations=[%s].",
		Secret, strings.Join(violations, ", ")))
}

// RateLimited is a limit, with that header.
func RateLimited(header, value string) Answer {
	return func(w http.ResponseWriter, r Request) {
		w.Header().Set(header, value)
		Failure(http.StatusTooManyRequests, "requests", "rate_limit_exceeded", "Rate limit reached for organization "+Secret)(w, r)
	}
}

// OutOfQuota is an account without funds. It has the status of a limit.
func OutOfQuota() Answer {
	return Failure(http.StatusTooManyRequests, "insufficient_quota", "insufficient_quota", "You exceeded your current quota, please check your plan and billing details.")
}

// Unauthorized rejects the key, and quotes it.
func Unauthorized() Answer {
	return Failure(http.StatusUnauthorized, "invalid_request_error", "invalid_api_key", "Incorrect API key provided: "+Key+" "+Secret)
}

// Unverified rejects the organization.
func Unverified() Answer {
	return Failure(http.StatusForbidden, "invalid_request_error", "", "Your organization must be verified to use this model.")
}

// Failure is an error.
func Failure(status int, kind, code, message string) Answer {
	detail := map[string]any{"message": message, "type": kind, "param": nil, "code": nil}
	if code != "" {
		detail["code"] = code
	}
	return answerJSON(status, map[string]any{"error": detail})
}

// Cut ends the connection within the answer.
func Cut() Answer {
	return func(w http.ResponseWriter, _ Request) {
		w.Header().Set("Content-Length", "100000")
		_, _ = w.Write([]byte(`{"created":1763800000,"data":[{"b64_json":"iVBOR`)) // the client sees it or not
		panic(http.ErrAbortHandler)
	}
}

// Nonsense is not JSON.
func Nonsense() Answer {
	return func(w http.ResponseWriter, _ Request) {
		_, _ = w.Write([]byte("<html>" + Secret)) // a client that has gone is none of its concern
	}
}

// Slow answers once release is closed.
func Slow(release <-chan struct{}) Answer {
	return func(w http.ResponseWriter, r Request) {
		<-release
		Picture()(w, r)
	}
}

func answerJSON(status int, body any) Answer {
	return func(w http.ResponseWriter, _ Request) {
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(status)
		_ = json.NewEncoder(w).Encode(body) // a client that has gone is none of its concern
	}
}

// document returns the answer to a chat: a document for a flat schema, else a sentence.
func document(r Request) string {
	format, _ := r.JSON["response_format"].(map[string]any)
	named, _ := format["json_schema"].(map[string]any)
	schema, _ := named["schema"].(map[string]any)
	properties, _ := schema["properties"].(map[string]any)
	if properties == nil {
		return "A dress of navy linen."
	}
	out := map[string]any{}
	for _, name := range slices.Sorted(maps.Keys(properties)) {
		property, _ := properties[name].(map[string]any)
		switch values, _ := property["enum"].([]any); {
		case len(values) > 0:
			out[name] = values[0]
		case property["type"] == "integer":
			out[name] = 3
		case property["type"] == "array":
			out[name] = []any{}
		default:
			out[name] = "Dress"
		}
	}
	text, err := json.Marshal(out)
	if err != nil {
		panic(err) // it was JSON
	}
	return string(text)
}
