package shopfile

// aliases are what files call a channel's fields otherwise: as Shopify's exports did before its present template, and as
// WooCommerce's do in German.
var aliases = map[string]map[string]string{
	"shopify": {
		"handle": "URL handle", "body html": "Description", "published": "Published on online store",
		"variant sku": "SKU", "variant grams": "Weight value (grams)", "variant inventory tracker": "Inventory tracker",
		"variant inventory qty": "Inventory quantity", "variant inventory policy": "Continue selling when out of stock",
		"variant fulfillment service": "Fulfillment service", "variant price": "Price", "variant compare at price": "Compare-at price",
		"variant requires shipping": "Requires shipping", "variant taxable": "Charge tax", "variant barcode": "Barcode",
		"image src": "Product image URL", "variant image": "Variant image URL", "variant weight unit": "Weight unit for display",
		"variant tax code": "Tax code", "google shopping mpn": "Google Shopping / Manufacturer part number (MPN)",
		"custom product type": "Type",
	},
	"woocommerce": {
		"typ": "Type", "artikelnummer": "SKU", "gtin upc ean oder isbn": "GTIN, UPC, EAN, or ISBN", "veröffentlicht": "Published",
		"ist hervorgehoben": "Is featured?", "sichtbarkeit im katalog": "Visibility in catalog", "kurzbeschreibung": "Short description",
		"beschreibung": "Description", "datum an dem angebotspreis beginnt": "Date sale price starts", "datum an dem angebotspreis endet": "Date sale price ends",
		"steuerstatus": "Tax status", "steuerklasse": "Tax class", "vorrätig": "In stock?", "bestand": "Stock", "lager": "Stock",
		"geringe lagermenge": "Low stock amount", "lieferrückstande erlaubt": "Backorders allowed?", "nur einzeln verkaufen": "Sold individually?",
		"gewicht kg": "Weight (kg)", "länge cm": "Length (cm)", "breite cm": "Width (cm)", "höhe cm": "Height (cm)",
		"kundenrezensionen erlauben": "Allow customer reviews?", "hinweis zum kauf": "Purchase note", "angebotspreis": "Sale price",
		"regulärer preis": "Regular price", "kategorien": "Categories", "schlagwörter": "Tags", "versandklasse": "Shipping class", "bilder": "Images",
		"downloadlimit": "Download limit", "ablauftage des downloads": "Download expiry days", "übergeordnetes produkt": "Parent",
		"gruppierte produkte": "Grouped products", "zusatzverkäufe": "Upsells", "cross sells querverkäufe": "Cross-sells", "externe url": "External URL",
		"attribut 1 name": "Attribute 1 name", "attribut 1 wert e": "Attribute 1 value(s)", "attribut 1 sichtbar": "Attribute 1 visible", "attribut 1 global": "Attribute 1 global",
		"attribut 2 name": "Attribute 2 name", "attribut 2 wert e": "Attribute 2 value(s)", "attribut 2 sichtbar": "Attribute 2 visible", "attribut 2 global": "Attribute 2 global",
	},
}
