import { Check, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { type BoardComment, useAddBoardComment, useResolveBoardComment } from '@/api/queries/board'
import type { BoardPlace } from '@/api/queries/boards'
import { Button } from '@/components/button'
import { useAction } from '@/components/use-action'
import { titleOf } from '@/lib/board/spoken-name'
import { useStage } from '../canvas/stage-context'
import css from './comments.module.css'
import { MentionField } from './mention-field'
import { mentionsIn, type Named } from './mentions'
import { Said } from './said'
import type { CommentThread } from './threads'
import { useLostText } from './use-lost-text'

type ThreadProps = {
  place: BoardPlace
  thread: CommentThread
  people: readonly Named[]
  open: boolean
  onOpen: () => void
  /** A comment is gone, and with it what had the focus. */
  onDeleted: () => void
  /** So is what was being written in it. */
  onLost: (text: string, first: BoardComment) => void
  isThere: (id: string) => boolean
}

/** A comment with its answers. */
export function Thread({
  place,
  thread: { first, answers },
  people,
  open,
  onOpen,
  onDeleted,
  onLost,
  isThere,
}: ThreadProps) {
  const stage = useStage()
  const element = first.element ? stage.get(first.element) : undefined
  const resolved = first.resolvedAt !== null
  const resolve = useAction(useResolveBoardComment(place), {
    failed: 'That did not work. Try again.',
  })
  return (
    <li className={css.thread} data-open={open || undefined}>
      <button type="button" className={css.where} aria-expanded={open} onClick={onOpen}>
        {element ? titleOf(element) : first.element ? 'On something that is gone' : 'On the desk'}
      </button>
      <Said
        place={place}
        comment={first}
        people={people}
        onDeleted={onDeleted}
        onLost={(text) => onLost(text, first)}
      />
      {answers.map((answer) => (
        <Said
          key={answer._id}
          place={place}
          comment={answer}
          people={people}
          onDeleted={onDeleted}
          onLost={(text) => onLost(text, first)}
        />
      ))}
      {open && (
        <Answer
          place={place}
          replyTo={first._id}
          people={people}
          onLost={(text) => isThere(first._id) || onLost(text, first)}
        />
      )}
      <Button
        variant="ghost"
        className={css.resolve}
        busy={resolve.isPending}
        onClick={() => resolve.run({ comment: first._id, resolved: !resolved })}
      >
        {resolved ? (
          <RotateCcw size={14} aria-hidden="true" />
        ) : (
          <Check size={14} aria-hidden="true" />
        )}
        {resolved ? 'Open again' : 'Resolve'}
      </Button>
    </li>
  )
}

type AnswerProps = {
  place: BoardPlace
  replyTo: string
  people: readonly Named[]
  onLost: (text: string) => void
}

function Answer({ place, replyTo, people, onLost }: AnswerProps) {
  const [text, setText] = useState('')
  useLostText(text, onLost)
  const { run, isPending } = useAction(useAddBoardComment(place), {
    failed: 'The answer could not be written. Try again.',
  })
  const send = () => {
    if (text.trim() === '' || isPending) return
    const json = { text: text.trim(), replyTo, mentions: mentionsIn(text, people) }
    run(json, { whileMounted: () => setText('') })
  }
  return (
    <form
      className={css.answer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <MentionField label="Answer" value={text} members={people} onChange={setText} onSend={send} />
      <Button type="submit" busy={isPending}>
        Send
      </Button>
    </form>
  )
}
