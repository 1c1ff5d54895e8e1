import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '@/api/error'
import { batchQuery } from '@/api/queries/catalog-batches'
import {
  type BatchPlace,
  type PhotoPlace,
  placePhotos,
  type Tray,
  trayQuery,
} from '@/api/queries/catalog-mapping'
import { toast } from '@/components/toast'
import { surePlaces, type View, viewOf, without } from './guesses'

const undoToast = 'tray-undo'

/** Places photos, leaves them out, and takes that back. */
export function useTray(place: BatchPlace, photos: Tray | undefined, mayEdit: boolean) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState('')
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [views, setViews] = useState<Readonly<Record<string, View>>>({})
  const { queryKey } = trayQuery(place)
  const list = photos?.photos ?? []
  const at = Math.max(
    0,
    list.findIndex(({ assetId }) => assetId === chosen),
  )
  const active = list[at]

  /** What an act is about: the marked photos, else the one that is looked at. */
  function about(assetId = active?.assetId) {
    const some = list.filter((photo) => marked.has(photo.assetId))
    if (some.length > 0 && (assetId === undefined || marked.has(assetId))) return some
    return list.filter((photo) => photo.assetId === assetId)
  }

  const viewOfPhoto = (assetId: string) =>
    viewOf(views[assetId] ?? list.find((photo) => photo.assetId === assetId)?.view ?? '')

  async function act(places: readonly PhotoPlace[], said: string) {
    if (places.length === 0 || !mayEdit) return
    const going = new Set(places.map(({ assetId }) => assetId))
    const next = list.slice(at).find(({ assetId }) => !going.has(assetId))
    setChosen(next?.assetId ?? list.findLast(({ assetId }) => !going.has(assetId))?.assetId ?? '')
    setMarked(new Set())
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, (tray) => tray && without(tray, places))
    const done = await send(places, 'The photos could not be placed.')
    if (!done) return
    const undo = () =>
      send(
        places.map(({ assetId }) => ({ assetId })),
        'This could not be undone.',
      )
    toast.success(said, { id: undoToast, action: { label: 'Undo', onClick: undo } })
  }

  async function send(places: readonly PhotoPlace[], failed: string) {
    try {
      await placePhotos(place, places)
      return true
    } catch (error) {
      toast.error(errorText(error, failed))
      return false
    } finally {
      client.invalidateQueries({ queryKey })
      client.invalidateQueries({ queryKey: batchQuery(place.workspaceId, place.batchId).queryKey })
    }
  }

  return {
    list,
    active,
    at,
    marked,
    mayEdit,
    about,
    viewOf: viewOfPhoto,
    setView: (assetId: string, view: View) => setViews((last) => ({ ...last, [assetId]: view })),
    look: setChosen,
    mark(assetId: string) {
      const next = new Set(marked)
      if (!next.delete(assetId)) next.add(assetId)
      setMarked(next)
    },
    unmark: () => setMarked(new Set()),
    placeOn(product: { sku: string; label: string }, assetId?: string) {
      const places = about(assetId).map((photo) => ({
        assetId: photo.assetId,
        sku: product.sku,
        view: viewOfPhoto(photo.assetId),
      }))
      return act(places, `${countOf(places.length)} placed on ${product.label}`)
    },
    /** Takes the guesses of what an act is about. */
    placeGuessed() {
      const places = about().flatMap(({ assetId, guess }) =>
        guess ? [{ assetId, sku: guess.sku, view: viewOfPhoto(assetId) }] : [],
      )
      const label = about()[0]?.guess?.label ?? ''
      const said =
        places.length === 1 ? `Photo placed on ${label}` : `${countOf(places.length)} placed`
      return act(places, said)
    },
    takeSure() {
      const places = surePlaces(list)
      return act(places, `${countOf(places.length)} placed`)
    },
    leaveOut() {
      const places = about().map(({ assetId }) => ({ assetId, out: true }))
      return act(places, `${countOf(places.length)} left out`)
    },
  }
}

const countOf = (count: number) => (count === 1 ? 'Photo' : `${count} photos`)

export type TrayActs = ReturnType<typeof useTray>
