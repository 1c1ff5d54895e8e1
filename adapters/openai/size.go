package openai

import (
	"fmt"
	"math"
)

const (
	sizeUnit   = 16
	maxPixels  = 3840 * 2160
	maxAspect  = 3
	shortest   = 256
	autoSize   = "auto"
	longerSide = 3840
)

// sizeOf returns the size to ask for: the wanted one, changed to what models make. Sides
// are multiples of 16, at most 1:3, and not above 3840x2160 in all.
func sizeOf(width, height int) string {
	if width <= 0 || height <= 0 {
		return autoSize
	}
	w, h := float64(width), float64(height)
	w, h = math.Max(w, h/maxAspect), math.Max(h, w/maxAspect)
	scale := math.Min(1, math.Min(math.Sqrt(maxPixels/(w*h)), longerSide/math.Max(w, h)))
	scale = math.Max(scale, shortest/math.Min(w, h))
	across, down := toUnit(w*scale), toUnit(h*scale)
	return fmt.Sprintf("%dx%d", min(across, maxAspect*down), min(down, maxAspect*across))
}

// toUnit rounds down, so that a size stays below its limits.
func toUnit(side float64) int { return max(1, int(side)/sizeUnit) * sizeUnit }
