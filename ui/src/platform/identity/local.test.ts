import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { localIdentity } from './local'
import type { Outcome } from './port'

type FakeWindow = { closed: boolean }

let chooser: FakeWindow
const open = vi.spyOn(window, 'open')

beforeEach(() => {
  vi.useFakeTimers()
  chooser = { closed: false }
  open.mockReturnValue(chooser as Window)
})

afterEach(() => {
  vi.useRealTimers()
  open.mockReset()
})

function start(): Promise<Outcome> {
  const identity = localIdentity({ nonce: 'n 1&' })
  if (identity.button !== 'ours') throw new Error('local mode has its own window')
  return identity.signIn()
}

function say(data: unknown, { origin = location.origin, source = chooser as unknown } = {}) {
  const event = new MessageEvent('message', { data, origin })
  Object.defineProperty(event, 'source', { value: source })
  dispatchEvent(event)
}

const credential = { type: 'selvedge:google', credential: 'token-1' }

/** The outcome, or 'open' while the window is open. */
async function stateOf(asked: Promise<Outcome>) {
  let state = 'open'
  asked.then(({ kind }) => {
    state = kind
  })
  await vi.advanceTimersByTimeAsync(0)
  return state
}

test('opens the chooser over the middle of the window, with nonce and origin', () => {
  vi.stubGlobal('screenX', 100)
  vi.stubGlobal('screenY', 50)
  vi.stubGlobal('outerWidth', 1480)
  vi.stubGlobal('outerHeight', 840)
  start()
  const [url, , features] = open.mock.calls[0] ?? []
  const address = new URL(String(url), location.origin)
  expect(address.pathname).toBe('/local/google')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    nonce: 'n 1&',
    origin: location.origin,
  })
  expect(features).toBe('popup,width=480,height=640,left=600,top=150')
  vi.unstubAllGlobals()
})

test('a token ends it', async () => {
  const asked = start()
  say(credential)
  expect(await asked).toEqual({ kind: 'credential', credential: 'token-1' })
  expect(vi.getTimerCount()).toBe(0)
})

test('cancelling in the window ends it', async () => {
  const asked = start()
  say({ type: 'selvedge:google', error: 'cancelled' })
  expect(await asked).toEqual({ kind: 'cancelled' })
})

describe('it ignores', () => {
  test.each([
    ['another origin', () => say(credential, { origin: 'https://evil.test' })],
    ['another window', () => say(credential, { source: {} })],
    ['another message', () => say({ type: 'other', credential: 'token-9' })],
    ["a message that isn't an object", () => say(null)],
  ])('%s', async (_, send) => {
    const asked = start()
    send()
    expect(await stateOf(asked)).toBe('open')
  })
})

test('closing the window by hand cancels', async () => {
  const asked = start()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await stateOf(asked)).toBe('open')
  chooser.closed = true
  await vi.advanceTimersByTimeAsync(1000)
  expect(await asked).toEqual({ kind: 'cancelled' })
  expect(vi.getTimerCount()).toBe(0)
})

test('a message just after the window closed still counts', async () => {
  const asked = start()
  chooser.closed = true
  await vi.advanceTimersByTimeAsync(400)
  say(credential)
  expect(await asked).toEqual({ kind: 'credential', credential: 'token-1' })
})

test('a blocked window is detected', async () => {
  open.mockReturnValue(null)
  expect(await start()).toEqual({ kind: 'blocked' })
})
