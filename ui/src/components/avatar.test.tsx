import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { Avatar } from './avatar'

test.each([
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['Ada Augusta King Lovelace', 'AL'],
  ['  Ada   Lovelace ', 'AL'],
  ['Éloïse Ångström', 'ÉÅ'],
  ['🧵 Studio', '🧵S'],
  ['', '?'],
])('"%s" shows %s', (name, letters) => {
  const { container } = render(<Avatar name={name} />)
  expect(container).toHaveTextContent(letters)
})

test('shows its image, and the initials once that fails', async () => {
  const { container, rerender } = render(<Avatar name="Ada Lovelace" src="/one.png" />)
  const picture = screen.getByRole('img', { name: 'Ada Lovelace' })
  const image = container.querySelector('img')
  expect(image).toHaveAttribute('src', '/one.png')
  fireEvent.error(image as HTMLImageElement)
  expect(picture).toHaveTextContent('AL')
  rerender(<Avatar name="Ada Lovelace" src="/two.png" />)
  expect(container.querySelector('img')).toHaveAttribute('src', '/two.png')
  await expectAccessible()
})

test('is hidden from assistive technology next to a name', () => {
  render(<Avatar name="Ada Lovelace" decorative />)
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
})
