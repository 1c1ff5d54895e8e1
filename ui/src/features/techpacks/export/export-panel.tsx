import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Place } from '@/api/queries/techpack'
import type { TechpackDetail } from '@/api/queries/techpacks'
import { urlOf } from '@/api/url'
import { ButtonLink } from '@/components/button'
import { Choice } from '@/components/choice'
import { Panel } from '@/components/panel'
import { SelectField } from '@/components/select-field'
import css from './export.module.css'

type ExportPanelProps = { place: Place; techpack: TechpackDetail; onClose: () => void }

const languages = [
  { value: '', label: 'English only' },
  { value: 'zh', label: 'English and Chinese' },
  { value: 'tr', label: 'English and Turkish' },
]

/** A techpack as files for a factory: what is printed, and what is computed with. */
export default function ExportPanel({ place, techpack, onClose }: ExportPanelProps) {
  const released = techpack.revision > 0
  const [revision, setRevision] = useState(
    released && techpack.state === 'released' ? String(techpack.revision) : '',
  )
  const [second, setSecond] = useState('')
  const [paper, setPaper] = useState<'A4' | 'Letter'>('A4')
  const address = (file: 'pdf' | 'xlsx') => {
    const query = new URLSearchParams()
    if (revision !== '') query.set('revision', revision)
    if (second !== '') query.set('lang', `en,${second}`)
    if (file === 'pdf' && paper === 'Letter') query.set('paper', 'letter')
    const path = urlOf(`/api/v1/workspace/{id}/techpacks/{techpack}/export.${file}`, {
      id: place.workspaceId,
      techpack: place.techpackId,
    }).href
    return query.size > 0 ? `${path}?${query}` : path
  }
  return (
    <Panel open onClose={onClose} title="Export" description={`${techpack.code} ${techpack.name}`}>
      <div className={css.form}>
        <SelectField
          label="Which"
          options={[
            { value: '', label: 'As it is now (draft)' },
            ...Array.from({ length: techpack.revision }, (_, i) => ({
              value: String(techpack.revision - i),
              label: `Revision ${techpack.revision - i}`,
            })),
          ]}
          value={revision}
          onChange={setRevision}
        />
        <SelectField label="Languages" options={languages} value={second} onChange={setSecond} />
        <Choice label="Paper" options={['A4', 'Letter']} value={paper} onChange={setPaper} />
        <ButtonLink asChild variant="primary">
          <a href={address('pdf')} download>
            <Download size={16} aria-hidden="true" /> PDF
          </a>
        </ButtonLink>
        <p className={css.hint}>
          Drawings to scale, graded chart, materials, construction, artwork, care and packing.
        </p>
        <ButtonLink asChild>
          <a href={address('xlsx')} download>
            <Download size={16} aria-hidden="true" /> Excel
          </a>
        </ButtonLink>
        <p className={css.hint}>
          With formulas: a corrected base regrades all sizes, and the file can be imported again.
        </p>
      </div>
    </Panel>
  )
}
