import type { CatalogAttribute } from '@/api/queries/catalog'
import type { SelectionEdit } from '@/api/queries/catalog-product'
import { useOpenPanel } from '@/components/open-panel'
import { AdjustPricePanel } from './adjust-price-panel'
import { AssignStorePanel } from './assign-store-panel'
import { SetValuePanel } from './set-value-panel'
import type { Edits } from './use-edits'
import { useQueryPanels } from './use-query-panels'

type Query = SelectionEdit['query']

/** What is done to a selection, each in a panel of its own. */
export function useBulk({
  workspaceId,
  locale,
  language,
  attributes,
  edits,
  onReread,
}: {
  workspaceId: string
  locale: string
  language: string
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
    ...useQueryPanels({ workspaceId, attributes }),
    setValue: (query: Query, count: number, attribute: string) =>
      openPanel(SetValuePanel, {
        workspaceId,
        query,
        count,
        locale,
        language,
        attributes,
        attribute,
        onDone,
      }),
    assignStore: (query: Query, count: number) =>
      openPanel(AssignStorePanel, { workspaceId, query, count, onDone }),
    adjustPrices: (query: Query, count: number, priced: readonly string[]) =>
      openPanel(AdjustPricePanel, { workspaceId, query, count, priced, onDone }),
  }
}
