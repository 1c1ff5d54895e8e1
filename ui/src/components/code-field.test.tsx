import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { CodeField } from './code-field'

function Example({ error, onComplete }: { error?: ReactNode; onComplete?: (v: string) => void }) {
  const [code, setCode] = useState('')
  return (
    <CodeField
      label="Verification Code"
      value={code}
      onChange={setCode}
      onComplete={onComplete}
      error={error}
    />
  )
}

test('is one input with a label, a placeholder and the hint for one-time codes', async () => {
  const { container } = render(<Example />)
  const input = screen.getByRole('textbox', { name: 'Verification Code' })
  expect(input).toHaveAttribute('autocomplete', 'one-time-code')
  expect(input).toHaveAttribute('inputmode', 'numeric')
  expect(container).toHaveTextContent('XXXXXX')
  await expectAccessible()
})

test('accepts six digits and reports when they are complete @spec:5.4', async () => {
  const onComplete = vi.fn()
  render(<Example onComplete={onComplete} />)
  await userEvent.type(screen.getByRole('textbox'), '12345')
  expect(onComplete).not.toHaveBeenCalled()
  await userEvent.keyboard('67')
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456')
  expect(screen.getByRole('textbox')).toHaveValue('123456')
})

test('ignores other characters than digits', async () => {
  const onComplete = vi.fn()
  render(<Example onComplete={onComplete} />)
  await userEvent.type(screen.getByRole('textbox'), 'ab1 x2-3')
  expect(screen.getByRole('textbox')).toHaveValue('123')
  await userEvent.keyboard('4e5')
  expect(onComplete).not.toHaveBeenCalled()
  await userEvent.keyboard('f6')
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456')
})

test('shows six placeholders while focused', async () => {
  const { container } = render(<Example />)
  await userEvent.click(screen.getByRole('textbox'))
  expect(container.querySelectorAll('[class*="placeholder"]')).toHaveLength(6)
  expect(container).toHaveTextContent('XXXXXX')
})

test('accepts a pasted code with spaces or hyphens', async () => {
  render(<Example />)
  await userEvent.click(screen.getByRole('textbox'))
  await userEvent.paste(' 123-456\n')
  expect(screen.getByRole('textbox')).toHaveValue('123456')
})

test('shows an error that contains buttons', async () => {
  render(
    <Example
      error={
        <>
          Invalid code! Try again or <button type="button">Resend</button>
        </>
      }
    />,
  )
  const input = screen.getByRole('textbox')
  expect(input).toBeInvalid()
  expect(input).toHaveAccessibleDescription('Invalid code! Try again or Resend')
  expect(screen.getByRole('button', { name: 'Resend' })).toBeVisible()
  await expectAccessible()
})
