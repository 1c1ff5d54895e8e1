import type { AppLink } from './app-link'
import { type Screen, screenAt } from './screen'
import { screens } from './screens'

const placeholder = /^\/workspace\/[^/]+\/app\//

/** Whether an app's address leads to the placeholder: the app has no screens yet. */
export function isComingSoon(link: AppLink | null, table: readonly Screen[] = screens): boolean {
  return link !== null && !link.external && screenAt(table, link.href)?.id === 'placeholder'
}

type Catalogue = readonly { groupName: string; displayName: string; pageUrl: string }[]

/** The app or studio whose placeholder is at a path, regardless of permissions. */
export function placeholderName(path: string, catalogue: Catalogue): string | undefined {
  const slug = path.replace(placeholder, '')
  const app = catalogue.find(({ pageUrl }) => pageUrl.replace(placeholder, '') === slug)
  // A studio's page has the studio's name.
  const studio = catalogue.find(
    ({ groupName }) => slug === groupName.toLowerCase().replace(/ /g, '-'),
  )
  return app?.displayName ?? studio?.groupName
}
