import { Plus, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type Fit, useDeleteFit } from '@/api/queries/techpack'
import { useConfirm } from '@/components/confirm'
import { DateTime } from '@/components/date-time'
import { useAction } from '@/components/use-action'
import { useMediaQuery } from '@/components/use-media-query'
import { type FitPoint, fitCounts, fitResult } from '@/features/techpacks/fit/fit-results'
import { Segmented } from '../bar/segmented'
import { ToolButton } from '../bar/tool-button'
import type { ArrowTone } from '../drawing/arrow'
import { DrawingPanel, type MarkedArrow } from '../drawing/drawing-panel'
import { useEditor } from '../editor/editor'
import { Split } from '../editor/split'
import css from './fit.module.css'
import { FitConflicts } from './fit-conflicts'
import { type Typed, typedInto } from './fit-entries'
import { FitFoot } from './fit-foot'
import { FitPhone } from './fit-phone'
import { FitTable } from './fit-table'
import { differenceText, resultText, stageText, verdictText } from './texts'
import { useFitSheet } from './use-fit-sheet'

type FitSessionProps = { fit: Fit; fits: readonly Fit[]; onChoose: (id: string) => void }

/** A sample while it is measured, or what came of it. */
export function FitSession({ fit, fits, onChoose }: FitSessionProps) {
  const { place, unit, lit, readOnly } = useEditor()
  const narrow = useMediaQuery('(width < 900px)')
  const { sheet, fill, flush, unsent, conflicts, dismissConflicts } = useFitSheet(place, fit)
  const [typed, setTyped] = useState<Typed>(null)
  const points = useMemo(
    () => sheet.points.map((point) => typedInto(point, typed)),
    [sheet.points, typed],
  )
  const before = useMemo(() => differencesBefore(fit, fits), [fit, fits])
  const ended = fit.verdict !== '' || readOnly
  const [active, setActive] = useState<string | null>(null)
  const shown = points.find(({ code }) => code === (active ?? lit))
  const marked = useMemo(
    () =>
      new Map<string, MarkedArrow>(
        points.map((point) => [
          point.code,
          {
            text: `${point.code} ${differenceText(point, unit)}`.trim(),
            tone: point.code === shown?.code ? 'lit' : toneOf(point),
          },
        ]),
      ),
    [points, unit, shown?.code],
  )
  const Entries = narrow && !ended ? FitPhone : FitTable
  return (
    <Split
      side={<DrawingPanel marked={marked} tools={<Legend />} foot={<How point={shown} />} />}
      width={484}
    >
      <div className={css.session}>
        <FitConflicts conflicts={conflicts} onFill={fill} onDone={dismissConflicts} />
        <Head fit={fit} fits={fits} points={points} unsent={unsent} onChoose={onChoose} />
        <Entries
          fit={fit}
          points={sheet.points}
          typed={typed}
          ended={ended}
          before={before}
          onFill={fill}
          onActive={setActive}
          onTyping={(code, measured) =>
            setTyped(measured === undefined ? null : { code, measured })
          }
        />
        <FitFoot fit={fit} points={sheet.points} size={sheet.size} ended={ended} flush={flush} />
      </div>
    </Split>
  )
}

/** By how much the sample before, of the same size, differed: by code, in tenths of a millimetre. */
function differencesBefore(fit: Fit, fits: readonly Fit[]): ReadonlyMap<string, number> {
  const earlier = fits.slice(fits.findIndex(({ _id }) => _id === fit._id) + 1)
  const last = earlier.find(({ sheet }) => sheet.size === fit.sheet.size)
  return new Map(
    last?.sheet.points.flatMap(({ code, measured, spec }) =>
      measured === null ? [] : [[code, measured - spec] as const],
    ),
  )
}

function toneOf(point: FitPoint): ArrowTone {
  const result = fitResult(point)
  if (result === '' || result === 'reference') return 'todo'
  return result
}

/** The colours of the arrows. */
function Legend() {
  return (
    <ul aria-label="Colours" className={css.legend}>
      {(['in', 'near', 'out'] as const).map((result) => (
        <li key={result} data-result={result}>
          {resultText[result]}
        </li>
      ))}
    </ul>
  )
}

/** How the point at hand is measured. */
function How({ point }: { point: FitPoint | undefined }) {
  return (
    <div className={css.how}>
      <strong>{point ? `${point.code}, ${point.name}` : 'How to measure'}</strong>
      <p>
        {point ? point.how : 'Choose a point: the drawing and this line show how it is measured.'}
      </p>
    </div>
  )
}

/** So many are beside each other. */
const fewSessions = 3

type HeadProps = {
  fit: Fit
  fits: readonly Fit[]
  points: readonly FitPoint[]
  unsent: number
  onChoose: (id: string) => void
}

function Head({ fit, fits, points, unsent, onChoose }: HeadProps) {
  const { place, readOnly } = useEditor()
  const confirm = useConfirm()
  const counts = fitCounts(points)
  const { run } = useAction(useDeleteFit(place), {
    done: 'The fit session is deleted',
    failed: 'The fit session could not be deleted.',
  })
  async function remove() {
    const wants = await confirm({
      title: 'Delete this fit session?',
      body: 'What was measured is gone. The chart stays as it is.',
      action: 'Delete',
      danger: true,
    })
    if (wants) run(fit._id)
  }
  return (
    <header className={css.head}>
      {fits.length <= fewSessions ? (
        <Segmented
          label="Session"
          options={fits.map(({ _id, sheet, verdict }) => ({
            id: _id,
            label: `${stageText(sheet.stage)}, ${sheet.size}${verdict === '' ? ', open' : ''}`,
          }))}
          value={fit._id}
          onChange={onChoose}
        />
      ) : (
        <label className={css.choose}>
          <span>Session</span>
          <select value={fit._id} onChange={({ target }) => onChoose(target.value)}>
            {fits.map(({ _id, sheet, verdict }) => (
              <option key={_id} value={_id}>
                {stageText(sheet.stage)}, {sheet.size}: {verdictText(verdict)}
              </option>
            ))}
          </select>
        </label>
      )}
      <dl className={css.facts}>
        <div>
          <dt>Factory</dt>
          <dd>{fit.sheet.supplier || 'Not named'}</dd>
        </div>
        <div>
          <dt>Measured by</dt>
          <dd>
            {fit.createdByName || 'Somebody'}, <DateTime at={fit.createdAt} />
          </dd>
        </div>
      </dl>
      <div className={css.progress}>
        <p role="status">
          <strong>
            {counts.measured} of {counts.inspected}
          </strong>{' '}
          <span data-result="in">{counts.in} in</span>{' '}
          <span data-result="near">{counts.near} near</span>{' '}
          <span data-result="out">{counts.out} out</span>
          {unsent > 0 && `, ${unsent} not sent`}
        </p>
        <div className={css.bar} aria-hidden="true">
          {(['in', 'near', 'out'] as const).map((result) => (
            <span
              key={result}
              data-result={result}
              style={{ width: `${(counts[result] / Math.max(1, counts.inspected)) * 100}%` }}
            />
          ))}
        </div>
      </div>
      <div className={css.buttons}>
        {!readOnly && (
          <ToolButton onClick={() => onChoose('new')}>
            <Plus size={14} aria-hidden="true" /> Session
          </ToolButton>
        )}
        {fit.verdict === '' && !readOnly && (
          <ToolButton quiet aria-label="Delete this session" onClick={remove}>
            <Trash2 size={14} aria-hidden="true" />
          </ToolButton>
        )}
      </div>
    </header>
  )
}
