import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'

/** Preview of an emailed invitation, before sign-in; fails with 404 if it no longer exists. */
export function invitationPreviewQuery(token: string) {
  return queryOptions({
    queryKey: ['invitation-preview', token],
    queryFn: async ({ signal }) =>
      (await api.get('/api/v1/invitation-preview/{token}', { params: { token }, signal })).data,
  })
}

/** The owner of a referral code, or null. */
export function referrerQuery(code: string) {
  return queryOptions({
    queryKey: ['referrer', code],
    queryFn: async ({ signal }) =>
      (await api.get('/api/v1/referrer/{code}', { params: { code }, signal })).data,
  })
}
