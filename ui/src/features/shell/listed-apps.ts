import type { Services } from '@/api/queries/workspaces'
import type { Screen } from '@/lib/screen'

export type ListedApp = { screen: Screen; label: string; icon: string }

/**
 * What the navigation lists under Apps: the apps that have screens, of those that the user may
 * open, in the catalog's order; then the screens that several apps share.
 */
export function listedApps(screens: readonly Screen[], services: Services): ListedApp[] {
  const allowed = services.order.flatMap((studio) => services.group[studio] ?? [])
  const apps = allowed.flatMap(({ _id, displayName, imgUrl }) =>
    screens
      .filter(({ app }) => app === _id)
      .map((screen) => ({ screen, label: displayName, icon: imgUrl })),
  )
  const shared = screens.flatMap((screen) =>
    screen.shared?.apps.some((id) => allowed.some(({ _id }) => _id === id))
      ? [{ screen, label: screen.shared.label, icon: screen.shared.icon }]
      : [],
  )
  return [...apps, ...shared]
}
