import LaterPage from '@/features/coming-soon/later-page'
import type { WorkspacePageProps } from './pages'
import { UnknownPath } from './unknown-path'

/** The place of an app that has no screens yet. */
export default function PlaceholderScreen({ workspace }: WorkspacePageProps) {
  return <LaterPage workspace={workspace} unknown={<UnknownPath />} />
}
