import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CommitInput } from './commit-input'

const needed = (text: string) => (text === '' ? 'Write something.' : undefined)
const field = (name: string) => screen.getByRole('textbox', { name })

test('Enter and the arrows go along a column, unless what was typed is refused', async () => {
  const user = userEvent.setup()
  const onCommit = vi.fn(needed)
  render(
    <div data-cells>
      {['First', 'Second'].map((label) => (
        <CommitInput key={label} label={label} column="c" value={label} onCommit={onCommit} />
      ))}
    </div>,
  )
  await user.click(field('First'))
  await user.keyboard('next{Enter}')
  expect(field('Second')).toHaveFocus()
  expect(onCommit.mock.calls).toEqual([['next']])
  await user.clear(field('Second'))
  await user.keyboard('{ArrowUp}')
  expect(field('Second')).toHaveFocus()
  expect(field('Second')).toBeInvalid()
  expect(field('Second')).toHaveAttribute('title', 'Write something.')
  await user.keyboard('{Escape}{ArrowUp}')
  expect(field('First')).toHaveFocus()
})

test('without a column Enter keeps it and submits the form around', async () => {
  const user = userEvent.setup()
  const said: string[] = []
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        said.push('submitted')
      }}
    >
      <CommitInput
        label="Name"
        value=""
        onCommit={(text) => {
          said.push(text)
          return needed(text)
        }}
      />
    </form>,
  )
  await user.type(field('Name'), 'Ink{Enter}')
  expect(said).toEqual(['Ink', 'submitted'])
})

test('what a narrow cell cuts can be read', () => {
  render(
    <CommitInput label="Note" value="Second dip, the first was too green." onCommit={needed} />,
  )
  expect(field('Note')).toHaveAttribute('title', 'Second dip, the first was too green.')
})
