package sheet

// Encoding is how a text file writes characters.
type Encoding string

// Encodings. Of those with a byte for each character, only some are told apart by
// themselves; all can be chosen.
const (
	UTF8        Encoding = "utf-8"
	UTF16LE     Encoding = "utf-16le" // little end first
	UTF16BE     Encoding = "utf-16be"
	Windows1252 Encoding = "windows-1252" // Western Europe
	ISO8859_15  Encoding = "iso-8859-15"  // the same, with the euro elsewhere
	MacRoman    Encoding = "macroman"     // the same, of old Macs
	Windows1250 Encoding = "windows-1250" // Central Europe
	Windows1254 Encoding = "windows-1254" // Turkey
)

// Encodings are all that can be chosen.
func Encodings() []Encoding {
	return []Encoding{UTF8, UTF16LE, UTF16BE, Windows1252, ISO8859_15, MacRoman, Windows1250, Windows1254}
}

// charset has the characters of the bytes from 128 on; U+FFFD where there is none.
type charset [128]rune

// charsets are those with a byte for each character, the most usual first, and how usual
// they are, as a logarithm.
var charsets = []struct {
	name  Encoding
	usual float64
	runes *charset
}{
	{Windows1252, 0, newCharset("€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ" +
		"\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿" +
		"ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß" +
		"àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ")},
	{ISO8859_15, -2, newCharset("\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd" +
		"\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd" +
		"\u00a0¡¢£€¥Š§š©ª«¬\u00ad®¯°±²³Žµ¶·ž¹º»ŒœŸ¿" +
		"ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß" +
		"àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ")},
	{MacRoman, -3, newCharset("ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü" +
		"†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø" +
		"¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ" +
		"‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ")},
	{Windows1250, -.5, newCharset("€\ufffd‚\ufffd„…†‡\ufffd‰Š‹ŚŤŽŹ\ufffd‘’“”•–—\ufffd™š›śťžź" +
		"\u00a0ˇ˘Ł¤Ą¦§¨©Ş«¬\u00ad®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż" +
		"ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß" +
		"ŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙")},
	{Windows1254, -1, newCharset("€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffd\ufffd\ufffd\ufffd‘’“”•–—˜™š›œ\ufffd\ufffdŸ" +
		"\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿" +
		"ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏĞÑÒÓÔÕÖ×ØÙÚÛÜİŞß" +
		"àáâãäåæçèéêëìíîïğñòóôõö÷øùúûüışÿ")},
}

func newCharset(runes string) *charset { return (*charset)([]rune(runes)) }

// charsetOf is that of an encoding; nil: it has several bytes for a character.
func charsetOf(e Encoding) *charset {
	for _, c := range charsets {
		if c.name == e {
			return c.runes
		}
	}
	return nil
}
