package fileformat

import (
	"fmt"
	"slices"
	"strings"

	"selvedge/ports"
)

// refuse says what kind of file is not taken, and what to do.
func refuse(what, instead string) error {
	return ports.Refuse(ports.Invalid, "file_type", fmt.Sprintf("%s can't be used here. %s", what, instead))
}

// What to do with a file that is not taken.
const (
	sendJPEG       = "Save the image as JPEG and upload that."
	sendPNG        = "Save the image as PNG and upload that."
	sendDrawing    = "Export the drawing as PNG, or as PDF, and upload that."
	sendGLB        = "Export the model as GLB, with its textures embedded, and upload that."
	sendMP4        = "Save the video as MP4 and upload that."
	sendPDF        = "Export the document as PDF and upload that."
	sendTable      = "Open it in Excel, save it as XLSX or CSV and upload that."
	sendUnlocked   = "Remove the password, save it as XLSX or CSV and upload that."
	sendText       = "Export the document as PDF, or save a table as CSV, and upload that."
	sendContent    = "Unpack it and upload the files that are in it."
	sendFileItself = "Open the page and save the image or video itself, then upload that."
	sendKnown      = "Upload a JPEG, PNG or WebP image, a GLB model, a PDF, XLSX or CSV document, or an MP4 or WebM video."
)

// foreign is a kind of file that people try and that is not taken.
type foreign struct {
	is            func(f tried) bool
	what, instead string
}

// tried is a file of an unknown kind: its first bytes, its brands, its name's extension,
// and its beginning in lower case without white space and byte order mark.
type tried struct {
	head      []byte
	brands    brands
	extension string
	text      string
}

// begins recognises a file by magic numbers at an offset.
func begins(offset int, magics ...string) func(tried) bool {
	return func(f tried) bool {
		return slices.ContainsFunc(magics, func(magic string) bool { return contains(f.head, offset, magic) })
	}
}

// all recognises a file by several properties.
func all(properties ...func(tried) bool) func(tried) bool {
	return func(f tried) bool {
		return !slices.ContainsFunc(properties, func(has func(tried) bool) bool { return !has(f) })
	}
}

// named recognises a file by its extension, where the content tells too little.
func named(extensions ...string) func(tried) bool {
	return func(f tried) bool { return slices.Contains(extensions, f.extension) }
}

// holds recognises a file by texts in lower case in its first bytes.
func holds(texts ...string) func(tried) bool {
	return func(f tried) bool {
		return slices.ContainsFunc(texts, func(text string) bool { return strings.Contains(f.text, text) })
	}
}

// opens recognises a file by the text that it begins with.
func opens(texts ...string) func(tried) bool {
	return func(f tried) bool {
		return slices.ContainsFunc(texts, func(text string) bool { return strings.HasPrefix(f.text, text) })
	}
}

var (
	isTIFF   = begins(0, "II*\x00", "MM\x00*", "II+\x00", "MM\x00+")
	isZIP    = begins(0, "PK\x03\x04", "PK\x05\x06")
	isMarkup = opens("<?xml", "<!--", "<!doctype", "<svg")
	isMPEG   = begins(0, "\xFF\xFB", "\xFF\xF3", "\xFF\xF2", "\xFF\xFA")

	// isCompound is what Office wrote until 2003, and what it wraps around files with a password.
	isCompound = begins(0, "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1")
)

func writtenText(f tried) bool { return isText(f.head) }
func isBinary(f tried) bool    { return !isText(f.head) }

// foreigners are in the order in which they are tried: the more special first.
var foreigners = []foreign{
	{func(f tried) bool { return f.brands.isAVIF() }, "AVIF images", sendJPEG},
	{func(f tried) bool { return f.brands.isHEIF() }, "HEIC images (of an iPhone, for example)", sendJPEG},
	{func(f tried) bool { return f.brands.isCanonRaw() }, "Camera raw images", sendJPEG},
	{func(f tried) bool { return f.brands.isQuickTime() }, "QuickTime videos (MOV)", sendMP4},
	{func(f tried) bool { return f.brands.is3GPP() }, "3GP videos", sendMP4},
	{func(f tried) bool { return f.brands.isAudio() }, "Audio files", sendKnown},
	{begins(4, "moov", "mdat", "wide", "pnot", "skip", "free"), "QuickTime videos (MOV)", sendMP4},
	{begins(0, "GIF8"), "GIF images", sendPNG + " A moving one can be saved as MP4."},
	{begins(0, "8BPS"), "Photoshop files", sendPNG},
	{all(isTIFF, named("nef", "nrw", "dng", "arw", "sr2", "srf", "pef", "3fr", "iiq", "cr2")), "Camera raw images", sendJPEG},
	{begins(8, "CR\x02"), "Camera raw images", sendJPEG},
	{begins(0, "FUJIFILMCCD-RAW", "IIRO", "MMOR", "IIU\x00"), "Camera raw images", sendJPEG},
	{isTIFF, "TIFF images", sendJPEG},
	{all(begins(0, "BM"), begins(6, "\x00\x00\x00\x00")), "BMP images", sendPNG},
	{begins(0, "\x00\x00\x00\x0CjP  ", "\xFF\x4F\xFF\x51"), "JPEG 2000 images", sendJPEG},
	{begins(0, "\xFF\x0A", "\x00\x00\x00\x0CJXL "), "JPEG XL images", sendJPEG},
	{begins(0, "\x00\x00\x01\x00"), "Icons", sendPNG},
	{begins(0, "%!PS", "\xC5\xD0\xD3\xC6"), "Illustrator and EPS files", sendDrawing},
	{all(isMarkup, holds("<svg")), "SVG drawings", sendDrawing},
	{all(isZIP, holds("word/")), "Word documents", sendPDF},
	{all(isZIP, holds("ppt/")), "PowerPoint presentations", sendPDF},
	{all(isZIP, named("docx", "pptx")), "Office documents", sendPDF},
	{all(isZIP, holds("opendocument.spreadsheet")), "OpenDocument spreadsheets", sendTable},
	{all(isZIP, named("ods")), "OpenDocument spreadsheets", sendTable},
	{all(isZIP, named("numbers")), "Numbers spreadsheets", "Export it as Excel or CSV and upload that."},
	{all(isZIP, holds(".usdc", ".usda", ".usd")), "USDZ models", sendGLB},
	{begins(0, "PXR-USDC", "#usda"), "USD models", sendGLB},
	{begins(0, "Kaydara FBX Binary"), "FBX models", sendGLB},
	{begins(0, "; FBX"), "FBX models", sendGLB},
	{begins(0, "BLENDER"), "Blender files", sendGLB},
	{all(opens("{"), holds(`"asset"`, `"meshes"`, `"scenes"`), holds(`"version"`)), "glTF models in separate files", sendGLB},
	{all(named("obj", "mtl"), writtenText), "OBJ models", sendGLB},
	{all(named("stl"), opens("solid")), "STL models", sendGLB},
	{isZIP, "ZIP archives", sendContent},
	{begins(0, "Rar!\x1A\x07", "7z\xBC\xAF\x27\x1C", "\x1F\x8B"), "Archives", sendContent},
	{all(isCompound, named("xlsx", "xlsm")), "Workbooks that are protected with a password", sendUnlocked},
	{all(isCompound, named("xls", "xlt")), "Workbooks of Excel 97 to 2003 (.xls)", sendTable},
	{isCompound, "Office documents", sendPDF},
	{begins(0, "{\\rtf"), "Text documents", sendPDF},
	{func(f tried) bool { return isRIFF("AVI ")(f.head) }, "AVI videos", sendMP4},
	{begins(0, "\x1A\x45\xDF\xA3"), "Matroska videos (MKV)", sendMP4},
	{begins(0, "\x30\x26\xB2\x75\x8E\x66\xCF\x11"), "Windows Media videos", sendMP4},
	{begins(0, "FLV\x01"), "Flash videos", sendMP4},
	{begins(0, "\x00\x00\x01\xBA", "\x00\x00\x01\xB3"), "MPEG videos", sendMP4},
	{begins(0, "ID3", "fLaC", "OggS"), "Audio files", sendKnown},
	{func(f tried) bool { return isRIFF("WAVE")(f.head) }, "Audio files", sendKnown},
	{isMPEG, "Audio files", sendKnown},
	{all(begins(0, "MZ"), isBinary), "Programs", sendKnown},
	{begins(0, "\x7FELF", "\xCA\xFE\xBA\xBE", "\xCF\xFA\xED\xFE", "#!"), "Programs", sendKnown},
	{all(opens("<"), named("xls", "xlsx", "xlsm", "csv", "tsv")), "Web pages and XML that are named like a table", sendTable},
	{opens("<!doctype html", "<html", "<head", "<body"), "Web pages", sendFileItself},
	{isMarkup, "XML files", sendKnown},
	{writtenText, "Text files", sendText},
}

// unsupported returns the refusal of a file that is not taken.
func unsupported(name string, head []byte) error {
	f := triedOf(name, head)
	for _, kind := range foreigners {
		if kind.is(f) {
			return refuse(kind.what, kind.instead)
		}
	}
	return refuse("Files of this type", sendKnown)
}

// isText says whether there are no control characters among the first bytes.
func isText(head []byte) bool {
	const looked = 512
	return !slices.ContainsFunc(head[:min(len(head), looked)], func(b byte) bool {
		return b < ' ' && b != '\t' && b != '\r' && b != '\n' && b != '\f'
	})
}
