import { type FormEvent, useState } from 'react'
import { errorText } from '@/api/error'
import { useCreateWorkspace } from '@/api/queries/create-workspace'
import { useUpdateWorkspace, type Workspace } from '@/api/queries/workspaces'
import { toast } from '@/components/toast'
import { tooLong } from '@/lib/name-length'

/** A file that was picked, null for an image to be removed, undefined for no change. */
type ImageChange = File | null | undefined

export const nameLabel = 'Workspace name'

export type WorkspaceForm = {
  name: string
  nameError: string
  /** The saved image's address, empty without one. */
  savedImage: string
  image: ImageChange
  /** Whether there is anything that can be saved. */
  ready: boolean
  saving: boolean
  setName: (name: string) => void
  setImage: (image: ImageChange) => void
  submit: (event: FormEvent) => void
}

/** The state of a new workspace, or of the changes to one. */
export function useWorkspaceForm(
  workspace: Workspace | null,
  onSaved: (saved: Workspace) => void = () => {},
): WorkspaceForm {
  /** Null while it is what is saved. */
  const [draft, setDraft] = useState<string | null>(null)
  const [image, setImage] = useState<ImageChange>()
  const [nameError, setNameError] = useState('')
  const create = useCreateWorkspace()
  const update = useUpdateWorkspace()

  const savedName = workspace?.name ?? ''
  const name = draft ?? savedName
  const trimmed = name.trim()
  const renamed = trimmed !== savedName
  const problem = tooLong(nameLabel, name)
  const saving = create.isPending || update.isPending
  const ready = workspace ? renamed || image !== undefined : trimmed !== ''

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (saving) return
    if (trimmed === '') {
      setNameError('Enter Workspace name')
      return
    }
    if (!ready || problem) return
    // Awaited: the form may be closed by then, and with it goes what `mutate` would call back.
    try {
      if (workspace) {
        const changes = { id: workspace._id, ...(renamed && { name: trimmed }), image }
        await update.mutateAsync(changes, { onSuccess: (saved) => onSaved(saved) })
        toast.success('Workspace updated successfully')
        setDraft(null)
        setImage(undefined)
      } else {
        const made = { name: trimmed, image: image ?? null }
        await create.mutateAsync(made, { onSuccess: (saved) => onSaved(saved) })
        toast.success('Workspace created successfully')
      }
    } catch (error) {
      const fallback = workspace ? 'Error updating workspace.' : 'Error creating workspace.'
      toast.error(errorText(error, fallback))
    }
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
