import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { googleIdentity } from './google'

const services = { initialize: vi.fn(), renderButton: vi.fn() }

afterEach(() => {
  for (const script of scripts()) script.remove()
  delete window.google
  vi.clearAllMocks()
})

beforeEach(() => document.documentElement.classList.remove('dark'))

const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src]')]

function identity() {
  const made = googleIdentity({ clientId: 'client-1', nonce: 'nonce-1' })
  if (made.button !== 'theirs') throw new Error('Google draws its own button')
  return made
}

function containerOf(width: number) {
  const container = document.createElement('div')
  Object.defineProperty(container, 'clientWidth', { value: width })
  return container
}

function arrive() {
  window.google = { accounts: { id: services } }
  scripts().at(-1)?.dispatchEvent(new Event('load'))
}

test('is loaded from Google only when its button is rendered', async () => {
  const google = identity()
  expect(scripts()).toEqual([])
  const drawn = google.render(containerOf(400), () => {})
  expect(scripts().map(({ src }) => src)).toEqual(['https://accounts.google.com/gsi/client'])
  arrive()
  await drawn
  expect(services.initialize).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ client_id: 'client-1', nonce: 'nonce-1', ux_mode: 'popup' }),
  )
})

test.each([
  [328, 328],
  [960, 400],
  [120, 200],
])('in a container of %i px its button is %i px wide', async (room, width) => {
  const container = containerOf(room)
  const drawn = identity().render(container, () => {})
  arrive()
  await drawn
  expect(services.renderButton).toHaveBeenCalledExactlyOnceWith(
    container,
    expect.objectContaining({ type: 'standard', text: 'signin_with', size: 'large', width }),
  )
})

test.each([
  ['light', 'outline'],
  ['dark', 'filled_black'],
])('in the %s theme its button is %s', async (theme, look) => {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  const drawn = identity().render(containerOf(400), () => {})
  arrive()
  await drawn
  expect(services.renderButton.mock.calls[0]?.[1]).toMatchObject({ theme: look })
})

test('initializes once, and tokens go to the latest button', async () => {
  const google = identity()
  const [first, second] = [vi.fn(), vi.fn()]
  const drawn = google.render(containerOf(400), first)
  arrive()
  await drawn
  await google.render(containerOf(400), second)
  expect(scripts()).toHaveLength(1)
  expect(services.initialize).toHaveBeenCalledOnce()
  services.initialize.mock.calls[0]?.[0].callback({ credential: 'token-1' })
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledExactlyOnceWith('token-1')
})

test('fails if the script fails to load, removes the script, and can be retried', async () => {
  const google = identity()
  const drawn = google.render(containerOf(400), () => {})
  scripts()[0]?.dispatchEvent(new Event('error'))
  await expect(drawn).rejects.toThrow('could not be loaded')
  expect(scripts()).toEqual([])
  const again = google.render(containerOf(400), () => {})
  arrive()
  await again
  expect(services.renderButton).toHaveBeenCalledOnce()
})

test('fails if the script is not Google’s', async () => {
  const drawn = identity().render(containerOf(400), () => {})
  scripts()[0]?.dispatchEvent(new Event('load'))
  await expect(drawn).rejects.toThrow('Google Identity Services is missing')
})
