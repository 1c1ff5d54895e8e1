package main

import (
	"fmt"
	"net/http"
	"strings"
)

const studioToken = "0123456789abcdef0123456789abcdef"

// spend spends a credit of the demonstration's workspace as a studio does, and
// returns once that is acknowledged. The key is in what the credit was for.
func spend(p product, key int) error {
	request, err := http.NewRequest(http.MethodPost, p.url+"/api/billing/credits/deduct",
		strings.NewReader(fmt.Sprintf(`{"workspaceId":"nordhaus","amount":1,"idempotencyKey":"load-%d","service":"Photo Studio","info":"Load %d","triggeredByUserId":"demo-ada"}`, key, key)))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", "Bearer "+studioToken)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("answered %d", response.StatusCode)
	}
	return nil
}
