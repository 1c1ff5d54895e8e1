import type { QueryClient } from '@tanstack/react-query'
import { configQuery } from '@/api/queries/config'
import { paths } from '@/lib/paths'
import { safeRedirect } from '@/lib/redirect'
import { storage } from '@/lib/storage'

const key = 'redirectTo'

/** Where someone said they want to go, unchecked: in this visit, else in an earlier one. */
export function wishedTarget(search: string): string | null {
  return redirectOf(search) ?? storage.get(key)
}

/**
 * Keeps a safe target of the query string across the steps, and gives where to go: that
 * target, else the one kept before, else null. Unsafe ones are dropped.
 */
export async function keepTarget(client: QueryClient, search: string): Promise<string | null> {
  const asked = await safeTarget(client, redirectOf(search))
  if (asked !== null) storage.set(key, asked)
  return asked ?? safeTarget(client, storage.get(key))
}

export function forgetTarget(): void {
  storage.remove(key)
}

/** A target that may be followed, or null; sign-in itself is no place to go after signing in. */
export async function safeTarget(
  client: QueryClient,
  target: string | null,
): Promise<string | null> {
  const safe = safeRedirect(target, location.origin, await allowedOrigins(client))
  return safe?.split(/[?#]/, 1)[0] === paths.login ? null : safe
}

/** Origins other than our own: none as long as the server can't be asked. */
async function allowedOrigins(client: QueryClient): Promise<readonly string[]> {
  try {
    return (await client.ensureQueryData(configQuery())).redirectOrigins
  } catch {
    return []
  }
}

function redirectOf(search: string) {
  return new URLSearchParams(search).get('redirect')
}
