import { jobsKey } from '@/lib/go-keys'
import { roomsAt } from '@/lib/rooms'
import type { Screen } from '@/lib/screen'
import { pathFor } from './screens'
import type { Session } from './workspace-gate'

type Place = { key: string; title: string; path: string }

/**
 * Where `g` and a letter lead from a path. The rooms of a studio come first there: a screen whose
 * letter one of them has is not among the places.
 */
export function goPlaces(screens: readonly Screen[], session: Session, path: string): Place[] {
  const id = session.workspace?._id
  const rooms =
    id === undefined
      ? []
      : roomsAt(path).map(({ app, title, key }) => ({
          key,
          title,
          path: `/workspace/${encodeURIComponent(id)}/app/${app}`,
        }))
  const taken = new Set([jobsKey, ...rooms.map(({ key }) => key)])
  const others = screens.flatMap((screen) => {
    const to = pathFor(screen, session)
    const { key, command } = screen
    return key && command && to !== null && !taken.has(key)
      ? [{ key, title: command.title, path: to }]
      : []
  })
  return [...rooms, ...others]
}
