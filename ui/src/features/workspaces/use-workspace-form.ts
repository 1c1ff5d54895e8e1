import { type FormEvent, useState } from 'react'
import { useCreateWorkspace } from '@/api/queries/create-workspace'
import { useUpdateWorkspace, type Workspace } from '@/api/queries/workspaces'
import { useAction } from '@/components/use-action'
import { tooLong } from '@/lib/name-length'

/** The picked file, null to remove the image, or undefined for no change. */
type ImageChange = File | null | undefined

export const nameLabel = 'Workspace name'

export type WorkspaceForm = {
  name: string
  nameError: string
  /** URL of the saved image; empty if there is none. */
  savedImage: string
  image: ImageChange
  /** Whether there are changes to save. */
  ready: boolean
  saving: boolean
  setName: (name: string) => void
  setImage: (image: ImageChange) => void
  submit: (event: FormEvent) => void
}

/** Form state for creating a workspace or, if one is given, updating it. */
export function useWorkspaceForm(
  workspace: Workspace | null,
  onSaved: (saved: Workspace) => void = () => {},
): WorkspaceForm {
  /** Null while unchanged. */
  const [draft, setDraft] = useState<string | null>(null)
  const [image, setImage] = useState<ImageChange>()
  const [nameError, setNameError] = useState('')
  const create = useAction(useCreateWorkspace(), {
    done: 'Workspace created successfully',
    failed: 'Error creating workspace.',
  })
  const update = useAction(useUpdateWorkspace(), {
    done: 'Workspace updated successfully',
    failed: 'Error updating workspace.',
  })

  const savedName = workspace?.name ?? ''
  const name = draft ?? savedName
  const trimmed = name.trim()
  const renamed = trimmed !== savedName
  const problem = tooLong(nameLabel, name)
  const saving = create.isPending || update.isPending
  const ready = workspace ? renamed || image !== undefined : trimmed !== ''

  function submit(event: FormEvent) {
    event.preventDefault()
    if (saving) return
    if (trimmed === '') {
      setNameError('Enter Workspace name')
      return
    }
    if (!ready || problem) return
    if (!workspace) {
      create.run({ name: trimmed, image: image ?? null }, { whileMounted: onSaved })
      return
    }
    const changes = { id: workspace._id, ...(renamed && { name: trimmed }), image }
    update.run(changes, {
      whileMounted: onSaved,
      always() {
        setDraft(null)
        setImage(undefined)
      },
    })
  }

  return {
    name,
    nameError: nameError || (problem ?? ''),
    savedImage: workspace?.imageUrl ?? '',
    image,
    ready,
    saving,
    setName(next) {
      setDraft(next)
      setNameError('')
    },
    setImage,
    submit,
  }
}
