import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { errorText } from '@/api/error'
import { type Batch, batchQuery } from '@/api/queries/catalog-batches'
import {
  type BatchChoices,
  type BatchColumn,
  type BatchMapping,
  type BatchPlace,
  batchMappingQuery,
  decideMapping,
  planBatch,
  readAgain,
} from '@/api/queries/catalog-mapping'
import { toast } from '@/components/toast'
import { columnAttributesNow, useColumnAttributes } from '../with-family'
import { decisionsOf, type Target, targetName, withTarget, withWord } from './columns'
import { rereadCells } from './use-live'

const undoToast = 'mapping-undo'

/** Changes what the columns of a file are: shown at once, saved in turn. */
export function useMapping(place: BatchPlace, batch: Batch, mapping: BatchMapping) {
  const client = useQueryClient()
  const attributes = useColumnAttributes(place.workspaceId)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const key = batchMappingQuery(place).queryKey
  const { columns, reading } = mapping
  const mayEdit = ['read', 'mapped', 'planned'].includes(batch.state)

  const now = () => client.getQueryData<BatchMapping>(key) ?? mapping

  async function send(more: { remember?: boolean; supplier?: string } = {}) {
    const { columns, empty, takeNew } = now()
    const decisions = { columns: decisionsOf(columns), empty, takeNew, ...more }
    client.setQueryData(key, await decideMapping(place, decisions))
    rereadCells(client, place)
    client.invalidateQueries({ queryKey: batchQuery(place.workspaceId, place.batchId).queryKey })
  }

  /** Does what changes the file on the server after what was begun before; whether it was done. */
  function inTurn(work: () => Promise<void>, failed = 'This could not be saved.') {
    const turn = queue.current.then(async () => {
      try {
        await work()
        return true
      } catch (error) {
        toast.error(errorText(error, failed))
        client.invalidateQueries({ queryKey: key })
        return false
      }
    })
    queue.current = turn
    return turn
  }

  const show = (columns: BatchColumn[]) => client.setQueryData(key, { ...now(), columns })

  function change(next: BatchColumn[]) {
    if (!mayEdit) return
    show(next)
    inTurn(() => send())
  }

  return {
    attributes,
    columns,
    reading,
    mapping,
    mayEdit,
    place(index: number, target: Target) {
      const before = now().columns
      // One may just have been added.
      const attributes = columnAttributesNow(client, place.workspaceId)
      const next = withTarget(before, index, target, attributes)
      change(next)
      const lost = next.findIndex((column, at) => at !== index && column !== before[at])
      if (lost < 0) return
      const undo = () => change(before)
      toast.info(
        `${targetName(target, attributes)} was “${before[lost]?.header}” before, which is skipped now`,
        { id: undoToast, action: { label: 'Undo', onClick: undo } },
      )
    },
    decideWord(index: number, word: string, meaning: string) {
      change(withWord(now().columns, index, word, meaning))
    },
    set(index: number, more: Partial<Pick<BatchColumn, 'currency' | 'unit'>>) {
      const next = now().columns.map((column, at) =>
        at === index ? { ...column, ...more } : column,
      )
      change(next)
    },
    name: (supplier: string) => inTurn(() => send({ supplier })),
    read: (choices: Partial<BatchChoices>) =>
      inTurn(async () => {
        await readAgain(place, { ...reading.choices, ...choices })
        await client.invalidateQueries({
          queryKey: batchQuery(place.workspaceId, place.batchId).queryKey,
        })
      }, 'The file could not be read again.'),
    plan: (remember: boolean) =>
      inTurn(async () => {
        if (remember) await send({ remember })
        await planBatch(place)
        client.invalidateQueries({
          queryKey: batchQuery(place.workspaceId, place.batchId).queryKey,
        })
      }, 'The dry run could not begin.'),
  }
}

export type Mapping = ReturnType<typeof useMapping>
