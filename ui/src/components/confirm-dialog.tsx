import clsx from 'clsx'
import { AlertDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button'
import css from './confirm.module.css'
import overlay from './overlay.module.css'
import { useReturnFocus } from './use-return-focus'

export type Question = {
  title: string
  body?: ReactNode
  /** The confirm button's label, a verb: 'Delete'. */
  action: string
  /** Null for a dialog that only informs. */
  cancel?: string | null
  danger?: boolean
}

type ConfirmDialogProps = {
  open: boolean
  question: Question
  onAnswer: (yes: boolean) => void
}

export default function ConfirmDialog({ open, question, onAnswer }: ConfirmDialogProps) {
  const { title, body, action, cancel = 'Cancel', danger = false } = question
  const returnFocus = useReturnFocus()
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onAnswer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlay.scrim} />
        <AlertDialog.Content
          {...returnFocus}
          {...(body ? {} : { 'aria-describedby': undefined })}
          className={clsx(overlay.raised, css.dialog)}
        >
          <AlertDialog.Title className={css.title}>{title}</AlertDialog.Title>
          {body && (
            <AlertDialog.Description asChild>
              <div className={css.body}>{body}</div>
            </AlertDialog.Description>
          )}
          <div className={css.actions}>
            {cancel === null ? (
              <AlertDialog.Cancel asChild>
                <Button variant="primary">{action}</Button>
              </AlertDialog.Cancel>
            ) : (
              <>
                <AlertDialog.Cancel asChild>
                  <Button>{cancel}</Button>
                </AlertDialog.Cancel>
                <Button variant={danger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
                  {action}
                </Button>
              </>
            )}
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
