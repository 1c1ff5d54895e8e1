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
 * The others who have a techpack open; it tells them where one is. While nobody else is there, no
 * step is told.
 */
export function usePresence(
  place: Place,
  tab: TabId,
): { people: readonly Person[]; setAt: (path: string) => void } {
  const { workspaceId, techpackId } = place
  const me = useQuery(sessionQuery()).data?.user._id
  const [people, setPeople] = useState<readonly (Person & { heardAt: number })[]>([])

  // Not a state: nothing here is rendered when one moves.
  const at = useRef<{ tab: TabId; path: string }>({ tab, path: '' })
  const moving = useRef<ReturnType<typeof setTimeout>>(undefined)

  function send({ joins = false, left = false }: { joins?: boolean; left?: boolean } = {}) {
    const path = at.current.tab === tab ? at.current.path : ''
    // Who isn't told now is told again soon.
    tellPresence(place, { tab, path, joins, left }).catch(() => {})
  }
  const tell = useEffectEvent(send)

  const hear = useEffectEvent(({ topic, data }: WorkspaceEvent) => {
    if (topic !== 'techpack-presence' || data._id !== techpackId || data.userId === me) return
    const { joins, left, userId, name } = data
    if (joins) tell()
    setPeople((before) => {
      const others = before.filter((person) => person.userId !== userId)
      if (left) return others
      const person = { userId, name, tab: data.tab, path: data.path, heardAt: Date.now() }
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
      clearTimeout(moving.current)
      stop()
      leave()
    }
  }, [workspaceId, me])

  const isAlone = people.length === 0
  const tellTab = useEffectEvent(() => {
    clearTimeout(moving.current)
    if (!isAlone) tell()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the tab is another one
  useEffect(() => tellTab(), [tab])

  /** Says at which place of the tab one is. */
  function setAt(path: string) {
    at.current = { tab, path }
    clearTimeout(moving.current)
    if (!isAlone) moving.current = setTimeout(send, settled)
  }

  return { people, setAt }
}
