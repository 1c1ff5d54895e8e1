import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { areaHeight, type Scrolled, scrolledFor, scrolledTo } from './scaled-scroll'

/** Rows that are drawn above and below those in view. */
const spare = 5

type ScaledRowsOptions = {
  scroller: RefObject<HTMLElement | null>
  count: number
  /** Of each row, of the head above them, and of the area, in pixels. */
  rowHeight: number
  headerHeight: number
  height: number
}

/** The part of any number of rows of one height that is in view, and the space before and after it. */
export function useScaledRows(options: ScaledRowsOptions) {
  const { scroller, count, rowHeight, headerHeight, height } = options
  const [shown, setShown] = useState({ first: 0, shift: 0 })
  const at = useRef<Scrolled>({ top: 0, shift: 0 })
  const total = headerHeight + count * rowHeight

  function show({ top, shift }: Scrolled) {
    at.current = { top, shift }
    const first = Math.floor((top + shift) / rowHeight)
    setShown((before) =>
      before.first === first && before.shift === shift ? before : { first, shift },
    )
  }

  const extentOf = (area: HTMLElement) => ({ total, view: area.clientHeight })

  /** Drawn at once: later there would be an empty area for a moment. */
  function onScroll() {
    const area = scroller.current
    if (area) flushSync(() => show(scrolledTo(area.scrollTop, at.current, extentOf(area))))
  }

  /** Scrolls as little as needed to show a row. */
  function scrollToRow(index: number) {
    const area = scroller.current
    if (!area) return
    const extent = extentOf(area)
    const place = at.current.top + at.current.shift
    const [from, to] = [index * rowHeight, (index + 1) * rowHeight]
    const latest = to - (extent.view - headerHeight)
    const wanted = from < place ? from : Math.max(place, latest)
    if (wanted === place) return
    const next = scrolledFor(wanted, at.current, extent)
    area.scrollTop = next.top
    // Some browsers round it.
    const top = area.scrollTop
    show({ top, shift: Math.max(0, Math.min(wanted - top, total - areaHeight(total))) })
  }

  const area = areaHeight(total) - headerHeight
  const shift = Math.min(shown.shift, total - areaHeight(total))
  const inView = Math.ceil((height - headerHeight) / rowHeight) + 1
  const latest = Math.max(0, count - inView)
  const first = Math.min(shown.first, latest)
  // No row lies outside of the area.
  const from = Math.max(0, first - spare, Math.ceil(shift / rowHeight))
  const to = Math.min(count, first + inView + spare, Math.floor((area + shift) / rowHeight))
  const before = from * rowHeight - shift
  return {
    /** Indexes of the first row that is drawn, and the one behind the last. */
    from,
    to,
    before,
    after: area - before - (to - from) * rowHeight,
    onScroll,
    scrollToRow,
  }
}
