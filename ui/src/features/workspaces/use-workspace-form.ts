import { type FormEvent, useState } from 'react'
import { errorText } from '@/api/error'
import { useCreateWorkspace } from '@/api/queries/create-workspace'
import { useUpdateWorkspace, type Workspace } from '@/api/queries/workspaces'
import { toast } from '@/components/toast'
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
    // Awaited: callbacks of `mutate` do not run if the form is closed meanwhile.
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
