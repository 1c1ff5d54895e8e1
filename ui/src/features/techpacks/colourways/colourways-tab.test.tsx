import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTab } from '@/test/techpack-tab'
import ColourwaysTab from './colourways-tab'

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })

test('the colour of a colourway is that of its fabric', async () => {
  const { user, now } = openTab(<ColourwaysTab />)
  const hex = await field('Fabric of Ink')
  await user.clear(hex)
  await user.type(hex, '1A2B3C{Enter}')
  expect(hex).toHaveValue('#1a2b3c')
  expect(now.document.colourways[1]?.colour.hex).toBe('#1a2b3c')
  expect(now.document.materials[0]?.colours.c2?.hex).toBe('#1a2b3c')
  await user.clear(hex)
  await user.type(hex, 'inky{Enter}')
  expect(hex).toBeInvalid()
})

test('panels are painted by themselves, and no more', async () => {
  const { user, now } = openTab(<ColourwaysTab />)
  await user.click(await screen.findByRole('button', { name: 'Paint a panel' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sleeve' }))
  const sleeve = await field('Sleeve of Camel')
  await user.type(sleeve, '#111{Enter}')
  expect(now.document.colourways[0]?.panels).toEqual({ sleeve: '#111111' })
  await user.clear(sleeve)
  await user.keyboard('{Enter}')
  expect(now.document.colourways[0]?.panels).toEqual({})
})

test('colourways are added, copied, moved, and deleted with what refers to them', async () => {
  const { user, now } = openTab(<ColourwaysTab />)
  const names = () => now.document.colourways.map(({ name }) => name)
  const choose = async (way: string, action: string) => {
    await user.click(await screen.findByRole('button', { name: `What to do with ${way}` }))
    await user.click(await screen.findByRole('menuitem', { name: action }))
  }
  await user.click(await screen.findByRole('button', { name: 'Colourway' }))
  await choose('Camel', 'Duplicate')
  await choose('Ink', 'Move left')
  expect(names()).toEqual(['Camel', 'Ink', 'Camel 2', 'Colourway 3'])
  await choose('Camel', 'Delete')
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Camel?' })
  expect(dialog).toHaveTextContent('The colours of 2 materials in it go with it.')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(names()).toEqual(['Ink', 'Camel 2', 'Colourway 3'])
  expect(now.document.materials.some(({ colours }) => colours.c1)).toBe(false)
})

test('a print begins with a colour and a repeat', async () => {
  const { user, now } = openTab(<ColourwaysTab />)
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Print' }), 'Stripe')
  expect(now.document.print).toEqual({ kind: 'stripe', colour: '#2b2a26', repeat: 200 })
  const repeat = await field('Repeat, mm')
  await user.clear(repeat)
  await user.type(repeat, '12.5{Enter}')
  expect(now.document.print.repeat).toBe(125)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Print' }), 'No print')
  expect(now.document.print.kind).toBe('')
})
