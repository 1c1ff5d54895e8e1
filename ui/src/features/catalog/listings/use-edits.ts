import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { errorText } from '@/api/error'
import { maySucceedLater } from '@/api/failure'
import type { CatalogAttribute, CatalogProduct, CatalogRow } from '@/api/queries/catalog'
import {
  changeProduct,
  editProducts,
  productHistoryQuery,
  productQuery,
} from '@/api/queries/catalog-product'
import type { CellChange } from '@/components/grid/editable-column'
import type { Saved } from '@/components/grid/use-grid'
import { toast } from '@/components/toast'
import { channelName } from '@/lib/catalog-channels'
import { formatCount } from '@/lib/money'
import { type Conflict, conflictOfEdit, conflictsText, isOf, withoutEdits } from './conflicts'
import {
  cellsOf,
  channelEdits,
  edited,
  mostProducts,
  type ProductEdits,
  partsOf,
  productEdits,
} from './edits'
import { type Refusal, refusalOf } from './refusals'
import type { ListingRow } from './rows'
import { type Gesture, useEditHistory } from './use-edit-history'
import type { useListings } from './use-listings'

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

/** Of more products those in sight are read again; as many does a call answer. */
const mostReadAgain = 50

/** Saves edits one call after another, and takes them back. */
export function useEdits(
  workspaceId: string,
  { language, back, update, apply, reread }: ReturnType<typeof useListings>,
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

  /** Reads again what products say after edits, of many those in sight. */
  async function readAgainAll(products: readonly string[]) {
    if (products.length > mostReadAgain) await reread()
    else for (const productId of products) await readAgain(productId)
  }

  /** Saves edits of as many products as a call takes; how many of them changed. */
  async function savePart(part: readonly ProductEdits[], outcome: Outcome): Promise<number> {
    const done = await editProducts(workspaceId, part)
    const conflicting = done.conflicts.map(conflictOfEdit)
    const refused = done.refusals.map(refusalOf)
    setConflicts((before) => [...before, ...conflicting])
    outcome.conflicting.push(...conflicting)
    outcome.refused.push(...refused)
    if (part.length > mostReadAgain) await reread()
    for (const product of done.products) apply(product)
    for (const { productId } of part) {
      client.invalidateQueries({ queryKey: productHistoryQuery(workspaceId, productId).queryKey })
    }
    if (done.changeSet === 0) return 0
    outcome.gesture.sets.push(done.changeSet)
    const lost = [...conflicting, ...refused]
    return part.filter(({ productId, edits }) =>
      edits.some((edit) => !lost.some((each) => each.productId === productId && isOf(each, edit))),
    ).length
  }

  /** Ends a conflict: what somebody else wrote stays, or mine is written over it. */
  function settle(conflict: Conflict, whose: 'theirs' | 'mine') {
    setConflicts((known) => known.filter((each) => each !== conflict))
    const { productId, edit: mine, is } = conflict
    if (whose === 'mine') edit([{ productId, edits: [{ ...mine, was: is }] }])
  }

  /** Saves edits as one gesture, which calls `onTakenBack` when what was not saved is taken back. */
  async function saveAll(all: readonly ProductEdits[], onTakenBack?: () => void): Promise<Outcome> {
    const ids = all.map(({ productId }) => productId)
    const gesture: Gesture = { sets: [], products: ids.length > mostReadAgain ? 'all' : ids }
    const outcome: Outcome = { problem: '', unsaved: [], refused: [], conflicting: [], gesture }
    let changed = 0
    for (const part of partsOf(all)) {
      setConflicts((before) => part.reduce<readonly Conflict[]>(withoutEdits, before))
      try {
        changed += await savePart(part, outcome)
      } catch (error) {
        const message = errorText(error, 'This could not be saved.')
        outcome.problem = message
        if (maySucceedLater(error)) {
          outcome.unsaved.push(...part)
          continue
        }
        for (const { productId, edits } of part) {
          outcome.refused.push(...edits.map((edit) => ({ productId, edit, message })))
        }
        await readAgainAll(part.map(({ productId }) => productId))
      }
    }
    outcome.problem ||= outcome.refused[0]?.message ?? conflictsText(outcome.conflicting)
    if (onTakenBack && outcome.problem !== '') {
      gesture.takeBack = () => {
        takeBack(outcome)
        onTakenBack()
      }
    }
    const said = changed > 1 ? `${formatCount(changed)} styles changed` : ''
    if (gesture.sets.length > 0 || gesture.takeBack) history.record(gesture, said)
    return outcome
  }

  /** Takes back what was not saved. */
  function takeBack(outcome: Outcome) {
    waiting.current = waiting.current.filter((each) => each !== outcome)
    if (waiting.current.length === 0) toast.dismiss(unsavedToast)
    readAgainAll(outcome.unsaved.map(({ productId }) => productId))
    setConflicts((known) => known.filter((each) => !outcome.conflicting.includes(each)))
  }

  /** What isn't saved stays in its cells, and is sent again when that is asked for or the connection is back. */
  function sayUnsaved(outcome: Outcome) {
    waiting.current.push(outcome)
    toast.error(`Not saved: ${outcome.problem}`, {
      id: unsavedToast,
      infinite: true,
      action: { label: 'Try again', onClick: sendAgain },
    })
  }

  function sendAgain() {
    const all = waiting.current
    waiting.current = []
    for (const { gesture } of all) history.settle(gesture)
    edit(all.flatMap(({ unsaved }) => unsaved))
  }
  const onOnline = useEffectEvent(() => {
    if (waiting.current.length === 0) return
    toast.dismiss(unsavedToast)
    sendAgain()
  })
  useEffect(() => {
    const listen = () => onOnline()
    addEventListener('online', listen)
    return () => removeEventListener('online', listen)
  }, [])

  /** Shows the edits at once and saves them in turn. */
  async function save(all: readonly ProductEdits[], onTakenBack?: () => void): Promise<Outcome> {
    update((row) => all.reduce<CatalogRow>((next, each) => edited(next, each, language), row))
    return inTurn(() => saveAll(all, onTakenBack))
  }

  /** Saves edits. Resolves to what is wrong with one of them. */
  async function edit(all: readonly ProductEdits[], isQuiet = false): Promise<string> {
    const outcome = await save(all)
    if (!isQuiet) say(outcome)
    else await readAgainAll(outcome.unsaved.map(({ productId }) => productId))
    return outcome.problem
  }

  function say(outcome: Outcome, problem = outcome.problem) {
    if (outcome.unsaved.length > 0) sayUnsaved(outcome)
    else if (problem !== '') toast.error(problem)
  }

  /** Saves what was changed in cells of rows. */
  async function change(
    changes: readonly CellChange[],
    onTakenBack: () => void,
    of: readonly ListingRow[],
  ): Promise<Saved> {
    const read = of.filter(({ isWaiting }) => !isWaiting)
    const byId = new Map<string, ListingRow>(read.map((row) => [row.id, row]))
    const all = productEdits(changes, byId, attributes, language)
    if (all.length > mostProducts) {
      const most = formatCount(mostProducts)
      toast.error(`At most ${most} styles can be edited at once. Import a sheet for more.`)
      history.record({ sets: [], products: [], takeBack: onTakenBack })
      return { rejected: [], unsaved: changes.length }
    }
    for (const each of channelEdits(changes, byId, language)) editOnChannel(each)
    if (all.length === 0) return { rejected: [], unsaved: 0 }
    const outcome = await save(all, onTakenBack)
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

  /** Gives a product a family, or none. Resolves to what is wrong with it, empty if it is saved. */
  async function changeFamily(productId: string, familyId: string): Promise<string> {
    try {
      const product = await inTurn(() => changeProduct(workspaceId, productId, { familyId }))
      apply(product)
      history.record({ sets: [product.changedBy], products: [productId] }, '')
      client.invalidateQueries({ queryKey: productHistoryQuery(workspaceId, productId).queryKey })
      return ''
    } catch (error) {
      return errorText(error, 'This could not be saved.')
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
    changeFamily,
    conflicts,
    settle,
  }
}

export type Edits = ReturnType<typeof useEdits>
