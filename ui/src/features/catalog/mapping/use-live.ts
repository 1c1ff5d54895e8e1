import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { listen } from '@/api/events'
import { batchQuery } from '@/api/queries/catalog-batches'
import {
  type BatchPlace,
  batchMappingQuery,
  columnsKey,
  previewKey,
  trayQuery,
} from '@/api/queries/catalog-mapping'

// Milliseconds in which changes are collected, because a step of the work makes many.
const together = 400

/** Reads again what follows from the mapping: cells, values and guesses. */
export function rereadCells(client: QueryClient, place: BatchPlace) {
  for (const queryKey of [previewKey(place), columnsKey(place), trayQuery(place).queryKey]) {
    client.invalidateQueries({ queryKey })
  }
}

/** Keeps a batch as it is, whoever changes it. */
export function useLive(place: BatchPlace) {
  const client = useQueryClient()
  const { workspaceId } = place

  const refresh = useEffectEvent(async () => {
    const { queryKey } = batchMappingQuery(place)
    const before = client.getQueryData(queryKey)
    client.invalidateQueries({ queryKey: batchQuery(place.workspaceId, place.batchId).queryKey })
    client.invalidateQueries({ queryKey: trayQuery(place).queryKey })
    await client.invalidateQueries({ queryKey })
    if (client.getQueryData(queryKey) !== before) rereadCells(client, place)
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = listen(workspaceId, ({ topic }) => {
      if (topic !== 'catalog_batch' && topic !== 'reset') return
      clearTimeout(timer)
      timer = setTimeout(() => refresh(), together)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [workspaceId])
}
