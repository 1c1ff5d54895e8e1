import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { Schema } from '@/api/types'
import { workspacesQuery } from './workspaces'

export type ReceivedInvitation = Schema<'ReceivedInvitation'>
export type OwnInvitation = Schema<'OwnInvitation'>

/** The user's own invitations that can be accepted, newest first. */
export function ownInvitationsQuery() {
  return queryOptions({
    queryKey: ['own-invitations'],
    queryFn: async ({ signal }) => (await api.get('/api/v1/invites/mine', { signal })).data,
  })
}

/** The invitation of an emailed link; fails with 404 if it no longer exists. */
export function receivedInvitationQuery(token: string) {
  return queryOptions({
    queryKey: ['received-invitation', token],
    queryFn: async ({ signal }) =>
      (await api.get('/api/v1/invite/{token}', { params: { token }, signal })).data,
  })
}

/** Accepts an invitation; returns the ID of the joined workspace. */
export function useAcceptInvitation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (token: string) =>
      (await api.put('/api/v1/invite-accept/{token}', { params: { token } })).data.workspaceId,
    // Awaited even if no screen shows the list: it must include the workspace before it is opened.
    onSuccess: () =>
      client.invalidateQueries({
        queryKey: workspacesQuery().queryKey,
        exact: true,
        refetchType: 'all',
      }),
    onSettled: () => client.invalidateQueries(ownInvitationsQuery()),
  })
}

export function useRejectInvitation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => api.put('/api/v1/invite-reject/{token}', { params: { token } }),
    onSettled: () => client.invalidateQueries(ownInvitationsQuery()),
  })
}

/** Asks the inviter for an invitation to the user's own address. */
export function useAskForInvitation() {
  return useMutation({
    mutationFn: (token: string) => api.post('/api/v1/invite/{token}/ask', { params: { token } }),
  })
}
