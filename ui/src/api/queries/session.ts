import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { Data, Schema } from '@/api/types'
import { storage } from '@/lib/storage'

export type SignedIn = Schema<'SignedIn'>

/** The current session with its user, or null if no one is signed in. */
export function sessionQuery() {
  return queryOptions({
    queryKey: ['session'],
    queryFn: async ({ signal }) => (await api.get('/api/v1/session', { signal })).data,
    staleTime: 30_000,
  })
}

/** Requests a sign-in code by email. Fails with 429 and the seconds to wait if requested too soon. */
export async function requestCode(email: string): Promise<Data<'/api/v1/passwordless', 'post'>> {
  const nootp = storage.get('nootp') ?? undefined
  return (await api.post('/api/v1/passwordless', { json: { email }, headers: { nootp } })).data
}

/** Optional data of a sign-in. */
export type SignInExtras = {
  /** The code of the user who referred a new one. */
  referralCode?: string
  /** Where to go after signing in. */
  pageUrl?: string
}

/** Signs in with an emailed code. Fails with reason code_invalid, code_expired or code_tries. */
export async function checkCode(
  json: { email: string; otp: string } & SignInExtras,
): Promise<SignedIn> {
  return (await api.post('/api/v1/otp', { json })).data
}

/** Signs in with a Google ID token. Fails with reason google_token. */
export async function signInWithGoogle(json: { token: string } & SignInExtras): Promise<SignedIn> {
  return (await api.post('/api/v1/auth/google', { json })).data
}
