import type { TechpackRevision } from '@/api/queries/techpack'
import { Avatar } from '@/components/avatar'
import { useScreenKeys } from '@/components/use-screen-keys'
import { formatDate, formatDateTime } from '@/lib/dates'
import { useEditor } from '../editor/editor'
import css from './revisions.module.css'

type RevisionListProps = {
  /** The latest first. */
  revisions: readonly TechpackRevision[]
  from: number
  to: number
  /** Whether the working copy differs from the last revision. */
  isEdited: boolean
  onTo: (number: number) => void
  onFrom: (number: number) => void
}

/** The revisions in their order; two of them are compared. [ and ] step through them. */
export function RevisionList({ revisions, from, to, isEdited, onTo, onFrom }: RevisionListProps) {
  const { techpack } = useEditor()
  const numbers = [...(isEdited ? [0] : []), ...revisions.map(({ number }) => number)]

  function step(by: 1 | -1) {
    const next = numbers[numbers.indexOf(to) + by]
    if (next !== undefined) onTo(next)
  }
  useScreenKeys({ '[': () => step(1), ']': () => step(-1) })

  return (
    <nav aria-label="Revisions" className={css.list}>
      <ol>
        {isEdited && (
          <li data-to={to === 0 || undefined}>
            <button type="button" aria-current={to === 0 || undefined} onClick={() => onTo(0)}>
              <strong>Draft of {techpack.revision + 1}</strong>
              <span className={css.quiet}>Not released yet</span>
              <Who name={techpack.updatedByName} at={techpack.updatedAt} />
            </button>
          </li>
        )}
        {revisions.map(({ number, note, releasedByName, releasedAt }) => (
          <li
            key={number}
            data-to={number === to || undefined}
            data-from={number === from || undefined}
          >
            <button
              type="button"
              aria-current={number === to || undefined}
              onClick={({ shiftKey }) =>
                shiftKey && number !== to ? onFrom(number) : onTo(number)
              }
            >
              <strong>Revision {number}</strong>
              <span className={css.quiet}>{note.split('\n')[0]}</span>
              <Who name={releasedByName} at={releasedAt} />
            </button>
            {number !== to && (
              <button
                type="button"
                className={css.pick}
                aria-pressed={number === from}
                aria-label={`Compare with revision ${number}`}
                onClick={() => onFrom(number)}
              >
                from
              </button>
            )}
            {number === to && <span className={css.picked}>to</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Who, and on which day; the time is on the page of the revision. */
function Who({ name, at }: { name: string; at: string }) {
  return (
    <small className={css.who}>
      <span title={name}>
        <Avatar name={name || 'Somebody'} size={18} />
      </span>
      <time dateTime={at} title={formatDateTime(at)}>
        {formatDate(at)}
      </time>
    </small>
  )
}
