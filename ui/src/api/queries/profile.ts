import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { Schema } from '@/api/types'
import { upload } from '@/api/upload'
import { sessionQuery } from './session'

export type User = Schema<'User'>

/** The people who signed up through the user's referral link, newest first. */
export function referredUsersQuery() {
  return queryOptions({
    queryKey: ['referred-users'],
    queryFn: async ({ signal }) => (await api.get('/api/v1/get-referred-users', { signal })).data,
  })
}

/** Updates the user where it is cached: in the session query. */
function changeUser(client: QueryClient, change: Partial<User>) {
  client.setQueryData(
    sessionQuery().queryKey,
    (session) => session && { ...session, user: { ...session.user, ...change } },
  )
}

/** Updates cached preferences of the user. */
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

/** Saves some of the user's preferences. */
export function savePreferences(preferences: object) {
  return api.put('/api/v1/profile', {
    form: formOf('userPreferences', JSON.stringify(preferences)),
  })
}

/** Saves one field of the profile; returns it as the server normalized it. */
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

/** Uploads an image and sets it in the profile. */
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

/** Removes the profile's image. */
export function useRemoveImage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.put('/api/v1/profile', { form: formOf('imageUrl', '') }),
    onSuccess: () => changeUser(client, { imageUrl: '' }),
  })
}

/** Collapses or expands the sidebar optimistically; rolled back, with `onRefused`, on failure. */
export function useCollapseSidebar(onRefused: (error: Error) => void) {
  const client = useQueryClient()
  return useMutation({
    // In sequence, so that the last change wins.
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

/** Saves the last active workspace on the server. */
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
