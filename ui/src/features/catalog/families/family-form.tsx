import { type FormEvent, useState } from 'react'
import { errorText } from '@/api/error'
import type { CatalogAttribute } from '@/api/queries/catalog'
import {
  type Family,
  type FamilyInput,
  useDeleteFamily,
  usePutFamily,
} from '@/api/queries/catalog-families'
import { Button } from '@/components/button'
import { useConfirm } from '@/components/confirm'
import { toast } from '@/components/toast'
import { useAction } from '@/components/use-action'
import { useOneAtATime } from '@/components/use-one-at-a-time'
import css from './families.module.css'
import { FamilyFields } from './family-fields'

const nothing: FamilyInput = { name: '', category: '', required: [{ attribute: 'title' }] }

function draftOf({ name, version, category, required, titles, descriptions }: Family): FamilyInput {
  return { name, version, category, required, titles, descriptions }
}

type FamilyFormProps = {
  workspaceId: string
  /** Null: a new one. */
  family: Family | null
  attributes: readonly CatalogAttribute[]
  onSaved: (id: string) => void
  onDeleted: () => void
}

/** Adds a family, or changes or deletes one. */
export function FamilyForm({
  workspaceId,
  family,
  attributes,
  onSaved,
  onDeleted,
}: FamilyFormProps) {
  const [draft, setDraft] = useState(() => (family ? draftOf(family) : nothing))
  const put = usePutFamily(workspaceId)
  const { run: remove, isPending: isDeleting } = useAction(useDeleteFamily(workspaceId), {
    done: 'Family deleted',
    failed: 'Failed to delete the family',
  })
  const confirm = useConfirm()

  const save = useOneAtATime(async () => {
    const saved = await put.mutateAsync({ id: family?._id ?? '', json: draft }).catch(() => null)
    if (!saved) return
    toast.success('Family saved')
    onSaved(saved._id)
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    save()
  }

  async function askToDelete(id: string) {
    const question = { title: `Delete ${draft.name}?`, action: 'Delete', danger: true }
    if (await confirm(question)) remove(id, { whileMounted: onDeleted })
  }

  return (
    <form noValidate className={css.form} onSubmit={submit}>
      <FamilyFields draft={draft} attributes={attributes} onChange={setDraft} />
      {put.error && <p role="alert">{errorText(put.error)}</p>}
      <div className={css.actions}>
        <Button type="submit" variant="primary" busy={put.isPending}>
          {family ? 'Save' : 'Add family'}
        </Button>
        {family && (
          <Button busy={isDeleting} onClick={() => askToDelete(family._id)}>
            Delete
          </Button>
        )}
      </div>
    </form>
  )
}
