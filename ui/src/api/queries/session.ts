import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { Data, Schema } from '@/api/types'
import { storage } from '@/lib/storage'

export type SignedIn = Schema<'SignedIn'>

/** Whether someone is signed in: their session and who they are, or null. Never a refusal. */
export function sessionQuery() {
  return queryOptions({
    queryKey: ['session'],
    queryFn: async ({ signal }) => (await api.get('/api/v1/session', { signal })).data,
    staleTime: 30_000,
  })
}

/** Has a code mailed. Refused with 429 and the seconds to wait when asked too soon. */
export async function requestCode(email: string): Promise<Data<'/api/v1/passwordless', 'post'>> {
  const nootp = storage.get('nootp') ?? undefined
  return (await api.post('/api/v1/passwordless', { json: { email }, headers: { nootp } })).data
}

/** What goes along with a code or an ID token. */
export type SignInExtras = {
  /** Who brought a new user. */
  referralCode?: string
  /** Where the person wanted to go. */
  pageUrl?: string
}

/** Signs in with a mailed code. Refused with reason code_invalid, code_expired or code_tries. */
export async function checkCode(
  json: { email: string; otp: string } & SignInExtras,
): Promise<SignedIn> {
  return (await api.post('/api/v1/otp', { json })).data
}

/** Signs in with an ID token of Google's. Refused with reason google_token. */
export async function signInWithGoogle(json: { token: string } & SignInExtras): Promise<SignedIn> {
  return (await api.post('/api/v1/auth/google', { json })).data
}
