import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Lamp } from './lamp'

it('is named where no words stand beside it', () => {
  const { container } = render(
    <>
      <Lamp state="warning" label="Google Merchant: 12 small pictures" />
      <Lamp state="ready" />
    </>,
  )
  const names = screen.getAllByRole('img').map((lamp) => lamp.textContent)
  expect(names).toEqual(['Google Merchant: 12 small pictures'])
  expect(container.querySelectorAll('[aria-hidden=true]')).toHaveLength(1)
})
