import { type ClipboardEvent, useRef } from 'react'
import { formatCount } from '@/lib/money'
import { type CellRange, isSameRange } from './cells'
import { putLater } from './clipboard'
import type { GridState } from './use-grid'

/** Copies, cuts and pastes what is selected. */
export function useClipboard({ range, editor, copy, paste, clear, setNotice }: GridState) {
  /** What was read to be copied, where the browser did not take it: the next Ctrl C has it at hand. */
  const ready = useRef<{ text: string; range: CellRange } | null>(null)

  function onCopy(event: ClipboardEvent) {
    if (editor) return
    event.preventDefault()
    const isCut = event.type === 'cut'
    const kept = ready.current
    ready.current = null
    const copied = kept && isSameRange(kept.range, range) ? kept.text : copy()
    if (typeof copied !== 'string') {
      copyLater(copied, isCut)
      return
    }
    event.clipboardData.setData('text/plain', copied)
    if (isCut) clear()
  }

  async function copyLater(copied: Promise<string | null>, isCut: boolean) {
    const isPut = await putLater(copied)
    const text = await copied
    if (text === null) return
    if (!isPut) {
      ready.current = { text, range }
      setNotice(`These rows are read now. Press Ctrl ${isCut ? 'X' : 'C'} again.`)
      return
    }
    setNotice(`${formatCount(range.bottom - range.top + 1)} rows copied.`)
    if (isCut) clear()
  }

  function onPaste(event: ClipboardEvent) {
    if (editor) return
    event.preventDefault()
    paste(event.clipboardData.getData('text/plain'))
  }

  return { onCopy, onPaste }
}
