import type { AppLink } from './app-link'

const placeholder = /^\/workspace\/[^/]+\/app\//

/** Whether an app's URL is the placeholder's, because the app doesn't exist yet. */
export function isComingSoon(link: AppLink | null): boolean {
  return link !== null && !link.external && placeholder.test(link.href)
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
