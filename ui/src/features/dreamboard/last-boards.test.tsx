import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { boardOf, serveBoards } from '@/test/boards'
import { renderInApp } from '@/test/render'
import LastBoards from './last-boards'

test('the three boards that were changed last are opened from there', async () => {
  serveBoards({ boards: ['Moss', 'Rust', 'Salt', 'Tide'].map((name) => boardOf(name)) })
  const { user, history } = renderInApp(<LastBoards workspaceId="w1" />)
  const rust = await screen.findByRole('link', { name: /^Rust/ })
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getByRole('link', { name: 'All boards' })).toHaveAttribute(
    'href',
    '/workspace/w1/app/dreamboard',
  )
  await expectAccessible()
  await user.click(rust)
  expect(history.at(-1)).toBe('/workspace/w1/app/dreamboard/rust')
})

test('nothing is said where there are no boards', async () => {
  const now = serveBoards({})
  const { container } = renderInApp(<LastBoards workspaceId="w1" />)
  await waitFor(() => expect(now.asked).toHaveLength(1))
  expect(screen.queryByRole('heading')).toBeNull()
  expect(container).not.toHaveTextContent('boards')
})
