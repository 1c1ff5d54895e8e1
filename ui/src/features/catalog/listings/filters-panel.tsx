import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { attributesQuery, listingsQuery } from '@/api/queries/catalog'
import { familiesQuery } from '@/api/queries/catalog-families'
import { Button } from '@/components/button'
import { Panel } from '@/components/panel'
import { formatCount } from '@/lib/money'
import { Facets } from './facets'
import { toggled } from './listings-view'
import { useNames } from './names'
import { useListingsView } from './use-listings-view'

/** The facets, where there is no room for them beside the list. */
export function FiltersPanel({
  workspaceId,
  onClose,
}: {
  workspaceId: string
  onClose: () => void
}) {
  const { view, filter, show } = useListingsView(workspaceId)
  const { data: families } = useQuery(familiesQuery(workspaceId))
  const names = useNames(families)
  const { data: first } = useQuery({
    ...listingsQuery(workspaceId, filter),
    placeholderData: keepPreviousData,
  })
  const { data: attributes = [] } = useQuery(attributesQuery(workspaceId))
  return (
    <Panel
      open
      title="Filters"
      startsAtTitle
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Show {formatCount(first?.total ?? 0)}
        </Button>
      }
    >
      <div>
        <Facets
          workspaceId={workspaceId}
          filter={filter}
          facets={first?.facets ?? []}
          attributes={attributes}
          names={names}
          onToggle={(field, value, not) =>
            show({ filters: toggled(view.filters, field, value, not) })
          }
          onShow={show}
        />
      </div>
    </Panel>
  )
}
