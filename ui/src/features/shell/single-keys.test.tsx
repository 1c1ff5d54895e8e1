import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { arrived, atelier, openSignedIn } from '@/test/signed-in'

const apps = ['/workspace/w1/service', 'Retail Command Center'] as const

describe('g and a letter', () => {
  test.each([
    ['h', '/workspace/w1/home'],
    ['t', '/workspace/w1/teams'],
    ['b', '/workspace/w1/billing'],
    ['p', '/workspace/w1/profile'],
    ['s', '/workspace/w1/workspace-settings'],
  ])('%s opens %s', async (key, address) => {
    const { user, history } = await openSignedIn(...apps)
    await user.keyboard(`g${key}`)
    await arrived(history, address)
  })

  test('j opens the jobs', async () => {
    const { user } = await openSignedIn(...apps)
    await user.keyboard('gj')
    expect(await screen.findByRole('dialog', { name: 'Jobs' })).toBeVisible()
  })

  test('does not open billing for a member', async () => {
    const { user, history } = await openSignedIn('/workspace/w2/service', apps[1], {
      workspaces: [atelier],
    })
    await user.keyboard('gb')
    await user.keyboard('gt')
    await arrived(history, '/workspace/w2/teams')
    expect(history).not.toContain('/workspace/w2/billing')
  })

  test('leads to the rooms of the studio that is open, which the list says', async () => {
    const { user, history } = await openSignedIn('/workspace/w1/app/insights', 'Coming Soon')
    await user.keyboard('?')
    const list = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
    expect(list.getByText('Go to AI Training')).toBeVisible()
    expect(list.getByText('Go to Home')).toBeVisible()
    expect(list.queryByText('Go to Team')).not.toBeInTheDocument()
    await user.keyboard('{Escape}')
    await user.keyboard('gt')
    await arrived(history, '/workspace/w1/app/ai-training')
  })

  test('is text in an input', async () => {
    const { user, history } = await openSignedIn('/profile', 'My Profile')
    const field = await screen.findByLabelText('Company Name')
    await user.type(field, 'gt?')
    expect((field as HTMLInputElement).value).toContain('gt?')
    expect(history.at(-1)).toBe('/profile')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('the list of shortcuts', () => {
  const list = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' })

  test('opens with a question mark and disables the keys', async () => {
    const { user, history } = await openSignedIn(...apps)
    await user.keyboard('?')
    const dialog = within(await list())
    expect(dialog.getByText('Go to Team')).toBeVisible()
    expect(dialog.getByText('Show jobs')).toBeVisible()
    await expectAccessible(await list())
    await user.keyboard('gt')
    expect(history.at(-1)).toBe('/workspace/w1/service')
  })

  test('turns the single keys off, and stays available in the palette', async () => {
    const { user, history } = await openSignedIn(...apps)
    await user.keyboard('?')
    await user.click(within(await list()).getByRole('checkbox'))
    await user.keyboard('{Escape}')
    await user.keyboard('?gt')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(history.at(-1)).toBe('/workspace/w1/service')

    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox'), 'keyboard shortcuts{Enter}')
    await user.click(within(await list()).getByRole('checkbox', { checked: false }))
    await user.keyboard('{Escape}')
    await user.keyboard('gt')
    await arrived(history, '/workspace/w1/teams')
  })
})
