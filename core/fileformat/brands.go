package fileformat

import (
	"encoding/binary"
	"slices"
	"strings"
)

// brands are the formats that the first box of an MP4, QuickTime or HEIF file names
// (ISO/IEC 14496-12, "ftyp"): its own first, then those it is compatible with.
type brands []string

const maxBrands = 64

func brandsOf(head []byte) (named brands) {
	const own, compatible = 8, 16
	if !contains(head, 4, "ftyp") || len(head) < own+4 {
		return nil
	}
	named = append(named, string(head[own:own+4]))
	end := min(int64(binary.BigEndian.Uint32(head)), int64(len(head)))
	for at := int64(compatible); at+4 <= end && len(named) < maxBrands; at += 4 {
		named = append(named, string(head[at:at+4]))
	}
	return named
}

// any says whether one of these is among them.
func (b brands) any(names ...string) bool {
	return slices.ContainsFunc(b, func(brand string) bool { return slices.Contains(names, brand) })
}

// own says whether the first begins so.
func (b brands) own(prefix string) bool { return len(b) > 0 && strings.HasPrefix(b[0], prefix) }

func (b brands) isAVIF() bool { return b.any("avif", "avis") }

func (b brands) isHEIF() bool {
	return b.any("heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "msf1")
}

func (b brands) isCanonRaw() bool  { return b.own("crx") }
func (b brands) isQuickTime() bool { return b.own("qt") }
func (b brands) is3GPP() bool      { return b.own("3g") }
func (b brands) isAudio() bool     { return b.own("M4A") || b.own("M4B") || b.own("M4P") }

// isMP4 says whether browsers play it as MP4. QuickTime, HEIF and others may name MP4 among
// those they are compatible with.
func (b brands) isMP4() bool {
	return b.any("isom", "iso2", "iso3", "iso4", "iso5", "iso6", "iso7", "iso8", "iso9", "mp41", "mp42", "mp71",
		"avc1", "hvc1", "av01", "dash", "msdh", "cmfc", "M4V ", "M4VH", "M4VP", "MSNV", "f4v ", "XAVC", "mmp4") &&
		!b.isAVIF() && !b.isHEIF() && !b.isCanonRaw() && !b.isQuickTime() && !b.is3GPP() && !b.isAudio()
}
