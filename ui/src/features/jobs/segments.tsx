import type { CSSProperties } from 'react'
import { type Job, segmentsOf } from '@/lib/jobs'
import css from './segments.module.css'

/** The tasks of a job as a bar. Decorative: the numbers must be next to it. */
export function Segments({ job }: { job: Pick<Job, 'tasks'> }) {
  return (
    <div aria-hidden="true" className={css.bar}>
      {segmentsOf(job).map(({ id, state, share, size }) => (
        <span
          key={id}
          className={css.segment}
          data-state={state}
          style={{ '--share': `${share * 100}%`, flexGrow: size } as CSSProperties}
        />
      ))}
    </div>
  )
}
