import { useLocation } from 'wouter'
import {
  type Board,
  type BoardFolder,
  useBinBoard,
  useChangeBoard,
  useCopyBoard,
  useDeleteBoard,
  useRestoreBoard,
} from '@/api/queries/boards'
import { useConfirm } from '@/components/confirm'
import type { MenuItem } from '@/components/menu'
import { useOpenPanel } from '@/components/open-panel'
import { toast } from '@/components/toast'
import { useAction } from '@/components/use-action'
import { dreamboardPaths } from '@/lib/dreamboard-screens'
import { MovePanel, RenamePanel } from './panels'
import { seasonIn } from './season'

export type BoardActions = ReturnType<typeof useBoardActions>

/** What is done with boards of the list. */
export function useBoardActions(workspaceId: string, folders: readonly BoardFolder[]) {
  const [, navigate] = useLocation()
  const openPanel = useOpenPanel()
  const confirm = useConfirm()
  const change = useAction(useChangeBoard(workspaceId), {
    doing: 'Changing the board',
    failed: 'That did not work. Try again.',
  })
  const copying = useAction(useCopyBoard(workspaceId), {
    doing: 'Copying the board',
    failed: "Couldn't copy.",
  })
  const binning = useAction(useBinBoard(workspaceId), {
    doing: 'Putting the board into the bin',
    failed: "Couldn't move to the bin.",
  })
  const removing = useAction(useDeleteBoard(workspaceId), {
    doing: 'Deleting the board',
    failed: "Couldn't delete.",
  })
  const restoring = useAction(useRestoreBoard(workspaceId), {
    doing: 'Bringing the board back',
    failed: "Couldn't bring it back.",
  })

  const open = ({ _id }: Board) => navigate(dreamboardPaths.board(workspaceId, _id))
  const rename = (board: Board) => openPanel(RenamePanel, { workspaceId, board })
  const star = ({ _id, starred }: Board) => change.run({ boardId: _id, starred: !starred })
  const askMove = (board: Board) => openPanel(MovePanel, { workspaceId, board, folders })

  function move(boardId: string, folder: string) {
    const to = folders.find(({ _id }) => _id === folder)
    change.run(
      { boardId, folder, ...seasonIn(to) },
      { always: () => toast.success(to ? `Moved to ${to.name}` : 'Moved out of its folder') },
    )
  }

  function bin({ _id, name }: Board) {
    const undo = { label: 'Undo', onClick: () => restoring.run(_id) }
    binning.run(_id, { always: () => toast.success(`${name} is in the bin`, { action: undo }) })
  }

  async function remove({ _id, name }: Board) {
    const yes = await confirm({
      title: `Delete ${name} for good?`,
      body: 'You can’t undo this. Its pictures stay in the Library.',
      action: 'Delete',
      danger: true,
    })
    if (yes) removing.run(_id, { always: () => toast.success(`${name} deleted`) })
  }

  function archive({ _id, name }: Board, archived: boolean) {
    change.run(
      { boardId: _id, archived },
      { always: () => toast.success(archived ? `${name} archived` : `${name} is back`) },
    )
  }

  const copy = (board: Board) =>
    copying.run(board, { always: (made) => toast.success(`Copied as ${made.name}`) })

  function itemsOf(board: Board): MenuItem[] {
    if (board.deletedAt !== null) {
      return [
        { id: 'restore', label: 'Bring back', onSelect: () => restoring.run(board._id) },
        { id: 'delete', label: 'Delete for good', danger: true, onSelect: () => remove(board) },
      ]
    }
    const isArchived = board.archivedAt !== null
    return [
      { id: 'rename', label: 'Rename', hint: 'F2', onSelect: () => rename(board) },
      {
        id: 'star',
        label: board.starred ? 'Take the star away' : 'Star',
        hint: 'S',
        onSelect: () => star(board),
      },
      { id: 'move', label: 'Move to…', hint: 'M', onSelect: () => askMove(board) },
      { id: 'copy', label: 'Copy', onSelect: () => copy(board) },
      {
        id: 'archive',
        label: isArchived ? 'Bring back from the archive' : 'Archive',
        onSelect: () => archive(board, !isArchived),
      },
      {
        id: 'bin',
        label: 'Put into the bin',
        hint: 'Del',
        danger: true,
        onSelect: () => bin(board),
      },
    ]
  }

  /** What a key does with a board; false: nothing. */
  function onKey(key: string, board: Board): boolean {
    const isBinned = board.deletedAt !== null
    if (key === 'Delete' || key === 'Backspace') isBinned ? remove(board) : bin(board)
    else if (isBinned) return false
    else if (key === 'F2') rename(board)
    else if (key.toLowerCase() === 'm') askMove(board)
    else if (key.toLowerCase() === 's') star(board)
    else return false
    return true
  }

  return { open, move, itemsOf, onKey }
}
