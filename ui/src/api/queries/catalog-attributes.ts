import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { Schema } from '@/api/types'
import { attributesQuery, type CatalogAttribute, catalog, catalogKey } from './catalog'

const all = `${catalog}/attributes` as const
const one = `${all}/{attribute}` as const

export type AttributeInput = Required<Schema<'NewAttribute'>>
export type AttributeType = AttributeInput['type']

/** Adds an attribute of the brand's own, or changes the one that is given. */
export function usePutAttribute(workspaceId: string) {
  const client = useQueryClient()
  return useMutation({
    async mutationFn({ of, json }: { of: CatalogAttribute | null; json: AttributeInput }) {
      if (!of) return (await api.post(all, { params: { id: workspaceId }, json })).data
      const { label, on, words } = json
      const params = { id: workspaceId, attribute: of.key }
      const change = { version: of.version, label, on, words }
      return (await api.put(one, { params, json: change })).data
    },
    onSuccess(saved) {
      // It is there at once for what goes on with it.
      client.setQueryData(
        attributesQuery(workspaceId).queryKey,
        (known) => known && withSaved(known, saved),
      )
    },
    // A new one changes nothing but what can be said and counted.
    onSettled: (_saved, _error, { of }) =>
      of
        ? client.invalidateQueries({ queryKey: catalogKey(workspaceId) })
        : Promise.all([
            client.invalidateQueries({ queryKey: attributesQuery(workspaceId).queryKey }),
            client.invalidateQueries({ queryKey: [...catalogKey(workspaceId), 'listings'] }),
          ]),
  })
}

/** Deletes one that nothing uses. */
export function useDeleteAttribute(workspaceId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (key: string) => api.delete(one, { params: { id: workspaceId, attribute: key } }),
    onSettled: () => client.invalidateQueries({ queryKey: catalogKey(workspaceId) }),
  })
}

/** The attributes with one that was just saved: a new one comes behind the other own ones. */
function withSaved(known: readonly CatalogAttribute[], saved: CatalogAttribute) {
  if (known.some(({ key }) => key === saved.key)) {
    return known.map((each) => (each.key === saved.key ? saved : each))
  }
  const after = known.filter(({ channel }) => channel !== '')
  return [...known.filter(({ channel }) => channel === ''), saved, ...after]
}
