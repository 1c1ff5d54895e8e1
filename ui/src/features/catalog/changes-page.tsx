import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { ApiError, errorText } from '@/api/error'
import { listen } from '@/api/events'
import { changeSetsQuery } from '@/api/queries/catalog-changes'
import type { Workspace } from '@/api/queries/workspaces'
import { ButtonLink } from '@/components/button'
import { EmptyState } from '@/components/empty-state'
import { Paged } from '@/components/paged'
import { Screen } from '@/components/screen'
import { catalogPaths } from '@/lib/catalog-screens'
import { ChangeList } from './changes/change-list'
import css from './changes/changes.module.css'
import { useUndo } from './changes/use-undo'
import { StudioBar } from './studio-bar'

// Milliseconds in which changes are collected, because an import makes many.
const together = 400

/** What was changed in the listings, by whom, and what takes it back. */
export default function ChangesPage({ workspace }: { workspace: Workspace }) {
  const workspaceId = workspace._id
  const pages = useInfiniteQuery(changeSetsQuery(workspaceId))
  const undo = useUndo(workspaceId)
  useFresh(workspaceId)
  const sets = pages.data?.pages.flatMap(({ data }) => data)

  if (pages.error instanceof ApiError && pages.error.status === 403) {
    return (
      <div className={css.page}>
        <StudioBar workspaceId={workspaceId} room="listings" />
        <EmptyState title="No access to Listings" text={errorText(pages.error)} />
      </div>
    )
  }
  return (
    <div className={css.page}>
      <StudioBar workspaceId={workspaceId} room="listings" titled={false} />
      <Screen
        title="Changes"
        lead="What was changed in the listings, the latest first."
        actions={
          <ButtonLink asChild>
            <Link href={catalogPaths.listings(workspaceId)}>Back to Listings</Link>
          </ButtonLink>
        }
      >
        <Paged
          pages={pages}
          rows={sets}
          failure="Couldn't load the changes"
          errorText={errorText}
          empty={{
            title: 'Nothing was changed yet',
            text: 'What is made, edited or imported is listed here.',
          }}
        >
          {sets && <ChangeList workspaceId={workspaceId} sets={sets} onUndo={undo} />}
        </Paged>
      </Screen>
    </div>
  )
}

/** Reads the list again when the catalog has changed. */
function useFresh(workspaceId: string) {
  const client = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = listen(workspaceId, ({ topic }) => {
      if (topic !== 'catalog' && topic !== 'reset') return
      clearTimeout(timer)
      const { queryKey } = changeSetsQuery(workspaceId)
      timer = setTimeout(() => client.invalidateQueries({ queryKey }), together)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client, workspaceId])
}
