import { type DragEvent, useState } from 'react'
import type { PreviewRow } from '@/api/queries/catalog-mapping'
import { dropWords } from './guesses'
import type { TrayActs } from './use-tray'

/** Where a photo can be dropped: a row of a file, or a style. */
type Place = Pick<PreviewRow, 'number' | 'sku' | 'label'>

/** Photos on their way from the tray to a row, or to a style. */
export function usePhotoDrag(tray: TrayActs) {
  const [dragged, setDragged] = useState('')
  const [row, setRow] = useState(0)
  return {
    start(event: DragEvent, assetId: string) {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', assetId)
      setDragged(assetId)
    },
    end() {
      setDragged('')
      setRow(0)
    },
    over(event: DragEvent, { number, sku }: Place) {
      if (dragged === '') return
      setRow(sku === '' ? 0 : number)
      if (sku !== '') event.preventDefault()
    },
    drop(event: DragEvent, { sku, label }: Place) {
      if (dragged === '' || sku === '') return
      event.preventDefault()
      tray.placeOn({ sku, label }, dragged)
      setDragged('')
      setRow(0)
    },
    /** What dropping here does; nothing unless the photos are over this row. */
    wordsOn({ number, label }: Place): string {
      if (dragged === '' || number !== row) return ''
      const count = tray.about(dragged).length
      return count > 1 ? `${count} photos of ${label}` : dropWords(tray.viewOf(dragged), label)
    },
  }
}

export type PhotoDrag = ReturnType<typeof usePhotoDrag>
