import { act, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'jotai'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { useThemeShown } from './theme'
import { ThemeSwitch } from './theme-switch'

// public/theme.js runs once before the page, also here, with a system theme that can change.
const system = Object.assign(new EventTarget(), { matches: false })
const frameColors = () => document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')
const isDark = () => document.documentElement.classList.contains('dark')

function setSystem(dark: boolean) {
  system.matches = dark
  system.dispatchEvent(new Event('change'))
}

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => system)
  // As in index.html, before the script runs.
  for (const _ of ['light', 'dark']) {
    const meta = document.createElement('meta')
    meta.name = 'theme-color'
    document.head.append(meta)
  }
  // @ts-expect-error: a plain script without exports or types.
  await import('../../public/theme.js')
})

beforeEach(() => setSystem(false))
afterAll(() => {
  vi.unstubAllGlobals()
  for (const meta of frameColors()) meta.remove()
})

function show(compact = false) {
  render(
    <Provider>
      <ThemeSwitch compact={compact} />
    </Provider>,
  )
  return userEvent.setup()
}

describe('the theme', () => {
  test('follows the system until one is chosen', () => {
    show()
    expect(screen.getByRole('radio', { name: 'System' })).toBeChecked()
    setSystem(true)
    expect(isDark()).toBe(true)
    setSystem(false)
    expect(isDark()).toBe(false)
  })

  test('sets the browser’s theme color', async () => {
    const user = show()
    const colors = () => [...frameColors()].map(({ content }) => content)
    expect(colors()).toEqual(['#fdfdfc', '#fdfdfc'])
    await user.click(screen.getByRole('radio', { name: 'Dark' }))
    expect(colors()).toEqual(['#111110', '#111110'])
    await user.click(screen.getByRole('radio', { name: 'System' }))
    expect(colors()).toEqual(['#fdfdfc', '#fdfdfc'])
  })

  test('stays as chosen when the system’s theme changes', async () => {
    const user = show()
    await user.click(screen.getByRole('radio', { name: 'Dark' }))
    expect(isDark()).toBe(true)
    expect(localStorage.getItem('theme')).toBe('dark')
    setSystem(true)
    setSystem(false)
    expect(isDark()).toBe(true)
    await user.click(screen.getByRole('radio', { name: 'Light' }))
    setSystem(true)
    expect(isDark()).toBe(false)
    await user.click(screen.getByRole('radio', { name: 'System' }))
    expect(isDark()).toBe(true)
  })

  test('follows a choice in another tab', async () => {
    show()
    localStorage.setItem('theme', 'dark')
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }))
    expect(isDark()).toBe(true)
    expect(await screen.findByRole('radio', { name: 'Dark', checked: true })).toBeInTheDocument()
  })

  test('follows the system if the stored value is invalid', () => {
    localStorage.setItem('theme', '"mauve"')
    show()
    expect(screen.getByRole('radio', { name: 'System' })).toBeChecked()
  })
})

test.each([false, true])('the switch is accessible (compact: %s)', async (compact) => {
  show(compact)
  expect(screen.getByRole('group', { name: 'Theme' })).toBeInTheDocument()
  await expectAccessible()
})

test('the theme shown is the one of the page, not yet that of a system that just changed', async () => {
  const { result, rerender } = renderHook(useThemeShown)
  system.matches = true
  rerender()
  expect(result.current).toBe('light')
  await act(async () => setSystem(true))
  expect(result.current).toBe('dark')
})
