package sqlstore

import "selvedge/ports"

// Repositories returns the repositories of a transaction over q. They are valid as long
// as q is.
func Repositories(q Querier) ports.Tx {
	b := &Base{q}
	return ports.Tx{
		Users:               users{b},
		Referrals:           referrals{b},
		Identities:          identities{b},
		LoginCodes:          loginCodes{b},
		LoginFailures:       loginFailures{b},
		KnownBrowsers:       knownBrowsers{b},
		Sessions:            sessions{b},
		Workspaces:          workspaces{b},
		WorkspaceCreators:   workspaceCreators{b},
		Members:             members{b},
		Team:                team{b},
		Invitations:         invitations{b},
		ReceivedInvitations: receivedInvitations{b},
		BrandStores:         brandStores{b},
		Images:              images{b},
		Credits:             credits{b},
		CreditPermissions:   creditPermissions{b},
		CreditHistory:       creditHistory{b},
		CreditUsage:         creditUsage{b},
		BillingAccounts:     billingAccounts{b},
		CustomPlans:         customPlans{b},
		CreditNotices:       creditNotices{b},
		ReceivedEvents:      receivedEvents{b},
		RateLimits:          rateLimits{b},
		MailStops:           mailStops{b},
		OutboxMessages:      outboxMessages{b},
		OutboxStats:         outboxMessages{b},
		Activities:          activities{b},
		Audit:               auditLog{b},
		Jobs:                jobs{b},
		Events:              events{b},
		Origins:             origins{b},
		BlobChunks:          blobChunks{b},
		QuotaUse:            quotaUse{b},
		Assets:              assets{b},
		Files:               files{b},
		Uploads:             uploads{b},
	}
}
