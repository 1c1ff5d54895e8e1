import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { boardCommentsQuery, useAddBoardComment } from '@/api/queries/board'
import type { BoardPlace } from '@/api/queries/boards'
import { membersQuery } from '@/api/queries/team'
import { Button } from '@/components/button'
import { EmptyState } from '@/components/empty-state'
import { IconButton } from '@/components/icon-button'
import { Loaded } from '@/components/loaded'
import { Skeleton } from '@/components/skeleton'
import { useAction } from '@/components/use-action'
import { titleOf } from '@/lib/board/spoken-name'
import { useStage } from '../canvas/stage-context'
import css from './comments.module.css'
import { MentionField } from './mention-field'
import { mentionsIn, type Named } from './mentions'
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

/** What people say about the board, thread by thread. */
export default function Comments({ place, open, spot, onOpen, onWritten, onClose }: CommentsProps) {
  const stage = useStage()
  const query = useQuery(boardCommentsQuery(place))
  const people = usePeople(place.workspaceId)
  const [all, setAll] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
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
      {spot && <NewComment place={place} spot={spot} people={people} onWritten={onWritten} />}
      <Loaded
        query={query}
        skeleton={<Skeleton height={96} />}
        failure="The comments can't be shown"
      >
        {() =>
          threads.length === 0 && !spot ? (
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

/** Those who may open the board. */
function usePeople(workspaceId: string): readonly Named[] {
  const { data = [] } = useQuery(membersQuery(workspaceId))
  return data
    .filter(({ service }) => service.some(({ _id }) => _id === 'dreamboard'))
    .map(({ _id, user }) => ({ userId: _id, userName: user.name }))
}

function NewComment({
  place,
  spot,
  people,
  onWritten,
}: Pick<CommentsProps, 'place' | 'onWritten'> & { spot: CommentSpot; people: readonly Named[] }) {
  const stage = useStage()
  const [text, setText] = useState('')
  const { run, isPending } = useAction(useAddBoardComment(place), {
    failed: 'The comment could not be written. Try again.',
  })
  const element = 'element' in spot ? stage.get(spot.element) : undefined
  const send = () => {
    if (text.trim() === '' || isPending) return
    const json = { text: text.trim(), mentions: mentionsIn(text, people), ...spot }
    run(json, { whileMounted: onWritten })
  }
  return (
    <form
      className={css.new}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <p className={css.where}>{element ? `About ${titleOf(element)}` : 'About this place'}</p>
      <MentionField
        label="Comment, @ calls somebody"
        value={text}
        members={people}
        autoFocus
        onChange={setText}
        onSend={send}
      />
      <div className={css.buttons}>
        <Button variant="ghost" onClick={onWritten}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={isPending} aria-disabled={text.trim() === ''}>
          Comment
        </Button>
      </div>
    </form>
  )
}
