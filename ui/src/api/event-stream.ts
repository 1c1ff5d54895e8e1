import type { CommittedBatch } from '@/lib/board/board-document'
import { pause } from '@/lib/pause'
import { api } from './client'
import { ApiError } from './error'
import { urlOf } from './url'

/**
 * The data of events by topic. A `reset` says that events were missed, a `connection` whether they
 * come as they happen or are asked for every 5 seconds.
 */
type Topics = {
  /** An asset was added or changed, or is deleted for good. */
  asset: { _id: string; gone?: boolean }
  /** Something was done on a board; without what it was, if that is long. */
  board: Omit<CommittedBatch, 'ops'> & { board: string; ops?: CommittedBatch['ops'] }
  /** Somebody has written, resolved or opened again a comment on a board. */
  board_comment: { board: string }
  /** Somebody has a board open in one of their pages, or has left it: broadcast where boards are listed. */
  board_people: {
    board: string
    client: string
    person: { _id: string; name: string }
    left?: true
  }
  /** Somebody is somewhere on a board, or has left it. */
  board_presence: {
    board: string
    person: { _id: string; name: string }
    client: string
    cursor?: { x: number; y: number }
    selection?: string[]
    view?: { x: number; y: number; w: number; h: number }
    writing?: string
    left?: true
  }
  /**
   * A board was added, changed or moved, or is gone; a folder too, without an id. `open`: it has
   * just become open to changes, or closed to them.
   */
  boards: { _id: string; open?: boolean }
  /** Something of the catalog has changed. */
  catalog: { revision: number }
  /** Somebody is at a cell of Listings, has come (`joins`) or has left; ordinal 0: at none. */
  'catalog-presence': {
    userId: string
    name: string
    ordinal: number
    attribute: string
    joins: boolean
    left: boolean
  }
  /** Something of a supplier's file on its way in has changed. */
  catalog_batch: Record<string, never>
  connection: { live: boolean }
  ready: Record<string, never>
  reset: Record<string, never>
  credits: { available: number }
  /** A job has gone on; without its id where not all who use its app may know of it. */
  job: { _id: string }
  limits: Record<string, never>
  /** Long work that is no job begins, goes on or ends. */
  run: Record<string, never>
  /** A techpack was added or changed; version 0: it is gone. */
  techpack: { _id: string; version: number }
  /** Somebody is at a place of a techpack, has come (`joins`) or has left. */
  'techpack-presence': {
    _id: string
    userId: string
    name: string
    tab: string
    path: string
    joins: boolean
    left: boolean
  }
}

export type WorkspaceEvent = {
  [Topic in keyof Topics]: {
    topic: Topic
    /** The number to continue after; empty for events that are not numbered. */
    id: string
    data: Topics[Topic]
  }
}[keyof Topics]

type Options = {
  /** The id of the last event; empty: from now on. */
  after: string
  /** What was last said of the connection. */
  live: boolean
  /** What is broadcast in these is streamed too. */
  rooms?: readonly string[]
  signal: AbortSignal
  onEvent: (event: WorkspaceEvent) => void
}

// Milliseconds.
const pollInterval = 5000
const streamAgainAfter = 60_000
const firstDelay = 1000
/** While nobody answers, on average: whoever asks then is no burden to the server. */
const silentInterval = 500

/** Attempts without an answer after which the connection counts as lost, and after which it is asked less often. */
const maxSilent = 10
const maxImpatient = 240

/** Of what the server tells of the past. */
const maxSince = 60_000

/** Failures in a row after which changes are polled. */
const maxFailures = 3

/**
 * Streams the events of a workspace until the signal is aborted, or polls them. The topic `ready`
 * says where the stream is, `connection` that one was opened again. A browser that is online again
 * opens one at once, and so does one whose server answers again after it didn't.
 */
export async function openStream(workspaceId: string, options: Options): Promise<void> {
  const { signal, rooms = [], onEvent } = options
  let { after, live } = options
  let failures = 0
  const report = (now: boolean) => {
    if (now !== live) onEvent({ topic: 'connection', id: '', data: { live: now } })
    live = now
  }
  const receive = (event: WorkspaceEvent) => {
    after = event.id || after
    onEvent(event)
  }
  let missed = false
  const opened = () => {
    failures = 0
    // What was broadcast in the meantime is not repeated: whoever needs it asks for it.
    if (missed) live = false
    missed = false
    report(true)
  }
  let turn = new AbortController()
  const startAgain = () => {
    failures = 0
    turn.abort()
  }
  addEventListener('online', startAgain)
  signal.addEventListener('abort', () => removeEventListener('online', startAgain))
  while (!signal.aborted) {
    turn = new AbortController()
    const now = AbortSignal.any([signal, turn.signal])
    await stream(workspaceId, { after, rooms, signal: now, opened, receive })
    if (signal.aborted) return
    missed = true
    if (now.aborted) continue
    failures++
    if (failures >= maxFailures) report(false)
    const until = Date.now() + (failures < maxFailures ? 0 : streamAgainAfter)
    let silent = 0
    do {
      const outcome = await outcomeOf(poll(workspaceId, after, receive))
      if (outcome === 'refused') return
      if (outcome === 'silent') {
        silent++
        if (silent === maxSilent) report(false)
        await wait(
          silent < maxImpatient ? silentInterval * (0.5 + Math.random()) : pollInterval,
          now,
        )
      } else if (outcome === 'answered' && silent > 0) {
        failures = 0
        break
      } else await wait(failures < maxFailures ? firstDelay * 2 ** failures : pollInterval, now)
    } while (!now.aborted && (silent > 0 || Date.now() < until))
  }
}

/** Where to begin: after the last event, or with what has happened since this page began to read. */
const position = (after: string) =>
  after ? { after } : { after, since: Math.min(Math.round(performance.now()), maxSince) }

type StreamOptions = {
  after: string
  rooms: readonly string[]
  signal: AbortSignal
  opened: () => void
  receive: (event: WorkspaceEvent) => void
}

/** Resolves when the stream has ended or can't be opened. */
function stream(workspaceId: string, { after, rooms, signal, opened, receive }: StreamOptions) {
  return new Promise<void>((resolve) => {
    const url = urlOf('/api/v1/workspace/{id}/events', { id: workspaceId })
    for (const [name, value] of Object.entries(position(after))) {
      if (value) url.searchParams.set(name, String(value))
    }
    for (const room of rooms) url.searchParams.append('room', room)
    const source = new EventSource(url)
    const close = () => {
      source.close()
      signal.removeEventListener('abort', close)
      resolve()
    }
    signal.addEventListener('abort', close)
    source.onopen = opened
    // It would connect again by itself, but not after a refusal, nor slower each time.
    source.onerror = close
    let last = ''
    source.onmessage = ({ data, lastEventId }: MessageEvent<string>) => {
      // Of an event without a number the browser says the last one.
      const id = lastEventId === last ? '' : lastEventId
      last = lastEventId
      receive({ ...JSON.parse(data), id })
    }
  })
}

/** Asks once for what has changed. */
async function poll(workspaceId: string, after: string, receive: StreamOptions['receive']) {
  const options = { params: { id: workspaceId }, query: position(after) }
  const { data, next } = await api.get('/api/v1/workspace/{id}/changes', options)
  for (const event of data as WorkspaceEvent[]) receive(event)
  receive({ topic: 'ready', id: next, data: {} })
}

/**
 * How a call has ended: refused if the user may no longer see the workspace, silent if the server
 * could not be reached.
 */
const outcomeOf = (call: Promise<void>) =>
  call.then(
    () => 'answered' as const,
    (error: unknown) => {
      if (!(error instanceof ApiError)) return 'failed'
      if (error.status === 401 || error.status === 404) return 'refused'
      return error.reason === 'network' ? 'silent' : 'failed'
    },
  )

/** Waits, or until the signal is aborted. */
const wait = (milliseconds: number, signal: AbortSignal) =>
  pause(milliseconds, signal).catch(() => {})
