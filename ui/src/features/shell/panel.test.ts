import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { panelAtom } from './panel'

test('what was open is closed once the frame is gone', () => {
  const store = createStore()
  const leave = store.sub(panelAtom, () => {})
  store.set(panelAtom, { kind: 'referrals' })
  expect(store.get(panelAtom)).toEqual({ kind: 'referrals' })
  leave()
  expect(store.get(panelAtom)).toBeNull()
})
