package sqlstore

import "selvedge/ports"

// Repositories returns every repository of a transaction, over q. They are good
// for as long as q is.
func Repositories(q Querier) ports.Tx {
	b := &base{q}
	return ports.Tx{
		Users:       users{b},
		Referrals:   referrals{b},
		Identities:  identities{b},
		LoginCodes:  loginCodes{b},
		Failures:    failureCounts{b},
		Browsers:    knownBrowsers{b},
		Sessions:    sessions{b},
		Workspaces:  workspaces{b},
		Founders:    founders{b},
		Members:     members{b},
		Team:        team{b},
		Invitations: invitations{b},
		Received:    received{b},
		BrandStores: brandStores{b},
		Images:      images{b},
		Credits:     credits{b},
		Spenders:    spenders{b},
		History:     creditHistory{b},
		Usage:       creditUsage{b},
		Billing:     billingAccounts{b},
		CustomPlans: customPlans{b},
		Notices:     creditNotices{b},
		News:        receivedEvents{b},
		Limits:      limits{b},
		MailStops:   mailStops{b},
		Jobs:        jobs{b},
		Backlog:     jobs{b},
		Activities:  activities{b},
		Audit:       auditLog{b},
		Housekeeper: housekeeper{b},
	}
}
