import { newId } from '@/lib/new-id'
import { openStream, type WorkspaceEvent } from './event-stream'
import { RecentEvents } from './recent-events'
import { type RoomNews, Rooms } from './rooms'

export type { WorkspaceEvent }

/** How long a tab that nobody sees keeps the connection, in milliseconds. */
const hiddenFor = 60_000

/** What a tab asks the others for: where they are in the stream, and what they have received since. */
type Question = { after: string }

/**
 * Reports what changes in a workspace until the returned function is called. All that listen in a
 * browser share one connection: one of its visible tabs holds it and forwards events to the others. When that
 * one is closed or hidden, the next one continues after the last event. What is broadcast in a room
 * is told to those who are in it. A new listener also gets what the tab has received recently, as
 * what it shows may have been read before.
 */
export function listen(
  workspaceId: string,
  onEvent: (event: WorkspaceEvent) => void,
  room: string | null = null,
): () => void {
  if (typeof EventSource === 'undefined') return () => {}
  const name = `events ${workspaceId}`
  const tabs = new BroadcastChannel(name)
  const recent = RecentEvents.enter(workspaceId)
  let last = recent.newest
  let live = true
  let turn: AbortController | undefined
  let isLeading = false
  const rooms = new Rooms()
  const listener = newId()
  let reopening = new AbortController()
  let isOver = false

  // Missing on an origin that is not secure: each tab has a connection of its own there.
  const { locks } = navigator as Partial<Navigator>

  function receive(event: WorkspaceEvent) {
    if (isOver) return
    const isNumbered = event.id !== '' && event.topic !== 'ready'
    if (isNumbered && Number(event.id) <= Number(last)) return
    last = event.topic === 'ready' ? event.id : event.id || last
    if (event.topic === 'connection') live = event.data.live
    if (isNumbered) recent.add(event)
    onEvent(event)
  }

  const before = recent.after('')
  queueMicrotask(() => {
    for (const event of before) if (!isOver) onEvent(event)
  })

  function forward(event: WorkspaceEvent) {
    if (locks) tabs.postMessage(event)
  }

  async function lead(signal: AbortSignal) {
    isLeading = true
    do {
      reopening = new AbortController()
      await openStream(workspaceId, {
        after: last,
        live,
        rooms: rooms.all,
        signal: AbortSignal.any([signal, reopening.signal]),
        onEvent: (event) => {
          receive(event)
          forward(event)
        },
      })
    } while (reopening.signal.aborted && !signal.aborted)
    isLeading = false
  }

  /** Other rooms need another connection. */
  function enter(news: RoomNews) {
    if (rooms.take(news)) reopening.abort()
  }

  function join() {
    turn = new AbortController()
    const { signal } = turn
    const leading = locks ? locks.request(name, { signal }, () => lead(signal)) : lead(signal)
    leading.catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
  }

  function leave() {
    turn?.abort()
    turn = undefined
  }

  let hiding: ReturnType<typeof setTimeout> | undefined
  function onVisibility() {
    clearTimeout(hiding)
    if (document.visibilityState === 'hidden') hiding = setTimeout(leave, hiddenFor)
    else if (turn === undefined) join()
  }

  tabs.onmessage = ({ data }: MessageEvent<WorkspaceEvent | RoomNews | Question>) => {
    if ('topic' in data) return receive(data)
    if ('listener' in data) return enter(data)
    if (room !== null) tabs.postMessage({ listener, room })
    if (isLeading) recent.after(data.after).forEach(forward)
    if (isLeading && last) forward({ topic: 'ready', id: last, data: {} })
    if (isLeading && !live) forward({ topic: 'connection', id: '', data: { live } })
  }
  tabs.postMessage({ after: last })
  if (room !== null) {
    rooms.take({ listener, room })
    tabs.postMessage({ listener, room })
  }
  document.addEventListener('visibilitychange', onVisibility)
  onVisibility()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    clearTimeout(hiding)
    leave()
    if (room !== null) tabs.postMessage({ listener, room: null })
    tabs.close()
    isOver = true
    recent.leave()
  }
}
