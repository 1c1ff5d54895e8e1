import { BarSelect } from '@/components/bar-select'
import { useTypedSearch } from '@/components/use-typed-search'
import { SearchBox } from '../search-box'
import { type BatchesView, stateGroups } from './batches-view'
import css from './filter-bar.module.css'

const states = [{ value: '' as const, label: 'Any state' }, ...stateGroups]

/** Which batches the list shows. */
export function FilterBar({
  view,
  onShow,
}: {
  view: BatchesView
  onShow: (changes: Partial<BatchesView>) => void
}) {
  const [typed, setTyped] = useTypedSearch(view.q, (q) => onShow({ q }))
  return (
    <div className={css.bar}>
      <SearchBox
        label="Search batches"
        placeholder="File or supplier"
        value={typed}
        onChange={setTyped}
        onEnter={() => onShow({ q: typed.trim() })}
      />
      <BarSelect
        label="State"
        options={states}
        value={view.state}
        onChange={(state) => onShow({ state })}
      />
    </div>
  )
}
