import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { useLostFocus } from './use-lost-focus'

/** A plan with a button in each row, and one that applies it. */
function Rows({ names, applies = true }: { names: readonly string[]; applies?: boolean }) {
  const area = useRef<HTMLDivElement>(null)
  useLostFocus(area)
  return (
    <main data-workbench>
      <h1 tabIndex={-1}>Plan</h1>
      <div ref={area}>
        {names.map((name) => (
          <div key={name} tabIndex={-1} data-row={name}>
            <button type="button">{name}</button>
          </div>
        ))}
      </div>
      {applies && <button type="button">Apply</button>}
    </main>
  )
}

const focus = (name: string) => screen.getByRole('button', { name }).focus()

test('the row that stands where one was mended gets its focus, the last one at the end', () => {
  const { rerender } = render(<Rows names={['a', 'b', 'c']} />)
  focus('b')
  rerender(<Rows names={['a', 'c']} />)
  expect(document.activeElement).toHaveAttribute('data-row', 'c')
  rerender(<Rows names={['a']} />)
  expect(document.activeElement).toHaveAttribute('data-row', 'a')
})

test('without a row in its place, the heading gets it', () => {
  const { rerender } = render(<Rows names={['a']} />)
  focus('a')
  rerender(<Rows names={[]} />)
  expect(screen.getByRole('heading')).toHaveFocus()
  focus('Apply')
  rerender(<Rows names={['a']} applies={false} />)
  expect(screen.getByRole('heading')).toHaveFocus()
})

test('whoever pressed elsewhere meanwhile has left it', async () => {
  const { rerender } = render(<Rows names={['a', 'b']} />)
  focus('a')
  await userEvent.click(document.body)
  rerender(<Rows names={['b']} />)
  expect(document.body).toHaveFocus()
})
