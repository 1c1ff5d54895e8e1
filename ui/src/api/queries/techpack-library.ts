import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { Schema } from '@/api/types'
import { type EntryKind, entriesQuery } from './techpack'

const list = '/api/v1/workspace/{id}/techpack-library/{kind}'

type EntryInput = Schema<'NewEntry'> & {
  /** Of the entry that is changed; without one it is a new one. */
  id?: string
}

/** Adds an entry to the workspace's own, or changes one. */
export function usePutEntry(workspaceId: string, kind: EntryKind) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, ...json }: EntryInput) => {
      const params = { id: workspaceId, kind }
      if (id === undefined) return (await api.post(list, { params, json })).data
      return (await api.put(`${list}/{entry}`, { params: { ...params, entry: id }, json })).data
    },
    onSettled: () => client.invalidateQueries(entriesQuery(workspaceId, kind)),
  })
}

export function useDeleteEntry(workspaceId: string, kind: EntryKind) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (entry: string) =>
      api.delete(`${list}/{entry}`, { params: { id: workspaceId, kind, entry } }),
    onSettled: () => client.invalidateQueries(entriesQuery(workspaceId, kind)),
  })
}
