import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { isComingSoon } from '@/lib/coming-soon'
import { expectAccessible } from '@/test/axe'
import { onPhone } from '@/test/phone'
import { renderApp } from '@/test/render'
import { server } from '@/test/server'
import { arrived, atelier, nordhaus, servicesAnswer, servicesOf, signIn } from '@/test/signed-in'
import { sampleArea } from './area'

const boards = '/workspace/w1/app/scout'
const board = `${boards}/b1`

async function open(path: string, heading: string) {
  signIn({ workspaces: [nordhaus, atelier] })
  const view = renderApp(path, sampleArea)
  await screen.findByRole('heading', { level: 1, name: heading })
  return view
}

const navigation = () => within(screen.getByRole('navigation', { name: 'Workspace' }))
const sidebar = () => screen.getByRole('complementary', { name: 'Sidebar' })

describe('an area with its table of screens', () => {
  test('has its apps and their shared screens under Apps', async () => {
    await open(boards, 'Boards')
    const app = await navigation().findByRole('link', { name: 'Scout' })
    expect(app).toHaveAttribute('href', boards)
    expect(app).toHaveAttribute('aria-current', 'page')
    expect(navigation().getByRole('link', { name: 'Apps' })).not.toHaveAttribute('aria-current')
    expect(navigation().getByRole('link', { name: 'Swatches' })).toBeVisible()
    expect(navigation().queryByRole('link', { name: 'Insights' })).not.toBeInTheDocument()
  })

  test('has none there for a user without access to its apps', async () => {
    let answered = false
    signIn()
    server.use(
      http.get('*/api/v1/workspace/:id/service', () => {
        answered = true
        return servicesAnswer(servicesOf(['Photo Studio']))
      }),
    )
    renderApp('/workspace/w1/service', sampleArea)
    await screen.findByRole('heading', { name: 'Photo Studio' })
    expect(answered).toBe(true)
    expect(navigation().queryByRole('link', { name: 'Scout' })).not.toBeInTheDocument()
    expect(navigation().queryByRole('link', { name: 'Swatches' })).not.toBeInTheDocument()
  })

  test('highlights its app on the screens below it', async () => {
    await open(board, 'Northern light')
    expect(await navigation().findByRole('link', { name: 'Scout' })).toHaveAttribute(
      'aria-current',
      'true',
    )
  })

  test('has commands and keys', async () => {
    const { user, history } = await open(boards, 'Boards')
    await user.keyboard('gw')
    await arrived(history, '/workspace/w1/app/swatches')
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('combobox')
    await user.keyboard('swatches')
    expect(await screen.findByRole('option', { name: /Swatches/ })).toBeVisible()
  })

  test('opens its first screen in another workspace', async () => {
    const { user, history } = await open(board, 'Northern light')
    await user.click(await screen.findByRole('button', { name: 'Workspace: Nordhaus' }))
    await user.click(await screen.findByRole('menuitemradio', { name: /Atelier Duarte/ }))
    await arrived(history, '/workspace/w2/app/scout')
  })

  test('is no longer coming soon, as the other apps are', () => {
    const screens = sampleArea.screens
    expect(isComingSoon({ href: boards, external: false }, screens)).toBe(false)
    expect(isComingSoon({ href: boards, external: false })).toBe(true)
  })
})

describe('a work screen', () => {
  test('starts with a collapsed sidebar, and keeps the user’s choice', async () => {
    const first = await open(board, 'Northern light')
    expect(sidebar()).toHaveAttribute('data-collapsed')
    await first.user.click(screen.getByRole('button', { name: 'Expand sidebar' }))
    expect(sidebar()).not.toHaveAttribute('data-collapsed')
    first.unmount()

    const second = await open(board, 'Northern light')
    expect(sidebar()).not.toHaveAttribute('data-collapsed')
    await second.user.click(screen.getByRole('button', { name: 'Collapse sidebar' }))
    await second.user.click(screen.getByRole('link', { name: 'Back to Boards' }))
    await screen.findByRole('heading', { name: 'Boards' })
    expect(sidebar()).not.toHaveAttribute('data-collapsed')
  })

  test.each(['wide', 'narrow'])('has a bar, tools and a side panel (%s)', async (width) => {
    if (width === 'narrow') onPhone()
    await open(board, 'Northern light')
    const main = screen.getByRole('main')
    expect(within(main).getByText('Saved')).toBeVisible()
    expect(within(main).getByRole('complementary', { name: 'Selection' })).toBeVisible()
    await expectAccessible(main)
  })

  test('has one tab stop for its tools, with arrow keys between them', async () => {
    const { user } = await open(board, 'Northern light')
    const select = screen.getByRole('button', { name: 'Select' })
    act(() => select.focus())
    await user.keyboard('{ArrowDown}{Enter}')
    const move = screen.getByRole('button', { name: 'Move' })
    expect(move).toHaveFocus()
    expect(move).toHaveAttribute('aria-pressed', 'true')
    await user.tab()
    expect(select).not.toHaveFocus()
  })

  test('opens its panel, which returns the focus', async () => {
    const { user } = await open(board, 'Northern light')
    await user.click(screen.getByRole('button', { name: 'Share' }))
    const panel = await screen.findByRole('dialog', { name: 'Share' })
    expect(panel).toHaveTextContent('Only members of the workspace can see Northern light.')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(panel).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Share' })).toHaveFocus())
  })
})
