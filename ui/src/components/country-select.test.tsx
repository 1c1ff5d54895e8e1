import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { CountrySelect } from './country-select'

function open(initial = '') {
  const chosen: string[] = []
  function Form() {
    const [value, setValue] = useState(initial)
    return (
      <CountrySelect
        label="Country"
        value={value}
        onChange={(next) => {
          chosen.push(next)
          setValue(next)
        }}
      />
    )
  }
  render(<Form />)
  const field = screen.getByRole('combobox', { name: 'Country' })
  return { user: userEvent.setup(), field, chosen }
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const highlighted = () =>
  screen.getAllByRole('option').find((option) => option.ariaSelected === 'true')?.textContent

test('lists all 249 countries with their flags', async () => {
  const { user, field } = open()
  expect(field).toHaveAttribute('placeholder', 'Select a country')
  await user.click(field)
  expect(options()).toHaveLength(249)
  expect(options()[0]).toBe('🇦🇫Afghanistan')
})

test('typed letters find a country, and Enter selects it', async () => {
  const { user, field, chosen } = open()
  await user.type(field, 'germ')
  expect(options()[0]).toBe('🇩🇪Germany')
  await expectAccessible()
  await user.keyboard('{Enter}')
  expect(chosen).toEqual(['DE'])
  expect(field).toHaveValue('Germany')
  expect(options()).toEqual([])
})

test('a selected country can be cleared', async () => {
  const { user, field, chosen } = open('DE')
  expect(field).toHaveValue('Germany')
  await user.click(screen.getByRole('button', { name: 'Clear Country' }))
  expect(chosen).toEqual([''])
  expect(field).toHaveValue('')
  expect(screen.queryByRole('button', { name: 'Clear Country' })).toBeNull()
})

test('blur during a search keeps the selection', async () => {
  const { user, field, chosen } = open('DE')
  await user.clear(field)
  await user.type(field, 'fra')
  await user.tab()
  expect(field).toHaveValue('Germany')
  expect(chosen).toEqual([])
})

test('Escape closes the list without selecting', async () => {
  const { user, field, chosen } = open('DE')
  await user.click(field)
  expect(options()).toHaveLength(249)
  await user.keyboard('{Escape}')
  expect(options()).toEqual([])
  await user.keyboard('{Escape}')
  expect(field).toHaveValue('Germany')
  expect(chosen).toEqual([])
})

test('PageDown moves by five countries @spec:9.10', async () => {
  const { user, field } = open()
  await user.click(field)
  await user.keyboard('{ArrowDown}{PageDown}')
  expect(highlighted()).toBe('🇦🇩Andorra')
  await user.keyboard('{PageUp}')
  expect(highlighted()).toBe('🇦🇫Afghanistan')
})

test('shows a message if nothing matches', async () => {
  const { user, field } = open()
  await user.type(field, 'zzzz')
  expect(screen.getByText('No countries found.')).toBeVisible()
})
