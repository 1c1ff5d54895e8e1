import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { answer, server } from '@/test/server'
import { arrived, atelier, nordhaus, openSignedIn } from '@/test/signed-in'

const apps = ['/workspace/w1/service', 'Retail Command Center'] as const

beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('width < 900px'),
    addEventListener() {},
    removeEventListener() {},
  }))
})
afterEach(() => vi.unstubAllGlobals())

async function openMenu() {
  const view = await openSignedIn(...apps, { workspaces: [nordhaus, atelier] })
  await view.user.click(screen.getByRole('button', { name: 'Menu' }))
  const dialog = await screen.findByRole('dialog', { name: 'Menu' })
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  return { ...view, sheet: within(dialog) }
}

const closed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument())

test('a narrow screen has a bar instead of the sidebar', async () => {
  await openSignedIn(...apps)
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Menu' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Selvedge home' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Workspace: Nordhaus' })).toHaveAttribute(
    'href',
    '/workspace/w1',
  )
  expect(screen.getByRole('link', { name: 'Ada Lovelace, My Profile' })).toHaveAttribute(
    'href',
    '/workspace/w1/profile',
  )
  await expectAccessible()
})

test('the sheet has the whole navigation', async () => {
  const { sheet } = await openMenu()
  for (const name of ['Home', 'Apps', 'Teams', 'Billing', 'Ada Lovelace Nordhaus']) {
    expect(sheet.getByRole('link', { name })).toBeVisible()
  }
  for (const name of ['Search', 'Live Support', 'My referrals', 'Workspace: Nordhaus']) {
    expect(await sheet.findByRole('button', { name })).toBeVisible()
  }
  expect(sheet.getByRole('group', { name: 'Theme' })).toBeVisible()
  await expectAccessible(screen.getByRole('dialog'))
})

test('Escape closes the sheet and returns the focus', async () => {
  const { user } = await openMenu()
  await user.keyboard('{Escape}')
  await closed()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus())
})

test('a link of the sheet closes it and moves the focus to the new heading', async () => {
  const { user, history, sheet } = await openMenu()
  await user.click(sheet.getByRole('link', { name: 'Teams' }))
  await arrived(history, '/workspace/w1/teams')
  await closed()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Team' })).toHaveFocus())
})

test('a panel opened from the sheet returns the focus to the menu button', async () => {
  server.use(http.get('*/api/v1/get-referred-users', () => answer([])))
  const { user, sheet } = await openMenu()
  await user.click(sheet.getByRole('button', { name: 'My referrals' }))
  const panel = await screen.findByRole('dialog', { name: 'My referrals' })
  await closed()
  await waitFor(() => expect(panel).toContainElement(document.activeElement as HTMLElement))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(panel).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus())
})

test('another workspace can be opened from the bar', async () => {
  const { user, history } = await openSignedIn(...apps, { workspaces: [nordhaus, atelier] })
  await user.click(await screen.findByRole('button', { name: 'Workspace: Nordhaus' }))
  await expectAccessible()
  await user.click(await screen.findByRole('menuitemradio', { name: /Atelier Duarte/ }))
  await arrived(history, '/workspace/w2/service')
})

test('another workspace can be opened from the sheet, which closes', async () => {
  const { user, history, sheet } = await openMenu()
  await user.click(await sheet.findByRole('button', { name: 'Workspace: Nordhaus' }))
  await user.click(await screen.findByRole('menuitemradio', { name: /Atelier Duarte/ }))
  await arrived(history, '/workspace/w2/service')
  await closed()
})
