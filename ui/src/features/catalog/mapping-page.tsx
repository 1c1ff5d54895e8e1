import type { Workspace } from '@/api/queries/workspaces'
import { MappingPage } from './mapping/mapping-page'

/** The columns of a batch. */
export default function MappingRoute({ workspace }: { workspace: Workspace }) {
  return <MappingPage workspace={workspace} />
}
