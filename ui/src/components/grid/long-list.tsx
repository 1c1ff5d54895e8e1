import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useState } from 'react'
import type { RenderedRows, VirtualRowsProps } from './virtual-rows'

type HasId = { id: string }

/** A list that scrolls with the window, or in an area of its own. */
export default function LongList<Row extends HasId>(props: VirtualRowsProps<Row>) {
  return props.scroller ? <AreaList {...props} /> : <WindowList {...props} />
}

function WindowList<Row extends HasId>(props: VirtualRowsProps<Row>) {
  const { list } = props
  const [top, setTop] = useState(0)
  // After every render, because the content above may have changed its height.
  useEffect(() => {
    if (list.current) {
      setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY))
    }
  })
  const virtualizer = useWindowVirtualizer({ ...useOptions(props), scrollMargin: top })
  return props.children(renderedRows(props.all, virtualizer, top))
}

function AreaList<Row extends HasId>(props: VirtualRowsProps<Row>) {
  const { list, scroller } = props
  const [top, setTop] = useState(0)
  // After every render, because the content above may have changed its height.
  useEffect(() => {
    if (!list.current || !scroller?.current) return
    const area = scroller.current
    const from = area.getBoundingClientRect().top - area.scrollTop
    setTop(Math.round(list.current.getBoundingClientRect().top - from))
  })
  const virtualizer = useVirtualizer({
    ...useOptions(props),
    getScrollElement: () => scroller?.current ?? null,
    scrollMargin: top,
  })
  return props.children(renderedRows(props.all, virtualizer, top))
}

function useOptions<Row extends HasId>({ all, estimatedSize, gap = 0 }: VirtualRowsProps<Row>) {
  // Another function would make the virtualizer look at every row again.
  const getItemKey = useCallback((index: number) => all[index]?.id ?? index, [all])
  return { count: all.length, estimateSize: () => estimatedSize, getItemKey, gap, overscan: 10 }
}

function renderedRows<Row, Scroller extends Element | Window>(
  all: readonly Row[],
  virtualizer: Virtualizer<Scroller, Element>,
  top: number,
): RenderedRows<Row> {
  const items = virtualizer.getVirtualItems()
  return {
    rows: items.flatMap(({ index }) => {
      const row = all[index]
      return row ? [{ row, index }] : []
    }),
    before: (items[0]?.start ?? top) - top,
    after: virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top),
    measure: virtualizer.measureElement,
  }
}
