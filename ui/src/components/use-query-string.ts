import { useRouter } from 'wouter'

/**
 * The raw query string without its question mark. wouter's `useSearch` decodes it, so that parsing
 * its parameters would turn `%2520` into a space.
 */
export function useQueryString(): string {
  const router = useRouter()
  return router.searchHook(router).replace(/^\?/, '')
}
