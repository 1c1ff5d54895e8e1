import { Check, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  type Comment,
  useAddComment,
  useDeleteComment,
  useResolveComment,
} from '@/api/queries/techpack'
import { Button } from '@/components/button'
import { DateTime } from '@/components/date-time'
import { Input } from '@/components/field'
import { Pill } from '@/components/pill'
import { useAction } from '@/components/use-action'
import { ToolButton } from '../bar/tool-button'
import { useEditor } from '../editor/editor'
import css from './comments.module.css'

type ThreadProps = {
  first: Comment
  answers: readonly Comment[]
  number: number
  open: boolean
  /** Where it is pinned, in words; empty: nowhere. */
  where: string
  onOpen: () => void
}

/** A comment or a question with its answers. */
export function Thread({ first, answers, number, open, where, onOpen }: ThreadProps) {
  const { place } = useEditor()
  const resolved = first.resolvedAt !== null
  const resolve = useAction(useResolveComment(place), { failed: 'That did not work. Try again.' })
  const remove = useAction(useDeleteComment(place), {
    failed: 'The comment could not be deleted.',
  })
  return (
    <li className={css.thread} data-open={open || undefined}>
      <button type="button" className={css.open} aria-expanded={open} onClick={onOpen}>
        <span className={css.number}>{number}</span>
        <span className={css.where}>{where}</span>
        {first.question && (
          <Pill tone={resolved ? 'neutral' : 'warning'}>{resolved ? 'Answered' : 'Question'}</Pill>
        )}
        {first.byLink && <Pill>Factory</Pill>}
      </button>
      <Said comment={first} />
      {answers.map((answer) => (
        <Said key={answer._id} comment={answer} />
      ))}
      {resolved && <p className={css.by}>Resolved by {first.resolvedByName || 'somebody'}</p>}
      {open && <Answer replyTo={first._id} />}
      <div className={css.tools}>
        <ToolButton
          quiet
          disabled={resolve.isPending}
          onClick={() => resolve.run({ comment: first._id, resolved: !resolved })}
        >
          <Check size={14} aria-hidden="true" />
          {resolved ? 'Open again' : 'Resolve'}
        </ToolButton>
        {!first.byLink && (
          <ToolButton
            quiet
            aria-label="Delete comment"
            disabled={remove.isPending}
            onClick={() => remove.run(first._id)}
          >
            <Trash2 size={14} aria-hidden="true" />
          </ToolButton>
        )}
      </div>
    </li>
  )
}

function Said({ comment: { body, createdByName, createdAt } }: { comment: Comment }) {
  return (
    <div className={css.said}>
      <p className={css.by}>
        {createdByName || 'Somebody'} <DateTime at={createdAt} />
      </p>
      <p className={css.body}>{body}</p>
    </div>
  )
}

function Answer({ replyTo }: { replyTo: string }) {
  const { place } = useEditor()
  const [body, setBody] = useState('')
  const { run, isPending } = useAction(useAddComment(place), {
    failed: 'The answer could not be written. Try again.',
  })
  return (
    <form
      className={css.answer}
      onSubmit={(event) => {
        event.preventDefault()
        if (body.trim() === '') return
        run({ body: body.trim(), replyTo }, { whileMounted: () => setBody('') })
      }}
    >
      <Input
        aria-label="Answer"
        placeholder="Answer"
        value={body}
        onChange={({ target }) => setBody(target.value)}
      />
      <Button type="submit" busy={isPending}>
        Send
      </Button>
    </form>
  )
}
