import { expect, test } from 'vitest'
import { peopleNow, type Visit } from './visits'

const katherine = { _id: 'k', name: 'Katherine Johnson' }
const ines = { _id: 'i', name: 'Ines Duarte' }

const visit = (client: string, person: Visit['person'], at: number, more: Partial<Visit> = {}) => ({
  board: 'b',
  client,
  person,
  at,
  ...more,
})

test('people are on a board until they leave or say nothing', () => {
  const visits: Visit[] = [
    visit('tab 1', katherine, 0),
    visit('tab 2', katherine, 5),
    visit('tab 3', ines, 10),
    visit('tab 4', { _id: 'me', name: 'Ada' }, 10),
    visit('tab 5', ines, 10, { board: 'c' }),
  ]
  const at = (now: number, more: Visit[] = []) => peopleNow([...visits, ...more], 'me', now)
  expect(at(20).get('b')).toEqual([katherine, ines])
  expect(at(20).get('c')).toEqual([ines])
  expect(at(20, [visit('tab 3', ines, 15, { left: true })]).get('b')).toEqual([katherine])
  expect(at(20, [visit('tab 2', katherine, 15, { left: true })]).get('b')).toEqual([
    katherine,
    ines,
  ])
  expect(
    at(20, [visit('tab 3', ines, 15, { left: true }), visit('tab 3', ines, 12)]).get('b'),
  ).toEqual([katherine])
  expect(at(30_004).get('b')).toEqual([katherine, ines])
  expect(at(30_005).get('b')).toEqual([ines])
})
