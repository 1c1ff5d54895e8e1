import { useRouter } from 'wouter'

/**
 * The query string as it stands in the address, without its question mark. wouter's `useSearch`
 * decodes it: read as parameters after that, `%2520` would have become a space.
 */
export function useQueryString(): string {
  const router = useRouter()
  return router.searchHook(router).replace(/^\?/, '')
}
