import { atom, useStore } from 'jotai'
import { type ComponentProps, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

const product = 'Selvedge'

/** The path whose title was shown last; null until there was one. */
const shownPathAtom = atom<string | null>(null)

type ScreenTitleProps = ComponentProps<'h1'> & {
  /** The document's title, with the product's name after it. */
  title: string
  /** When the heading takes the focus; never where a field does. */
  focused?: 'arriving' | 'always' | 'never'
}

/**
 * The heading of a screen. Names the document, and takes the focus, unless told, when one came
 * here from another screen, so that a screen reader begins where the new content does.
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
