package openai_test

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/openai"
	"selvedge/adapters/openai/openaitest"
	"selvedge/ports"
)

func TestEachFailureHasItsReason(t *testing.T) {
	t.Attr("security", "24.7")
	const secret = openaitest.Secret
	for name, c := range map[string]struct {
		answer   openaitest.Answer
		reason   string
		settings bool
		says     string // to people
	}{
		"moderation":            {openaitest.Refused("sexual", "self-harm"), "model_refused", false, "(sexual, self-harm)"},
		"moderation, unnamed":   {openaitest.Refused(), "model_refused", false, "don't allow this. Change"},
		"moderation, odd names": {openaitest.Refused("<b>", "VIOLENCE", "a", secret+secret+secret), "model_refused", false, "don't allow this. Change"},
		"the older code":        {openaitest.Failure(400, "invalid_request_error", "content_policy_violation", secret), "model_refused", false, "don't allow this"},
		"a wrong input":         {openaitest.Failure(400, "invalid_request_error", "invalid_value", secret), "model_input", false, "other or smaller pictures"},
		"too large":             {openaitest.Failure(413, "", "", secret), "model_input", false, "smaller"},
		"a rate limit":          {openaitest.RateLimited("Retry-After", "5"), "model_busy", false, "very busy"},
		"out of funds":          {openaitest.OutOfQuota(), "model_away", true, "didn't respond"},
		"a billing limit":       {openaitest.Failure(400, "invalid_request_error", "billing_hard_limit_reached", secret), "model_away", true, "didn't respond"},
		"a wrong key":           {openaitest.Unauthorized(), "model_away", true, "didn't respond"},
		"not verified":          {openaitest.Unverified(), "model_away", true, "didn't respond"},
		"an unknown model":      {openaitest.Failure(404, "invalid_request_error", "model_not_found", secret), "model_away", true, "didn't respond"},
		"a server error":        {openaitest.Failure(502, "", "", secret), "model_away", false, "didn't respond"},
		"a timeout there":       {openaitest.Failure(408, "", "", secret), "model_away", false, "didn't respond"},
		"no pictures":           {openaitest.Text("x"), "model_away", false, "didn't respond"},
	} {
		t.Run(name, func(t *testing.T) {
			server, pictures, _ := open(t)
			server.Next(c.answer)
			_, err := pictures.Begin(t.Context(), ports.MediaRequest{Task: ports.ModelGenerate, Prompt: "x"})
			refusal := new(ports.Error)
			require.ErrorAs(t, err, &refusal)
			assert.Equal(t, c.reason, refusal.Reason, "%v", err)
			assert.Equal(t, c.settings, errors.Is(err, ports.ErrModelSettings))
			assert.Contains(t, refusal.Message, c.says)
			assert.NotContains(t, refusal.Message, secret)
			assert.NotContains(t, err.Error(), openaitest.Key)
		})
	}
}

func TestTheWaitIsTheProviders(t *testing.T) {
	for name, c := range map[string]struct {
		header, value string
		want          time.Duration
	}{
		"seconds":         {"Retry-After", "7", 7 * time.Second},
		"milliseconds":    {"Retry-After-Ms", "1500", 1500 * time.Millisecond},
		"a time":          {"Retry-After", start.Add(90 * time.Second).Format(http.TimeFormat), 90 * time.Second},
		"a time gone by":  {"Retry-After", start.Add(-time.Hour).Format(http.TimeFormat), time.Second},
		"none":            {"X-Other", "1", 20 * time.Second},
		"nonsense":        {"Retry-After", "soon", 20 * time.Second},
		"negative":        {"Retry-After", "-5", time.Second},
		"not a number":    {"Retry-After", "NaN", 20 * time.Second},
		"without end":     {"Retry-After", "1e30", 10 * time.Minute},
		"without end, ms": {"Retry-After-Ms", "1e30", 10 * time.Minute},
	} {
		t.Run(name, func(t *testing.T) {
			server, _, texts := open(t)
			server.Next(openaitest.RateLimited(c.header, c.value))
			_, err := texts.Write(t.Context(), ports.TextRequest{Prompt: "x"})
			refusal := new(ports.Error)
			require.ErrorAs(t, err, &refusal)
			assert.Equal(t, "model_busy", refusal.Reason)
			assert.Equal(t, c.want, refusal.RetryAfter)
		})
	}
}

func TestTheKeyIsNotSentAfterARedirect(t *testing.T) {
	t.Attr("security", "24.7")
	asked := false
	elsewhere := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { asked = true }))
	t.Cleanup(elsewhere.Close)
	server := httptest.NewServer(http.RedirectHandler(elsewhere.URL, http.StatusTemporaryRedirect))
	t.Cleanup(server.Close)
	_, texts := openai.New(openai.Config{URL: server.URL, Key: openaitest.Key, TextModel: "text-5", Now: time.Now})
	_, err := texts.Write(t.Context(), ports.TextRequest{Prompt: "x"})
	assert.ErrorIs(t, err, ports.ErrModelSettings)
	assert.False(t, asked)
}

func TestAServerThatIsNotThereIsAway(t *testing.T) {
	server := httptest.NewServer(http.NotFoundHandler())
	server.Close()
	_, texts := openai.New(openai.Config{URL: server.URL, Key: openaitest.Key, TextModel: "text-5", Now: time.Now})
	_, err := texts.Write(t.Context(), ports.TextRequest{Prompt: "x"})
	assert.True(t, ports.HasReason(err, "model_away"), "%v", err)
	assert.NotErrorIs(t, err, ports.ErrModelSettings)
}
