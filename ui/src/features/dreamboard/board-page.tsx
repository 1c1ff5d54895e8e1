import { type QueryClient, QueryObserver, useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { boardQuery, isOpen } from '@/api/queries/boards'
import type { User } from '@/api/queries/profile'
import type { Workspace } from '@/api/queries/workspaces'
import { Loaded } from '@/components/loaded'
import { BoardScreen } from './board/board-screen'
import { BoardSkeleton } from './board/board-skeleton'
import { MakingProvider } from './making/making-provider'

/** Milliseconds for which a board is kept until its screen is there. */
const keptFor = 10_000

export function prefetch(client: QueryClient, { workspaceId = '', boardId = '' }): void {
  const observer = new QueryObserver(client, boardQuery({ workspaceId, boardId }))
  setTimeout(
    observer.subscribe(() => {}),
    keptFor,
  )
}

/** A board to work on. */
export default function BoardPage({ user, workspace }: { user: User; workspace: Workspace }) {
  const { boardId = '' } = useParams<{ boardId: string }>()
  const query = useQuery(boardQuery({ workspaceId: workspace._id, boardId }))
  return (
    <Loaded
      query={query}
      skeleton={<BoardSkeleton />}
      failure="This board can't be shown"
      wholeScreen
    >
      {(loaded) => (
        <MakingProvider workspaceId={workspace._id} boardId={boardId}>
          <BoardScreen
            key={`${workspace._id} ${boardId} ${isOpen(loaded.board)}`}
            user={user}
            workspace={workspace}
            loaded={loaded}
          />
        </MakingProvider>
      )}
    </Loaded>
  )
}
