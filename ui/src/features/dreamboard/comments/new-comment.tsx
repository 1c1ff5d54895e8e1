import { useState } from 'react'
import { type NewBoardComment, useAddBoardComment } from '@/api/queries/board'
import type { BoardPlace } from '@/api/queries/boards'
import { Button } from '@/components/button'
import { useAction } from '@/components/use-action'
import css from './comments.module.css'
import { MentionField } from './mention-field'
import { mentionsIn, type Named } from './mentions'

type NewCommentProps = {
  place: BoardPlace
  people: readonly Named[]
  /** What it is about, in words. */
  about: string
  /** The same for the server. */
  at: Omit<NewBoardComment, 'text' | 'mentions'>
  /** What is in the field at first. */
  begun?: string
  onClose: () => void
}

/** A comment that is being written. */
export function NewComment({ place, people, about, at, begun = '', onClose }: NewCommentProps) {
  const [text, setText] = useState(begun)
  const { run, isPending } = useAction(useAddBoardComment(place), {
    failed: 'The comment could not be written. Try again.',
  })
  const send = () => {
    if (text.trim() === '' || isPending) return
    const json = { text: text.trim(), mentions: mentionsIn(text, people), ...at }
    run(json, { whileMounted: onClose })
  }
  return (
    <form
      className={css.new}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <p className={css.where}>{about}</p>
      <MentionField
        label="Comment, @ calls somebody"
        value={text}
        members={people}
        autoFocus
        onChange={setText}
        onSend={send}
      />
      <div className={css.buttons}>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={isPending} aria-disabled={text.trim() === ''}>
          Comment
        </Button>
      </div>
    </form>
  )
}
