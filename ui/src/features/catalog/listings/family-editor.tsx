import type { OverEditorProps } from '@/components/grid/editable-column'
import { PickFinder } from '@/components/pick-list'
import { ranked } from '@/lib/match'
import css from './category-editor.module.css'
import type { ListingRow } from './rows'

const none = { value: '', name: 'No family' }

/** Chooses the family of a cell's style among some. What was typed into the cell is looked for. */
export function familyEditor(names: readonly string[]) {
  const families = names.map((name) => ({ value: name, name }))
  return function FamilyEditor({ label, text, onCommit }: OverEditorProps<ListingRow>) {
    return (
      <div className={css.editor}>
        <PickFinder
          label={label}
          placeholder="Find a family"
          picksOnTab
          start={names.includes(text) ? '' : text}
          find={(typed) =>
            typed.trim() === ''
              ? [none, ...families]
              : ranked(families, typed, ({ name }) => [name])
          }
          keyOf={({ value }) => value}
          render={({ name }) => name}
          isChosen={({ value }) => value === text}
          none="No family is called this."
          onPick={({ value }) => onCommit(value)}
        />
      </div>
    )
  }
}
