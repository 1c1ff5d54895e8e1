package board

import "strings"

// digits are those of order keys, in their order. A key is the digits of a fraction behind
// its point, and never ends with the least of them: so there is always one between two.
const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

const stepDigits = 4 // that keys at an end are counted up and down by

// Between returns a key behind after and before before. Empty ones are the ends. If they are
// not in this order, it is just behind after.
func Between(after, before string) string {
	switch {
	case before != "" && after >= before:
		return Between(after, "")
	case after == "" && before == "":
		return "V"
	case before == "":
		return behind(after)
	case after == "":
		return ahead(before)
	}
	return middle(after, before)
}

// behind counts the first digits up, so that keys at the end stay short.
func behind(key string) string {
	n := leading(key) + 1
	if next := written(n); next != "" {
		return next
	}
	return middle(key, "")
}

// ahead counts the first digits down.
func ahead(key string) string {
	if n := leading(key) - 1; n > 0 {
		return written(n)
	}
	return middle("", key)
}

// leading is the number that the first digits of a key are.
func leading(key string) (n int) {
	for i := range stepDigits {
		n *= len(digits)
		if i < len(key) {
			n += strings.IndexByte(digits, key[i])
		}
	}
	return n
}

// written is the inverse of leading, without the zeros at its end; empty if it has too many
// digits.
func written(n int) string {
	var key [stepDigits]byte
	for i := stepDigits - 1; i >= 0; i-- {
		key[i] = digits[n%len(digits)]
		n /= len(digits)
	}
	if n > 0 {
		return ""
	}
	return strings.TrimRight(string(key[:]), digits[:1])
}

// middle returns a short key between two; an empty before is the end.
func middle(after, before string) string {
	if before != "" {
		if n := common(after, before); n > 0 {
			return before[:n] + middle(after[min(n, len(after)):], before[n:])
		}
	}
	low, high := 0, len(digits)
	if after != "" {
		low = strings.IndexByte(digits, after[0])
	}
	if before != "" {
		high = strings.IndexByte(digits, before[0])
	}
	switch {
	case high-low > 1:
		return digits[(low+high+1)/2 : (low+high+1)/2+1]
	case len(before) > 1:
		return before[:1]
	case after == "":
		return digits[low:low+1] + middle("", "")
	}
	return digits[low:low+1] + middle(after[1:], "")
}

// common is how many digits two keys begin with, where after goes on with zeros.
func common(after, before string) (n int) {
	for n < len(before) {
		digit := digits[0]
		if n < len(after) {
			digit = after[n]
		}
		if digit != before[n] {
			break
		}
		n++
	}
	return n
}
