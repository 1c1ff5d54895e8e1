import type { CatalogAttribute } from '@/api/queries/catalog'
import type { SelectionEdit } from '@/api/queries/catalog-product'
import { useOpenPanel } from '@/components/open-panel'
import { formatCount } from '@/lib/money'
import { EnrichPanel } from '../enrich/enrich-panel'
import { ExportPanel } from '../export/panels'

type Query = SelectionEdit['query']

/** What can be done to any variants that a query finds, ticked or not, each in a panel of its own. */
export function useQueryPanels({
  workspaceId,
  attributes,
}: {
  workspaceId: string
  attributes: readonly CatalogAttribute[]
}) {
  const openPanel = useOpenPanel()
  return {
    enrich: (query: Query, count: number) =>
      openPanel(EnrichPanel, { workspaceId, query, count, attributes }),
    download: (query: Query, count: number, scope: readonly string[]) =>
      openPanel(ExportPanel, {
        workspaceId,
        title: `Export ${formatCount(count)} ${count === 1 ? 'variant' : 'variants'}`,
        query,
        scope,
        name: 'Products',
      }),
  }
}
