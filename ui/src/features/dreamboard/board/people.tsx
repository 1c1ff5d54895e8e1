import { Avatar } from '@/components/avatar'
import { Tooltip } from '@/components/tooltip'
import css from './people.module.css'
import type { Person } from './use-presence'

const most = 4

type PeopleProps = {
  people: readonly Person[]
  /** The page that is followed; empty: none. */
  following: string
  onFollow: (client: string) => void
}

/** The others on the board. A click goes along with one of them, another one stays. */
export function People({ people, following, onFollow }: PeopleProps) {
  if (people.length === 0) return null
  return (
    <ul aria-label="Also here" className={css.people}>
      {people.slice(0, most).map(({ client, name, color }) => {
        const on = client === following
        return (
          <li key={client} data-person={color}>
            <Tooltip text={on ? `Following ${name}` : `Follow ${name}`}>
              <button
                type="button"
                aria-label={`Follow ${name}`}
                aria-pressed={on}
                className={css.person}
                onClick={() => onFollow(on ? '' : client)}
              >
                <Avatar name={name} size={28} decorative />
              </button>
            </Tooltip>
          </li>
        )
      })}
      {people.length > most && <li className={css.more}>+{people.length - most}</li>}
    </ul>
  )
}
