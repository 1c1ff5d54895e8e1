import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { answer, refuse, server } from '@/test/server'
import { ada, arrived, openSignedIn } from '@/test/signed-in'

const open = () => openSignedIn('/workspace/w1/profile', 'My Profile')

/** The sent value of a form data field. */
const fieldOf = async (request: Request) =>
  /name="(\w+)"\r\n\r\n([\s\S]*?)\r\n--/.exec(await request.text())?.slice(1)

function saves() {
  const sent: unknown[] = []
  server.use(
    http.put('*/api/v1/profile', async ({ request }) => {
      const [field = '', value = ''] = (await fieldOf(request)) ?? []
      sent.push({ [field]: value })
      const rights = { resourceACL: { w1: ['scout'] }, storeACL: { w1: [] } }
      return answer({ ...ada, ...rights, [field]: value.trim() })
    }),
  )
  return sent
}

describe('the profile', () => {
  test('shows the user’s details', async () => {
    await open()
    expect(screen.getByLabelText('Full Name')).toHaveValue('Ada Lovelace')
    expect(screen.getByLabelText('Company Name')).toHaveValue('Analytical Engines')
    expect(screen.getByLabelText('Email ID')).toHaveValue('ada@example.com')
    const email = screen.getByLabelText('Email ID')
    expect(email).toHaveAttribute('readonly')
    expect(email.parentElement?.querySelector('svg.lucide-lock')).toBeVisible()
    expect(screen.getAllByRole('group', { name: 'Theme' }).length).toBeGreaterThan(0)
    await expectAccessible()
  })

  test('has a referral link to copy', async () => {
    const { user } = await open()
    const link = 'http://localhost:3000/?referral_code=ADA1'
    expect(screen.getByLabelText('Referral Link')).toHaveValue(link)
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByText('Referral link copied to clipboard!')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(link)
  })
})

describe('a field', () => {
  test('that is too long shows an error, isn’t truncated and isn’t saved', async () => {
    const { user } = await open()
    const sent = saves()
    const name = screen.getByLabelText('Full Name')
    await user.clear(name)
    await user.paste('x'.repeat(75))
    expect(screen.getByText(/75 of 80 characters/)).toBeVisible()
    await user.paste('y'.repeat(10))
    await user.keyboard('{Enter}')
    expect(name).toHaveValue('x'.repeat(75) + 'y'.repeat(10))
    expect(screen.getByText('Full Name can have at most 80 characters. It has 85.')).toBeVisible()
    expect(sent).toEqual([])
  })

  test.each([
    ['Full Name', 'name', 'on Enter', '{Enter}'],
    ['Full Name', 'name', 'on leaving it', '{Tab}'],
    ['Company Name', 'company', 'on Enter', '{Enter}'],
  ])('%s is saved as %s %s @spec:7.11', async (label, field, _, key) => {
    const { user } = await open()
    const sent = saves()
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), `Countess${key}`)
    expect(await screen.findByText('Saved')).toBeVisible()
    expect(sent).toEqual([{ [field]: 'Countess' }])
  })

  test('changes the name on all screens', async () => {
    const { user } = await open()
    saves()
    await user.type(screen.getByLabelText('Full Name'), ' King{Enter}')
    expect(await screen.findByRole('link', { name: 'Ada Lovelace King Nordhaus' })).toBeVisible()
    await waitFor(() =>
      expect(JSON.parse(localStorage.getItem('userData') ?? '')).toEqual({
        ...ada,
        name: 'Ada Lovelace King',
      }),
    )
  })

  test('is reverted by Escape without a request', async () => {
    const { user } = await open()
    const sent = saves()
    await user.type(screen.getByLabelText('Full Name'), ' King{Escape}{Tab}')
    expect(screen.getByLabelText('Full Name')).toHaveValue('Ada Lovelace')
    expect(sent).toEqual([])
  })

  test('is not sent if unchanged', async () => {
    const { user } = await open()
    const sent = saves()
    await user.type(screen.getByLabelText('Full Name'), ' {Enter}{Tab}')
    expect(screen.getByLabelText('Full Name')).toHaveValue('Ada Lovelace')
    expect(sent).toEqual([])
  })

  test('keeps the entered text and shows the server’s error', async () => {
    const { user } = await open()
    server.use(
      http.put('*/api/v1/profile', () => refuse(422, "Full Name can't be empty.", 'name_empty')),
    )
    const field = screen.getByLabelText('Full Name')
    await user.clear(field)
    await user.type(field, '{Enter}')
    expect(await screen.findByText("Full Name can't be empty.")).toBeVisible()
    expect(field).toHaveValue('')
    expect(field).toHaveAccessibleDescription("Full Name can't be empty.")
    await expectAccessible()
    await user.type(field, '{Escape}')
    expect(field).toHaveValue('Ada Lovelace')
    expect(screen.queryByText("Full Name can't be empty.")).not.toBeInTheDocument()
  })
})

describe('Logout', () => {
  test('ends the session on the server, clears stored data and leads to sign-in @spec:4.4', async () => {
    const { user, history } = await open()
    let ended = false
    server.use(
      // The sign-in response follows; after it no one is signed in.
      http.post('*/api/v1/logout', () => {
        ended = true
      }),
    )
    const device = localStorage.getItem('deviceId')
    await user.click(screen.getByRole('button', { name: 'Logout' }))
    await arrived(history, '/login')
    expect(ended).toBe(true)
    expect(localStorage.getItem('userData')).toBeNull()
    expect(localStorage.getItem('deviceId')).not.toBe(device)
  })

  test('that fails keeps the user signed in, and shows an error', async () => {
    const { user, history } = await open()
    server.use(http.post('*/api/v1/logout', () => HttpResponse.error()))
    await user.click(screen.getByRole('button', { name: 'Logout' }))
    expect(
      await screen.findByText("We can't reach the server. Check your connection and try again."),
    ).toBeVisible()
    expect(history.at(-1)).toBe('/workspace/w1/profile')
    expect(localStorage.getItem('userData')).not.toBeNull()
  })

  test('sends tracked events first', async () => {
    const { user, history } = await open()
    const calls: string[] = []
    server.use(
      http.post('*/api/v1/activity', async ({ request }) => {
        calls.push(`activity ${JSON.stringify(await request.json())}`)
        return answer(null)
      }),
      http.post('*/api/v1/logout', () => {
        calls.push('logout')
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Logout' }))
    await arrived(history, '/login')
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(calls[0]).toMatch(/"name":"view","properties":{"path":"\/workspace\/w1\/profile"}/)
    expect(calls[1]).toBe('logout')
  })
})

test('My referrals opens the panel', async () => {
  server.use(http.get('*/api/v1/get-referred-users', () => answer([])))
  const { user } = await open()
  const [, inPage] = screen.getAllByRole('button', { name: 'My referrals' })
  if (inPage) await user.click(inPage)
  expect(await screen.findByRole('dialog', { name: 'My referrals' })).toBeVisible()
})
