import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { techpackQuery } from '@/api/queries/techpacks'
import type { Workspace } from '@/api/queries/workspaces'
import { Loaded } from '@/components/loaded'
import { EditorScreen } from './editor/editor-screen'
import { EditorSkeleton } from './editor/editor-skeleton'

/** A techpack to work on: its drawing beside what it says. */
export default function TechpackPage({ workspace }: { workspace: Workspace }) {
  const { techpackId = '' } = useParams<{ techpackId: string }>()
  const query = useQuery(techpackQuery(workspace._id, techpackId))
  return (
    <Loaded
      query={query}
      skeleton={<EditorSkeleton />}
      failure="This techpack can't be shown"
      wholeScreen
    >
      {(techpack) => <EditorScreen key={techpackId} workspace={workspace} loaded={techpack} />}
    </Loaded>
  )
}
