import { atom, useStore } from 'jotai'
import { type ComponentProps, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

const product = 'Selvedge'

/** The path of the last shown title; null before the first. */
const shownPathAtom = atom<string | null>(null)

type ScreenTitleProps = ComponentProps<'h1'> & {
  /** The document's title, followed by the product's name. */
  title: string
  /** When the heading takes the focus; 'never' if a field does. */
  focused?: 'arriving' | 'always' | 'never'
}

/**
 * The heading of a screen. Sets the document's title and by default takes the focus after navigation
 * from another screen, so that screen readers start at the new content.
 */
export function ScreenTitle({ title, focused = 'arriving', ...props }: ScreenTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [path] = useLocation()
  const store = useStore()

  useEffect(() => {
    document.title = `${title} · ${product}`
    return () => {
      document.title = product
    }
  }, [title])

  useEffect(() => {
    const before = store.get(shownPathAtom)
    store.set(shownPathAtom, path)
    const arriving = before !== null && before !== path
    if (focused === 'always' || (focused === 'arriving' && arriving)) heading.current?.focus()
  }, [path, store, focused])

  return <h1 {...props} ref={heading} tabIndex={-1} />
}
