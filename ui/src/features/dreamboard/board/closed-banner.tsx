import { Archive, Trash2 } from 'lucide-react'
import { type Board, type BoardPlace, useChangeBoard, useRestoreBoard } from '@/api/queries/boards'
import { useAction } from '@/components/use-action'
import { BoardBanner } from './board-banner'

type ClosedBannerProps = { place: BoardPlace; board: Board }

/** Why a board can't be changed, and the way back. */
export function ClosedBanner({ place: { workspaceId, boardId }, board }: ClosedBannerProps) {
  const said = { doing: 'Bringing the board back', failed: "Couldn't bring it back." }
  const change = useAction(useChangeBoard(workspaceId), said)
  const restore = useAction(useRestoreBoard(workspaceId), said)
  if (board.deletedAt !== null) {
    return (
      <BoardBanner icon={<Trash2 size={15} aria-hidden="true" />}>
        This board is in the bin.
        <button type="button" disabled={restore.isPending} onClick={() => restore.run(boardId)}>
          Restore it
        </button>
      </BoardBanner>
    )
  }
  return (
    <BoardBanner icon={<Archive size={15} aria-hidden="true" />}>
      This board is archived.
      <button
        type="button"
        disabled={change.isPending}
        onClick={() => change.run({ boardId, archived: false })}
      >
        Bring it back
      </button>
    </BoardBanner>
  )
}
