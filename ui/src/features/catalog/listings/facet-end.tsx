import { formatCount } from '@/lib/money'
import css from './facets.module.css'
import type { useFacetSearch } from './use-facet-search'

/** What is said below the values of a facet: that there are none, that there are more, or how its search went. */
export function FacetEnd({
  isEmpty,
  more,
  search,
}: {
  isEmpty: boolean
  /** Values that aren’t shown. */
  more: number
  /** None: nothing is typed. */
  search: ReturnType<typeof useFacetSearch> | null
}) {
  if (search?.isCut && isEmpty && search.isSearching) {
    return <p className={css.rest}>Searching…</p>
  }
  if (search?.isCut && search.hasFailed) {
    return (
      <>
        <p role="alert" className={css.wrong}>
          Couldn’t search.
        </p>
        <button type="button" className={css.more} onClick={() => search.retry()}>
          Try again
        </button>
      </>
    )
  }
  if (isEmpty) {
    return (
      <p className={css.rest}>{search ? 'No value is called this.' : 'Nothing has a value.'}</p>
    )
  }
  return more > 0 && <p className={css.rest}>{formatCount(more)} more values. Search for them.</p>
}
