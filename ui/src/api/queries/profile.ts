import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { Schema } from '@/api/types'
import { upload } from '@/api/upload'
import { sessionQuery } from './session'

export type User = Schema<'User'>

/** The people who signed up through one's referral link, the newest first. */
export function referredUsersQuery() {
  return queryOptions({
    queryKey: ['referred-users'],
    queryFn: async ({ signal }) => (await api.get('/api/v1/get-referred-users', { signal })).data,
  })
}

/** The user is held once, in the session's answer: every change goes there. */
function changeUser(client: QueryClient, change: Partial<User>) {
  client.setQueryData(
    sessionQuery().queryKey,
    (session) => session && { ...session, user: { ...session.user, ...change } },
  )
}

/** Changes some of the user's preferences, as they are shown. */
export function changePreferences(
  client: QueryClient,
  change: (before: User['userPreferences']) => Partial<User['userPreferences']>,
) {
  client.setQueryData(sessionQuery().queryKey, (session) => {
    if (!session) return session
    const before = session.user.userPreferences
    return {
      ...session,
      user: { ...session.user, userPreferences: { ...before, ...change(before) } },
    }
  })
}

/** Saves some of the user's preferences; the others stay as they are. */
export function savePreferences(preferences: object) {
  return api.put('/api/v1/profile', {
    form: formOf('userPreferences', JSON.stringify(preferences)),
  })
}

/** Saves one field of the profile; gives what the server made of it. */
export function useSaveProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ field, value }: { field: 'name' | 'company'; value: string }) => {
      const { data } = await api.put('/api/v1/profile', { form: formOf(field, value) })
      return data[field]
    },
    onSuccess: (saved, { field }) => changeUser(client, { [field]: saved }),
  })
}

/** Uploads an image and shows it in one's profile. */
export function useSaveImage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (file: File) => {
      const form = formOf('image', file)
      // An image that no profile shows is deleted later, so it may be uploaded twice.
      const { data: uploaded } = await upload('post', '/api/v1/upload-image', { form, retry: true })
      const { data } = await api.put('/api/v1/profile', { form: formOf('image', uploaded.url) })
      return data.imageUrl
    },
    onSuccess: (imageUrl) => changeUser(client, { imageUrl }),
  })
}

/** Shows one's initials again. */
export function useRemoveImage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.put('/api/v1/profile', { form: formOf('imageUrl', '') }),
    onSuccess: () => changeUser(client, { imageUrl: '' }),
  })
}

/** Collapses or expands the sidebar at once, and back again, with `onRefused`, if the server refuses. */
export function useCollapseSidebar(onRefused: (error: Error) => void) {
  const client = useQueryClient()
  return useMutation({
    // One after the other, so that the last one asked for is the one kept.
    scope: { id: 'user-preferences' },
    mutationFn: (sidebarIsCollapsed: boolean) => savePreferences({ sidebarIsCollapsed }),
    onMutate: async (sidebarIsCollapsed) => {
      await client.cancelQueries(sessionQuery())
      changePreferences(client, () => ({ sidebarIsCollapsed }))
    },
    onError: (error, refused) => {
      onRefused(error)
      changePreferences(client, () => ({ sidebarIsCollapsed: !refused }))
      return client.invalidateQueries(sessionQuery())
    },
  })
}

/** Remembers on the server which workspace one was in last. */
export function useRememberWorkspace() {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'last-active-workspace' },
    mutationFn: (lastActiveWorkspaceId: string) =>
      api.put('/api/v1/update-last-active-ws-store', { json: { lastActiveWorkspaceId } }),
    onSuccess: (_, lastActiveWorkspaceId) => changeUser(client, { lastActiveWorkspaceId }),
  })
}

function formOf(field: string, value: string | File) {
  const form = new FormData()
  form.set(field, value)
  return form
}
