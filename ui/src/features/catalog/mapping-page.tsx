import type { Workspace } from '@/api/queries/workspaces'
import { MappingPage } from './mapping/mapping-page'

/** The screen of a supplier's file whose columns are decided. */
export default function Mapping({ workspace }: { workspace: Workspace }) {
  return <MappingPage workspace={workspace} />
}
