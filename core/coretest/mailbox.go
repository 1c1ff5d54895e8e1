package coretest

import (
	"context"
	"regexp"
	"slices"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

// Mailbox keeps the emails that were sent. It is safe for concurrent use.
type Mailbox struct {
	t     *testing.T
	mu    sync.Mutex
	mails []ports.Mail
}

// Send is a ports.Mailer.
func (m *Mailbox) Send(_ context.Context, mail ports.Mail) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.mails = append(m.mails, mail)
	return nil
}

// All returns the emails in the order they were sent.
func (m *Mailbox) All() []ports.Mail {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.Clone(m.mails)
}

// To returns the emails to an address in the order they were sent.
func (m *Mailbox) To(address string) []ports.Mail {
	return slices.DeleteFunc(m.All(), func(mail ports.Mail) bool { return mail.To != address })
}

// Addresses returns the recipient of each email, sorted.
func (m *Mailbox) Addresses() []string {
	var addresses []string
	for _, mail := range m.All() {
		addresses = append(addresses, mail.To)
	}
	slices.Sort(addresses)
	return addresses
}

// Last returns the newest email to an address. There must be one.
func (m *Mailbox) Last(address string) ports.Mail {
	m.t.Helper()
	mails := m.To(address)
	require.NotEmpty(m.t, mails, "no email to %s", address)
	return mails[len(mails)-1]
}

// Code returns the sign-in code in the newest email to an address. There must be one.
func (m *Mailbox) Code(address string) string {
	m.t.Helper()
	return m.find(address, `\b(\d{6})\b`)
}

// LinkToken returns what follows prefix in a link in the newest email to an address. There
// must be one.
func (m *Mailbox) LinkToken(address, prefix string) string {
	m.t.Helper()
	return m.find(address, regexp.QuoteMeta(prefix)+`([\w-]+)`)
}

// find returns the first group of a pattern in the newest email to an address.
func (m *Mailbox) find(address, pattern string) string {
	m.t.Helper()
	text := m.Last(address).Text
	found := regexp.MustCompile(pattern).FindStringSubmatch(text)
	require.NotNil(m.t, found, "no %s in %s", pattern, text)
	return found[1]
}

// Take returns the emails that were sent since it was called last, and forgets them.
func (m *Mailbox) Take() []ports.Mail {
	m.mu.Lock()
	defer m.mu.Unlock()
	mails := m.mails
	m.mails = nil
	return mails
}
