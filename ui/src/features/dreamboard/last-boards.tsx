import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'wouter'
import { boardsQuery } from '@/api/queries/boards'
import { dreamboardPaths } from '@/lib/dreamboard-screens'
import { BoardLink } from './boards/board-link'
import css from './last-boards.module.css'

const most = 3

/** The boards that were changed last; nothing where there are none. */
export default function LastBoards({ workspaceId }: { workspaceId: string }) {
  const heading = useId()
  const filter = { folder: '', state: 'open', q: '', mine: false, sort: 'changed' } as const
  const { data } = useInfiniteQuery(boardsQuery(workspaceId, filter))
  const boards = data?.pages[0]?.data.boards.slice(0, most) ?? []
  if (boards.length === 0) return null
  return (
    <section aria-labelledby={heading} className={css.boards}>
      <div className={css.head}>
        <h2 id={heading} className={css.title}>
          Last boards
        </h2>
        <Link href={dreamboardPaths.boards(workspaceId)} className={css.all}>
          All boards
        </Link>
      </div>
      <ul className={css.list}>
        {boards.map((board) => (
          <li key={board._id}>
            <BoardLink workspaceId={workspaceId} board={board} />
          </li>
        ))}
      </ul>
    </section>
  )
}
