import type { Finding } from '@/api/queries/techpack'
import { keyOf } from '../editor/use-walk'
import { FindingLine } from '../fields/finding-line'
import { FindingActions } from './finding-actions'
import css from './finding-card.module.css'

/** What was found in a cell, with what can be done about it. */
export function FindingCard({
  findings,
  onDone,
}: {
  findings: readonly Finding[]
  onDone: () => void
}) {
  return (
    <ul className={css.card}>
      {findings.map((finding) => (
        <li key={keyOf(finding)}>
          <FindingLine severity={finding.severity} text={finding.text} />
          <p>{finding.reason}</p>
          <div className={css.actions}>
            <FindingActions finding={finding} onDone={onDone} />
          </div>
        </li>
      ))}
    </ul>
  )
}
