import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { errorText } from '@/api/error'
import { catalogKey, type ListingFilter, listingsQuery } from '@/api/queries/catalog'
import type { Family } from '@/api/queries/catalog-families'
import { useAssignFamily } from '@/api/queries/catalog-product'
import { Button } from '@/components/button'
import { toast } from '@/components/toast'
import { useOneAtATime } from '@/components/use-one-at-a-time'
import { catalogPaths } from '@/lib/catalog-screens'
import { formatCount } from '@/lib/money'
import { counted } from '../batches/batch-text'
import { queryOf, wholeView } from '../listings/listings-view'
import css from './families.module.css'

/** The products of a family, and those of its category that have none yet, which can be given it. */
export function FamilyProducts({
  workspaceId,
  family: { _id, name, category },
}: {
  workspaceId: string
  family: Family
}) {
  const client = useQueryClient()
  const assign = useAssignFamily(workspaceId)
  const ofFamily = [{ field: 'family', values: [_id] }]
  const waiting = [
    { field: 'category', values: [category] },
    { field: 'without', values: ['family'] },
  ]
  const { data: own } = useQuery(listingsQuery(workspaceId, found(ofFamily)))
  const { data: others } = useQuery({
    ...listingsQuery(workspaceId, found(waiting)),
    enabled: category !== '',
  })
  const free = others?.total ?? 0

  const give = useOneAtATime(async () => {
    const json = { query: { filters: waiting }, familyId: _id }
    const done = await assign.mutateAsync(json).catch(() => null)
    if (!done) return
    toast.success(`${formatCount(done.variants)} variants are of ${name} now`)
    client.invalidateQueries({ queryKey: catalogKey(workspaceId) })
  })

  return (
    <div className={css.products}>
      {own && (
        <p>
          {own.total === 0 ? (
            'No product is of this family yet.'
          ) : (
            <Link
              href={`${catalogPaths.listings(workspaceId)}?${queryOf({ ...wholeView, filters: ofFamily })}`}
            >
              {counted(own.total, 'variant')}
            </Link>
          )}
        </p>
      )}
      {free > 0 && (
        <Button onClick={give} busy={assign.isPending}>
          Give it to {counted(free, 'variant')} of its category without a family
        </Button>
      )}
      {assign.error && <p role="alert">{errorText(assign.error)}</p>}
    </div>
  )
}

const found = (filters: ListingFilter['filters']): ListingFilter => ({
  q: '',
  order: 'title',
  filters,
  ranges: [],
})
