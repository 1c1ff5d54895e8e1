package httpapi

// intercomSources allows what Intercom's messenger requires in every region
// ("Using Intercom with Content Security Policy", article 3894 of its help).
// The messenger injects its styles into the page; Intercom offers no alternative to
// allowing inline styles.
var intercomSources = sources{
	"script-src":  {"https://app.intercom.io", "https://widget.intercom.io", "https://js.intercomcdn.com"},
	"style-src":   {"'unsafe-inline'"},
	"connect-src": {"https://via.intercom.io", "https://api-ping.intercom.io", "https://*.intercom-messenger.com", "wss://*.intercom-messenger.com", "https://uploads.intercomusercontent.com"},
	"frame-src":   {"https://intercom-sheets.com", "https://www.intercom-reporting.com", "https://www.youtube.com", "https://player.vimeo.com", "https://fast.wistia.net"},
	"img-src":     {"https://js.intercomcdn.com", "https://uploads.intercomusercontent.com", "https://gifs.intercomcdn.com", "https://video-messages.intercomcdn.com"},
	"font-src":    {"https://js.intercomcdn.com", "https://fonts.intercomcdn.com"},
	"media-src":   {"https://js.intercomcdn.com"},
	"form-action": {"https://intercom.help"},
}

// intercomRegions holds the hosts of each region; a workspace needs only its own.
// The hosts of ap are named after Australia.
var intercomRegions = map[string]sources{
	"us": {
		"connect-src": {
			"https://api.intercom.io", "https://api-iam.intercom.io",
			"https://nexus-websocket-a.intercom.io", "wss://nexus-websocket-a.intercom.io",
			"https://nexus-websocket-b.intercom.io", "wss://nexus-websocket-b.intercom.io",
			"https://uploads.intercomcdn.com",
		},
		"img-src": {
			"https://static.intercomassets.com", "https://downloads.intercomcdn.com", "https://messenger-apps.intercom.io",
			"https://*.intercom-attachments-1.com", "https://*.intercom-attachments-2.com", "https://*.intercom-attachments-3.com",
			"https://*.intercom-attachments-4.com", "https://*.intercom-attachments-5.com", "https://*.intercom-attachments-6.com",
			"https://*.intercom-attachments-7.com", "https://*.intercom-attachments-8.com", "https://*.intercom-attachments-9.com",
		},
		"media-src":   {"https://downloads.intercomcdn.com"},
		"form-action": {"https://api-iam.intercom.io"},
	},
	"eu": {
		"connect-src": {
			"https://api.eu.intercom.io", "https://api-iam.eu.intercom.io",
			"https://nexus-europe-websocket.intercom.io", "wss://nexus-europe-websocket.intercom.io",
			"https://uploads.intercomcdn.eu", "https://uploads.eu.intercomcdn.com",
		},
		"img-src": {
			"https://static.intercomassets.eu", "https://downloads.intercomcdn.eu", "https://messenger-apps.eu.intercom.io",
			"https://*.intercom-attachments.eu",
		},
		"media-src":   {"https://downloads.intercomcdn.eu"},
		"form-action": {"https://api-iam.eu.intercom.io"},
	},
	"ap": {
		"connect-src": {
			"https://api.au.intercom.io", "https://api-iam.au.intercom.io",
			"https://nexus-australia-websocket.intercom.io", "wss://nexus-australia-websocket.intercom.io",
			"https://uploads.au.intercomcdn.com",
		},
		"img-src": {
			"https://static.au.intercomassets.com", "https://downloads.au.intercomcdn.com", "https://messenger-apps.au.intercom.io",
			"https://*.au.intercom-attachments.com",
		},
		"media-src":   {"https://downloads.au.intercomcdn.com"},
		"form-action": {"https://api-iam.au.intercom.io"},
	},
}
