import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Button } from './button'
import { pressOnce } from './press-once'

function Steps() {
  const [step, setStep] = useState(1)
  return <Button {...pressOnce(() => setStep(step + 1))}>Step {step}</Button>
}

test('a double click is one press', async () => {
  const user = userEvent.setup()
  render(<Steps />)
  await user.dblClick(screen.getByRole('button'))
  expect(screen.getByRole('button', { name: 'Step 2' })).toBeVisible()
})

test('Enter that is held down is one press', async () => {
  const user = userEvent.setup()
  render(<Steps />)
  screen.getByRole('button').focus()
  await user.keyboard('{Enter>4/}')
  expect(screen.getByRole('button', { name: 'Step 2' })).toBeVisible()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Step 3' })).toBeVisible()
})
