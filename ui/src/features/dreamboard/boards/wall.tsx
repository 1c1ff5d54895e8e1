import { Ellipsis } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { Link } from 'wouter'
import type { Board } from '@/api/queries/boards'
import { IconButton } from '@/components/icon-button'
import { Menu } from '@/components/menu'
import { Loading, Skeleton } from '@/components/skeleton'
import { agoText } from '@/lib/ago'
import type { Visit } from '@/lib/board/visits'
import { dreamboardPaths } from '@/lib/dreamboard-screens'
import { BoardPeople } from './board-people'
import { Cover } from './cover'
import { draggedBoard } from './folders'
import { Marks } from './marks'
import type { BoardActions } from './use-board-actions'
import css from './wall.module.css'

type WallProps = {
  workspaceId: string
  boards: readonly Board[]
  /** Who has them open, by board. */
  people: ReadonlyMap<string, readonly Visit['person'][]>
  actions: BoardActions
}

/** Boards by their covers. The arrow keys go from one to the next. */
export function Wall({ workspaceId, boards, people, actions }: WallProps) {
  const list = useRef<HTMLUListElement>(null)

  function hear(event: KeyboardEvent, index: number) {
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      !(event.target instanceof HTMLAnchorElement)
    )
      return
    const board = boards[index]
    const links = [...(list.current?.querySelectorAll<HTMLElement>('a') ?? [])]
    const steps: Record<string, number> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: columnsOf(links),
      ArrowUp: -columnsOf(links),
    }
    const by = steps[event.key]
    if (by !== undefined) links[index + by]?.focus()
    else if (!board || !actions.onKey(event.key, board)) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <ul ref={list} className={css.wall}>
      {boards.map((board, index) => (
        <li key={board._id} className={css.board} onKeyDown={(event) => hear(event, index)}>
          <Link
            href={dreamboardPaths.board(workspaceId, board._id)}
            className={css.link}
            draggable
            onDragStart={(event) => event.dataTransfer.setData(draggedBoard, board._id)}
          >
            <Cover workspaceId={workspaceId} board={board} />
            <span className={css.name}>
              {board.name}
              <Marks board={board} />
              <span className={css.people}>
                <BoardPeople people={people.get(board._id) ?? []} />
              </span>
            </span>
            <span className={css.meta}>{metaText(board)}</span>
          </Link>
          <span className={css.menu}>
            <Menu
              button={
                <IconButton aria-label={`More of ${board.name}`}>
                  <Ellipsis size={16} aria-hidden="true" />
                </IconButton>
              }
              items={actions.itemsOf(board)}
            />
          </span>
        </li>
      ))}
    </ul>
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

/** How many stand side by side: those as high as the first one. */
function columnsOf(nodes: readonly HTMLElement[]): number {
  const top = nodes[0]?.offsetTop
  return Math.max(1, nodes.filter(({ offsetTop }) => offsetTop === top).length)
}

export function WallSkeleton() {
  return (
    <Loading className={css.wall}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className={css.board}>
          <Skeleton height={208} />
          <Skeleton width="48%" height={18} />
        </div>
      ))}
    </Loading>
  )
}
