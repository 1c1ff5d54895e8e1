import { atom } from 'jotai'
import { fill, isAllowed, isInWorkspace, type Screen } from '@/lib/screen'
import { screens } from '@/lib/screens'
import type { Session } from './workspace-gate'

/** The screens that the frame leads to. Tests add an area's. */
export const screensAtom = atom(screens)

/** Where a screen is for a user; null if they have no such screen. */
export function pathFor(screen: Screen, { workspace }: Session): string | null {
  if (!workspace) return screen.pattern.includes(':') ? null : screen.pattern
  if (!isInWorkspace(screen)) return null
  if (!isAllowed(screen, workspace)) return null
  return fill(screen.pattern, [workspace._id])
}
