import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WorkspaceEvent } from './event-stream'
import { listen } from './events'

/** A server's end of the streams that are open. */
class FakeSource {
  static open: FakeSource[] = []
  onopen: (() => void) | null = null
  onerror: (() => void) | null = null
  onmessage: ((message: { data: string; lastEventId: string }) => void) | null = null
  readonly after: string | null
  readonly since: string | null
  readonly rooms: readonly string[]

  constructor(url: URL) {
    this.rooms = url.searchParams.getAll('room')
    this.after = url.searchParams.get('after')
    this.since = url.searchParams.get('since')
    FakeSource.open.push(this)
  }

  private last = ''

  /** As a browser does, which says the last number of an event without one. */
  send(id: string, topic: string) {
    this.last = id || this.last
    this.onmessage?.({ data: JSON.stringify({ topic, data: {} }), lastEventId: this.last })
  }

  close() {
    FakeSource.open = FakeSource.open.filter((source) => source !== this)
  }
}

/** The channel between tabs: every tab but the sender gets a message at once. */
class FakeChannel {
  static all: FakeChannel[] = []
  onmessage: ((message: { data: unknown }) => void) | null = null

  constructor(readonly name: string) {
    FakeChannel.all.push(this)
  }

  postMessage(data: unknown) {
    for (const other of FakeChannel.all) {
      if (other !== this && other.name === this.name) other.onmessage?.({ data })
    }
  }

  close() {
    FakeChannel.all = FakeChannel.all.filter((channel) => channel !== this)
  }
}

/** Grants a lock to one holder at a time, in turn. */
function fakeLocks() {
  let free = Promise.resolve()
  return {
    request(_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) {
      const turn = free.then(() => (signal.aborted ? undefined : hold()))
      free = turn
      return turn
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true })
})

afterEach(() => {
  FakeSource.open = []
  FakeChannel.all = []
  Reflect.deleteProperty(navigator, 'locks')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A tab that listens, and the events it got. */
function tab(workspaceId = 'w', room: string | null = null, listenInTab = listen) {
  const all: WorkspaceEvent[] = []
  const got: string[] = []
  const hear = (event: WorkspaceEvent) => {
    all.push(event)
    if (event.topic !== 'connection' && event.topic !== 'ready')
      got.push(`${event.id} ${event.topic}`)
  }
  const leave = listenInTab(workspaceId, hear, room)
  const connection = () =>
    all.flatMap(({ topic, data }) => (topic === 'connection' ? data.live : []))
  const isReady = () => all.some(({ topic }) => topic === 'ready')
  return { got, connection, isReady, leave }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

function answer(status: number, body: unknown) {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(body, { status })),
  )
}

test('tabs share one connection, and the next tab continues after the last event', async () => {
  const first = tab()
  const second = tab()
  await settled()
  expect(FakeSource.open).toHaveLength(1)
  FakeSource.open[0]?.send('6', 'ready')
  FakeSource.open[0]?.send('7', 'credits')
  expect(first.got).toEqual(['7 credits'])
  expect(second.got).toEqual(['7 credits'])

  first.leave()
  await settled()
  expect(FakeSource.open).toHaveLength(1)
  expect(FakeSource.open[0]?.after).toBe('7')
  FakeSource.open[0]?.send('8', 'job')
  expect(first.got).toEqual(['7 credits'])
  expect(second.got).toEqual(['7 credits', '8 job'])
  second.leave()
  await settled()
  expect(FakeSource.open).toHaveLength(0)
})

test('a tab that was opened later continues where the first one was', async () => {
  const first = tab()
  await settled()
  FakeSource.open[0]?.send('6', 'ready')
  expect(first.isReady()).toBe(true)
  const second = tab()
  await settled()
  expect(second.isReady()).toBe(true)
  first.leave()
  await settled()
  expect(FakeSource.open[0]?.after).toBe('6')
  expect(second.got).toEqual([])
  second.leave()
})

test('the one connection is in the rooms of all tabs, and goes on where it was', async () => {
  const first = tab()
  await settled()
  FakeSource.open[0]?.send('6', 'ready')
  const second = tab('w', 'board-1')
  const third = tab('w', 'board-2')
  await settled()
  expect(FakeSource.open.map(({ after, rooms }) => [after, rooms])).toEqual([
    ['6', ['board-1', 'board-2']],
  ])
  first.leave()
  await settled()
  expect(FakeSource.open[0]?.rooms).toEqual(['board-1', 'board-2'])
  third.leave()
  await settled()
  expect(FakeSource.open[0]?.rooms).toEqual(['board-1'])
  second.leave()
})

test('what has changed while the page was loaded is delivered, once', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(1234.5)
  const first = tab()
  await settled()
  expect(FakeSource.open.map(({ after, since }) => [after, since])).toEqual([[null, '1235']])
  FakeSource.open[0]?.send('6', 'ready')
  const second = tab('w', 'board-1')
  await settled()
  expect(FakeSource.open.map(({ after, since }) => [after, since])).toEqual([['6', null]])
  first.leave()
  second.leave()

  vi.mocked(performance.now).mockReturnValue(3_600_000)
  const later = tab('other')
  await settled()
  expect(FakeSource.open[0]?.since).toBe('60000')
  later.leave()
})

test('a new listener gets what the tab has received in the last half minute', async () => {
  const first = tab()
  await settled()
  FakeSource.open[0]?.send('6', 'ready')
  FakeSource.open[0]?.send('7', 'job')
  await vi.advanceTimersByTimeAsync(20_000)
  FakeSource.open[0]?.send('8', 'boards')
  FakeSource.open[0]?.send('', 'board_people')
  const second = tab()
  const other = tab('other')
  await settled()
  expect(second.got).toEqual(['7 job', '8 boards'])
  expect(first.got).toEqual(['7 job', '8 boards', ' board_people'])
  expect(other.got).toEqual([])
  await vi.advanceTimersByTimeAsync(15_000)
  const third = tab()
  await settled()
  expect(third.got).toEqual(['8 boards'])

  for (const each of [first, second, third, other]) each.leave()
  const again = tab()
  await settled()
  expect(again.got).toEqual([])
  again.leave()
})

test('a new tab gets what the others have received recently, and they get it once', async () => {
  const first = tab()
  await settled()
  FakeSource.open[0]?.send('7', 'job')
  vi.resetModules()
  const elsewhere = (await import('./events')).listen
  const second = tab('w', null, elsewhere)
  await settled()
  const third = tab('w', null, elsewhere)
  FakeSource.open[0]?.send('8', 'boards')
  await settled()
  for (const { got } of [first, second]) expect(got).toEqual(['7 job', '8 boards'])
  expect(third.got.toSorted()).toEqual(['7 job', '8 boards'])
  for (const each of [first, second, third]) each.leave()
})

/** Shows or hides all tabs of the test. */
function show(visibilityState: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a tab that is hidden for a minute gives the connection back until it is seen', async () => {
  const { got, leave } = tab()
  await settled()
  FakeSource.open[0]?.send('6', 'ready')
  show('hidden')
  await vi.advanceTimersByTimeAsync(50_000)
  show('visible')
  await vi.advanceTimersByTimeAsync(50_000)
  expect(FakeSource.open).toHaveLength(1)

  show('hidden')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(FakeSource.open).toHaveLength(0)
  show('visible')
  await settled()
  expect(FakeSource.open[0]?.after).toBe('6')
  FakeSource.open[0]?.send('7', 'job')
  expect(got).toEqual(['7 job'])

  show('hidden')
  leave()
  show('visible')
  await settled()
  expect(FakeSource.open).toHaveLength(0)
})

test('a tab that nobody has seen opens no connection', async () => {
  show('hidden')
  const { leave } = tab()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(FakeSource.open).toHaveLength(0)
  show('visible')
  await settled()
  expect(FakeSource.open).toHaveLength(1)
  leave()
})

test('each workspace has a connection of its own', async () => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
  const first = tab('w')
  const other = tab('other')
  await settled()
  expect(FakeSource.open).toHaveLength(2)
  first.leave()
  other.leave()
})

test('a stream that breaks is opened again after the last event', async () => {
  answer(200, { data: [], next: '5' })
  const { got, leave } = tab()
  await settled()
  FakeSource.open[0]?.onopen?.()
  FakeSource.open[0]?.send('5', 'credits')
  FakeSource.open[0]?.onerror?.()
  await vi.advanceTimersByTimeAsync(2000)
  expect(FakeSource.open[0]?.after).toBe('5')
  FakeSource.open[0]?.send('6', 'credits')
  expect(got).toEqual(['5 credits', '6 credits'])
  leave()
})

test('a stream that was opened again says so, and at once where the browser is online again', async () => {
  answer(200, { data: [], next: '5' })
  const { connection, leave } = tab()
  await settled()
  FakeSource.open[0]?.onopen?.()
  expect(connection()).toEqual([])
  FakeSource.open[0]?.onerror?.()
  await vi.advanceTimersByTimeAsync(100)
  expect(FakeSource.open).toHaveLength(0)
  dispatchEvent(new Event('online'))
  await settled()
  FakeSource.open[0]?.onopen?.()
  expect(connection()).toEqual([true])
  const dead = FakeSource.open[0]
  dispatchEvent(new Event('online'))
  await settled()
  expect(FakeSource.open).toHaveLength(1)
  expect(FakeSource.open[0]).not.toBe(dead)
  leave()
})

test('a server that was not reached is asked soon, and the stream opened with its first answer', async () => {
  const unreachable = vi.fn(async () => {
    throw new TypeError('Failed to fetch')
  })
  vi.stubGlobal('fetch', unreachable)
  const { connection, leave } = tab()
  await settled()
  FakeSource.open[0]?.onopen?.()
  FakeSource.open[0]?.onerror?.()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(FakeSource.open).toHaveLength(0)
  expect(unreachable.mock.calls.length).toBeGreaterThan(30)
  expect(connection()).toEqual([false])

  answer(200, { data: [], next: '5' })
  await vi.advanceTimersByTimeAsync(750)
  expect(FakeSource.open).toHaveLength(1)
  FakeSource.open[0]?.onopen?.()
  expect(connection()).toEqual([false, true])
  leave()
})

test('whoever stays away is asked less often', async () => {
  const unreachable = vi.fn(async () => {
    throw new TypeError('Failed to fetch')
  })
  vi.stubGlobal('fetch', unreachable)
  const { leave } = tab()
  await settled()
  FakeSource.open[0]?.onerror?.()
  await vi.advanceTimersByTimeAsync(300_000)
  const before = unreachable.mock.calls.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(unreachable.mock.calls.length - before).toBe(12)
  leave()
})

test('changes are polled while streams fail, and streams tried again after a minute', async () => {
  let id = 8
  const changed = async () => {
    id++
    return Response.json({ data: [{ topic: 'job', id: `${id}`, data: {} }], next: `${id}` })
  }
  vi.stubGlobal('fetch', vi.fn(changed))
  const { got, leave } = tab()
  for (let failure = 0; failure < 3; failure++) {
    await settled()
    FakeSource.open[0]?.onerror?.()
    await vi.advanceTimersByTimeAsync(4000)
  }
  expect(FakeSource.open).toHaveLength(0)
  expect(got.length).toBeGreaterThan(1)
  const before = got.length
  await vi.advanceTimersByTimeAsync(20_000)
  expect(got.length).toBe(before + 4)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(FakeSource.open[0]?.after).toBe(`${id}`)
  leave()
})

test('nobody asks on when the workspace is gone', async () => {
  answer(404, { status: { message: 'Workspace not found', reason: 'workspace_not_found' } })
  const { leave } = tab()
  await settled()
  FakeSource.open[0]?.onerror?.()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(FakeSource.open).toHaveLength(0)
  expect(fetch).toHaveBeenCalledTimes(1)
  leave()
})

test('all tabs know when changes are polled, and when they stream again', async () => {
  answer(200, { data: [], next: '9' })
  const first = tab()
  for (let failure = 0; failure < 3; failure++) {
    await settled()
    FakeSource.open[0]?.onerror?.()
    await vi.advanceTimersByTimeAsync(4000)
  }
  expect(first.connection()).toEqual([false])
  const second = tab()
  expect(second.connection()).toEqual([false])

  await vi.advanceTimersByTimeAsync(60_000)
  FakeSource.open[0]?.onopen?.()
  FakeSource.open[0]?.onopen?.()
  expect(first.connection()).toEqual([false, true])
  expect(second.connection()).toEqual([false, true])
  first.leave()
  second.leave()
})
