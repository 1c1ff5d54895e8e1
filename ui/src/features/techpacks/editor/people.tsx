import { Avatar } from '@/components/avatar'
import { Tooltip } from '@/components/tooltip'
import { useEditor } from './editor'
import css from './people.module.css'
import { tabs } from './tabs'

const most = 4

/** Others who have the techpack open. One of them leads to where they are. */
export function People() {
  const { people, goTo, openTab } = useEditor()
  if (people.length === 0) return null
  return (
    <ul aria-label="Also here" className={css.people}>
      {people.slice(0, most).map(({ userId, name, tab, path }) => {
        const entry = tabs.find(({ id }) => id === tab)
        const text = entry ? `${name}, in ${entry.label}` : name
        return (
          <li key={userId}>
            <Tooltip text={text}>
              <button
                type="button"
                aria-label={`Go to ${text}`}
                className={css.person}
                onClick={() => {
                  if (path) goTo(path)
                  else if (entry) openTab(entry.id)
                }}
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
