import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { CatalogAttribute, CatalogFacet } from '@/api/queries/catalog'
import { isChannel } from '@/lib/catalog-channels'
import { hasWords } from '@/lib/match'
import { formatCount } from '@/lib/money'
import { Lamp } from '../lamp'
import { FacetChoice } from './facet-choice'
import { inOrder, isFirst, lampOf, shownChoices } from './facet-choices'
import css from './facets.module.css'
import { choiceName, facetName, type Names } from './names'
import { Swatch } from './swatch'

/** Of more values than this, one is found by what is typed. */
const fewToRead = 12

/** A field, and its values with how many variants have them. */
export function Facet({
  facet: { field, choices, more },
  excluded,
  startsOpen,
  attributes,
  names,
  onToggle,
}: {
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
  const [typed, setTyped] = useState('')
  const label = facetName(field, attributes)
  const nameOf = (value: string) => choiceName(field, value, names, attributes)
  const all = shownChoices(field, choices)
  const most = isLong
    ? all.filter(({ value }) => typed.trim() === '' || hasWords(typed, nameOf(value)))
    : all.filter(({ value, chosen }, i) => isFirst(field, value, i) || chosen)
  const shown = inOrder(field, most, attributes)
  const hidden = isLong ? 0 : all.length - shown.length
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
      {isOpen && isLong && all.length > fewToRead && (
        <input
          type="search"
          aria-label={`Search ${label}`}
          placeholder="Search"
          className={css.search}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
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
          {hidden > 0 && (
            <button type="button" className={css.more} onClick={() => setLong(true)}>
              {formatCount(hidden)} more
            </button>
          )}
          {shown.length === 0 && (
            <p className={css.rest}>
              {typed ? 'No value is called this.' : 'Nothing has a value.'}
            </p>
          )}
          {isLong && more > 0 && <p className={css.rest}>{formatCount(more)} further values</p>}
        </div>
      )}
    </section>
  )
}
