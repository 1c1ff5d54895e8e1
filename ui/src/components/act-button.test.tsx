import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ActButton } from './act-button'

test('it works until its act has ended, and is pressed once', async () => {
  const ends: (() => void)[] = []
  const act = () => new Promise<void>((end) => ends.push(end))
  const user = userEvent.setup()
  render(<ActButton onAct={act}>Undo</ActButton>)
  const button = screen.getByRole('button', { name: 'Undo' })
  await user.dblClick(button)
  expect(ends).toHaveLength(1)
  expect(button).toHaveAttribute('aria-busy', 'true')
  ends[0]?.()
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
  await user.click(button)
  expect(ends).toHaveLength(2)
})
