import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RemoteIcon } from './remote-icon'

const image = () => document.querySelector('img')

test('an icon is decorative and reserves its space', () => {
  render(<RemoteIcon src="/icons/scout.svg" size={20} />)
  expect(image()).toHaveAttribute('alt', '')
  expect(image()).toHaveAttribute('width', '20')
})

test('an icon that fails to load, or has no URL, is a question mark', () => {
  const { rerender } = render(<RemoteIcon src="/icons/scout.svg" />)
  fireEvent.error(image() as HTMLImageElement)
  expect(screen.getByText('?')).toBeVisible()
  rerender(<RemoteIcon src="" />)
  expect(screen.getByText('?')).toBeVisible()
})

test('a new URL is loaded again', () => {
  const { rerender } = render(<RemoteIcon src="/icons/scout.svg" />)
  fireEvent.error(image() as HTMLImageElement)
  rerender(<RemoteIcon src="/icons/stores.svg" />)
  expect(image()).toHaveAttribute('src', '/icons/stores.svg')
})
