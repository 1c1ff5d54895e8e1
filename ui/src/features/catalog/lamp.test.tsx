import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Lamp } from './lamp'

it('is named by its state, by what it is given, or not at all', () => {
  const { container } = render(
    <>
      <Lamp state="held" />
      <Lamp state="warning" label="Google Merchant: 12 small pictures" />
      <Lamp state="ready" label="" />
    </>,
  )
  const names = screen.getAllByRole('img').map((lamp) => lamp.textContent)
  expect(names).toEqual(['Held back', 'Google Merchant: 12 small pictures'])
  expect(container.querySelectorAll('[aria-hidden=true]')).toHaveLength(1)
})
