import { errorText } from '@/api/error'

/** What failed, and after it what the server said about it. */
export function failureText(what: string, error: unknown): string {
  const why = errorText(error, '')
  return why === '' ? what : `${what}. ${why}`
}
