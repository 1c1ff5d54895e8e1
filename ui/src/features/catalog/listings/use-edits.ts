import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { errorText } from '@/api/error'
import { maySucceedLater } from '@/api/failure'
import type { CatalogAttribute, CatalogProduct, CatalogRow } from '@/api/queries/catalog'
import {
  changeProduct,
  editProduct,
  productHistoryQuery,
  productQuery,
} from '@/api/queries/catalog-product'
import type { CellChange } from '@/components/grid/editable-column'
import type { Saved } from '@/components/grid/use-grid'
import { toast } from '@/components/toast'
import { channelName } from '@/lib/catalog-channels'
import { type Conflict, conflictsOf, conflictsText, withoutEdits, withoutPlaces } from './conflicts'
import {
  cellsOf,
  channelEdits,
  edited,
  mostProducts,
  type ProductEdits,
  productEdits,
} from './edits'
import { type Refusal, refusalsOf } from './refusals'
import type { ListingRow } from './rows'
import { type Gesture, useEditHistory } from './use-edit-history'
import type { useListings } from './use-listings'

/** The change set of what was saved, 0 if nothing was, and what was not. */
type SavedFree = { set: number; lost: Conflict[]; refused: Refusal[] }

/** What became of edits. */
type Outcome = {
  /** What is wrong with one of them, empty if all are saved. */
  problem: string
  /** That can be sent again. */
  unsaved: ProductEdits[]
  refused: Refusal[]
  conflicting: Conflict[]
  gesture: Gesture
}

const unsavedToast = 'catalog-unsaved'

/** Saves edits one after another, and takes them back. */
export function useEdits(
  workspaceId: string,
  { rows = [], language, back, update, apply, reread }: ReturnType<typeof useListings>,
  attributes: readonly CatalogAttribute[],
) {
  const client = useQueryClient()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  /** Edits that could not be saved, because no answer came or the server failed. */
  const waiting = useRef<Outcome[]>([])
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const history = useEditHistory(workspaceId, { inTurn, readAgain, reread })

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = queue.current.then(work, work)
    queue.current = turn
    return turn
  }

  async function readAgain(productId: string) {
    const query = productQuery(workspaceId, productId)
    const product = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => null)
    if (product) apply(product)
  }

  /** Saves the edits of a product; the change set, or 0 if there is none. */
  async function saveProduct({ productId, edits }: ProductEdits, before: number): Promise<number> {
    const product = await editProduct(workspaceId, productId, edits)
    apply(product)
    client.invalidateQueries({ queryKey: productHistoryQuery(workspaceId, productId).queryKey })
    const last = lastChange(product)
    return last > before ? last : 0
  }

  /** Saves the edits of a product but those that somebody else was first with, or that are refused. */
  async function saveFree(each: ProductEdits, before: number): Promise<SavedFree> {
    try {
      return { set: await saveProduct(each, before), lost: [], refused: [] }
    } catch (error) {
      const lost = conflictsOf(each.productId, error)
      const refused = refusalsOf(each.productId, error)
      const free = withoutPlaces(each, [...lost, ...refused])
      if (free.edits.length === each.edits.length) throw error
      if (free.edits.length === 0) {
        await readAgain(each.productId)
        return { set: 0, lost, refused }
      }
      const rest = await saveFree(free, before)
      return {
        set: rest.set,
        lost: [...lost, ...rest.lost],
        refused: [...refused, ...rest.refused],
      }
    }
  }

  /** Ends a conflict: what somebody else wrote stays, or mine is written over it. */
  function settle(conflict: Conflict, whose: 'theirs' | 'mine') {
    setConflicts((known) => known.filter((each) => each !== conflict))
    const { productId, edit: mine, is } = conflict
    if (whose === 'mine') edit([{ productId, edits: [{ ...mine, was: is }] }])
  }

  /** Saves edits as one gesture, which calls `onTakenBack` when what was not saved is taken back. */
  async function saveAll(
    all: readonly ProductEdits[],
    known: ReadonlyMap<string, number>,
    onTakenBack?: () => void,
  ): Promise<Outcome> {
    const products = all.map(({ productId }) => productId)
    const gesture: Gesture = { sets: [], products }
    const outcome: Outcome = { problem: '', unsaved: [], refused: [], conflicting: [], gesture }
    for (const each of all) {
      try {
        setConflicts((before) => withoutEdits(before, each))
        const { set, lost, refused } = await saveFree(each, known.get(each.productId) ?? 0)
        setConflicts((before) => [...before, ...lost])
        outcome.conflicting.push(...lost)
        outcome.refused.push(...refused)
        if (set > 0) gesture.sets.push(set)
      } catch (error) {
        const message = errorText(error, 'This could not be saved.')
        outcome.problem = message
        if (maySucceedLater(error)) {
          outcome.unsaved.push(each)
          continue
        }
        const { productId, edits } = each
        outcome.refused.push(...edits.map((edit) => ({ productId, edit, message })))
        await readAgain(productId)
      }
    }
    outcome.problem ||= outcome.refused[0]?.message ?? conflictsText(outcome.conflicting)
    if (onTakenBack && outcome.problem !== '') {
      gesture.takeBack = () => {
        takeBack(outcome)
        onTakenBack()
      }
    }
    if (gesture.sets.length > 0 || gesture.takeBack) history.record(gesture)
    return outcome
  }

  /** Takes back what was not saved. */
  function takeBack(outcome: Outcome) {
    waiting.current = waiting.current.filter((each) => each !== outcome)
    if (waiting.current.length === 0) toast.dismiss(unsavedToast)
    for (const { productId } of outcome.unsaved) readAgain(productId)
    setConflicts((known) => known.filter((each) => !outcome.conflicting.includes(each)))
  }

  /** What isn't saved stays in its cells, and is sent again when that is asked for. */
  function sayUnsaved(outcome: Outcome) {
    waiting.current.push(outcome)
    const again = () => {
      const all = waiting.current
      waiting.current = []
      for (const { gesture } of all) history.settle(gesture)
      edit(all.flatMap(({ unsaved }) => unsaved))
    }
    toast.error(`Not saved: ${outcome.problem}`, {
      id: unsavedToast,
      infinite: true,
      action: { label: 'Try again', onClick: again },
    })
  }

  /** Shows the edits at once and saves them in turn. */
  async function save(
    all: readonly ProductEdits[],
    known: Map<string, number>,
    onTakenBack?: () => void,
  ): Promise<Outcome> {
    for (const { of, isWaiting } of rows) {
      if (isWaiting) continue
      known.set(of.productId, Math.max(known.get(of.productId) ?? 0, of.changedBy))
    }
    update((row) => all.reduce<CatalogRow>((next, each) => edited(next, each, language), row))
    return inTurn(() => saveAll(all, known, onTakenBack))
  }

  /** Saves edits. Resolves to what is wrong with one of them. */
  async function edit(
    all: readonly ProductEdits[],
    known = new Map<string, number>(),
    isQuiet = false,
  ): Promise<string> {
    const outcome = await save(all, known)
    if (!isQuiet) say(outcome)
    else for (const { productId } of outcome.unsaved) await readAgain(productId)
    return outcome.problem
  }

  function say(outcome: Outcome, problem = outcome.problem) {
    if (outcome.unsaved.length > 0) sayUnsaved(outcome)
    else if (problem !== '') toast.error(problem)
  }

  /** Saves what was changed in cells of rows. */
  async function change(
    changes: readonly CellChange[],
    onTakenBack: () => void = () => {},
    of: readonly ListingRow[] = rows,
  ): Promise<Saved> {
    const read = of.filter(({ isWaiting }) => !isWaiting)
    const byId = new Map<string, ListingRow>(read.map((row) => [row.id, row]))
    const all = productEdits(changes, byId, attributes, language)
    if (all.length > mostProducts) {
      toast.error(`At most ${mostProducts} styles can be edited at once in the grid.`)
      history.record({ sets: [], products: [], takeBack: onTakenBack })
      return { rejected: [], unsaved: changes.length }
    }
    for (const each of channelEdits(changes, byId, language)) editOnChannel(each)
    if (all.length === 0) return { rejected: [], unsaved: 0 }
    const known = new Map(read.map((row) => [row.of.productId, row.of.changedBy]))
    const outcome = await save(all, known, onTakenBack)
    const cells = cellsOf(changes, byId, attributes, language)
    const rejected = outcome.refused.flatMap(({ productId, edit, message, suggest = '' }) =>
      cells(productId, edit).map((cell) => ({ ...cell, message, suggest })),
    )
    // What was refused says so in its cells.
    say(outcome, conflictsText(outcome.conflicting))
    return {
      rejected,
      unsaved: [
        ...outcome.conflicting.flatMap(({ productId, edit }) => cells(productId, edit)),
        ...outcome.unsaved.flatMap(({ productId, edits }) =>
          edits.flatMap((edit) => cells(productId, edit)),
        ),
      ].length,
    }
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

  /** Changes a product's pictures; what was done is said, with its undo. */
  async function changeMedia(productId: string, media: CatalogProduct['media'], said = '') {
    const before = client.getQueryData(productQuery(workspaceId, productId).queryKey)
    if (before) apply({ ...before, media })
    try {
      const product = await changeProduct(workspaceId, productId, { media: [...media] })
      apply(product)
      history.record({ sets: [product.changedBy], products: [productId] }, said)
      client.invalidateQueries({ queryKey: productHistoryQuery(workspaceId, productId).queryKey })
    } catch (error) {
      await readAgain(productId)
      throw error
    }
  }

  const { undo, redo, record, reverseSet } = history
  /** In what language values are edited, and the stores' where that was chosen. */
  const languages = { language, back }
  return {
    languages,
    change,
    edit,
    undo,
    redo,
    record,
    reread,
    reverseSet,
    changeMedia,
    conflicts,
    settle,
  }
}

export type Edits = ReturnType<typeof useEdits>

const lastChange = ({ changedBy, variants }: CatalogProduct) =>
  Math.max(changedBy, ...variants.map((variant) => variant.changedBy))
