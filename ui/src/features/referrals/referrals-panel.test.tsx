import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { formatDate } from '@/lib/dates'
import { expectAccessible } from '@/test/axe'
import { renderInApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { ada } from '@/test/signed-in'
import ReferralsPanel from './referrals-panel'

const referred = (emails: string[]) =>
  server.use(
    http.get('*/api/v1/get-referred-users', () =>
      answer(emails.map((email) => ({ email, createdAt: '2025-01-05T15:00:00Z' }))),
    ),
  )

const joined = formatDate('2025-01-05T15:00:00Z')

const show = () => renderInApp(<ReferralsPanel user={ada} onClose={() => {}} />)

describe('the referrals', () => {
  test('are listed in the server’s order', async () => {
    referred(['grace@example.com', 'alan@example.com'])
    show()
    const list = within(await screen.findByRole('list'))
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      `Ggrace@example.com${joined}`,
      `Aalan@example.com${joined}`,
    ])
    await expectAccessible(screen.getByRole('dialog'))
  })

  test('have an empty state', async () => {
    referred([])
    show()
    expect(await screen.findByText('No Referred users')).toBeVisible()
    await expectAccessible(screen.getByRole('dialog'))
  })

  test('include the referral link', () => {
    referred([])
    show()
    expect(screen.getByLabelText('Referral Link')).toHaveValue(
      'http://localhost:3000/?referral_code=ADA1',
    )
  })

  test('show a loading state', async () => {
    server.use(http.get('*/api/v1/get-referred-users', () => new Promise<never>(() => {})))
    show()
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain(
      'Loading...',
    )
    await expectAccessible(screen.getByRole('dialog'))
  })

  test('show an error if they fail to load, and can be retried', async () => {
    server.use(http.get('*/api/v1/get-referred-users', () => refuse(500, 'It broke.')))
    const { user } = show()
    expect(await screen.findByText('It broke.')).toBeVisible()
    referred([])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No Referred users')).toBeVisible()
  })
})
