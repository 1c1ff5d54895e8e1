import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { listen, type WorkspaceEvent } from './events'
import { sessionQuery } from './queries/session'

/** Somebody who has the same thing open. */
type Somebody = { userId: string; name: string }

/** That somebody has come, and asks who is there, or has left. */
type Coming = { joins: boolean; left: boolean }

type PresenceOptions<At, Person extends Somebody> = {
  workspaceId: string
  /** Where one is at first. */
  first: At
  /** Tells the others where one is. */
  tell: (at: At, coming: Coming) => Promise<unknown>
  /** Who an event is about; null: it is about something else. */
  hear: (event: WorkspaceEvent) => (Person & Coming) | null
}

// Milliseconds.
const sayAgain = 20_000
const goneAfter = 50_000
const settled = 200

/**
 * The others who have the same thing open; it tells them where one is. While nobody else is there,
 * no step is told.
 */
export function usePresence<At, Person extends Somebody>({
  workspaceId,
  first,
  tell,
  hear,
}: PresenceOptions<At, Person>): {
  people: readonly Person[]
  setAt: (at: At) => void
  /** Tells at once where one is. */
  sayNow: () => void
} {
  const me = useQuery(sessionQuery()).data?.user._id
  const [people, setPeople] = useState<readonly (Person & { heardAt: number })[]>([])

  // Not a state: nothing here is rendered when one moves.
  const at = useRef(first)
  const moving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hasMovedAlone = useRef(false)
  const isTelling = useRef(false)
  const waiting = useRef<{ joins: boolean } | null>(null)

  /** One after the other: of two on their way at once, the older could arrive last. */
  function send({ joins = false }: { joins?: boolean } = {}) {
    hasMovedAlone.current = false
    if (isTelling.current) {
      waiting.current = { joins: joins || waiting.current?.joins === true }
      return
    }
    isTelling.current = true
    tell(at.current, { joins, left: false })
      // Who isn't told now is told again soon.
      .catch(() => {})
      .finally(() => {
        isTelling.current = false
        const next = waiting.current
        waiting.current = null
        // The latest render's: what is told may have changed meanwhile.
        if (next) say(next)
      })
  }
  const say = useEffectEvent(send)
  const isAlone = people.length === 0

  const onEvent = useEffectEvent((event: WorkspaceEvent) => {
    // Answers to the first time may have come before the stream was open, or while it was not.
    if (event.topic === 'ready' && isAlone) say({ joins: true })
    const heard = hear(event)
    if (!heard || heard.userId === me) return
    const { joins, left, ...person } = heard
    if (joins) say()
    setPeople((before) => {
      const others = before.filter(({ userId }) => userId !== heard.userId)
      if (left) return others
      // Cast: what is left of it without joins and left.
      const one = { ...(person as unknown as Person), heardAt: Date.now() }
      return [...others, one].sort((a, b) => (a.userId < b.userId ? -1 : 1))
    })
  })

  useEffect(() => {
    if (!isAlone && hasMovedAlone.current) say()
  }, [isAlone])

  const leave = useEffectEvent(() => {
    waiting.current = null
    tell(at.current, { joins: false, left: true }).catch(() => {})
  })

  useEffect(() => {
    // A browser that can't listen would never see an answer.
    if (me === undefined || typeof EventSource === 'undefined') return
    const stop = listen(workspaceId, (event) => onEvent(event))
    say({ joins: true })
    const again = setInterval(() => {
      if (document.visibilityState === 'visible') say()
      setPeople((before) => {
        const here = before.filter(({ heardAt }) => Date.now() - heardAt < goneAfter)
        return here.length === before.length ? before : here
      })
    }, sayAgain)
    const onHide = () => leave()
    window.addEventListener('pagehide', onHide)
    return () => {
      window.removeEventListener('pagehide', onHide)
      clearInterval(again)
      clearTimeout(moving.current)
      stop()
      leave()
    }
  }, [workspaceId, me])

  function setAt(next: At) {
    at.current = next
    clearTimeout(moving.current)
    if (isAlone) hasMovedAlone.current = true
    else moving.current = setTimeout(send, settled)
  }

  function sayNow() {
    clearTimeout(moving.current)
    if (!isAlone) send()
  }

  return { people, setAt, sayNow }
}
