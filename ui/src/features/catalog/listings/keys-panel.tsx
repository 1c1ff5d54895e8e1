import { Panel } from '@/components/panel'
import css from './keys-panel.module.css'

const keys: readonly (readonly [string, string])[] = [
  ['Arrows', 'Move; with Shift select, with Ctrl to the edge'],
  ['Enter or F2', 'Edit; a title for its style'],
  ['Ctrl Enter', 'In a title: for this color alone'],
  ['Tab', 'Save and go on'],
  ['Delete', 'Remove; what was the variant’s own is inherited again'],
  ['Ctrl D, Ctrl R', 'Fill down, fill to the right'],
  ['Ctrl C, Ctrl V', 'Copy and paste, also from and to a spreadsheet'],
  ['Ctrl Z, Ctrl Y', 'Undo and redo'],
  ['Shift Space', 'Select the row'],
  ['Space on a number', 'Tick the row'],
  ['Space', 'Open the product'],
  ['Alt F', 'Where two people changed a cell: see both values'],
  ['/', 'Search, also by scanning a barcode'],
  ['Ctrl K', 'Find a product, a batch, a store or a feed'],
  ['G, then S, B, L, T, I', 'Open Stores, Batches, Listings, AI Training, Insights'],
  ['Esc', 'Close, or end the selection'],
]

/** The keys of the grid. */
export function KeysPanel({ onClose }: { onClose: () => void }) {
  return (
    <Panel open title="Keys" onClose={onClose}>
      <dl className={css.keys}>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
