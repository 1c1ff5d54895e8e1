package plan

// CountText returns a number of credits for people: "24,000".
func CountText(n int64) string { return grouped(n) }
