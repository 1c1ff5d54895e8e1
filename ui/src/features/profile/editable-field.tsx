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
  /** The profile field to save. */
  field: 'name' | 'company'
  /** The saved value. */
  value: string
  autoComplete: string
  placeholder?: string
  required?: boolean
}

const failed = "Couldn't save. Try again."

/**
 * A field edited in place: Enter and blur save, Escape restores the saved value. Errors are shown
 * below and keep what was typed; a toast shows them if the user has left the page by then, as
 * clicking a link in mid-edit does.
 */
export function EditableField({ label, field, value, ...input }: EditableFieldProps) {
  /** Null while unchanged. */
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
  /** How much of the allowed length is used. */
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
