import { useState } from 'react'
import { type Fit, useEndFit } from '@/api/queries/techpack'
import { Button } from '@/components/button'
import { Checkbox } from '@/components/checkbox'
import { toast } from '@/components/toast'
import { useAction } from '@/components/use-action'
import { type FitPoint, fitCounts, regraded } from '@/features/techpacks/fit/fit-results'
import { Segmented } from '../bar/segmented'
import { useEditor } from '../editor/editor'
import css from './fit.module.css'
import { type Verdict, verdicts, verdictText } from './texts'

type FitFootProps = {
  fit: Fit
  points: readonly FitPoint[]
  size: string
  ended: boolean
  /** Saves what was filled in; whether it is saved now. */
  flush: () => Promise<boolean>
}

/** The end of a session: the verdict, and whether the chart follows what was revised. */
export function FitFoot({ fit, points, size, ended, flush }: FitFootProps) {
  const { place, document } = useEditor()
  const counts = fitCounts(points)
  const change = regraded(document, size, points)
  const [verdict, setVerdict] = useState<Verdict>('approved-with-changes')
  const [accept, setAccept] = useState(true)
  const { run, isPending } = useAction(useEndFit(place), {
    done: ({ points: moved, cells }) =>
      moved === 0
        ? 'The fit session has ended'
        : `The chart follows: ${moved} points, ${cells} cells graded again`,
    failed: 'The fit session could not be ended. Try again.',
  })
  if (ended) {
    return (
      <footer className={css.foot}>
        <p>
          {fit.verdict === ''
            ? 'This techpack is archived.'
            : `Verdict: ${verdictText(fit.verdict)}`}
        </p>
      </footer>
    )
  }
  const accepts = accept && change.points > 0
  const blocked = counts.measured === 0 ? 'Measure at least one point first.' : ''

  async function finish() {
    if (blocked !== '') return
    if (await flush()) run({ fit: fit._id, verdict, accept: accepts })
    else toast.error('Not all of it is saved yet. Check your connection and try again.')
  }

  return (
    <footer className={css.foot}>
      <div className={css.accept}>
        {change.points > 0 ? (
          <Checkbox
            label={`Accept ${change.points} revised ${change.points === 1 ? 'point' : 'points'}`}
            hint={`${change.cells} cells regrade, ${change.fixed} fixed by hand stay.`}
            checked={accept}
            onChange={setAccept}
          />
        ) : (
          <p>{blocked || 'Nothing is revised: the chart stays as it is.'}</p>
        )}
      </div>
      <Segmented label="Verdict" options={verdicts} value={verdict} onChange={setVerdict} />
      <Button variant="primary" busy={isPending} aria-disabled={blocked !== ''} onClick={finish}>
        Finish session
      </Button>
    </footer>
  )
}
