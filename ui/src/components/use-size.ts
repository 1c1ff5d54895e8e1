import { type RefObject, useLayoutEffect, useState } from 'react'

const unknown = { width: 0, height: 0 }

/** The size of an element in pixels, kept up to date; 0 before it is known. */
export function useSize(element: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState(unknown)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = measured
      setSize((last) => (last.width === width && last.height === height ? last : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return size
}
