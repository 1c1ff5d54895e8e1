package main

import (
	"fmt"
	"net/http"
	"strings"
)

const studioToken = "0123456789abcdef0123456789abcdef"

// spending is how a studio spends a credit of the demonstration's workspace. The key
// is in what the credit was for.
func spending(p product, key int) *http.Request {
	request, err := http.NewRequest(http.MethodPost, p.url+"/api/billing/credits/deduct",
		strings.NewReader(fmt.Sprintf(`{"workspaceId":"nordhaus","amount":1,"idempotencyKey":"load-%d","service":"Photo Studio","info":"Load %d","triggeredByUserId":"demo-ada"}`, key, key)))
	if err != nil {
		panic(err) // the address is the product's own
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", "Bearer "+studioToken)
	return request
}

// spend does so, and returns once that is acknowledged.
func spend(p product, key int) error {
	response, err := http.DefaultClient.Do(spending(p, key))
	if err != nil {
		return err
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("answered %d", response.StatusCode)
	}
	return nil
}
