import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { Data, Schema } from '@/api/types'
import { catalog, catalogKey } from './catalog'

const all = `${catalog}/families` as const
const one = `${all}/{family}` as const

export type Family = Data<typeof all, 'get'>[number]
export type FamilyInput = Schema<'FamilyInput'>

const familiesKey = (workspaceId: string) => [...catalogKey(workspaceId), 'families'] as const

/** The families, the oldest first. */
export function familiesQuery(workspaceId: string) {
  return queryOptions({
    queryKey: familiesKey(workspaceId),
    queryFn: async ({ signal }) =>
      (await api.get(all, { params: { id: workspaceId }, signal })).data,
    // Many variants are measured one part after another.
    refetchInterval: ({ state }) => (state.data?.some(({ measuring }) => measuring) ? 1000 : false),
  })
}

/** Adds a family, or changes the one with the id. Products are measured by it: many, after it was saved. */
export function usePutFamily(workspaceId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, json }: { id: string; json: FamilyInput }) =>
      id === ''
        ? (await api.post(all, { params: { id: workspaceId }, json })).data
        : (await api.put(one, { params: { id: workspaceId, family: id }, json })).data,
    onSettled: () => client.invalidateQueries({ queryKey: catalogKey(workspaceId) }),
  })
}

/** Deletes a family that no product is of. */
export function useDeleteFamily(workspaceId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.delete(one, { params: { id: workspaceId, family: id } }),
    onSettled: () => client.invalidateQueries({ queryKey: familiesKey(workspaceId) }),
  })
}
