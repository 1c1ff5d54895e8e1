import { Check } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { errorText } from '@/api/error'
import { useSaveProfile } from '@/api/queries/profile'
import { Field, Input } from '@/components/field'
import { toast } from '@/components/toast'
import { lengthNote, tooLong } from '@/lib/name-length'
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

const failed = "Couldn't save. Try again."

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
  const problem = draft === null ? undefined : tooLong(label, draft)

  async function save() {
    if (isPending || problem) return
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
      error={problem ?? (error && errorText(error, failed))}
      hint={
        !error &&
        !problem && (
          <Hint
            changed={changed}
            saving={isPending}
            saved={isSuccess && draft === null}
            note={draft === null ? undefined : lengthNote(draft)}
          />
        )
      }
    >
      {(control) => (
        <Input
          {...control}
          {...input}
          name={field}
          dir="auto"
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

function Hint({
  changed,
  saving,
  saved,
  note,
}: {
  changed: boolean
  saving: boolean
  saved: boolean
  /** How much of the room is taken. */
  note: string | undefined
}) {
  return (
    <span role="status" className={css.hint}>
      {saving ? (
        'Saving…'
      ) : saved ? (
        <>
          <Check size={14} aria-hidden="true" /> Saved
        </>
      ) : changed ? (
        `Press Enter to save, Esc to cancel${note ? `. ${note}` : ''}`
      ) : (
        ''
      )}
    </span>
  )
}
