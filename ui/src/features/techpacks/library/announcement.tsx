import { useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '@/components/visually-hidden'
import type { Span } from '@/lib/spans'
import { slotName } from './span-text'

// Milliseconds after the last change.
const pause = 500

/** Says what was heard since it last said anything, once the typing stops. */
export function Announcement({ text, spans }: { text: string; spans: readonly Span[] }) {
  const [said, setSaid] = useState('')
  const known = useRef(new Set<string>())
  useEffect(() => {
    const timer = setTimeout(() => {
      const now = spans.map((span) => {
        const words = text.slice(span.from, span.to)
        return `${words}, ${slotName(span, words)}`
      })
      const added = now.filter((each) => !known.current.has(each))
      known.current = new Set(now)
      if (added.length > 0) setSaid(`Heard: ${added.join('; ')}`)
    }, pause)
    return () => clearTimeout(timer)
  }, [text, spans])
  return <VisuallyHidden role="status">{said}</VisuallyHidden>
}
