import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { formOf } from '@/test/form'
import { answer, refuse, server } from '@/test/server'
import { ada, openSignedIn } from '@/test/signed-in'

const open = (off: object = {}) => {
  const notifications = { ...ada.userPreferences.notifications, ...off }
  return openSignedIn('/workspace/w1/profile', 'My Profile', {
    user: { userPreferences: { ...ada.userPreferences, notifications } },
  })
}

const section = () => within(screen.getByRole('region', { name: 'Email notifications' }))
const toggle = (name: string) => section().getByRole('switch', { name })

describe('the email notifications', () => {
  test('have a named and described switch each, with the saved state', async () => {
    await open({ credits: false })
    expect(section().getAllByRole('switch')).toHaveLength(5)
    for (const name of ['Payments', 'Plan changes', 'Your role', 'Mentions'])
      expect(toggle(name)).toBeChecked()
    expect(toggle('Credits')).not.toBeChecked()
    expect(toggle('Payments')).toHaveAccessibleDescription('Receipts and cards about to expire')
    expect(section().getByText(/We always email you when a payment fails/)).toBeVisible()
    await expectAccessible()
  })

  test('are saved immediately, one by one, by pointer and keyboard', async () => {
    const { user } = await open()
    const sent: unknown[] = []
    let save = () => {}
    const saved = new Promise<void>((resolve) => {
      save = resolve
    })
    server.use(
      http.put('*/api/v1/profile', async ({ request }) => {
        sent.push(await formOf(request))
        await saved
        return answer(ada)
      }),
    )
    await user.click(toggle('Plan changes'))
    await waitFor(() => expect(toggle('Plan changes')).not.toBeChecked())
    await waitFor(() => expect(sent).toHaveLength(1))
    toggle('Your role').focus()
    await user.keyboard(' ')
    await waitFor(() => expect(toggle('Your role')).not.toBeChecked())
    save()
    await waitFor(() =>
      expect(sent).toEqual([
        { userPreferences: '{"notifications":{"plan":false}}' },
        { userPreferences: '{"notifications":{"role":false}}' },
      ]),
    )
    expect(toggle('Plan changes')).not.toBeChecked()
    expect(toggle('Payments')).toBeChecked()
  })

  test('are reverted if saving fails, with the reason', async () => {
    const { user } = await open()
    server.use(http.put('*/api/v1/profile', () => refuse(503, 'Not now.')))
    await user.click(toggle('Credits'))
    expect(await screen.findByText('Credits: Not now.')).toBeVisible()
    await waitFor(() => expect(toggle('Credits')).toBeChecked())
  })
})
