import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { rowOf, serveCatalog } from '@/test/catalog'
import { renderApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { held } from '@/test/sign-in'
import { ada, arrived, openSignedIn, signIn } from '@/test/signed-in'
// Loaded from the start, as on the page.
import './shortcut'

/** Waits for the palette, whose field has the focus. */
async function opened() {
  const field = await screen.findByRole('combobox', { name: 'Search pages, apps and actions' })
  await waitFor(() => expect(field).toHaveFocus())
}

async function openPalette() {
  const view = await openSignedIn('/workspace/w1/service', 'Retail Command Center')
  await screen.findByRole('heading', { name: 'Design Studio' })
  await view.user.keyboard('{Control>}k{/Control}')
  await opened()
  return view
}

test('a product is found by its SKU', async () => {
  const { user, history } = await openPalette()
  const asked = serveCatalog([rowOf(1, { title: 'Fanø Crew' }), rowOf(2, { title: 'Fanø Crew' })])
  await user.keyboard('NH-1-1')
  await user.click(await screen.findByRole('option', { name: /Fanø Crew, NH-1/ }))
  await waitFor(() => expect(history.at(-1)).toBe('/workspace/w1/app/listings?product=p1'))
  expect(asked.map((query) => query.get('q'))).toContain('NH-1-1')
})

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

test('Ctrl K opens the palette and closes it again', async () => {
  const { user } = await openPalette()
  await expectAccessible(screen.getByRole('dialog', { name: 'Commands' }))
  await user.keyboard('{Control>}k{/Control}')
  await closed()
})

describe('Ctrl K before the frame is loaded', () => {
  /** The app while the session is loading. */
  function openHeld() {
    signIn()
    const { resolver, release } = held(() => answer({ sessionId: 's1', user: ada }))
    server.use(http.get('*/api/v1/session', resolver))
    return { ...renderApp('/workspace/w1/service'), release }
  }

  test('opens the palette once it is loaded', async () => {
    const { user, release } = openHeld()
    await user.keyboard('{Control>}k{/Control}')
    release()
    await screen.findByRole('dialog', { name: 'Commands' })
    expect(screen.getByRole('combobox')).toHaveFocus()
  })

  test('is ignored if another key follows', async () => {
    const { user, release } = openHeld()
    await user.keyboard('{Control>}k{/Control}{Escape}')
    release()
    await screen.findByRole('heading', { level: 1, name: 'Retail Command Center' })
    // This would close the palette if it were open.
    await user.keyboard('{Control>}k{/Control}')
    expect(await screen.findByRole('dialog', { name: 'Commands' })).toBeVisible()
  })
})

describe('what is typed before the palette is there', () => {
  /** Keys pressed at once, before anything can be drawn in between. */
  const press = (target: Element, keys: readonly string[]) =>
    act(() => {
      fireEvent.keyDown(target, { key: 'k', ctrlKey: true })
      for (const key of keys) fireEvent.keyDown(target, { key })
    })

  async function fromField() {
    const { user } = await openSignedIn('/profile', 'My Profile')
    const field = await screen.findByLabelText('Company Name')
    await user.click(field)
    const heard: string[] = []
    field.addEventListener('keydown', ({ key }) => heard.push(key))
    return { user, field, heard }
  }

  test('is searched for, and reaches nothing else', async () => {
    const { user, field, heard } = await fromField()
    serveCatalog([])
    press(field, ['t', 'e', 'x', 'Backspace', 'ArrowDown', 'a'])
    const search = await screen.findByRole('combobox')
    await waitFor(() => expect(search).toHaveValue('tea'))
    await user.keyboard('m')
    expect(search).toHaveValue('team')
    expect(await screen.findByRole('option', { name: /Team/, selected: true })).toBeVisible()
    expect(heard).toEqual(['k'])
  })

  test('is dropped by Escape, which closes the palette', async () => {
    const { field, heard } = await fromField()
    press(field, ['t', 'Escape'])
    await closed()
    fireEvent.keyDown(field, { key: 'a' })
    expect(heard).toEqual(['k', 'a'])
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

test('Ctrl K held down opens the palette once', async () => {
  const { user } = await openSignedIn('/workspace/w1/service', 'Retail Command Center')
  await user.keyboard('{Control>}{k>4/}{/Control}')
  expect(await screen.findByRole('dialog', { name: 'Commands' })).toBeVisible()
})

test('Ctrl K does not close another panel', async () => {
  server.use(http.get('*/api/v1/get-referred-users', () => answer([])))
  const { user } = await openSignedIn('/workspace/w1/service', 'Retail Command Center')
  await user.click(screen.getByRole('button', { name: 'My referrals' }))
  const panel = await screen.findByRole('dialog', { name: 'My referrals' })
  await user.keyboard('{Control>}k{/Control}')
  expect(panel).toBeInTheDocument()
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
})

describe('a command', () => {
  test('opens a screen, whose heading takes the focus', async () => {
    const { user, history } = await openPalette()
    await user.keyboard('team{Enter}')
    await arrived(history, '/workspace/w1/teams')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Team' })).toHaveFocus())
  })

  test('opens an app', async () => {
    const { user, history } = await openPalette()
    await user.keyboard('techp{Enter}')
    await arrived(history, '/workspace/w1/app/techpacks')
  })

  test('collapses the sidebar, and shows an error if that fails', async () => {
    const { user } = await openPalette()
    server.use(http.put('*/api/v1/profile', () => refuse(503, 'Not now.')))
    await user.keyboard('collapse{Enter}')
    expect(await screen.findByText('Not now.')).toBeVisible()
  })

  test('changes the theme', async () => {
    const { user } = await openPalette()
    await user.keyboard('dark{Enter}')
    await waitFor(() => expect(localStorage.getItem('theme')).toBe('dark'))
  })

  test('copies the referral link', async () => {
    const { user } = await openPalette()
    await user.keyboard('copy ref{Enter}')
    expect(await screen.findByText('Referral link copied to clipboard!')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe('http://localhost:3000/?referral_code=ADA1')
  })

  test('opens a panel, which returns the focus to where the palette was opened', async () => {
    server.use(http.get('*/api/v1/get-referred-users', () => answer([])))
    const { user } = await openSignedIn('/workspace/w1/service', 'Retail Command Center')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await opened()
    await user.keyboard('my ref{Enter}')
    const panel = await screen.findByRole('dialog', { name: 'My referrals' })
    await waitFor(() => expect(panel).toContainElement(document.activeElement as HTMLElement))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(panel).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus())
  })

  test.each([
    ['create', 'Create New Workspace'],
    ['update work', 'Update Workspace'],
    ['delete', 'Delete Workspace?'],
  ])('found by "%s" opens the panel "%s"', async (words, name) => {
    const { user } = await openPalette()
    await user.keyboard(`${words}{Enter}`)
    expect(await screen.findByRole('dialog', { name })).toBeVisible()
  })

  test('asks before leaving the workspace', async () => {
    const { user } = await openPalette()
    await user.keyboard('leave work{Enter}')
    const question = { name: 'Are you sure you want to leave the workspace: Nordhaus' }
    expect(await screen.findByRole('alertdialog', question)).toBeVisible()
  })

  test('opens a legal text in a new tab', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const { user, history } = await openPalette()
    await user.keyboard('cookie{Enter}')
    await waitFor(() => expect(open).toHaveBeenCalledWith('/cookies', '_blank', 'noopener'))
    expect(history.at(-1)).toBe('/workspace/w1/service')
    open.mockRestore()
  })

  test('logs out', async () => {
    const { user, history } = await openPalette()
    const device = localStorage.getItem('deviceId')
    await user.keyboard('log out{Enter}')
    await arrived(history, '/login')
    expect(localStorage.getItem('userData')).toBeNull()
    expect(localStorage.getItem('deviceId')).not.toBe(device)
  })
})
