import { expect, test } from 'vitest'
import { dropDrafts, keepDraft, readDraft } from './draft'

test('a draft is stored by workspace and kind', () => {
  keepDraft('prompt', 'w1', 'A quilted jacket')
  expect(readDraft('prompt', 'w1')).toBe('A quilted jacket')
  expect(readDraft('prompt', 'w2')).toBe('')
  expect(readDraft('invitation', 'w1')).toBe('')
})

test('a blank draft is removed', () => {
  keepDraft('prompt', 'w1', 'A quilted jacket')
  keepDraft('prompt', 'w1', ' ')
  expect(localStorage).toHaveLength(0)
})

test('only drafts are removed', () => {
  localStorage.setItem('theme', 'dark')
  keepDraft('prompt', 'w1', 'A quilted jacket')
  keepDraft('invitation', 'w2', '{}')
  dropDrafts()
  expect(Object.keys(localStorage)).toEqual(['theme'])
})
