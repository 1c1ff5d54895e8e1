import type { OverEditorProps } from '@/components/grid/editable-column'
import { PickFinder } from '@/components/pick-list'
import css from './category-editor.module.css'
import { ChoiceLine } from './choice-line'
import type { ListingRow } from './rows'
import { useCategoryFinder } from './use-category-finder'

/** Chooses the category of a cell by name and path. What was typed into the cell is looked for. */
export function CategoryEditor({ label, text, onCommit }: OverEditorProps<ListingRow>) {
  const { find, isReady, isCategory } = useCategoryFinder()
  if (!isReady) return null
  return (
    <div className={css.editor}>
      <PickFinder
        label={label}
        placeholder="Find a category"
        picksOnTab
        start={isCategory(text) ? '' : text}
        find={find}
        keyOf={({ value, name }) => `${value} ${name}`}
        render={(choice) => <ChoiceLine {...choice} />}
        isChosen={({ value }) => value === text}
        none="No category is called this."
        onPick={({ value }) => onCommit(value)}
      />
    </div>
  )
}
