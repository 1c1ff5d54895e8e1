import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { listen, type WorkspaceEvent } from '@/api/events'
import { sessionQuery } from '@/api/queries/session'
import { type Place, tellPresence } from '@/api/queries/techpack'
import type { TabId } from './editor'

/** Somebody else who has the techpack open. */
export type Person = {
  userId: string
  name: string
  tab: string
  /** The place of the document; empty: none. */
  path: string
}

// Milliseconds.
const sayAgain = 20_000
const goneAfter = 50_000
const settled = 200

/**
 * Others who have a techpack open, and tells them where one is. Nobody is told of each step while
 * nobody else is there.
 */
export function usePresence(place: Place, tab: TabId, path: string): readonly Person[] {
  const { workspaceId, techpackId } = place
  const me = useQuery(sessionQuery()).data?.user._id
  const [people, setPeople] = useState<readonly (Person & { heardAt: number })[]>([])

  const tell = useEffectEvent((how: { joins?: boolean; left?: boolean } = {}) => {
    const { joins = false, left = false } = how
    // Who isn't told now is told again soon.
    tellPresence(place, { tab, path, joins, left }).catch(() => {})
  })

  const hear = useEffectEvent(({ topic, data }: WorkspaceEvent) => {
    if (topic !== 'techpack-presence' || data._id !== techpackId || data.userId === me) return
    const { userId, name, tab: at, path: where, joins, left } = data
    if (joins) tell()
    setPeople((before) => {
      const others = before.filter((person) => person.userId !== userId)
      if (left) return others
      const person = { userId, name, tab: at, path: where, heardAt: Date.now() }
      return [...others, person].sort((a, b) => (a.userId < b.userId ? -1 : 1))
    })
  })

  useEffect(() => {
    // A browser that can't listen would never see an answer.
    if (me === undefined || typeof EventSource === 'undefined') return
    const stop = listen(workspaceId, (event) => hear(event))
    tell({ joins: true })
    const again = setInterval(() => {
      if (document.visibilityState === 'visible') tell()
      setPeople((before) => {
        const here = before.filter(({ heardAt }) => Date.now() - heardAt < goneAfter)
        return here.length === before.length ? before : here
      })
    }, sayAgain)
    const leave = () => tell({ left: true })
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      clearInterval(again)
      stop()
      leave()
    }
  }, [workspaceId, me])

  const isAlone = people.length === 0
  const first = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when one has moved
  useEffect(() => {
    if (first.current || isAlone) {
      first.current = false
      return
    }
    const timer = setTimeout(() => tell(), settled)
    return () => clearTimeout(timer)
  }, [tab, path, isAlone])

  return people
}
