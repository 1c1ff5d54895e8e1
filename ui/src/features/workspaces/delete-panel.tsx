import { type FormEvent, useId, useState } from 'react'
import { useDeleteWorkspace, type Workspace } from '@/api/queries/workspaces'
import { Button } from '@/components/button'
import { TextField } from '@/components/field'
import { Panel } from '@/components/panel'
import { useAction } from '@/components/use-action'
import { useForgetWorkspace } from './use-forget-workspace'
import css from './workspace-panel.module.css'

/** Deletes a workspace after its name has been typed to confirm. */
export default function DeletePanel({
  workspace: { _id, name },
  onClose,
}: {
  workspace: Workspace
  onClose: () => void
}) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const { run, isPending } = useAction(useDeleteWorkspace(), {
    done: 'Workspace deleted',
    failed: () => 'Failed to delete workspace',
  })
  const forget = useForgetWorkspace()
  const id = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    if (typed !== name) {
      setError('enter exact name of the workspace')
      return
    }
    run(_id, { whileMounted: onClose, always: () => forget(_id) })
  }

  return (
    <Panel
      open
      onClose={onClose}
      title="Delete Workspace?"
      description="Everyone loses access right away and the paid plan ends. You can't undo this."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="danger" busy={isPending}>
            Delete Workspace
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className={css.form}>
        <TextField
          label={
            <>
              Type <strong>{name}</strong> to confirm
            </>
          }
          autoComplete="off"
          spellCheck={false}
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.target.value)
            setError('')
          }}
        />
      </form>
    </Panel>
  )
}
