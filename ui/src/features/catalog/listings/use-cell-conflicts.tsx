import { useCallback } from 'react'
import type { CellStatus } from '@/components/grid/editable-row'
import { ConflictCard } from './conflict-card'
import { conflictAt, conflictText } from './conflicts'
import type { ListingRow } from './rows'
import type { Edits } from './use-edits'

/** Marks the cells that somebody else changed first, with a card that has both values. */
export function useCellConflicts({ conflicts, settle }: Edits) {
  const statusOf = useCallback(
    (row: ListingRow, columnId: string): CellStatus | null => {
      const conflict = conflictAt(conflicts, row, columnId)
      return conflict
        ? { mark: 'warning', note: `${conflictText(conflict)} Alt F shows both` }
        : null
    },
    [conflicts],
  )
  function cardOf(row: ListingRow, columnId: string, onDone: () => void) {
    const conflict = conflictAt(conflicts, row, columnId)
    if (!conflict) return null
    const onTake = (whose: 'theirs' | 'mine') => {
      settle(conflict, whose)
      onDone()
    }
    return <ConflictCard conflict={conflict} onTake={onTake} />
  }
  return { statusOf, cardOf }
}
