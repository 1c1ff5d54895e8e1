package channel

import (
	"time"
	_ "time/tzdata" // so that a server without a database of zones has them
)

// zones are those of countries that are sold to; of a country that has several, the one in which most people live.
var zones = map[string]string{
	"AE": "Asia/Dubai", "AR": "America/Argentina/Buenos_Aires", "AT": "Europe/Vienna", "AU": "Australia/Sydney", "BE": "Europe/Brussels",
	"BG": "Europe/Sofia", "BR": "America/Sao_Paulo", "CA": "America/Toronto", "CH": "Europe/Zurich", "CL": "America/Santiago", "CN": "Asia/Shanghai",
	"CO": "America/Bogota", "CY": "Asia/Nicosia", "CZ": "Europe/Prague", "DE": "Europe/Berlin", "DK": "Europe/Copenhagen", "EE": "Europe/Tallinn",
	"ES": "Europe/Madrid", "FI": "Europe/Helsinki", "FR": "Europe/Paris", "GB": "Europe/London", "GR": "Europe/Athens", "HK": "Asia/Hong_Kong",
	"HR": "Europe/Zagreb", "HU": "Europe/Budapest", "ID": "Asia/Jakarta", "IE": "Europe/Dublin", "IL": "Asia/Jerusalem", "IN": "Asia/Kolkata",
	"IS": "Atlantic/Reykjavik", "IT": "Europe/Rome", "JP": "Asia/Tokyo", "KR": "Asia/Seoul", "LI": "Europe/Vaduz", "LT": "Europe/Vilnius",
	"LU": "Europe/Luxembourg", "LV": "Europe/Riga", "MC": "Europe/Monaco", "MT": "Europe/Malta", "MX": "America/Mexico_City", "MY": "Asia/Kuala_Lumpur",
	"NL": "Europe/Amsterdam", "NO": "Europe/Oslo", "NZ": "Pacific/Auckland", "PE": "America/Lima", "PH": "Asia/Manila", "PL": "Europe/Warsaw",
	"PT": "Europe/Lisbon", "RO": "Europe/Bucharest", "RS": "Europe/Belgrade", "SA": "Asia/Riyadh", "SE": "Europe/Stockholm", "SG": "Asia/Singapore",
	"SI": "Europe/Ljubljana", "SK": "Europe/Bratislava", "TH": "Asia/Bangkok", "TR": "Europe/Istanbul", "TW": "Asia/Taipei", "UA": "Europe/Kyiv",
	"US": "America/New_York", "VN": "Asia/Ho_Chi_Minh", "ZA": "Africa/Johannesburg",
}

// zoneOf is a country's time; of one that isn't known, UTC.
func zoneOf(country string) *time.Location {
	name, known := zones[country]
	if !known {
		return time.UTC
	}
	zone, err := time.LoadLocation(name)
	if err != nil {
		return time.UTC
	}
	return zone
}

// DayIn is the day that a country has at a time, as in Target.
func DayIn(country string, at time.Time) string { return at.In(zoneOf(country)).Format(time.DateOnly) }

// midnight is the start of a day in the target's country, in RFC 3339 without seconds and with the offset in a layout.
func (r *Rules) midnight(day, offset string) string { return r.at(day, "T00:00", offset) }

// at is a time of a day in the target's country, as midnight.
func (r *Rules) at(day, hour, offset string) string {
	local, err := time.ParseInLocation("2006-01-02T15:04", day+hour, r.zone)
	if err != nil {
		return day + hour
	}
	return day + hour + local.Format(offset)
}
