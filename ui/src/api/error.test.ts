import { afterEach, expect, test } from 'vitest'
import { ApiError, errorText, setMessages } from './error'

const refused = new ApiError('Not you.', 403, -1, 'single_admin')

afterEach(() => setMessages(({ message }) => message))

test('the server’s message is shown until the messages are loaded, then the message for the reason', async () => {
  expect(errorText(refused)).toBe('Not you.')
  setMessages((await import('@/lib/messages')).messageOf)
  expect(errorText(refused)).toBe('Single Admin')
  expect(errorText(new ApiError('Wait 9 minutes.', 429, -1, 'too_many_requests'))).toBe(
    'Wait 9 minutes.',
  )
  expect(errorText(new Error('ECONNRESET'), "Couldn't save.")).toBe("Couldn't save.")
})
