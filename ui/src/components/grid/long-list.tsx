import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useState } from 'react'
import type { RowsInSightProps } from './rows-in-sight'

/** By itself, because few lists are so long that they need it. */
export default function LongList<Row extends { id: string }>({
  all,
  list,
  estimatedSize,
  gap = 0,
  children,
}: RowsInSightProps<Row>) {
  const [top, setTop] = useState(0)
  // After every change, because what stands above the list may have changed its height; and after
  // the list's ref is set, which is above this.
  useEffect(() => {
    if (list.current) {
      setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY))
    }
  })
  const virtualizer = useWindowVirtualizer({
    count: all.length,
    estimateSize: () => estimatedSize,
    getItemKey: (index) => all[index]?.id ?? index,
    gap,
    overscan: 10,
    scrollMargin: top,
  })
  const items = virtualizer.getVirtualItems()
  return children({
    rows: items.flatMap(({ index }) => {
      const row = all[index]
      return row ? [{ row, index }] : []
    }),
    before: (items[0]?.start ?? top) - top,
    after: virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top),
    measure: virtualizer.measureElement,
  })
}
