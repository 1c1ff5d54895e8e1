import { Link } from 'wouter'
import type { Workspace } from '@/api/queries/workspaces'
import { Screen } from '@/components/screen'
import { samplePaths } from './screens'

export default function BoardsPage({ workspace }: { workspace: Workspace }) {
  return (
    <Screen title="Boards">
      <Link href={samplePaths.sample(workspace._id, 'b1')}>Northern light</Link>
    </Screen>
  )
}
