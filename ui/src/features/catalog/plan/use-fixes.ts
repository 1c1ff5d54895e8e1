import { isTransient } from '@/api/failure'
import { type BatchFix, useReviseBatch } from '@/api/queries/catalog-batches'
import { useOpenPanel } from '@/components/open-panel'
import { toast } from '@/components/toast'
import { useAction } from '@/components/use-action'
import { useOneAtATime } from '@/components/use-one-at-a-time'
import { useFieldLabel } from '../attribute-labels'
import { CompareRowsPanel } from './compare-rows-panel'
import { FixPanel } from './fix-panel'
import type { RefusedLine } from './plan-lines'

/** Changes what a plan is made with, each act with its way back. */
export function useFixes(workspaceId: string, batchId: string, version: string) {
  const openPanel = useOpenPanel()
  const fieldLabel = useFieldLabel(workspaceId)
  const revision = useReviseBatch(workspaceId, batchId)
  const action = useAction(revision, {
    failed: "Couldn't change the plan. Try again.",
    again: isTransient,
  })
  const revise = { ...action, run: useOneAtATime(action.run) }

  function take(cell: BatchFix, back: BatchFix, said: string) {
    const undo = () => revise.run({ fixes: [back] })
    revise.run(
      { fixes: [cell] },
      { always: () => toast.success(said, { action: { label: 'Undo', onClick: undo } }) },
    )
  }

  function fix(cell: BatchFix) {
    const said = cell.text === '' ? 'Taken as an empty cell' : `Taken as “${cell.text}”`
    take(cell, { ...cell, text: cell.came }, said)
  }

  /** What a word means from now on, also in the supplier's next file. */
  function mean({ problem: { ref, raw } }: RefusedLine, text: string) {
    const cell = { ref, came: raw, text, means: true }
    take(
      cell,
      { ...cell, text: '' },
      text === raw ? `“${raw}” added, and remembered` : `“${raw}” is taken, and remembered`,
    )
  }

  const edit = (line: RefusedLine) =>
    openPanel(FixPanel, { line, label: fieldLabel(line.problem), onFix: fix })

  const compare = ({ row, problem }: RefusedLine) =>
    openPanel(CompareRowsPanel, {
      place: { workspaceId, batchId },
      numbers: [problem.row, row.number],
      version,
      description: problem.fix,
    })

  return { revise, revision, fix, mean, edit, compare }
}

export type Fixes = ReturnType<typeof useFixes>
