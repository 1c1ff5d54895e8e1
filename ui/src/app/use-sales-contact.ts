import { useQuery } from '@tanstack/react-query'
import { configQuery } from '@/api/queries/config'
import type { AppActions } from '@/features/shell/app-actions'
import { type SalesContact, salesContact } from '@/lib/sales'

/** How to contact sales; null if there is no way. */
export function useSalesContact({ showSupport }: AppActions): SalesContact | null {
  const { data: config } = useQuery(configQuery())
  return salesContact(config?.salesUrl, showSupport)
}
