import { Check } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { errorText } from '@/api/error'
import { useSaveProfile } from '@/api/queries/profile'
import { Field, Input } from '@/components/field'
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

/**
 * A field that is edited where it stands: saved on Enter and on leaving it, put back by Escape.
 * What the server says against it is shown below, and what was typed stays.
 */
export function EditableField({ label, field, value, ...input }: EditableFieldProps) {
  /** Null while it shows what is saved. */
  const [draft, setDraft] = useState<string | null>(null)
  const { mutate, error, isPending, isSuccess, reset } = useSaveProfile()
  const changed = draft !== null && draft.trim() !== value

  function save() {
    if (isPending) return
    if (!changed) {
      setDraft(null)
      reset()
      return
    }
    mutate({ field, value: draft }, { onSuccess: () => setDraft(null) })
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
      error={error && errorText(error, 'It could not be saved. Try again.')}
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
