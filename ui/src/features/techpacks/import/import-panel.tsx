import { useState } from 'react'
import { errorText } from '@/api/error'
import {
  type ChartImport,
  type ImportChoices,
  maxChartFile,
  useApplyChart,
  usePreviewChart,
} from '@/api/queries/chart-import'
import type { Place } from '@/api/queries/techpack'
import type { TechpackDocument } from '@/api/queries/techpacks'
import { Button } from '@/components/button'
import { FileButton } from '@/components/file-button'
import { Panel } from '@/components/panel'
import { useAction } from '@/components/use-action'
import css from './import.module.css'
import { Preview } from './preview'

type ImportPanelProps = { place: Place; document: TechpackDocument; onClose: () => void }

/** Imports a measurement chart of XLSX or CSV: first what it would change, then the change. */
export default function ImportPanel({ place, document, onClose }: ImportPanelProps) {
  const [file, setFile] = useState<File | null>(null)
  const [choices, setChoices] = useState<ImportChoices>({})
  const [found, setFound] = useState<ChartImport | null>(null)
  const [error, setError] = useState('')
  const preview = usePreviewChart(place)
  const { run, isPending } = useAction(useApplyChart(place), {
    done: 'The chart is imported',
    failed: 'The chart could not be imported. Try again.',
  })
  const sheet = found?.sheets.find((each) => each.sheet === choices.sheet) ?? found?.sheets[0]

  async function read(next: File, asked: ImportChoices) {
    setError('')
    if (next.size > maxChartFile) {
      setError('The file has more than 32 MB. Save the chart alone, without pictures.')
      return
    }
    setFile(next)
    setChoices(asked)
    try {
      setFound(await preview.mutateAsync({ file: next, choices: asked }))
    } catch (caught) {
      setError(errorText(caught, 'This file could not be read.'))
    }
  }

  const isReady =
    found !== null && sheet !== undefined && sheet.refused === '' && sheet.place !== ''
  return (
    <Panel
      open
      onClose={onClose}
      size="wide"
      title="Import a chart"
      description="From Excel or CSV. You see what changes before anything is taken."
      footer={
        <>
          <FileButton
            accept=".xlsx,.xlsm,.csv,.tsv,.txt"
            busy={preview.isPending}
            onPick={(picked) => read(picked, {})}
          >
            {file ? 'Another file' : 'Choose a file'}
          </FileButton>
          <Button
            variant="primary"
            busy={isPending}
            aria-disabled={!isReady}
            onClick={() => {
              if (!isReady || !file) return
              run({ file, choices: { ...choices, chart: found.chart } }, { always: onClose })
            }}
          >
            Import
          </Button>
        </>
      }
    >
      {error !== '' && (
        <p role="alert" className={css.error}>
          {error}
        </p>
      )}
      {!found && error === '' && (
        <p className={css.hint}>
          Any sheet with points of measure in one column and sizes beside each other works: units,
          fractions and names are recognised, and what is not understood is listed.
        </p>
      )}
      {found && sheet && file && (
        <Preview
          found={found}
          sheet={sheet}
          choices={choices}
          document={document}
          onChoose={(next) => read(file, next)}
        />
      )}
      {found && !sheet && <p className={css.hint}>The file is empty.</p>}
    </Panel>
  )
}
