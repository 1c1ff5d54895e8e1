import { previewPage } from '@/api/queries/catalog-mapping'

type NumberedRow = { number: number }

/**
 * The place, from 0, of a row that has a number in the file; null: it has none, such as an empty one.
 * It is where its number says except for what was left out before it.
 */
export async function placeOfRow(
  read: (page: number) => Promise<readonly NumberedRow[]>,
  number: number,
  { rows, header }: { rows: number; header: number },
): Promise<number | null> {
  let low = 0
  let high = Math.ceil(rows / previewPage) - 1
  let page = Math.min(high, Math.floor(Math.max(0, number - header - 1) / previewPage))
  while (low <= high) {
    const all = await read(page)
    const [first] = all
    const at = all.findIndex((row) => row.number === number)
    if (at >= 0) return page * previewPage + at
    if (!first) return null
    if (number < first.number) high = page - 1
    else low = page + 1
    page = Math.floor((low + high) / 2)
  }
  return null
}
