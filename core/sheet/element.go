package sheet

// element is the name of an XML element, without its prefix.
type element uint8

const (
	other element = iota
	inWorksheet
	inSheetData
	inRow
	inCell
	inValue
	inFormula
	inInline
	inText
	inRun
	inPhonetic
	inString
	inStrings
	inMergeCells
	inMergeCell
	inWorkbook
	inWorkbookPr
	inSheets
	inSheet
	inRelationships
	inRelationship
	inStyleSheet
	inNumFmts
	inNumFmt
	inCellXfs
	inXf
)

func elementOf(name []byte) element {
	switch string(name) {
	case "c":
		return inCell
	case "v":
		return inValue
	case "f":
		return inFormula
	case "t":
		return inText
	case "r":
		return inRun
	case "is":
		return inInline
	case "si":
		return inString
	case "row":
		return inRow
	case "rPh":
		return inPhonetic
	case "sst":
		return inStrings
	case "worksheet":
		return inWorksheet
	case "sheetData":
		return inSheetData
	case "mergeCells":
		return inMergeCells
	case "mergeCell":
		return inMergeCell
	case "workbook":
		return inWorkbook
	case "workbookPr":
		return inWorkbookPr
	case "sheets":
		return inSheets
	case "sheet":
		return inSheet
	case "Relationships":
		return inRelationships
	case "Relationship":
		return inRelationship
	case "styleSheet":
		return inStyleSheet
	case "numFmts":
		return inNumFmts
	case "numFmt":
		return inNumFmt
	case "cellXfs":
		return inCellXfs
	case "xf":
		return inXf
	}
	return other
}
