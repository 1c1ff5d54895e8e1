import { Ellipsis } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type BoardComment, useDeleteBoardComment } from '@/api/queries/board'
import type { BoardPlace } from '@/api/queries/boards'
import { useConfirm } from '@/components/confirm'
import { DateTime } from '@/components/date-time'
import { IconButton } from '@/components/icon-button'
import { Menu, type MenuItem } from '@/components/menu'
import { useAction } from '@/components/use-action'
import css from './comments.module.css'
import { EditComment } from './edit-comment'
import type { Named } from './mentions'

type SaidProps = {
  place: BoardPlace
  comment: BoardComment
  people: readonly Named[]
  onDeleted: () => void
  /** It is gone while its text was being edited. */
  onLost: (text: string) => void
}

/** What somebody said, and what may be done with it. */
export function Said({ place, comment, people, onDeleted, onLost }: SaidProps) {
  const { text, byName, at, editedAt } = comment
  const [editing, setEditing] = useState(false)
  const more = useRef<HTMLButtonElement>(null)
  const confirm = useConfirm()
  const remove = useAction(useDeleteBoardComment(place), {
    done: 'Comment deleted',
    failed: "Couldn't delete the comment. Try again.",
  })
  // The keys go on when the button is there again, and elsewhere when it is gone.
  const isEdited = useRef(false)
  const isRemoved = useRef(false)
  useEffect(() => {
    if (isEdited.current && !editing) more.current?.focus()
    isEdited.current = editing
  }, [editing])
  const leave = useEffectEvent(() => {
    if (isRemoved.current) onDeleted()
  })
  useEffect(() => {
    if (comment.deleted) leave()
  }, [comment.deleted])
  useEffect(() => () => leave(), [])
  if (comment.deleted) return <p className={css.deleted}>Comment deleted</p>

  async function askToDelete() {
    const yes = await confirm({
      title: 'Delete this comment?',
      body: "You can't undo this.",
      action: 'Delete',
      danger: true,
    })
    if (!yes) return
    isRemoved.current = true
    remove.run(comment._id)
  }

  const items: MenuItem[] = []
  if (comment.canEdit) items.push({ id: 'edit', label: 'Edit', onSelect: () => setEditing(true) })
  if (comment.canDelete)
    items.push({ id: 'delete', label: 'Delete', danger: true, onSelect: askToDelete })
  const name = byName || 'Somebody'
  return (
    <article aria-label={`${name} said`} className={css.said}>
      <header className={css.by}>
        <p>
          <strong>{name}</strong> <DateTime at={at} />
          {editedAt !== null && <span>, edited</span>}
        </p>
        {items.length > 0 && !editing && (
          <Menu
            button={
              <IconButton
                ref={more}
                aria-label={`More for the comment by ${name}`}
                className={css.more}
              >
                <Ellipsis size={16} aria-hidden="true" />
              </IconButton>
            }
            items={items}
          />
        )}
      </header>
      {editing ? (
        <EditComment
          place={place}
          comment={comment}
          people={people}
          onClose={() => setEditing(false)}
          onLost={onLost}
        />
      ) : (
        <p className={css.text}>{text}</p>
      )}
    </article>
  )
}
