import { errorText } from '@/api/error'

/** Joins what failed with the server's message, if there is one. */
export function failureText(what: string, error: unknown): string {
  const why = errorText(error, '')
  return why === '' ? what : `${what}. ${why}`
}
