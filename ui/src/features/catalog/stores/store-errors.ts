import { ApiError, errorText } from '@/api/error'

/** What the server says of a store's fields; the rest is of none of them. */
export function storeErrors(error: unknown): { name?: string; website?: string; other?: string } {
  if (!error) return {}
  const text = errorText(error)
  const reason = error instanceof ApiError ? error.reason : ''
  if (reason === 'store_name' || reason === 'name') return { name: text }
  if (reason === 'store_website') return { website: text }
  return { other: text }
}
