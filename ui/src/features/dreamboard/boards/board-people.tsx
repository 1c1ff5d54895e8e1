import { Avatar } from '@/components/avatar'
import { VisuallyHidden } from '@/components/visually-hidden'
import type { Visit } from '@/lib/board/visits'
import { personColor } from '@/lib/person-color'
import css from './board-people.module.css'

const most = 3

/** Who has a board open, each with a ring in their color. */
export function BoardPeople({ people }: { people: readonly Visit['person'][] }) {
  if (people.length === 0) return null
  return (
    <span className={css.people}>
      <VisuallyHidden>, here now: {people.map(({ name }) => name).join(', ')}</VisuallyHidden>
      {people.slice(0, most).map(({ _id, name }) => (
        <span key={_id} className={css.person} data-person={personColor(_id)} title={name}>
          <Avatar name={name} size={24} decorative />
        </span>
      ))}
      {people.length > most && (
        <span className={css.more} aria-hidden="true">
          +{people.length - most}
        </span>
      )}
    </span>
  )
}
