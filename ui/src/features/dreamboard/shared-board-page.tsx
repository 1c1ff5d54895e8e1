import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { ApiError } from '@/api/error'
import { sharedBoardQuery } from '@/api/queries/boards'
import { EmptyState } from '@/components/empty-state'
import { Loaded } from '@/components/loaded'
import { ScreenTitle } from '@/components/screen-title'
import { BoardSkeleton } from './board/board-skeleton'
import { SharedBoardScreen } from './shared/shared-board-screen'
import css from './shared/shared-board-screen.module.css'

/** A board as whoever has its link sees it, without signing in. */
export default function SharedBoardPage() {
  const { token = '' } = useParams<{ token: string }>()
  return (
    <>
      {/* Whoever has the address sees the board: search engines don't keep it. */}
      <meta name="robots" content="noindex" />
      <Shown token={token} />
    </>
  )
}

function Shown({ token }: { token: string }) {
  const query = useQuery(sharedBoardQuery(token))
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <main className={css.gone}>
        <ScreenTitle title="Board" className={css.hidden}>
          Board
        </ScreenTitle>
        <EmptyState title="This link has ended" text="Ask whoever sent it for a new one." />
      </main>
    )
  }
  return (
    <Loaded
      query={query}
      skeleton={<BoardSkeleton />}
      failure="This board can't be shown"
      wholeScreen
    >
      {(board) => <SharedBoardScreen key={token} token={token} board={board} />}
    </Loaded>
  )
}
