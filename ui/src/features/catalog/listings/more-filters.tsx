import { useAtom } from 'jotai'
import { Check, ListFilterPlus } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { CatalogAttribute } from '@/api/queries/catalog'
import { PickList } from '@/components/pick-list'
import { ranked } from '@/lib/match'
import css from './facets.module.css'
import { facetName } from './names'
import { shownFacetsAtom } from './shown-facets'

/** What else listings can be counted by: what is picked stands in the column until it is picked again. */
export function MoreFilters({
  fields,
  shown,
  attributes,
}: {
  fields: readonly string[]
  shown: readonly string[]
  attributes: readonly CatalogAttribute[]
}) {
  const [open, setOpen] = useState(false)
  const [wanted, want] = useAtom(shownFacetsAtom)
  const find = useCallback(
    (typed: string) => ranked(fields, typed, (field) => [facetName(field, attributes)]),
    [fields, attributes],
  )
  return (
    <PickList
      label="More filters"
      placeholder="Find a filter"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className={css.add}>
          <ListFilterPlus size={14} aria-hidden="true" />
          More filters
        </button>
      }
      find={find}
      keyOf={(field) => field}
      render={(field) => (
        <>
          {facetName(field, attributes)}
          {shown.includes(field) && (
            <Check size={14} role="img" aria-label="shown" className={css.shown} />
          )}
        </>
      )}
      none="No filter is called this."
      onPick={(field) =>
        want(wanted.includes(field) ? wanted.filter((each) => each !== field) : [...wanted, field])
      }
    />
  )
}
