import { type RefObject, useLayoutEffect, useState } from 'react'

/** The inner size of an element in pixels, kept up to date; 0 before it is known. */
export function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const measure = () => setSize({ width: measured.clientWidth, height: measured.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return size
}
