import { useId, useState } from 'react'
import { errorText } from '@/api/error'
import { Button } from '@/components/button'
import { TextField } from '@/components/field'
import { Panel } from '@/components/panel'
import { useOneAtATime } from '@/components/use-one-at-a-time'

type TemplateNamePanelProps = {
  title: string
  action: string
  name: string
  /** Saves it; rejects with what is wrong. */
  onSave: (name: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the name of a template. */
export function TemplateNamePanel({
  title,
  action,
  name: first,
  onSave,
  onClose,
}: TemplateNamePanelProps) {
  const [name, setName] = useState(first)
  const [state, setState] = useState<{ busy: boolean; error: unknown }>({
    busy: false,
    error: null,
  })
  const formId = useId()

  const save = useOneAtATime(async () => {
    setState({ busy: true, error: null })
    try {
      await onSave(name.trim())
      onClose()
    } catch (error) {
      setState({ busy: false, error })
    }
  })

  return (
    <Panel
      open
      title={title}
      description="Its columns can be chosen for new feeds and for exports."
      onClose={onClose}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          busy={state.busy}
          disabled={name.trim() === ''}
        >
          {action}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextField
          label="Name"
          maxLength={120}
          value={name}
          {...(state.error ? { error: errorText(state.error) } : {})}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Panel>
  )
}
