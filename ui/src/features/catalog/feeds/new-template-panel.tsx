import { useId, useState } from 'react'
import { errorText } from '@/api/error'
import { useSaveTemplate } from '@/api/queries/catalog-files'
import { Button } from '@/components/button'
import { TextField } from '@/components/field'
import { Panel } from '@/components/panel'
import { toast } from '@/components/toast'
import { useOneAtATime } from '@/components/use-one-at-a-time'
import { ColumnsField, type OwnColumns } from './columns-field'
import css from './feed-panel.module.css'
import { firstColumns, readColumns } from './own-columns'

type NewTemplatePanelProps = { workspaceId: string; onClose: () => void }

/** Makes a template of columns that are written here. */
export default function NewTemplatePanel({ workspaceId, onClose }: NewTemplatePanelProps) {
  const [name, setName] = useState('')
  const [columns, setColumns] = useState<OwnColumns>({ text: firstColumns, separator: ',' })
  const save = useSaveTemplate(workspaceId)
  const formId = useId()

  const onSave = useOneAtATime(async () => {
    const { text, separator } = columns
    const input = { name: name.trim(), separator, columns: readColumns(text) }
    const saved = await save.mutateAsync(input).catch(() => null)
    if (!saved) return
    toast.success('Template saved')
    onClose()
  })

  return (
    <Panel
      open
      title="New template"
      description="Columns of your own, for feeds and exports"
      onClose={onClose}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          busy={save.isPending}
          disabled={name.trim() === ''}
        >
          Save template
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          onSave()
        }}
      >
        <TextField
          label="Name"
          maxLength={120}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <ColumnsField workspaceId={workspaceId} columns={columns} onChange={setColumns} />
        <p role="alert" className={css.error}>
          {save.error ? errorText(save.error) : null}
        </p>
      </form>
    </Panel>
  )
}
