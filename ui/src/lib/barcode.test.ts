import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { barcodeIn, canReadBarcodes, readBarcode } from './barcode'

test.each([
  ['4006381333931', '4006381333931'],
  ['4 006381 333931', '4006381333931'],
  ['96385074', '96385074'],
  ['0-12345-67890-5', '012345678905'],
  ['NH-2614', ''],
  ['2614', ''],
  ['400638133393100', ''],
  ['', ''],
])('the barcode in %j is %j', (text, digits) => {
  expect(barcodeIn(text)).toBe(digits)
})

describe('a barcode in an image', () => {
  const file = new Blob(['x'])

  function detect(found: readonly string[]) {
    const close = vi.fn()
    vi.stubGlobal('createImageBitmap', async () => ({ close }))
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        detect = async () => found.map((rawValue) => ({ rawValue }))
      },
    )
    onTestFinished(() => {
      vi.unstubAllGlobals()
    })
    return close
  }

  test('is read where the browser can', async () => {
    const close = detect(['https://nordhaus.example', '4006381333931'])
    expect(canReadBarcodes()).toBe(true)
    expect(await readBarcode(file)).toBe('4006381333931')
    expect(close).toHaveBeenCalledOnce()
  })

  test('may not be there', async () => {
    detect([])
    expect(await readBarcode(file)).toBe('')
  })

  test('is not looked for where the browser can not', async () => {
    expect(canReadBarcodes()).toBe(false)
    expect(await readBarcode(file)).toBe('')
  })
})
