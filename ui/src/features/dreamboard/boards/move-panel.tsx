import { type Board, type BoardFolder, useChangeBoard } from '@/api/queries/boards'
import { Button } from '@/components/button'
import { EmptyState } from '@/components/empty-state'
import { Panel } from '@/components/panel'
import { useAction } from '@/components/use-action'
import css from './panels.module.css'
import { seasonIn } from './season'

type MovePanelProps = {
  workspaceId: string
  board: Board
  folders: readonly BoardFolder[]
  onClose: () => void
}

/** The folders that a board may be moved to. */
export default function MovePanel({ workspaceId, board, folders, onClose }: MovePanelProps) {
  const { run, isPending } = useAction(useChangeBoard(workspaceId), { failed: "Couldn't move." })
  const move = (folder: BoardFolder) =>
    run({ boardId: board._id, folder: folder._id, ...seasonIn(folder) }, { whileMounted: onClose })
  const nameOf = ({ name, parent }: BoardFolder) => {
    const outer = folders.find(({ _id }) => _id === parent)
    return outer ? `${outer.name} / ${name}` : name
  }
  return (
    <Panel open onClose={onClose} title={`Move ${board.name}`}>
      {folders.length === 0 ? (
        <EmptyState title="No folders yet" text="Make one first: a season, or a part of it." />
      ) : (
        <ul className={css.folders}>
          {[{ _id: '', name: 'No folder', parent: '', season: '' } as BoardFolder, ...folders].map(
            (folder) => (
              <li key={folder._id}>
                <Button
                  wide
                  busy={isPending}
                  aria-disabled={folder._id === board.folder}
                  onClick={() => folder._id !== board.folder && move(folder)}
                >
                  {nameOf(folder)}
                </Button>
              </li>
            ),
          )}
        </ul>
      )}
    </Panel>
  )
}
