import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { CatalogAttribute, CatalogFacet, ListingQuery } from '@/api/queries/catalog'
import { isChannel } from '@/lib/catalog-channels'
import { hasWords } from '@/lib/match'
import { formatCount } from '@/lib/money'
import { Lamp } from '../lamp'
import { FacetChoice } from './facet-choice'
import { inOrder, isFirst, lampOf, shownChoices } from './facet-choices'
import { FacetEnd } from './facet-end'
import css from './facets.module.css'
import { choiceName, facetName, type Names } from './names'
import { Swatch } from './swatch'
import { useFacetSearch } from './use-facet-search'

/** Of more values than this, one is found by what is typed. */
const fewToRead = 12

const nothing: Pick<CatalogFacet, 'choices' | 'more'> = { choices: [], more: 0 }

/** A field, and its values with how many variants have them. */
export function Facet({
  workspaceId,
  filter,
  facet,
  excluded,
  startsOpen,
  attributes,
  names,
  onToggle,
}: {
  workspaceId: string
  filter: ListingQuery
  facet: CatalogFacet
  /** Its values that are excluded. */
  excluded: readonly string[]
  startsOpen: boolean
  attributes: readonly CatalogAttribute[]
  names: Names
  onToggle: (field: string, value: string, not: boolean) => void
}) {
  const [isOpen, setOpen] = useState(startsOpen)
  const [isLong, setLong] = useState(false)
  const search = useFacetSearch(workspaceId, filter, facet)
  const { field } = facet
  const label = facetName(field, attributes)
  const nameOf = (value: string) => choiceName(field, value, names, attributes)
  const { typed, isCut } = search
  const { choices, more } = isCut ? (search.found ?? nothing) : facet
  const all = shownChoices(field, choices)
  const first = all.filter(({ value, chosen }, i) => isFirst(field, value, i) || chosen)
  const named = all.filter(({ value }) => typed.trim() === '' || hasWords(typed, nameOf(value)))
  const shown = inOrder(field, isCut ? all : isLong ? named : first, attributes)
  return (
    <section aria-label={label} className={css.facet}>
      <button
        type="button"
        aria-expanded={isOpen}
        className={css.head}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <ChevronDown size={14} aria-hidden="true" />
      </button>
      {isOpen && isLong && (isCut || more > 0 || all.length > fewToRead) && (
        <input
          type="search"
          aria-label={`Search ${label}`}
          placeholder="Search"
          className={css.search}
          value={typed}
          onChange={({ target }) => search.setTyped(target.value)}
        />
      )}
      {isOpen && (
        <div className={clsx(field === 'size' && css.fields)}>
          {shown.map(({ value, count, chosen }) => (
            <FacetChoice
              key={value}
              name={nameOf(value)}
              mark={
                <>
                  {field === 'color' && <Swatch hex={names.hex(value)} />}
                  {isChannel(field) && <Lamp state={lampOf(value)} />}
                </>
              }
              count={count}
              chosen={chosen}
              excluded={excluded.includes(value)}
              small={field === 'size'}
              onToggle={(not) => onToggle(field, value, not)}
            />
          ))}
          {!isLong && all.length + more > shown.length && (
            <button type="button" className={css.more} onClick={() => setLong(true)}>
              {formatCount(all.length + more - shown.length)} more
            </button>
          )}
          <FacetEnd
            isEmpty={shown.length === 0}
            more={isLong ? more : 0}
            search={typed.trim() === '' ? null : search}
          />
        </div>
      )}
    </section>
  )
}
