import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import type { Board } from '@/api/queries/boards'
import { agoText } from '@/lib/ago'
import type { Visit } from '@/lib/board/visits'
import { dreamboardPaths } from '@/lib/dreamboard-screens'
import css from './board-link.module.css'
import { BoardPeople } from './board-people'
import { Cover } from './cover'
import { Marks } from './marks'

type BoardLinkProps = Pick<ComponentProps<'a'>, 'draggable' | 'onDragStart'> & {
  workspaceId: string
  board: Board
  /** Who has it open. */
  people?: readonly Visit['person'][]
}

/** A board by its cover, which opens it. */
export function BoardLink({ workspaceId, board, people = [], ...props }: BoardLinkProps) {
  return (
    <Link href={dreamboardPaths.board(workspaceId, board._id)} className={css.link} {...props}>
      <Cover workspaceId={workspaceId} board={board} />
      <span className={css.name}>
        {board.name}
        <Marks board={board} />
        <span className={css.people}>
          <BoardPeople people={people} />
        </span>
      </span>
      <span className={css.meta}>{metaText(board)}</span>
    </Link>
  )
}

function metaText({ pictures, looks, fabrics, updatedAt }: Board): string {
  const counts =
    fabrics > pictures
      ? [counted(fabrics, 'fabric')]
      : [counted(pictures, 'picture'), ...(looks > 0 ? [counted(looks, 'look')] : [])]
  return `${counts.join(', ')} · ${agoText(updatedAt, Date.now())}`
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
