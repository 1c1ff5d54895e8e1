package raster

import "image"

// plane is one channel of an image: a byte for each sample.
type plane struct {
	samples       []byte
	stride        int
	width, height int
}

// shrinkTo fills a smaller plane with the means of the samples.
func (p plane) shrinkTo(to plane) {
	sums, edges := make([]uint32, to.width), make([]int, to.width+1)
	for x := range edges {
		edges[x] = x * p.width / to.width
	}
	for y := range to.height {
		top, bottom := share(y, to.height, p.height)
		clear(sums)
		for row := top; row < bottom; row++ {
			samples := p.samples[row*p.stride:][:p.width]
			for x := range sums {
				var sum uint32
				for _, sample := range samples[edges[x]:edges[x+1]] {
					sum += uint32(sample)
				}
				sums[x] += sum
			}
		}
		means := to.samples[y*to.stride:][:to.width]
		for x, sum := range sums {
			n := uint32((bottom - top) * (edges[x+1] - edges[x]))
			means[x] = byte((sum + n/2) / n)
		}
	}
}

// planes returns the three channels of an image, or nil if its samples do not begin with
// its pixels or its color is sampled in another way than each, each second or each fourth
// pixel of a square.
func planes(of *image.YCbCr) []plane {
	across, down := 1, 1
	switch of.SubsampleRatio {
	case image.YCbCrSubsampleRatio444:
	case image.YCbCrSubsampleRatio422:
		across = 2
	case image.YCbCrSubsampleRatio440:
		down = 2
	case image.YCbCrSubsampleRatio420:
		across, down = 2, 2
	default:
		return nil
	}
	if of.Rect.Min != (image.Point{}) {
		return nil
	}
	size := of.Rect.Size()
	width, height := roundUp(size.X, across), roundUp(size.Y, down)
	return []plane{
		{of.Y, of.YStride, size.X, size.Y},
		{of.Cb, of.CStride, width, height},
		{of.Cr, of.CStride, width, height},
	}
}

func gray(of *image.Gray) plane {
	return plane{of.Pix, of.Stride, of.Rect.Dx(), of.Rect.Dy()}
}

// shrinkYCbCr keeps how the color is sampled. It returns nil for an image without planes.
func shrinkYCbCr(from *image.YCbCr, size image.Point) image.Image {
	channels := planes(from)
	if channels == nil {
		return nil
	}
	to := image.NewYCbCr(image.Rectangle{Max: size}, from.SubsampleRatio)
	for i, smaller := range planes(to) {
		channels[i].shrinkTo(smaller)
	}
	return to
}

func shrinkGray(from *image.Gray, size image.Point) image.Image {
	to := image.NewGray(image.Rectangle{Max: size})
	gray(from).shrinkTo(gray(to))
	return to
}
