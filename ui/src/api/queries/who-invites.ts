import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'

/** What a mailed invitation says, before signing in; refused with 404 when there is none any more. */
export function invitationPreviewQuery(token: string) {
  return queryOptions({
    queryKey: ['invitation-preview', token],
    queryFn: async ({ signal }) =>
      (await api.get('/api/v1/invitation-preview/{token}', { params: { token }, signal })).data,
  })
}

/** Who has a referral code, or null. */
export function referrerQuery(code: string) {
  return queryOptions({
    queryKey: ['referrer', code],
    queryFn: async ({ signal }) =>
      (await api.get('/api/v1/referrer/{code}', { params: { code }, signal })).data,
  })
}
