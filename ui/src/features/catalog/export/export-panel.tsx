import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { errorText } from '@/api/error'
import { type ExportInput, templatesQuery, useExport } from '@/api/queries/catalog-files'
import { salesChannelsQuery } from '@/api/queries/catalog-stores'
import { Button } from '@/components/button'
import { combined, Loaded } from '@/components/loaded'
import { Panel } from '@/components/panel'
import { SelectField } from '@/components/select-field'
import { Loading, Skeleton } from '@/components/skeleton'
import { useOneAtATime } from '@/components/use-one-at-a-time'
import { languageOptions } from '@/lib/markets'
import { saveFile } from '@/lib/save-file'
import { SaveAsTemplate } from '../feeds/save-as-template'
import { TemplateNote } from '../feeds/template-note'
import { useSoldChannels } from '../stores'
import { exportFormats, fileName, formatOf, isOfChannel } from './export-formats'
import css from './export-panel.module.css'

type ExportPanelProps = {
  workspaceId: string
  title: string
  /** Which variants. */
  query: ExportInput['query']
  /** The stores that are looked at; none: all. */
  scope: readonly string[]
  /** The file's, without its ending. */
  name: string
  onClose: () => void
}

const languages = [{ value: '', label: 'As Listings show them' }, ...languageOptions('de')]

/** Downloads variants as a file. */
export default function ExportPanel({
  workspaceId,
  title,
  query,
  scope,
  name,
  onClose,
}: ExportPanelProps) {
  const channels = useQuery(salesChannelsQuery(workspaceId))
  const templates = useQuery(templatesQuery(workspaceId))
  const sold = useSoldChannels(workspaceId, scope).map(({ key }) => key)
  const [chosen, setChosen] = useState('table')
  const [locale, setLocale] = useState('')
  const exporting = useExport(workspaceId)
  const formId = useId()
  const { format } = formatOf(chosen)
  const formats =
    channels.data && templates.data && exportFormats(channels.data, sold, templates.data)

  const save = useOneAtATime(async () => {
    const asked = { query, ...formatOf(chosen), ...(!isOfChannel(chosen) && locale && { locale }) }
    const file = await exporting.mutateAsync(asked).catch(() => null)
    if (!file) return
    saveFile(file, fileName(name, chosen))
    onClose()
  })

  return (
    <Panel
      open
      title={title}
      description="A file with a row for each variant, also for those that channels hold back"
      onClose={onClose}
      footer={
        <>
          {format !== 'custom' && (
            <SaveAsTemplate
              workspaceId={workspaceId}
              variant="ghost"
              name={formats?.find(({ value }) => value === chosen)?.label ?? name}
              source={{ format }}
            />
          )}
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={exporting.isPending}
            disabled={!formats}
          >
            <Download size={15} aria-hidden="true" />
            Download
          </Button>
        </>
      }
    >
      <Loaded
        query={combined([channels, templates], formats)}
        skeleton={
          <Loading className={css.form}>
            <Skeleton height={64} />
            <Skeleton height={64} />
          </Loading>
        }
        failure="Couldn't load the formats"
      >
        {(options) => (
          <form
            id={formId}
            noValidate
            className={css.form}
            onSubmit={(event) => {
              event.preventDefault()
              save()
            }}
          >
            <SelectField label="Format" options={options} value={chosen} onChange={setChosen} />
            {isOfChannel(chosen) ? (
              <p className={css.text}>
                In the language in which the store sells on the channel. Google and Instagram know
                no status: drafts and archived styles are left out for them.
              </p>
            ) : (
              <SelectField
                label="Language"
                options={languages}
                value={locale}
                onChange={setLocale}
              />
            )}
            {format === 'custom' && <TemplateNote workspaceId={workspaceId} />}
            <p className={css.text}>
              {isOfChannel(chosen)
                ? 'Images of the Library have the addresses of a feed of the store, until that is revoked. Without a feed they are left out: nothing else gives them a public address.'
                : 'Images of the Library have no address in it.'}
            </p>
            <p role="alert" className={css.error}>
              {exporting.error ? errorText(exporting.error) : null}
            </p>
          </form>
        )}
      </Loaded>
    </Panel>
  )
}
