import { useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { type BoardComment, boardCommentsQuery } from '@/api/queries/board'
import type { BoardPlace } from '@/api/queries/boards'
import { membersQuery } from '@/api/queries/team'
import { Button } from '@/components/button'
import { EmptyState } from '@/components/empty-state'
import { IconButton } from '@/components/icon-button'
import { Loaded } from '@/components/loaded'
import { Skeleton } from '@/components/skeleton'
import { titleOf } from '@/lib/board/spoken-name'
import type { Stage } from '../canvas/stage'
import { useStage } from '../canvas/stage-context'
import css from './comments.module.css'
import type { Named } from './mentions'
import { NewComment } from './new-comment'
import { placeOf } from './pins'
import { Thread } from './thread'
import { threadsOf } from './threads'

/** Where a new comment is put: on an element, or at a point. */
export type CommentSpot = { element: string } | { place: { x: number; y: number } }

type CommentsProps = {
  place: BoardPlace
  /** The thread that is open; empty: none. */
  open: string
  /** Where a comment is being written; null: nowhere. */
  spot: CommentSpot | null
  onOpen: (id: string) => void
  onWritten: () => void
  onClose: () => void
}

/** What was being written in a thread when it went. */
type Lost = { text: string; first: BoardComment }

/** What people say about the board, thread by thread. */
export default function Comments({ place, open, spot, onOpen, onWritten, onClose }: CommentsProps) {
  const stage = useStage()
  const query = useQuery(boardCommentsQuery(place))
  const people = usePeople(place.workspaceId)
  const [all, setAll] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const client = useQueryClient()
  const [lost, setLost] = useState<readonly Lost[]>([])
  const keep = (text: string, first: BoardComment) => setLost((all) => [...all, { text, first }])
  const isThere = (id: string) =>
    client.getQueryData(boardCommentsQuery(place).queryKey)?.some(({ _id }) => _id === id) ?? false
  const threads = threadsOf(query.data ?? []).filter(
    ({ first }) => all || first.resolvedAt === null || first._id === open,
  )
  return (
    <div className={css.comments}>
      <header className={css.head}>
        <h2 ref={heading} tabIndex={-1}>
          Comments
        </h2>
        <Button variant="ghost" aria-pressed={all} onClick={() => setAll(!all)}>
          {all ? 'Open ones' : 'All'}
        </Button>
        <IconButton aria-label="Close comments" onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </header>
      {spot && (
        <NewComment
          place={place}
          people={people}
          about={aboutOf(stage, spot)}
          at={spot}
          onClose={onWritten}
        />
      )}
      {lost.map((one) => (
        <NewComment
          key={one.first._id}
          place={place}
          people={people}
          about="The comment was deleted or resolved meanwhile. What you were writing is kept here."
          at={isThere(one.first._id) ? { replyTo: one.first._id } : placeIn(one.first)}
          begun={one.text}
          onClose={() => setLost((all) => all.filter((other) => other !== one))}
        />
      ))}
      <Loaded
        query={query}
        skeleton={<Skeleton height={96} />}
        failure="The comments can't be shown"
      >
        {() =>
          threads.length === 0 && !spot && lost.length === 0 ? (
            <EmptyState
              title="No open comments"
              text="Take the comment tool, C, and click where it belongs."
            />
          ) : (
            <ul className={css.list}>
              {threads.map((thread) => (
                <Thread
                  key={thread.first._id}
                  place={place}
                  thread={thread}
                  people={people}
                  open={thread.first._id === open}
                  onDeleted={() => heading.current?.focus()}
                  onLost={keep}
                  isThere={isThere}
                  onOpen={() => {
                    onOpen(thread.first._id)
                    const at = placeOf(stage, thread)
                    if (at) stage.camera.reveal({ ...at, w: 1, h: 1 }, 120)
                  }}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}

function aboutOf(stage: Stage, spot: CommentSpot): string {
  const element = 'element' in spot ? stage.get(spot.element) : undefined
  return element ? `About ${titleOf(element)}` : 'About this place'
}

/** Where a comment is. */
function placeIn({ element, place }: BoardComment) {
  if (element) return { element }
  return place ? { place } : {}
}

/** Those who may open the board. */
function usePeople(workspaceId: string): readonly Named[] {
  const { data = [] } = useQuery(membersQuery(workspaceId))
  return data
    .filter(({ service }) => service.some(({ _id }) => _id === 'dreamboard'))
    .map(({ _id, user }) => ({ userId: _id, userName: user.name }))
}
