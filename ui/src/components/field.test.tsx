import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { Field, TextField } from './field'

test('a field without an error is valid and described by its hint', async () => {
  render(<TextField label="Email ID" hint="We send a code to it." type="email" />)
  const input = screen.getByRole('textbox', { name: 'Email ID' })
  expect(input).toBeValid()
  expect(input).toHaveAccessibleDescription('We send a code to it.')
  await expectAccessible()
})

test('an error is announced, described and marks the input', async () => {
  const { rerender } = render(<TextField label="Email ID" />)
  const alert = screen.getByRole('alert')
  expect(alert).toBeEmptyDOMElement()
  rerender(<TextField label="Email ID" hint="Hint." error="Email can not be empty." />)
  expect(alert).toHaveTextContent('Email can not be empty.')
  const input = screen.getByRole('textbox', { name: 'Email ID' })
  expect(input).toBeInvalid()
  expect(input).toHaveAccessibleDescription('Hint. Email can not be empty.')
  await expectAccessible()
})

test('any control can be a field', () => {
  render(
    <Field label="Country" error="Choose one.">
      {(control) => (
        <select {...control}>
          <option>France</option>
        </select>
      )}
    </Field>,
  )
  const select = screen.getByRole('combobox', { name: 'Country' })
  expect(select).toBeInvalid()
  expect(select).toHaveAccessibleDescription('Choose one.')
})
