import type { CatalogAttribute } from '@/api/queries/catalog'
import type { SelectionEdit } from '@/api/queries/catalog-product'
import type { EditableColumn } from '@/components/grid/editable-column'
import { useOpenPanel } from '@/components/open-panel'
import { formatCount } from '@/lib/money'
import { EnrichPanel } from '../enrich/enrich-panel'
import { ExportPanel } from '../export/panels'
import { AdjustPricePanel } from './adjust-price-panel'
import { AssignStorePanel } from './assign-store-panel'
import type { ListingRow } from './rows'
import { SetValuePanel } from './set-value-panel'
import type { Edits } from './use-edits'

type Query = SelectionEdit['query']

/** What is done to a selection, each in a panel of its own. */
export function useBulk({
  workspaceId,
  attributes,
  edits,
  onReread,
}: {
  workspaceId: string
  attributes: readonly CatalogAttribute[]
  edits: Edits
  onReread: () => void
}) {
  const openPanel = useOpenPanel()
  const onDone = (changeSet: number, said: string) => {
    edits.record({ sets: [changeSet], products: 'all' }, said)
    onReread()
  }
  return {
    setValue: (query: Query, count: number, attribute: string) =>
      openPanel(SetValuePanel, { workspaceId, query, count, attributes, attribute, onDone }),
    assignStore: (query: Query, count: number) =>
      openPanel(AssignStorePanel, { workspaceId, query, count, onDone }),
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
    adjustPrices: (rows: readonly ListingRow[], columns: readonly EditableColumn<ListingRow>[]) =>
      openPanel(AdjustPricePanel, { rows, columns, onChange: edits.onChange }),
  }
}
