import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '@/api/error'
import { expectAccessible } from '@/test/axe'
import { renderInApp } from '@/test/render'
import SupportPanel from './support-panel'

const delivery = { to: 'support@selvedge.local', href: '/local/mailbox?to=support' }

function show(send = vi.fn(async () => delivery)) {
  const view = renderInApp(<SupportPanel send={send} onClose={() => {}} />)
  return { ...view, send, field: screen.getByLabelText('Message') }
}

describe('live support', () => {
  test('sends a message and shows where it went', async () => {
    const { user, send, field } = show()
    await expectAccessible(screen.getByRole('dialog'))
    await user.type(field, 'The seam is wrong.')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Your message is on its way.')).toBeVisible()
    expect(send).toHaveBeenCalledOnce()
    expect(send.mock.lastCall?.at(0)).toBe('The seam is wrong.')
    const link = screen.getByRole('link', { name: 'support@selvedge.local' })
    expect(link).toHaveAttribute('href', delivery.href)
    expect(link).toHaveAttribute('target', '_blank')
    await expectAccessible(screen.getByRole('dialog'))
  })

  test('accepts another message afterward', async () => {
    const { user, field } = show()
    await user.type(field, 'One.')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await user.click(await screen.findByRole('button', { name: 'Send another message' }))
    expect(screen.getByLabelText('Message')).toHaveValue('')
  })

  test('does not send a blank message', async () => {
    const { user, send, field } = show()
    await user.type(field, '   ')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(screen.getByText('Please enter a message.')).toBeVisible()
    expect(send).not.toHaveBeenCalled()
    await expectAccessible(screen.getByRole('dialog'))
    await user.type(field, 'Now.')
    expect(screen.queryByText('Please enter a message.')).not.toBeInTheDocument()
  })

  test('keeps a message that couldn’t be sent, and shows why', async () => {
    const send = vi.fn().mockRejectedValue(new ApiError('The message could not be kept.', 500))
    const { user, field } = show(send)
    await user.type(field, 'The seam is wrong.')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('The message could not be kept.')).toBeVisible()
    expect(screen.getByLabelText('Message')).toHaveValue('The seam is wrong.')
  })

  test('shows the remaining characters near the limit', async () => {
    const { user, field } = show()
    await user.click(field)
    await user.paste('x'.repeat(4600))
    expect(screen.getByText('400 characters left')).toBeVisible()
  })
})
