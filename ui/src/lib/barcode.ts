/** The digits of a barcode, as a scanner types them or as they stand below one; empty: it is another text. */
export function barcodeIn(text: string): string {
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{8,14}$/.test(digits) ? digits : ''
}

type Detector = { detect: (image: ImageBitmap) => Promise<{ rawValue: string }[]> }

declare global {
  var BarcodeDetector: (new (options: { formats: string[] }) => Detector) | undefined
}

const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf']

/** Whether the browser finds barcodes in images. */
export const canReadBarcodes = () => globalThis.BarcodeDetector !== undefined

/** The barcode in an image; empty: there is none that can be read. */
export async function readBarcode(file: Blob): Promise<string> {
  if (!globalThis.BarcodeDetector) return ''
  const image = await createImageBitmap(file)
  const found = await new globalThis.BarcodeDetector({ formats }).detect(image)
  image.close()
  return found.map(({ rawValue }) => barcodeIn(rawValue)).find((digits) => digits !== '') ?? ''
}
