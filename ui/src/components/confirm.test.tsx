import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { ConfirmProvider, useConfirm } from './confirm'

function Example() {
  const confirm = useConfirm()
  const [answers, setAnswers] = useState<boolean[]>([])
  const ask = async () => {
    const yes = await confirm({
      title: 'Delete Workspace?',
      body: 'Its members lose it at once.',
      action: 'Delete',
      danger: true,
    })
    setAnswers((all) => [...all, yes])
  }
  return (
    <>
      <button type="button" onClick={ask}>
        Remove
      </button>
      <output>{answers.join(' ')}</output>
    </>
  )
}

async function ask() {
  const user = userEvent.setup()
  render(
    <ConfirmProvider>
      <Example />
    </ConfirmProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Workspace?' })
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  return user
}

async function answered(text: string) {
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus())
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
}

test('asks with a title and a text, the safe button focused', async () => {
  await ask()
  const dialog = screen.getByRole('alertdialog')
  expect(dialog).toHaveAccessibleDescription('Its members lose it at once.')
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await expectAccessible(dialog)
})

test('the action confirms', async () => {
  const user = await ask()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await answered('true')
})

test('the cancel button cancels', async () => {
  const user = await ask()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await answered('false')
})

test('Escape cancels', async () => {
  const user = await ask()
  await user.keyboard('{Escape}')
  await answered('false')
})

test('can ask again', async () => {
  const user = await ask()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await answered('false')
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await answered('false true')
})

test('a notice has one button, with the focus', async () => {
  function Notice() {
    const confirm = useConfirm()
    return (
      <button
        type="button"
        onClick={() => confirm({ title: 'The card expired', action: 'OK', cancel: null })}
      >
        Tell
      </button>
    )
  }
  const user = userEvent.setup()
  render(
    <ConfirmProvider>
      <Notice />
    </ConfirmProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Tell' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'The card expired' })
  const buttons = within(dialog).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['OK'])
  await waitFor(() => expect(buttons[0]).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
})
