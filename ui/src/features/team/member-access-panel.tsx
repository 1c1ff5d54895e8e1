import { type ReactNode, useId, useState } from 'react'
import type { Refusals } from '@/api/queries/workspaces'
import { Button } from '@/components/button'
import { Panel } from '@/components/panel'
import { type AccessForm, isComplete, type Problems, problemsOf } from '@/lib/access-form'
import { AccessFields } from './access-fields'
import css from './member-access-panel.module.css'
import type { AccessScope } from './use-access-scope'

type MemberAccessPanelProps = {
  title: string
  description: string
  action: string
  /** The initial form; null while loading. */
  initial: AccessForm | null
  scope: AccessScope | null
  mayNot: Refusals
  busy: boolean
  emailLocked?: boolean
  /** Shown while the form or the scope is loading, or if that failed. */
  fallback: ReactNode
  /** Shown above the form; `reset` restores `initial`. */
  note?: (reset: () => void) => ReactNode
  onChange?: (form: AccessForm) => void
  onSubmit: (form: AccessForm) => void
  onClose: () => void
}

/** The full-screen member access form, shared by inviting and editing. */
export function MemberAccessPanel({
  title,
  description,
  action,
  initial,
  scope,
  mayNot,
  busy,
  emailLocked,
  fallback,
  note,
  onChange,
  onSubmit,
  onClose,
}: MemberAccessPanelProps) {
  const id = useId()
  const [changed, setChanged] = useState<AccessForm | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  const form = changed ?? initial

  function submit() {
    if (!form || busy) return
    const found = problemsOf(form)
    setProblems(found)
    if (!found.email && !found.access) onSubmit(form)
  }

  return (
    <Panel
      open
      size="full"
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            busy={busy}
            aria-disabled={form && isComplete(form) ? undefined : true}
          >
            {action}
          </Button>
        </>
      }
    >
      {form ? (
        <form
          id={id}
          noValidate
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          {note?.(() => setChanged(null))}
          <AccessFields
            form={form}
            onChange={(next) => {
              setProblems({})
              setChanged(next)
              onChange?.(next)
            }}
            problems={problems}
            scope={scope}
            fallback={fallback}
            mayNot={mayNot}
            emailLocked={emailLocked}
          />
        </form>
      ) : (
        fallback
      )}
    </Panel>
  )
}
