import { Ellipsis } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'wouter'
import type { Board } from '@/api/queries/boards'
import { DateTime } from '@/components/date-time'
import type { GridColumn } from '@/components/grid/columns'
import { Grid } from '@/components/grid/grid'
import { IconButton } from '@/components/icon-button'
import { Menu } from '@/components/menu'
import { VisuallyHidden } from '@/components/visually-hidden'
import type { Visit } from '@/lib/board/visits'
import { dreamboardPaths } from '@/lib/dreamboard-screens'
import { BoardPeople } from './board-people'
import css from './board-table.module.css'
import { Marks } from './marks'
import type { BoardActions } from './use-board-actions'

type Row = { id: string; board: Board }

type BoardTableProps = {
  workspaceId: string
  boards: readonly Board[]
  /** Who has them open, by board. */
  people: ReadonlyMap<string, readonly Visit['person'][]>
  actions: BoardActions
}

/** Boards as rows, with what is known of each. */
export function BoardTable({ workspaceId, boards, people, actions }: BoardTableProps) {
  const rows = useMemo(() => boards.map((board): Row => ({ id: board._id, board })), [boards])
  const link = (board: Board) => (
    <Link href={dreamboardPaths.board(workspaceId, board._id)} className={css.name}>
      {board.name} <Marks board={board} />
      <BoardPeople people={people.get(board._id) ?? []} />
    </Link>
  )
  const menu = (board: Board) => (
    <Menu
      button={
        <IconButton aria-label={`More of ${board.name}`}>
          <Ellipsis size={16} aria-hidden="true" />
        </IconButton>
      }
      items={actions.itemsOf(board)}
    />
  )
  const columns: GridColumn<Row>[] = [
    { id: 'name', header: 'Name', cell: ({ board }) => link(board) },
    { id: 'season', header: 'Season', width: '12%', cell: ({ board }) => board.season || '–' },
    { id: 'pictures', header: 'Pictures', width: '10%', cell: ({ board }) => board.pictures },
    { id: 'looks', header: 'Looks', width: '10%', cell: ({ board }) => board.looks },
    { id: 'by', header: 'By', width: '18%', cell: ({ board }) => board.createdByName || '–' },
    {
      id: 'at',
      header: 'Changed',
      width: '24%',
      cell: ({ board }) => <DateTime at={board.updatedAt} />,
    },
    {
      id: 'menu',
      header: <VisuallyHidden>Actions</VisuallyHidden>,
      width: '60px',
      cell: ({ board }) => menu(board),
    },
  ]
  return (
    <Grid
      label="Boards"
      columns={columns}
      rows={rows}
      rowHeight={53}
      cardHeight={64}
      cardGap={8}
      renderCard={({ board }) => (
        <div className={css.card}>
          {link(board)}
          {menu(board)}
        </div>
      )}
      rowLabel={({ board }) => board.name}
    />
  )
}
