package plan

// CountText formats a number of credits: "24,000".
func CountText(n int64) string { return grouped(n) }
