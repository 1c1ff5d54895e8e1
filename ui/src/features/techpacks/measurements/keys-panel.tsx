import { Panel } from '@/components/panel'
import css from './panels.module.css'

const groups: readonly { title: string; keys: readonly (readonly [string, string])[] }[] = [
  {
    title: 'Move and select',
    keys: [
      ['Arrows', 'to the next cell, with Ctrl to the end'],
      ['Home, End', 'to the start or the end of the row'],
      ['Page up, Page down', 'by a screen'],
      ['Shift + arrows', 'select more'],
      ['Shift Space, Ctrl Space', 'select the row'],
      ['Ctrl A', 'select all'],
    ],
  },
  {
    title: 'Edit',
    keys: [
      ['Type', 'replaces the cell: 47 cm, 18 1/2", =B02-15'],
      ['F2', 'edits what is there'],
      ['Enter, Tab', 'keep it and go down or right'],
      ['Shift Enter', 'keeps it as a step, for the larger sizes too'],
      ['Esc', 'takes it back'],
      ['Delete', 'clears'],
      ['Ctrl D', 'fills down'],
      ['Ctrl C, Ctrl V', 'copy and paste, also with Excel'],
      ['Ctrl Z, Ctrl Y', 'undo and redo'],
    ],
  },
  {
    title: 'Find and say',
    keys: [
      ['F8, Shift F8', 'to the next or the last finding'],
      ['Alt F', 'says what is wrong with the cell, and mends it'],
      ['Alt Enter', 'comments on it, in every tab'],
      ['Ctrl F', 'finds points of measure'],
      ['?', 'shows these keys'],
    ],
  },
]

/** The keys of the chart. */
export default function KeysPanel({ onClose }: { onClose: () => void }) {
  return (
    <Panel open onClose={onClose} title="Keys" description="Of the chart, as in a spreadsheet.">
      {groups.map(({ title, keys }) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a screen of keys is scrolled by keys.
        <section tabIndex={0} key={title} aria-label={title} className={css.keys}>
          <h3>{title}</h3>
          <dl>
            {keys.map(([key, what]) => (
              <div key={key}>
                <dt>{key}</dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Panel>
  )
}
