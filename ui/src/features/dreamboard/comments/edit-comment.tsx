import { useState } from 'react'
import { type BoardComment, useEditBoardComment } from '@/api/queries/board'
import type { BoardPlace } from '@/api/queries/boards'
import { Button } from '@/components/button'
import { useAction } from '@/components/use-action'
import css from './comments.module.css'
import { MentionField } from './mention-field'
import { mentionsIn, type Named } from './mentions'
import { useLostText } from './use-lost-text'

type EditCommentProps = {
  place: BoardPlace
  comment: BoardComment
  people: readonly Named[]
  onClose: () => void
  onLost: (text: string) => void
}

/** What a comment says, to be rewritten. */
export function EditComment({ place, comment, people, onClose, onLost }: EditCommentProps) {
  const [text, setText] = useState(comment.text)
  const { run, isPending } = useAction(useEditBoardComment(place), {
    failed: "Couldn't save the comment. Try again.",
  })
  const end = useLostText(text === comment.text ? '' : text, onLost)
  const close = () => {
    end()
    onClose()
  }
  const save = () => {
    const next = text.trim()
    if (next === '' || isPending) return
    if (next === comment.text) return close()
    run(
      { comment: comment._id, text: next, mentions: mentionsIn(next, people) },
      { whileMounted: close },
    )
  }
  return (
    <form
      className={css.edit}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
    >
      <MentionField
        label="Comment, @ calls somebody"
        value={text}
        members={people}
        autoFocus
        onChange={setText}
        onSend={save}
      />
      <div className={css.buttons}>
        <Button variant="ghost" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={isPending} aria-disabled={text.trim() === ''}>
          Save
        </Button>
      </div>
    </form>
  )
}
