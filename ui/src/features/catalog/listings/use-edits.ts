import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { errorText } from '@/api/error'
import { maySucceedLater } from '@/api/failure'
import {
  type CatalogAttribute,
  type CatalogProduct,
  type CatalogRow,
  catalogKey,
} from '@/api/queries/catalog'
import {
  changeProduct,
  editProduct,
  productHistoryQuery,
  productQuery,
  undoChangeSet,
} from '@/api/queries/catalog-product'
import type { CellChange } from '@/components/grid/editable-column'
import { toast } from '@/components/toast'
import { channelName } from '@/lib/catalog-channels'
import { formatCount } from '@/lib/money'
import {
  type Conflict,
  conflictsOf,
  conflictsText,
  withoutConflicts,
  withoutEdits,
} from './conflicts'
import { channelEdits, edited, mostProducts, type ProductEdits, productEdits } from './edits'
import type { ListingRow } from './rows'
import type { useListings } from './use-listings'

/** What one gesture did: its change sets, and the products that are read again when it is undone. */
type Gesture = {
  sets: number[]
  products: string[] | 'all'
  /** Its sets are taken back of this product alone. */
  of?: string
}

const undoToast = 'catalog-undo'

/** Saves edits one after another, and takes them back. */
export function useEdits(
  workspaceId: string,
  { rows = [], update, apply, reread }: ReturnType<typeof useListings>,
  attributes: readonly CatalogAttribute[],
) {
  const client = useQueryClient()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const done = useRef<Gesture[]>([])
  const undone = useRef<Gesture[]>([])
  /** Edits that could not be saved, because no answer came or the server failed. */
  const waiting = useRef<ProductEdits[]>([])
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])

  function inTurn(work: () => Promise<void>) {
    queue.current = queue.current.then(work, work)
    return queue.current
  }

  async function readAgain(productId: string) {
    const query = productQuery(workspaceId, productId)
    const product = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => null)
    if (product) apply(product)
  }

  /** Saves the edits of a product; the change set, or 0 if there is none. */
  async function save({ productId, edits }: ProductEdits, before: number): Promise<number> {
    const product = await editProduct(workspaceId, productId, edits)
    apply(product)
    client.invalidateQueries({ queryKey: productHistoryQuery(workspaceId, productId).queryKey })
    const last = lastChange(product)
    return last > before ? last : 0
  }

  /** Saves the edits of a product but those that somebody else was first with, which are kept. */
  async function saveFree(each: ProductEdits, before: number) {
    setConflicts((known) => withoutEdits(known, each))
    try {
      return { set: await save(each, before), lost: [] }
    } catch (error) {
      const lost = conflictsOf(each.productId, error)
      const free = withoutConflicts(each, lost)
      if (free.edits.length === each.edits.length) throw error
      const set = free.edits.length > 0 ? await save(free, before) : 0
      if (free.edits.length === 0) await readAgain(each.productId)
      setConflicts((known) => [...known, ...lost])
      return { set, lost }
    }
  }

  /** Ends a conflict: what somebody else wrote stays, or mine is written over it. */
  function settle(conflict: Conflict, whose: 'theirs' | 'mine') {
    setConflicts((known) => known.filter((each) => each !== conflict))
    const { productId, edit: mine, is } = conflict
    if (whose === 'mine') edit([{ productId, edits: [{ ...mine, was: is }] }])
  }

  /** What is wrong with one of them, empty if all are saved; and those that can be sent again. */
  async function saveAll(all: readonly ProductEdits[], known: ReadonlyMap<string, number>) {
    const gesture: Gesture = { sets: [], products: [] }
    const conflicting: Conflict[] = []
    const unsaved: ProductEdits[] = []
    let refused: unknown
    for (const each of all) {
      try {
        const { set, lost } = await saveFree(each, known.get(each.productId) ?? 0)
        conflicting.push(...lost)
        if (set > 0) gesture.sets.push(set)
        if (gesture.products !== 'all') gesture.products.push(each.productId)
      } catch (error) {
        refused = error
        if (maySucceedLater(error)) unsaved.push(each)
        else await readAgain(each.productId)
      }
    }
    if (gesture.sets.length > 0) record(gesture)
    const problem =
      refused === undefined
        ? conflictsText(conflicting)
        : errorText(refused, 'This could not be saved.')
    return { problem, unsaved }
  }

  /** What isn't saved stays in its cells, and is sent again when that is asked for. */
  function sayUnsaved(problem: string, unsaved: readonly ProductEdits[]) {
    waiting.current.push(...unsaved)
    const again = () => {
      const all = waiting.current
      waiting.current = []
      edit(all)
    }
    toast.error(`Not saved: ${problem}`, {
      id: 'catalog-unsaved',
      infinite: true,
      action: { label: 'Try again', onClick: again },
    })
  }

  /** Remembers what was done; whoever did more than one thing is told that it can be undone. */
  function record(gesture: Gesture, said = '') {
    done.current.push(gesture)
    undone.current = []
    const count = gesture.sets.length
    const text = said || (count > 1 ? `${formatCount(count)} styles changed` : '')
    if (text === '') return
    toast.success(text, { id: undoToast, action: { label: 'Undo', onClick: undo } })
  }

  /** Takes a gesture back, and returns what takes that back. */
  async function reverse({ sets, products, of }: Gesture): Promise<Gesture> {
    const made: number[] = []
    let kept = 0
    for (const number of sets.toReversed()) {
      const outcome = await undoChangeSet(workspaceId, number, of)
      if (outcome.changeSet > 0) made.push(outcome.changeSet)
      kept += outcome.kept.length + outcome.failed.length
    }
    if (kept > 0) toast.info(`${formatCount(kept)} kept: they were edited since.`)
    if (products === 'all') await reread()
    else for (const productId of products) await readAgain(productId)
    client.invalidateQueries({ queryKey: [...catalogKey(workspaceId), 'product'] })
    return { sets: made, products }
  }

  function travel(from: Gesture[], to: Gesture[]) {
    return inTurn(async () => {
      const gesture = from.pop()
      if (!gesture) return
      try {
        to.push(await reverse(gesture))
      } catch (error) {
        toast.error(errorText(error, 'This could not be undone.'))
      }
    })
  }

  const undo = () => void travel(done.current, undone.current)
  const redo = () => void travel(undone.current, done.current)

  /** Shows the edits at once and saves them in turn. Resolves to what is wrong with one of them. */
  async function edit(
    all: readonly ProductEdits[],
    known = new Map<string, number>(),
    isQuiet = false,
  ): Promise<string> {
    for (const { of, isWaiting } of rows) {
      if (isWaiting) continue
      known.set(of.productId, Math.max(known.get(of.productId) ?? 0, of.changedBy))
    }
    update((row) => all.reduce<CatalogRow>((next, each) => edited(next, each), row))
    let outcome: Awaited<ReturnType<typeof saveAll>> = { problem: '', unsaved: [] }
    await inTurn(async () => {
      outcome = await saveAll(all, known)
    })
    const { problem, unsaved } = outcome
    if (isQuiet) for (const { productId } of unsaved) await readAgain(productId)
    else if (unsaved.length > 0) sayUnsaved(problem, unsaved)
    else if (problem !== '') toast.error(problem)
    return problem
  }

  function onChange(changes: readonly CellChange[]) {
    const read = rows.filter(({ isWaiting }) => !isWaiting)
    const byId = new Map<string, ListingRow>(read.map((row) => [row.id, row]))
    const all = productEdits(changes, byId, attributes)
    if (all.length > mostProducts) {
      toast.error(`At most ${mostProducts} styles can be edited at once in the grid.`)
      return
    }
    if (all.length > 0) edit(all)
    for (const each of channelEdits(changes, byId)) editOnChannel(each)
  }

  /** Writes a value for one channel alone, which rows don't show. */
  async function editOnChannel({
    productId,
    attribute,
    locale = '',
    channel,
    value,
  }: ReturnType<typeof channelEdits>[number]) {
    const query = productQuery(workspaceId, productId)
    const product = await client.fetchQuery(query).catch(() => null)
    const was = product?.values.find(
      (each) => each.attribute === attribute && each.channel === channel && each.locale === locale,
    )
    const change = { ordinal: 0, attribute, locale, channel, value, was: was?.value ?? '' }
    const problem = await edit([{ productId, edits: [change] }])
    if (problem === '') toast.success(`Written for ${channelName(channel)} alone`)
  }

  /** Takes back what one change set changed of a product, as its history offers. */
  function reverseSet(number: number, productId: string) {
    return inTurn(async () => {
      try {
        const gesture = { sets: [number], products: [productId], of: productId }
        done.current.push(await reverse(gesture))
      } catch (error) {
        toast.error(errorText(error, 'This could not be undone.'))
      }
    })
  }

  /** Changes a product's pictures; what was done is said, with its undo. */
  async function changeMedia(productId: string, media: CatalogProduct['media'], said = '') {
    const before = client.getQueryData(productQuery(workspaceId, productId).queryKey)
    if (before) apply({ ...before, media })
    try {
      const product = await changeProduct(workspaceId, productId, { media: [...media] })
      apply(product)
      record({ sets: [product.changedBy], products: [productId] }, said)
      client.invalidateQueries({ queryKey: productHistoryQuery(workspaceId, productId).queryKey })
    } catch (error) {
      await readAgain(productId)
      throw error
    }
  }

  return { onChange, edit, undo, redo, record, reverseSet, changeMedia, conflicts, settle }
}

export type Edits = ReturnType<typeof useEdits>

const lastChange = ({ changedBy, variants }: CatalogProduct) =>
  Math.max(changedBy, ...variants.map((variant) => variant.changedBy))
