import { expect, test, vi } from 'vitest'
import { dropDrafts, keepDraft, readDraft } from './draft'

test('a draft is kept for its workspace and kind alone', () => {
  keepDraft('prompt', 'w1', 'A quilted jacket')
  expect(readDraft('prompt', 'w1')).toBe('A quilted jacket')
  expect(readDraft('prompt', 'w2')).toBe('')
  expect(readDraft('invitation', 'w1')).toBe('')
})

test('a blank draft is none', () => {
  keepDraft('prompt', 'w1', 'A quilted jacket')
  keepDraft('prompt', 'w1', ' ')
  expect(localStorage).toHaveLength(0)
})

test('all drafts are dropped, and nothing else', () => {
  localStorage.setItem('theme', 'dark')
  keepDraft('prompt', 'w1', 'A quilted jacket')
  keepDraft('invitation', 'w2', '{}')
  dropDrafts()
  expect(Object.keys(localStorage)).toEqual(['theme'])
})

test('a storage that takes nothing does no harm', () => {
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  keepDraft('prompt', 'w1', 'A quilted jacket')
  expect(readDraft('prompt', 'w1')).toBe('')
  refuse.mockRestore()
})
