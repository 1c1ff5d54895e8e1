import { type FormEvent, useId, useState } from 'react'
import { usePutEntry } from '@/api/queries/techpack-library'
import type { TechpackDocument } from '@/api/queries/techpacks'
import { Button } from '@/components/button'
import { TextField } from '@/components/field'
import { Panel } from '@/components/panel'
import { useAction } from '@/components/use-action'
import { blockFrom } from '../blocks'

type BlockPanelProps = {
  workspaceId: string
  document: TechpackDocument
  onClose: () => void
}

/** Saves a chart for techpacks to begin from. */
export default function BlockPanel({ workspaceId, document, onClose }: BlockPanelProps) {
  const form = useId()
  const [name, setName] = useState('')
  const [missing, setMissing] = useState(false)
  const { run, isPending } = useAction(usePutEntry(workspaceId, 'block'), {
    done: ({ name: saved }) => `${saved} is saved as a block`,
    failed: 'The block could not be saved. Try again.',
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(name.trim() === '')
    if (name.trim() === '') return
    // Cast: the API's description leaves the document of an entry open.
    const block = blockFrom(document) as object as Record<string, never>
    run({ name: name.trim(), version: 0, document: block }, { whileMounted: onClose })
  }

  return (
    <Panel
      open
      onClose={onClose}
      title="Save as a block"
      description="Techpacks can begin from this chart: its points, sizes, steps and tolerances."
      footer={
        <Button variant="primary" type="submit" form={form} busy={isPending}>
          Save
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <TextField
          label="Name"
          placeholder="Relaxed coat, women"
          maxLength={120}
          value={name}
          error={missing ? 'Give it a name.' : undefined}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Panel>
  )
}
