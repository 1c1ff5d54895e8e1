import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Unit } from '@/lib/measures'
import { Keypad, nextEighth } from './keypad'

function Pad({ unit, start }: { unit: Unit; start: string }) {
  const [text, setText] = useState(start)
  const ignore = vi.fn()
  return (
    <>
      <output>{text}</output>
      <Keypad
        unit={unit}
        text={text}
        asks={false}
        onType={setText}
        onSame={ignore}
        onRemark={ignore}
        onEnter={ignore}
      />
    </>
  )
}

test.each<[Unit, string, string[], string]>([
  ['mm', '', ['2', '8', '8'], '288'],
  ['mm', '288', ['Delete the last', '5'], '285'],
  ['cm', '28', ['And a half'], '28.5'],
  ['cm', '28', ['.', '7'], '28.7'],
  ['in', '18', ['An eighth more'], '18 1/8'],
  ['in', '18 1/8', ['An eighth more', 'An eighth more'], '18 3/8'],
  ['in', '', ['An eighth more'], '1/8'],
])('%s: %j and %j is %j', async (unit, start, keys, want) => {
  const user = userEvent.setup()
  render(<Pad unit={unit} start={start} />)
  for (const name of keys) await user.click(screen.getByRole('button', { name }))
  expect(screen.getByRole('status')).toHaveTextContent(want)
})

test('there are eight eighths', () => {
  expect(nextEighth('18 7/8')).toBeNull()
  expect(nextEighth('18 1/3')).toBeNull()
})

test('half is added once', () => {
  render(<Pad unit="mm" start="28.5" />)
  expect(screen.getByRole('button', { name: 'And a half' })).toBeDisabled()
})
