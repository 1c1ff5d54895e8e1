import { consoleScreens } from './console-screens.ts'
import { pathsOf, screenAt, screensOf } from './screen.ts'

const screens = pathsOf(consoleScreens)

/** The addresses of the console: its screens, what leads on to one, and what opens a part of one. */
export const paths = {
  ...screens,
  root: '/',
  workspaces: '/workspace',
  firstHome: '/home',
  invite: (workspaceId: string) => `${screens.team(workspaceId)}?invite=true`,
  invoices: (workspaceId: string) => `${screens.billing(workspaceId)}?tab=invoices`,
  billingDetails: (workspaceId: string) => `${screens.billing(workspaceId)}?details=true`,
} as const

const open = screensOf(consoleScreens).filter(({ outsideFrame }) => outsideFrame === 'public')

/** Whether a screen is there for people who are not signed in. */
export function isPublic(path: string): boolean {
  return screenAt(open, path) !== undefined
}
