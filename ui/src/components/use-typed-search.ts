import { useEffect, useState } from 'react'

const typingPause = 250 // milliseconds

/** What is typed into a search field: asked for after a pause, and replaced when `q` is another. */
export function useTypedSearch(q: string, onSearch: (q: string) => void) {
  const [typed, setTyped] = useState(q)
  const [shown, setShown] = useState(q)
  // The URL has another: cleared, or gone back to.
  if (q !== shown) {
    setShown(q)
    setTyped(q)
  }
  useEffect(() => {
    if (typed.trim() === q) return
    const timer = setTimeout(() => onSearch(typed.trim()), typingPause)
    return () => clearTimeout(timer)
  }, [typed, q, onSearch])
  return [typed, setTyped] as const
}
