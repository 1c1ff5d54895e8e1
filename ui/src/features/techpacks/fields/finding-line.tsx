import { AlertTriangle, Info, OctagonX } from 'lucide-react'
import type { Finding } from '@/api/queries/techpack'
import css from './finding-line.module.css'

const marks = {
  error: { Icon: OctagonX, text: 'Error' },
  warning: { Icon: AlertTriangle, text: 'Warning' },
  hint: { Icon: Info, text: 'Hint' },
}

/** What was found at a place, below it. */
export function FindingLine({ severity, text }: Pick<Finding, 'severity' | 'text'>) {
  const { Icon, text: name } = marks[severity as keyof typeof marks] ?? marks.hint
  return (
    <span className={css.finding} data-severity={severity}>
      <Icon size={13} role="img" aria-label={name} />
      <span>{text}</span>
    </span>
  )
}
