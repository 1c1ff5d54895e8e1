import { Check } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { errorText } from '@/api/error'
import { useSaveProfile } from '@/api/queries/profile'
import { Field, Input } from '@/components/field'
import { toast } from '@/components/toast'
import css from './editable-field.module.css'

type EditableFieldProps = {
  label: string
  /** Which field of the profile it is. */
  field: 'name' | 'company'
  /** What is saved. */
  value: string
  autoComplete: string
  placeholder?: string
  required?: boolean
}

const longest = 80
const failed = 'It could not be saved. Try again.'

/**
 * A field that is edited where it stands: saved on Enter and on leaving it, put back by Escape.
 * What the server says against it is shown below, and what was typed stays; a toast says it if the
 * page is left by then, as leaving the field for another page does.
 */
export function EditableField({ label, field, value, ...input }: EditableFieldProps) {
  /** Null while it shows what is saved. */
  const [draft, setDraft] = useState<string | null>(null)
  const { mutateAsync, error, isPending, isSuccess, reset } = useSaveProfile()
  const changed = draft !== null && draft.trim() !== value

  async function save() {
    if (isPending) return
    if (!changed) {
      setDraft(null)
      reset()
      return
    }
    let shown = false
    const show = () => {
      shown = true
    }
    try {
      await mutateAsync({ field, value: draft }, { onSuccess: () => setDraft(null), onError: show })
    } catch (refused) {
      if (!shown) toast.error(`${label}: ${errorText(refused, failed)}`)
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) save()
    if (event.key === 'Escape') {
      setDraft(null)
      reset()
    }
  }

  return (
    <Field
      label={label}
      error={error && errorText(error, failed)}
      hint={
        !error && <Hint changed={changed} saving={isPending} saved={isSuccess && draft === null} />
      }
    >
      {(control) => (
        <Input
          {...control}
          {...input}
          name={field}
          maxLength={longest}
          value={draft ?? value}
          readOnly={isPending}
          className={css.input}
          onChange={(event) => {
            setDraft(event.target.value)
            reset()
          }}
          onKeyDown={onKeyDown}
          onBlur={save}
        />
      )}
    </Field>
  )
}

function Hint({ changed, saving, saved }: { changed: boolean; saving: boolean; saved: boolean }) {
  return (
    <span role="status" className={css.hint}>
      {saving ? (
        'Saving…'
      ) : saved ? (
        <>
          <Check size={14} aria-hidden="true" /> Saved
        </>
      ) : changed ? (
        'Enter saves, Escape cancels'
      ) : (
        ''
      )}
    </span>
  )
}
