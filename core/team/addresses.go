package team

import (
	"fmt"
	"strings"

	"selvedge/core/login"
	"selvedge/ports"
)

// parseAddresses reads addresses separated by commas, each once.
func (s *Service) parseAddresses(text string) ([]string, error) {
	if strings.TrimSpace(text) == "" {
		return nil, ports.Refuse(ports.Invalid, "email_empty", "Please enter an email address")
	}
	var emails []string
	for part := range strings.SplitSeq(text, ",") {
		email, err := login.ParseEmail(part)
		if err != nil {
			return nil, ports.Refuse(ports.Invalid, "email_invalid", "Please enter a valid email address")
		}
		emails = append(emails, email)
	}
	emails = distinct(emails)
	if len(emails) > s.Policy.AddressesAtOnce {
		return nil, ports.Refuse(ports.Invalid, "email_many", fmt.Sprintf("Invite at most %d people at once.", s.Policy.AddressesAtOnce))
	}
	return emails, nil
}

func alreadyMembers(emails []string) string {
	if len(emails) == 1 {
		return emails[0] + " is already a member of this workspace."
	}
	return strings.Join(emails, ", ") + " are already members of this workspace."
}
