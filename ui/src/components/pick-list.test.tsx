import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { typeAndEnter } from '@/test/type-and-enter'
import { CountrySelect } from './country-select'
import { PickList } from './pick-list'

const names = ['Color', 'Season', 'Size']

function Attributes({ onPick }: { onPick: (name: string) => void }) {
  const [open, setOpen] = useState(true)
  return (
    <PickList
      label="Attribute"
      placeholder="Attribute"
      trigger={<button type="button">Open</button>}
      open={open}
      onOpenChange={setOpen}
      find={(typed) => names.filter((name) => name.toLowerCase().startsWith(typed))}
      keyOf={(name) => name}
      render={(name) => name}
      none="None"
      onPick={onPick}
    />
  )
}

test('Enter picks what was typed, however soon it follows', async () => {
  const picked: string[] = []
  render(<Attributes onPick={(name) => picked.push(name)} />)
  typeAndEnter(screen.getByRole('combobox', { name: 'Attribute' }), 'season')
  await waitFor(() => expect(picked).not.toEqual([]))
  expect(picked).toEqual(['Season'])
})

test('so it is with countries', async () => {
  const picked: string[] = []
  render(<CountrySelect label="Country" value="" onChange={(code) => picked.push(code)} />)
  const field = screen.getByRole('combobox', { name: 'Country' })
  fireEvent.click(field)
  typeAndEnter(field, 'norway')
  await waitFor(() => expect(picked).not.toEqual([]))
  expect(picked).toEqual(['NO'])
})
