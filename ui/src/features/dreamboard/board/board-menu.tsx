import { ChevronDown, Ellipsis } from 'lucide-react'
import { useLocation } from 'wouter'
import { useBoardPdf } from '@/api/queries/board'
import {
  type Board,
  type BoardPlace,
  useBinBoard,
  useChangeBoard,
  useCopyBoard,
} from '@/api/queries/boards'
import { IconButton } from '@/components/icon-button'
import { Menu, type MenuItem } from '@/components/menu'
import { useOpenPanel } from '@/components/open-panel'
import { useAction } from '@/components/use-action'
import { dreamboardPaths } from '@/lib/dreamboard-screens'
import { RenamePanel } from '../boards/panels'
import { KeysPanel, VersionsPanel } from './panels'

type BoardMenuProps = {
  place: BoardPlace
  board: Board
  onSavePng: () => void
  /** What has no room for buttons beside the menu. */
  more: readonly MenuItem[]
}

/** What is done with the whole board. */
export function BoardMenu({ place, board, onSavePng, more }: BoardMenuProps) {
  const { workspaceId, boardId } = place
  const openPanel = useOpenPanel()
  const [, navigate] = useLocation()
  const change = useAction(useChangeBoard(workspaceId), {
    doing: `Changing ${board.name}`,
    failed: 'That did not work. Try again.',
  })
  const copy = useAction(useCopyBoard(workspaceId), {
    doing: `Copying ${board.name}`,
    failed: "Couldn't copy.",
  })
  const bin = useAction(useBinBoard(workspaceId), {
    doing: `Putting ${board.name} into the bin`,
    done: `${board.name} is in the bin`,
    failed: "Couldn't put it into the bin.",
  })
  const pdf = useAction(useBoardPdf(place), {
    doing: 'The PDF is being made',
    failed: 'The PDF could not be made. Try again.',
  })
  const leave = () => navigate(dreamboardPaths.boards(workspaceId))
  const isArchived = board.archivedAt !== null
  return (
    <Menu
      button={
        <IconButton aria-label={`More of ${board.name}`}>
          {more.length > 0 ? (
            <Ellipsis size={18} aria-hidden="true" />
          ) : (
            <ChevronDown size={16} aria-hidden="true" />
          )}
        </IconButton>
      }
      items={[
        ...more,
        {
          id: 'rename',
          label: 'Rename',
          onSelect: () => openPanel(RenamePanel, { workspaceId, board }),
        },
        {
          id: 'star',
          label: board.starred ? 'Take the star away' : 'Star',
          onSelect: () => change.run({ boardId, starred: !board.starred }),
        },
        { id: 'versions', label: 'Versions', onSelect: () => openPanel(VersionsPanel, { place }) },
        {
          id: 'copy',
          label: 'Copy the board',
          onSelect: () =>
            copy.isPending ||
            copy.run(board, {
              always: (made) => navigate(dreamboardPaths.board(workspaceId, made._id)),
            }),
        },
        { id: 'png', label: 'Save as PNG', onSelect: onSavePng },
        { id: 'pdf', label: 'Save as PDF', onSelect: () => pdf.isPending || pdf.run(board.name) },
        { id: 'keys', label: 'Keys', hint: '?', onSelect: () => openPanel(KeysPanel, {}) },
        {
          id: 'archive',
          label: isArchived ? 'Bring back from the archive' : 'Archive',
          onSelect: () =>
            change.run({ boardId, archived: !isArchived }, isArchived ? {} : { always: leave }),
        },
        {
          id: 'bin',
          label: 'Put into the bin',
          danger: true,
          onSelect: () => bin.run(boardId, { whileMounted: leave }),
        },
      ]}
    />
  )
}
