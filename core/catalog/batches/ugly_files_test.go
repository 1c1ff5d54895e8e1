package batches_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/stretchr/testify/require"
	"github.com/xuri/excelize/v2"
)

// lines are rows as files of Windows end them.
func lines(rows ...string) string { return strings.Join(rows, "\r\n") + "\r\n" }

// windows1252 is a text with the characters of Western Europe, one byte each.
func windows1252(text string) []byte {
	return latin1(strings.NewReplacer("€", "\u0080", "„", "\u0084", "“", "\u0093", "–", "\u0096").Replace(text))
}

// utf16LE is a text as Excel saves "Unicode text".
func utf16LE(text string) []byte {
	var b bytes.Buffer
	for _, unit := range utf16.Encode([]rune("\ufeff" + text)) {
		_ = binary.Write(&b, binary.LittleEndian, unit)
	}
	return b.Bytes()
}

// erp is what a German system exports: decimal commas, points between thousands, SKUs with leading zeros.
func erp() []byte {
	return windows1252(lines(
		"Artikelnummer;Stilnummer;Artikelbezeichnung;Farbe;Größe;EK netto EUR;UVP EUR;Bestand;Gewicht (kg);Ursprungsland;Warentarifnr.;Lieferbar ab",
		`000123-38;000123;"Wollmantel ""Öre""";Dunkelblau;38;612,50;1.234,56;12;1,250;Portugal;6202 20 00;15.02.2027`,
		`000123-40;000123;"Wollmantel ""Öre""";Dunkelblau;40;612,50;1.234,56;0;1,280;Portugal;6202 20 00;15.02.2027`,
		"000124-OS;000124;Schal – Grün/Weiß;Grün/Weiß;Einheitsgröße;18,00;49,90;1.200;0,150;Türkei;6214 20 00;01.03.2027",
		"000125-S;000125;Mütze „Ærø“;Moosgrün;S;;129,- €;;;;;",
		"000126-M;000126;Strickkleid;Wollweiß;M;44,00;auf Anfrage;3;;;;",
	))
}

// shopify is an export whose rows repeat nothing that a product has once.
func shopify() []byte {
	return []byte("\ufeff" + lines(
		"Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Status",
		`sund-shirt,Sund Shirt,"<p>Washed <b>linen</b>.</p>",Nordhaus,Shirts,"linen, summer",TRUE,Size,S/M,Color,White,'000871,180,4,80.00,100.00,'4006381333931,https://cdn.example.com/sund-1.jpg,1,active`,
		`sund-shirt,,,,,,,,L/XL,,White,'000872,190,7,80.00,100.00,,https://cdn.example.com/sund-2.jpg,2,`,
		`sund-shirt,,,,,,,,,,,,,,,,,https://cdn.example.com/sund-3.jpg,3,`,
		`fano-scarf,Fanø Scarf,,Nordhaus,Scarves,,TRUE,Size,One size,Color,Rust,000873,90,0,35.00,,,,,draft`,
	))
}

// italian is Excel's "Unicode text", with what nobody sees around its words.
func italian() []byte {
	return utf16LE(lines(
		"Codice articolo\tModello\tDescrizione\tColore\tTaglia\tComposizione\tPrezzo al pubblico\tQuantità",
		" IT-1-1 \tIT-1\tCappotto doppiopetto\u00a0\tBlu notte\tUK 10\t80% lana 20% cashmere\t€ 1.299,00\t3",
		"IT-1-2\u00a0\tIT-1\tCappotto doppiopetto\tverde bosco \tUK\u00a012\t80% lana 20% cashmere\tEUR 1299.00\t1",
		"IT-2-1\tIT-2\tMaglia\u00a0girocollo\tBianco panna\tS/M\t100% cotone\t129,- €\t\u00a0",
		"IT-2-2\tIT-2\tMaglia girocollo\tRosso\tTaglia unica\t100% cotone\t129,00 €\t-",
	))
}

// book is a workbook: a cover sheet, headings in two rows of which the upper one is merged, a row of units, and a total.
func book(t *testing.T) []byte {
	f := excelize.NewFile()
	require.NoError(t, f.SetSheetRow("Sheet1", "A1", &[]any{"Line sheet AW26"}))
	require.NoError(t, f.SetSheetRow("Sheet1", "A2", &[]any{"Contact", "sales@example.com"}))
	_, err := f.NewSheet("Order")
	require.NoError(t, err)
	for i, row := range [][]any{
		{"Article", nil, nil, nil, "Prices", nil, "Delivery", nil, nil},
		{"SKU", "Description", "Colour", "Size", "RRP", "Wholesale", "Available from", "Qty", "Weight"},
		{nil, nil, nil, nil, "EUR", "EUR", nil, "pcs", "g"},
		{"00410-S", "Coat Anholt", "Navy", "S", 1299.0, 520.5, 46433, 4, 1250},
		{"00410-M", "Coat Anholt", "Navy", "M", 1299.0, 520.5, 46433, 6, 1280},
		{"00411-OS", "Scarf Fano", "Rust", "One size", 89.9, 35.0, 46447, 10, 150},
		{"Total", nil, nil, nil, nil, nil, nil, 20, nil},
	} {
		require.NoError(t, f.SetSheetRow("Order", fmt.Sprint("A", i+1), &row))
	}
	require.NoError(t, f.MergeCell("Order", "A1", "D1"))
	require.NoError(t, f.MergeCell("Order", "E1", "F1"))
	require.NoError(t, f.MergeCell("Order", "G1", "I1"))
	var b bytes.Buffer
	require.NoError(t, f.Write(&b))
	return b.Bytes()
}

// wide is an export of 60 columns, most of which mean something to one system only.
func wide() []byte {
	headings := []string{"SKU", "Product Name", "Colour", "Size", "RRP", "EAN"}
	first := []string{"W-1-S", "Linen dress", "Navy", "S", "129.00 EUR", "4006381333931"}
	second := []string{"W-1-M", "Linen dress", "Navy", "M", "129.00 EUR", ""}
	for i := range 54 {
		headings = append(headings, fmt.Sprintf("ZZ_ATTR_%02d", i))
		value := []string{"", "Y", fmt.Sprint(i), "x17", "0.000", "N/A"}[i%6]
		first, second = append(first, value), append(second, value)
	}
	return []byte(lines(strings.Join(headings, ","), strings.Join(first, ","), strings.Join(second, ",")))
}

// codes have SKUs that differ in case, spaces and leading zeros, and prices in every writing.
func codes() []byte {
	return []byte(lines(
		"SKU,Name,Color,Size,Price",
		`AB-1,Shirt,White,S,"$1,299.00"`,
		`ab-1,Shirt,White,M,"$1,299.00"`,
		`"AB-1 ",Shirt,White,S,"$1,299.00"`,
		`007,Belt,Black,One size,EUR 129.00`,
		`7,Belt,Brown,One size,"129,- €"`,
		`0007,Belt,Navy,One size,CHF 1'299.00`,
		`B-3,Belt,Rust,One size,£99`,
		`B-4,Belt,Red,One size,129`,
		`B-5,Belt,Red,UK 10,"1.299,00 €"`,
	))
}

// orders is an order form with sizes side by side, their sum, and a row of totals.
func orders() []byte {
	return []byte(lines(
		"Modell;Bezeichnung;Farbe;UVP EUR;36;38;40;42;Gesamt",
		"0815;Hose Sund;Navy;129,00;2;4;;x;6",
		"0815;Hose Sund;Olive;129,00;;1;1;;2",
		"Gesamt;;;;2;5;1;;8",
	))
}
