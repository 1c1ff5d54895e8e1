import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { renderInApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { thisDevice } from '@/test/signed-in'
import { Devices } from './devices'

const phone = {
  ...thisDevice,
  _id: 's2',
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile/15E148 Safari/604.1',
  lastSeenAt: '2025-01-04T09:30:00Z',
  current: false,
}

const known = () => server.use(http.get('*/api/v1/sessions', () => answer([thisDevice, phone])))

const show = () => renderInApp(<Devices />)

const end = { name: 'Log out Safari on iPhone, Jan 4th, 2025 - 9:30AM' }

describe('the devices', () => {
  test('are listed with their last use, and this one is marked', async () => {
    known()
    show()
    const [first, second] = await screen.findAllByRole('listitem')
    expect(first).toHaveTextContent('Firefox on Linux')
    expect(first).toHaveTextContent('Last seen Jan 5th, 2025 - 3:00PM')
    expect(first).toHaveTextContent('This device')
    expect(second).toHaveTextContent('Safari on iPhone')
    expect(second).not.toHaveTextContent('This device')
    expect(within(first as HTMLElement).queryByRole('button')).not.toBeInTheDocument()
    expect(screen.getByRole('button', end)).toBeVisible()
    await expectAccessible()
  })

  test('can be signed out one by one', async () => {
    known()
    const ended: unknown[] = []
    server.use(
      http.delete('*/api/v1/sessions/:id', ({ params }) => {
        ended.push(params.id)
        return answer(null)
      }),
    )
    const { user } = show()
    await user.click(await screen.findByRole('button', end))
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument())
    expect(ended).toEqual(['s2'])
    expect(screen.getByText('This device')).toBeVisible()
    expect(await screen.findByText('Device logged out')).toBeVisible()
  })

  test('stay if they can’t be signed out, with the reason', async () => {
    known()
    server.use(http.delete('*/api/v1/sessions/:id', () => refuse(500, 'It broke.')))
    const { user } = show()
    await user.click(await screen.findByRole('button', end))
    expect(await screen.findByText('It broke.')).toBeVisible()
    expect(screen.getByText('Safari on iPhone')).toBeVisible()
  })

  test('show an error if they fail to load, and can be retried', async () => {
    server.use(http.get('*/api/v1/sessions', () => refuse(500, 'It broke.')))
    const { user } = show()
    expect(await screen.findByText("Couldn't load your devices")).toBeVisible()
    known()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Safari on iPhone')).toBeVisible()
  })
})
