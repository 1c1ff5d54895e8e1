import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type BatchPlace, previewKey, previewQuery } from '@/api/queries/catalog-mapping'
import { useQueryString } from '@/components/use-query-string'
import { type CellAddress, cellAddressOf } from '../cell-address'
import { placeOfRow } from './place-of-row'

/** The cell that the address of the screen names; null: none. */
export const useCellOfUrl = (): CellAddress | null =>
  cellAddressOf(new URLSearchParams(useQueryString()).get('cell') ?? '')

/** A cell by the place of its row among those of the sheet. */
export type AskedCell = { index: number; column: number }

/** Where the cell is that the address of the screen names; null until that is known. */
export function useAskedCell(
  place: BatchPlace,
  file: { rows: number; header: number },
): AskedCell | null {
  const cell = useCellOfUrl()
  const client = useQueryClient()
  const { data: index = null } = useQuery({
    queryKey: [...previewKey(place), 'place', cell?.row, file.rows, file.header],
    queryFn: () =>
      placeOfRow((page) => client.ensureQueryData(previewQuery(place, page)), cell?.row ?? 0, file),
    enabled: cell !== null,
  })
  return cell && index !== null ? { index, column: cell.column } : null
}
