import rows from '@fixtures/rules/emails.json'
import { expect, test } from 'vitest'
import { checkEmail } from './email'

test.each(rows)('$why @spec:5.3', ({ input, canonical, error }) => {
  const check = checkEmail(input)
  expect(check.ok ? check.email : null).toBe(canonical)
  expect(check.ok ? null : check.error).toBe(error)
})

test('each error has its message', () => {
  expect(checkEmail(' ')).toMatchObject({ message: 'Email can not be empty.' })
  expect(checkEmail('ada')).toMatchObject({ message: 'Please enter a valid email address.' })
})

test('a canonical address is its own canonical form', () => {
  for (const { canonical } of rows) {
    if (canonical !== null) expect(checkEmail(canonical)).toEqual({ ok: true, email: canonical })
  }
})

test('time grows linearly with the input @security:9', () => {
  const hostile = `${' '.repeat(1_000_000)}a${' '.repeat(1_000_000)}@`
  const started = performance.now()
  checkEmail(hostile)
  expect(performance.now() - started).toBeLessThan(5000)
})
