import { expect, test } from 'vitest'
import { messageOf } from './messages'

test.each([
  ['single_admin', '', 'Single Admin'],
  ['too_many_requests', 'Too many requests. Wait 9 minutes.', 'Too many requests. Wait 9 minutes.'],
  ['', 'It broke.', 'It broke.'],
])('the reason "%s" with the text "%s" is shown as "%s"', (reason, message, text) => {
  expect(messageOf({ reason, message })).toBe(text)
})
