import { ArrowLeft, History } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { Batch } from '@/api/queries/catalog-batches'
import type { BatchPlace } from '@/api/queries/catalog-mapping'
import { ActButton } from '@/components/act-button'
import { Button, ButtonLink } from '@/components/button'
import { ScreenTitle } from '@/components/screen-title'
import { catalogPaths } from '@/lib/catalog-screens'
import { batchName } from '../batches/batch-text'
import { FileLink } from '../batches/file-link'
import { countPlaced } from './columns'
import css from './mapping.module.css'
import { Trail } from './trail'
import type { Mapping } from './use-mapping'

type MappingBarProps = { place: BatchPlace; batch: Batch; mapping: Mapping; remember: boolean }

/** The file, how far it is on its way, and what comes next. */
export function MappingBar({ place, batch, mapping, remember }: MappingBarProps) {
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState(false)
  const { columns, reading, mayEdit } = mapping
  const placed = countPlaced(columns)

  async function dryRun() {
    setBusy(true)
    const begun = await mapping.plan(remember)
    setBusy(false)
    if (begun) navigate(catalogPaths.batchPlan(place.workspaceId, place.batchId))
  }

  return (
    <header className={css.bar}>
      <ButtonLink asChild variant="ghost" square className={css.tool}>
        <Link href={catalogPaths.batches(place.workspaceId)} aria-label="Back to Batches">
          <ArrowLeft size={16} aria-hidden="true" />
        </Link>
      </ButtonLink>
      {reading.sheets.length > 1 && (
        <select
          aria-label="Sheet of the workbook"
          className={css.select}
          value={reading.sheet}
          disabled={!mayEdit}
          onChange={({ target }) => mapping.read({ sheet: target.value, header: 0 })}
        >
          {reading.sheets.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
      <ScreenTitle title={batch.fileName} className={css.name}>
        <span title={batch.fileName}>{batchName(batch)}</span>
      </ScreenTitle>
      <FileLink workspaceId={place.workspaceId} batch={batch} />
      <Trail batch={batch} />
      <span className={css.gap} />
      <span role="status" className={css.placed}>
        {placed === columns.length
          ? `All ${columns.length} columns placed`
          : `${placed} of ${columns.length} columns placed`}
      </span>
      {mayEdit && isOtherwise(mapping) && (
        <ActButton
          className={css.tool}
          title="What was decided about this supplier's columns before"
          onAct={() => mapping.read({})}
        >
          <History size={14} aria-hidden="true" />
          As last time
        </ActButton>
      )}
      {mayEdit && (
        <Button variant="primary" className={css.tool} busy={busy} onClick={dryRun}>
          Dry run
        </Button>
      )}
    </header>
  )
}

/** Whether something was decided here, and something else before. */
const isOtherwise = ({ mapping, columns }: Mapping) =>
  mapping.remembered && columns.some(({ reasons }) => reasons.includes('decided'))
