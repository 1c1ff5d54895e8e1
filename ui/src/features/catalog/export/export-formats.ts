import type { ExportInput, Template } from '@/api/queries/catalog-files'
import type { SalesChannel } from '@/api/queries/catalog-stores'
import { formatLabel } from '../feeds/feed-text'

/** What a file can be: all attributes, the formats of channels that are sold on, or a template. */
export function exportFormats(
  channels: readonly SalesChannel[],
  sold: readonly string[],
  templates: readonly Template[],
) {
  const formats = channels
    .filter(({ key }) => sold.includes(key))
    .flatMap((channel) => channel.formats)
    .filter((format) => format !== 'custom')
  return [
    { value: 'table', label: 'All attributes, CSV' },
    ...formats.map((format) => ({ value: format, label: formatLabel(format) })),
    ...templates.map(({ _id, name }) => ({ value: `${byTemplate}${_id}`, label: name })),
  ]
}

const byTemplate = 'template '

/** What the server is asked for. */
export function formatOf(chosen: string): Pick<ExportInput, 'format' | 'templateId'> {
  if (chosen.startsWith(byTemplate))
    return { format: 'custom', templateId: chosen.slice(byTemplate.length) }
  // Cast: the values of the others are formats.
  return { format: chosen as ExportInput['format'] }
}

/** Whether a channel says in which language its files are. */
export const isOfChannel = (chosen: string) =>
  !['table', 'custom'].includes(formatOf(chosen).format)

const endings: Partial<Record<ExportInput['format'], string>> = {
  'google-xml': 'xml',
  'google-tsv': 'tsv',
}

/** The name of the file: "Nordhaus Online.csv". */
export const fileName = (name: string, chosen: string) =>
  `${name}.${endings[formatOf(chosen).format] ?? 'csv'}`
