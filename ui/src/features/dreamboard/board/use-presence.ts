import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { listen, type WorkspaceEvent } from '@/api/events'
import { type Presence, sendPresence } from '@/api/queries/board'
import type { BoardPlace } from '@/api/queries/boards'
import type { BoardSync } from '@/lib/board/board-sync'
import type { Box } from '@/lib/board/element'
import type { Point } from '@/lib/board/geometry'
import { personColor } from '@/lib/person-color'
import type { Stage } from '../canvas/stage'

/** Somebody else who has the board open, once for each of their pages. */
export type Person = {
  client: string
  userId: string
  name: string
  /** Which of the colors of people is theirs. */
  color: number
  cursor?: Point
  selection: readonly string[]
  view?: Box
  /** The element that they write. */
  writing?: string
}

// Milliseconds.
const between = 125
const atLeast = 9000
const goneAfter = 30_000
/** Who has just come may not hear yet: it is sent so often, a second apart. */
const repeats = 3
const second = 1000

type Options = { place: BoardPlace; client: string; stage: Stage; sync: BoardSync }

/** The others on a board; it sends them where one is while they are there. */
export function usePresence({ place, client, stage, sync }: Options): readonly Person[] {
  const [people, setPeople] = useState<readonly (Person & { heardAt: number })[]>([])
  const { workspaceId, boardId } = place
  const sent = useRef({ text: '', at: 0, again: 0 })

  const isAlone = people.length === 0
  useEffect(() => {
    stage.isShared = !isAlone
  }, [stage, isAlone])

  const send = useEffectEvent((left: boolean) => {
    const { writing, cursor, view } = whereabouts(stage)
    const presence: Presence = {
      client,
      ...(cursor && { cursor }),
      ...(writing && { writing }),
      selection: [...stage.selection.get()].slice(0, 50),
      view,
      ...(left && { left }),
    }
    const text = JSON.stringify(presence)
    const now = Date.now()
    const isNews = text !== sent.current.text && !isAlone
    const { at, again } = sent.current
    const isDue = now - at >= (again > 0 ? second : atLeast)
    if (!left && !isNews && !isDue) return
    sent.current = { text, at: now, again: isDue ? Math.max(0, again - 1) : again }
    // Whom it doesn't reach it will reach soon.
    sendPresence(place, presence)
      .then(({ seq }) => sync.reach(seq))
      .catch(() => {})
  })

  const hear = useEffectEvent(({ topic, data }: WorkspaceEvent) => {
    if (topic !== 'board_presence' || data.board !== boardId || data.client === client) return
    const { person, left, cursor, view, writing, selection = [] } = data
    const known = people.some((each) => each.client === data.client)
    setPeople((before) => {
      const others = before.filter((each) => each.client !== data.client)
      if (left) return others
      const here = {
        client: data.client,
        userId: person._id,
        name: person.name,
        color: personColor(person._id),
        selection,
        ...(cursor && { cursor }),
        ...(view && { view }),
        ...(writing && { writing }),
        heardAt: Date.now(),
      }
      return [...others, here].sort((a, b) => (a.client < b.client ? -1 : 1))
    })
    if (!known && !left) sent.current = { text: '', at: 0, again: repeats }
  })

  useEffect(() => {
    // A browser that can't listen would never see an answer.
    if (typeof EventSource === 'undefined') return
    const stop = listen(workspaceId, (event) => hear(event), `board-${boardId}`)
    send(false)
    const often = setInterval(() => {
      if (document.visibilityState === 'visible') send(false)
      setPeople((before) => {
        const here = before.filter(({ heardAt }) => Date.now() - heardAt < goneAfter)
        return here.length === before.length ? before : here
      })
    }, between)
    const leave = () => send(true)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      clearInterval(often)
      stop()
      leave()
    }
  }, [workspaceId, boardId])

  return people
}

function whereabouts(stage: Stage) {
  const mode = stage.mode.get()
  const { x, y, w, h } = stage.camera.view
  return {
    cursor: stage.pointer && { x: whole(stage.pointer.x), y: whole(stage.pointer.y) },
    view: { x: whole(x), y: whole(y), w: whole(w), h: whole(h) },
    writing: mode.kind === 'writing' ? mode.id : undefined,
  }
}

const whole = (value: number) => Math.round(value * 10) / 10
