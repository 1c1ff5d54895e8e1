import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { CopyField } from './copy-field'

const link = 'https://selvedge.test/?referral_code=ADA1'

test('copies its value and announces it', async () => {
  const user = userEvent.setup()
  const onCopied = vi.fn()
  render(<CopyField label="Referral Link" value={link} onCopied={onCopied} />)
  expect(screen.getByRole('textbox', { name: 'Referral Link' })).toHaveAttribute('readonly')
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(link)
  expect(onCopied).toHaveBeenCalledTimes(1)
  await expectAccessible()
})

test('selects its value if the browser blocks copying', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  const onCopied = vi.fn()
  render(<CopyField label="Referral Link" value={link} onCopied={onCopied} />)
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText(/Your browser blocked copying/)).toBeVisible()
  const input = screen.getByRole<HTMLInputElement>('textbox')
  expect(input.selectionEnd).toBe(link.length)
  expect(onCopied).not.toHaveBeenCalled()
})
