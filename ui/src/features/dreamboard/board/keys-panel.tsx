import { Panel } from '@/components/panel'
import css from './keys-panel.module.css'

const groups: readonly { title: string; keys: readonly (readonly [string, string])[] }[] = [
  {
    title: 'Going around',
    keys: [
      ['Tab, Shift Tab', 'Next and last element'],
      ['Alt arrows', 'Nearest element'],
      ['Ctrl arrows', 'Select the nearest one too'],
      ['Esc', 'One level up; then Tab leaves the board'],
      ['0', 'Show all'],
      ['1', '100 %'],
      ['2', 'Show what is selected'],
      ['L', 'Lines to parents and children of a picture'],
      ['+ −', 'Zoom'],
      ['Space and drag', 'Move the board'],
    ],
  },
  {
    title: 'Changing',
    keys: [
      ['Arrows', 'Move by 1, with Shift by 10'],
      ['Alt Shift arrows', 'Resize'],
      ['Enter', 'Write, crop or rename'],
      ['Ctrl D', 'Duplicate'],
      ['Ctrl G', 'Put a frame around'],
      ['[ ]', 'To the back, to the front'],
      ['Delete', 'Remove'],
      ['Ctrl Z, Ctrl Shift Z', 'Undo, redo'],
      ['Ctrl A', 'Select all'],
      ['Ctrl C, X, V', 'Copy, cut, paste'],
    ],
  },
  {
    title: 'Making',
    keys: [
      ['/', 'Into the prompt'],
      ['Ctrl Enter', 'Make it'],
    ],
  },
  {
    title: 'Tools',
    keys: [
      ['V', 'Select'],
      ['H', 'Move the board'],
      ['I', 'Picture'],
      ['N', 'Note'],
      ['S', 'Color'],
      ['B', 'Fabric'],
      ['F', 'Frame'],
      ['C', 'Comment'],
      ['O', 'Outline'],
      ['P', 'Present'],
      ['?', 'These keys'],
    ],
  },
]

/** What the keys do on a board. */
export default function KeysPanel({ onClose }: { onClose: () => void }) {
  return (
    <Panel open onClose={onClose} title="Keys of a board">
      {groups.map(({ title, keys }) => (
        <section key={title} className={css.group}>
          <h3>{title}</h3>
          <dl>
            {keys.map(([key, what]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Panel>
  )
}
