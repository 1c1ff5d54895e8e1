import { CircleStop, RotateCcw } from 'lucide-react'
import type { ElementOf } from '@/lib/board/element'
import { useTileActions } from './use-tile-actions'

/** What can be done about a picture that is not there, among the actions of the selection. */
export function TileButtons({ element }: { element: ElementOf<'picture'> }) {
  const action = useTileActions(element)
  if (!action) return null
  const Icon = element.data.state === 'waiting' ? CircleStop : RotateCcw
  return (
    <button type="button" aria-busy={action.busy} onClick={action.act}>
      <Icon size={15} aria-hidden="true" /> {action.label}
    </button>
  )
}
