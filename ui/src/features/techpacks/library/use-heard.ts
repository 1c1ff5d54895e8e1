import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type Heard, heardQuery } from '@/api/queries/techpacks'
import { carried, type Span, spansOf } from '@/lib/spans'
import { withLit } from './flat'

// Milliseconds after the last letter.
const typingPause = 140

type Shown = {
  heard: Heard
  spans: Span[]
  /** The drawing, with what is new in it lit. */
  flat: string
  /** Where the stretch that was heard last begins. */
  latest: number | null
}

/** What a text says while it is typed. Between two answers, what the last one said of it. */
export function useHeard(workspaceId: string, text: string, { inCloth = false } = {}) {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), typingPause)
    return () => clearTimeout(timer)
  }, [text])

  const blank = text.trim() === ''
  const query = useQuery(heardQuery(workspaceId, blank ? '' : paused, inCloth))
  const data = blank ? undefined : query.data
  const before = useRef<Shown | null>(null)
  const shown = useMemo(() => (data ? shownOf(data, before.current) : null), [data])
  useEffect(() => {
    before.current = shown
  }, [shown])

  const spans = useMemo(
    () => (shown ? carried(shown.spans, shown.heard.text, text) : []),
    [shown, text],
  )
  return {
    heard: shown?.heard ?? null,
    flat: shown?.flat ?? '',
    spans,
    latest: shown?.heard.text === text ? shown.latest : null,
    failed: !blank && query.isError,
    /** Whether all of it is of this very text. */
    settled: shown?.heard.text === text,
  }
}

function shownOf(heard: Heard, before: Shown | null): Shown {
  const spans = spansOf(heard)
  if (before === null) return { heard, spans, flat: heard.flat, latest: null }
  const said = new Set(before.spans.map((span) => wordsOf(before.heard.text, span)))
  const added = spans.filter((span) => span.slot !== '' && !said.has(wordsOf(heard.text, span)))
  const [only] = added
  if (added.length !== 1 || !only) return { heard, spans, flat: heard.flat, latest: null }
  return { heard, spans, flat: withLit(heard.flat, before.heard.flat), latest: only.from }
}

const wordsOf = (text: string, { from, to, slot }: Span) => `${slot} ${text.slice(from, to)}`
