package look

// Mix is what colors give together, each by its weight. Weights of 0 together give black.
func Mix(colors []Lab, weights []float64) (mixed Lab) {
	total := 0.
	for _, w := range weights {
		total += w
	}
	if total <= 0 {
		return Lab{}
	}
	for i, c := range colors {
		share := weights[i] / total
		mixed = Lab{mixed.L + c.L*share, mixed.A + c.A*share, mixed.B + c.B*share}
	}
	return mixed
}
