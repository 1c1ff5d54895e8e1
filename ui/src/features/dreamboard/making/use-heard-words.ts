import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { heardWordsQuery } from '@/api/queries/making'
import { carried, type Span, spansOf } from '@/lib/spans'

// Milliseconds after the last letter.
const typingPause = 160

/** Which words of a text are heard while it is typed. */
export function useHeardWords(workspaceId: string, text: string): Span[] {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), typingPause)
    return () => clearTimeout(timer)
  }, [text])
  const blank = text.trim() === ''
  const { data } = useQuery(heardWordsQuery(workspaceId, blank ? '' : paused))
  return useMemo(() => {
    if (!data || blank) return []
    return carried(spansOf(data), data.text, text).filter(({ slot }) => slot !== '')
  }, [data, blank, text])
}
