import loaders from 'virtual:screens/frame'
import type { QueryClient } from '@tanstack/react-query'
import { atom } from 'jotai'
import type { ComponentType } from 'react'
import type { Workspace } from '@/api/queries/workspaces'
import { type LazyScreen, lazyScreen } from '@/components/lazy-screen'
import type { AppActions } from '@/features/shell/app-actions'
import type { Session } from '@/features/shell/workspace-gate'
import { paramsAt, screenAt } from '@/lib/screen'
import { screens } from '@/lib/screens'

/** What every screen within the frame is given. */
export type PageProps = Session & { actions: AppActions }
/** The same in a workspace: screens whose pattern has one are drawn there alone. */
export type WorkspacePageProps = PageProps & { workspace: Workspace }

type Page = ComponentType<WorkspacePageProps>
type PageModule = {
  default: Page
  /** Asks for what the page needs first, by the parameters of its path. */
  prefetch?: (client: QueryClient, params: Record<string, string>) => void
}
export type Pages = Readonly<Record<string, LazyScreen<Page>>>

/** The pages that these functions load, by their files below src/. */
export function pagesOf(loaders: Readonly<Record<string, () => Promise<PageModule>>>): Pages {
  return Object.fromEntries(Object.entries(loaders).map(([file, load]) => [file, lazyScreen(load)]))
}

const pages = pagesOf(loaders)

/** The pages that are drawn within the frame. Tests add an area's. */
export const pagesAtom = atom(pages)

/** Loads the page at a path before it is known who is here. */
export function loadPage(path: string): void {
  const screen = screenAt(screens, path)
  if (screen) pages[screen.file]?.load()
}

/** Asks for what the page at a path shows, before it is known who is here. */
export async function prefetchPage(path: string, client: QueryClient): Promise<void> {
  const screen = screenAt(screens, path)
  if (!screen) return
  const module = await loaders[screen.file]?.()
  module?.prefetch?.(client, paramsAt(screen.pattern, path))
}
