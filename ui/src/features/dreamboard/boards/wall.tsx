import { Ellipsis } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import type { Board } from '@/api/queries/boards'
import { IconButton } from '@/components/icon-button'
import { Menu } from '@/components/menu'
import { Loading, Skeleton } from '@/components/skeleton'
import type { Visit } from '@/lib/board/visits'
import { BoardLink } from './board-link'
import { draggedBoard } from './folders'
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
          <BoardLink
            workspaceId={workspaceId}
            board={board}
            people={people.get(board._id) ?? []}
            draggable
            onDragStart={(event) => event.dataTransfer.setData(draggedBoard, board._id)}
          />
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
