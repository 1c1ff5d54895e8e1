import { Link, useParams } from 'wouter'
import type { Workspace } from '@/api/queries/workspaces'
import { ButtonLink } from '@/components/button'
import { EmptyState } from '@/components/empty-state'
import { ScreenTitle } from '@/components/screen-title'
import { catalogPaths } from '@/lib/catalog-screens'

/** What the columns of a batch are. */
export function MappingPage({ workspace }: { workspace: Workspace }) {
  const { batchId = '' } = useParams<{ batchId: string }>()
  return (
    <div data-workbench>
      <ScreenTitle title="Mapping">Mapping</ScreenTitle>
      <EmptyState
        title="The columns are placed as they were found"
        action={
          <ButtonLink asChild>
            <Link href={catalogPaths.batchPlan(workspace._id, batchId)}>Open the plan</Link>
          </ButtonLink>
        }
      />
    </div>
  )
}
