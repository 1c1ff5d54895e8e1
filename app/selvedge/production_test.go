package main

import (
	"encoding/json"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/postgres/postgrestest"
)

// mailedTo waits for a mail to an address with such a text, and returns the text.
func (s *staging) mailedTo(t *testing.T, email, pattern string) (found string) {
	t.Helper()
	require.Eventually(t, func() bool {
		for _, mail := range s.mails.To(email) {
			if found = regexp.MustCompile(pattern).FindString(mail.Text); found != "" {
				return true
			}
		}
		return false
	}, 10*time.Second, 10*time.Millisecond)
	return found
}

// enter signs somebody in and returns their browser and workspace.
func (s *staging) enter(t *testing.T, email string) (browser *visitor, workspaceID string) {
	t.Helper()
	browser = visit(t, s.product)
	browser.post(t, "/api/v1/passwordless", `{"email":"`+email+`"}`)
	code := s.mailedTo(t, email, `\b\d{6}\b`)
	answer := browser.post(t, "/api/v1/otp", `{"email":"`+email+`","otp":"`+code+`"}`)
	return browser, regexp.MustCompile(`"lastActiveWorkspaceId":"([^"]+)"`).FindStringSubmatch(answer)[1]
}

// currentPlans asks every instance for the plan of a workspace.
func (s *staging) currentPlans(t *testing.T, browser *visitor, workspaceID string) (names []string) {
	t.Helper()
	for range s.instances {
		var answer struct {
			Data struct {
				Plan struct{ Name string }
			}
		}
		text := browser.get(t, "/api/billing/subscriptions/current/"+workspaceID)
		require.NoError(t, json.Unmarshal([]byte(text), &answer))
		names = append(names, answer.Data.Plan.Name)
	}
	return names
}

func TestTwoInstancesOverOneDatabaseAreOneProduct(t *testing.T) {
	s := newStaging(t, 2)
	ada, workspace := s.enter(t, "ada@example.com")
	assert.Len(t, s.mails.To("ada@example.com"), 1, "a mail that one promised is sent once")

	// The limit for codes holds whichever instance is asked.
	for range 2 {
		response, err := ada.Post(s.url+"/api/v1/passwordless", "application/json", strings.NewReader(`{"email":"ada@example.com"}`))
		require.NoError(t, err)
		assert.Equal(t, http.StatusTooManyRequests, response.StatusCode)
		require.NoError(t, response.Body.Close())
	}

	ada.post(t, "/api/billing/workspaces", `{"workspaceId":"`+workspace+`"}`)
	assert.Equal(t, []string{"Free", "Free"}, s.currentPlans(t, ada, workspace))

	ada.post(t, "/api/v1/invite", `{"email":"grace@example.com","workspaceId":"`+workspace+`","role":"admin"}`)
	token := strings.TrimPrefix(s.mailedTo(t, "grace@example.com", `/invite#[\w-]{43}`), "/invite#")
	grace, _ := s.enter(t, "grace@example.com")
	grace.ask(t, http.MethodPut, "/api/v1/invite-accept/"+token, "")
	assert.Contains(t, grace.get(t, "/api/v1/workspace"), workspace)

	var products struct {
		Data []struct {
			Name   string
			Prices []struct{ ID string }
		}
	}
	require.NoError(t, json.Unmarshal([]byte(ada.get(t, "/api/billing/subscriptions/products")), &products))
	price := map[string]string{}
	for _, product := range products.Data {
		price[product.Name] = product.Prices[0].ID
	}
	var begun struct{ Data struct{ CheckoutURL string } }
	require.NoError(t, json.Unmarshal([]byte(ada.post(t, "/api/billing/subscriptions/update/"+workspace, `{"priceId":"`+price["Starter"]+`"}`)), &begun))
	paid, err := http.PostForm(begun.Data.CheckoutURL, url.Values{"card": {"visa"}, "email": {"ada@example.com"}, "name": {"Ada Lovelace"},
		"line1": {"Nyhavn 12"}, "city": {"København"}, "postal_code": {"1051"}, "country": {"DK"}})
	require.NoError(t, err)
	require.NoError(t, paid.Body.Close())
	require.Eventually(t, func() bool {
		return slices.Equal([]string{"Starter", "Starter"}, s.currentPlans(t, ada, workspace))
	}, 10*time.Second, 20*time.Millisecond)
	grace.post(t, "/api/billing/subscriptions/update/"+workspace, `{"priceId":"`+price["Growth"]+`"}`)
	assert.Equal(t, []string{"Growth", "Growth"}, s.currentPlans(t, ada, workspace))
	var credits struct {
		Data struct{ AvailableCredits int64 }
	}
	require.NoError(t, json.Unmarshal([]byte(ada.get(t, "/api/billing/credits/available/"+workspace)), &credits))
	// 300 of Free, 3,000, and 21,000 more for the rest of the month, seconds after it began: each once.
	assert.InDelta(t, 24_300, credits.Data.AvailableCredits, 20)

	// A session that ends on one instance has ended on the other.
	ada.post(t, "/api/v1/logout", "")
	for range 2 {
		assert.Contains(t, ada.get(t, "/api/v1/session"), `"data":null`)
	}
	for _, instance := range s.instances {
		assert.Zero(t, instance.stop(), "%s", instance.out)
	}
	code, output := command(t, append([]string{"ledger", "verify"}, s.settings...)...)
	assert.Zero(t, code, output)
	assert.Contains(t, output, "check out")
}

// database is the address of the database that the instances share.
func (s *staging) database() string {
	at := slices.IndexFunc(s.settings, func(setting string) bool { return strings.HasPrefix(setting, databaseSetting) })
	return strings.TrimPrefix(s.settings[at], databaseSetting)
}

const databaseSetting = "--database-url="

// instead returns the settings with another database.
func (s *staging) instead(database string) []string {
	settings := slices.Clone(s.settings)
	at := slices.Index(settings, databaseSetting+s.database())
	settings[at] = databaseSetting + database
	return settings
}

func TestADatabaseThatWasNotMigratedIsRefusedWithTheCommandToRun(t *testing.T) {
	s := newStaging(t, 0)
	code, output := command(t, append([]string{"serve", "--addr=127.0.0.1:0"}, s.instead(postgrestest.Empty(t, ""))...)...)
	assert.NotZero(t, code)
	assert.Contains(t, output, "selvedge migrate")
}

func TestADatabaseThatANewerOneHasMigratedIsServedUntilThatOneTakesOver(t *testing.T) {
	s := newStaging(t, 1)
	postgrestest.SeeNewer(t, s.database())
	s.add(t) // an instance of before that restarts during the upgrade
	for _, instance := range s.instances {
		status, _ := get(t, instance.url+"/readyz")
		assert.Equal(t, 200, status)
	}
	s.enter(t, "ada@example.com")
	code, output := command(t, "migrate", databaseSetting+s.database())
	assert.Zero(t, code, "a deployment of the version before may go on")
	assert.Regexp(t, `at version \d+, from a newer Selvedge \(this one supports up to \d+\)\. Nothing changed\.`, output)
	for i, warns := range []bool{false, true} {
		assert.Zero(t, s.instances[i].stop())
		assert.Equal(t, warns, strings.Contains(s.instances[i].out.String(), "schema is newer than this version"), "%s", s.instances[i].out)
	}
}

func TestTheLocalStripesPagesAreDressedWhenItRunsAlone(t *testing.T) {
	s := newStaging(t, 0)
	_, sheet := get(t, s.stripe.url+"/local/style.css")
	fonts := regexp.MustCompile(`/assets/[^"]+\.woff2`).FindAllString(sheet, -1)
	require.Len(t, fonts, 2, "the product's fonts, as the browser side was built")
	for _, path := range append(fonts, "/favicon.svg", "/local/stripe", "/local/clock") {
		status, _ := get(t, s.stripe.url+path)
		assert.Equal(t, 200, status, path)
	}
}

func TestNothingLocalIsInTheProductionSet(t *testing.T) {
	s := newStaging(t, 1)
	for _, path := range []string{"/local/", "/local/mailbox", "/local/mailbox.json", "/local/clock", "/local/google", "/local/stripe"} {
		status, body := get(t, s.url+path)
		assert.Equal(t, http.StatusNotFound, status, "%s: %s", path, body)
	}
	_, config := get(t, s.url+"/api/v1/config")
	assert.Contains(t, config, `"adapterSet":"production"`)
}
