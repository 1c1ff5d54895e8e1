import { expect, test } from 'vitest'
import { optionsFor, toggled } from './style-options'

test('a garment has the choices that make sense for it', () => {
  expect(optionsFor({ garment: 'coat' }).fields).toContain('collar')
  expect(optionsFor({ garment: 'jeans' }).fields).toEqual(['waist', 'closure', 'back'])
  expect(optionsFor({ garment: 'tote' }).fields).toEqual([])
  const pockets = optionsFor({ garment: 'coat', pockets: ['cargo'] }).pockets
  expect(pockets.map(({ value }) => value)).toContain('cargo')
})

test('a pocket for the hands replaces another, a chest pocket is added', () => {
  expect(toggled('pockets', ['flap'], 'welt')).toEqual(['welt'])
  expect(toggled('pockets', ['flap'], 'chest')).toEqual(['flap', 'chest'])
  expect(toggled('pockets', ['chest', 'flap'], 'patch')).toEqual(['chest', 'patch'])
  expect(toggled('details', ['belt'], 'darts')).toEqual(['belt', 'darts'])
})

test('without any there are none, not those of the garment', () => {
  expect(toggled('pockets', ['flap'], 'flap')).toEqual(['none'])
  expect(toggled('details', ['none'], 'belt')).toEqual(['belt'])
})
