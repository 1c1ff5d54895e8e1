import sizes from '@fixtures/catalog/vocabulary/sizes.json'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { type CatalogAttribute, type CatalogFacet, facetFields } from '@/api/queries/catalog'
import { channelName, isChannel } from '@/lib/catalog-channels'
import { formatCount } from '@/lib/money'
import { Lamp, type LampState } from '../lamp'
import css from './facets.module.css'
import { choiceName, labelOf, type Names } from './names'
import { Swatch } from './swatch'

type FacetsProps = {
  facets: readonly CatalogFacet[]
  attributes: readonly CatalogAttribute[]
  names: Names
  onToggle: (field: string, value: string) => void
}

/** How many values of a facet are shown before the others are asked for. */
const few = 6

/** What listings are counted by, each value with how many variants choosing it would show. */
export function Facets({ facets, ...props }: FacetsProps) {
  return facetFields.map((field) => {
    const facet = facets.find((each) => each.field === field)
    if (!facet || facet.choices.length === 0) return null
    return <Facet key={field} facet={facet} {...props} />
  })
}

function Facet({
  facet: { field, choices, more },
  attributes,
  names,
  onToggle,
}: Omit<FacetsProps, 'facets'> & { facet: CatalogFacet }) {
  const [isOpen, setOpen] = useState(true)
  const [isLong, setLong] = useState(false)
  const label = facetName(field, attributes)
  const all = shownChoices(field, choices)
  const most = isLong
    ? all
    : all.filter(({ value, chosen }, i) => isFirst(field, value, i) || chosen)
  const shown = field === 'size' ? most.toSorted(bySize) : most
  const hidden = all.length - shown.length
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
      {isOpen && (
        <div className={clsx(field === 'size' && css.fields)}>
          {shown.map(({ value, count, chosen }) => (
            <button
              key={value}
              type="button"
              aria-pressed={chosen}
              className={field === 'size' ? css.field : css.choice}
              onClick={() => onToggle(field, value)}
            >
              {field === 'color' && <Swatch hex={names.hex(value)} />}
              {isChannel(field) && <Lamp state={lampOf(value)} />}
              <span className={css.name} title={choiceName(field, value, names, attributes)}>
                {choiceName(field, value, names, attributes)}
              </span>{' '}
              <span className={css.count}>{formatCount(count)}</span>
            </button>
          ))}
          {hidden > 0 && (
            <button type="button" className={css.more} onClick={() => setLong(true)}>
              {formatCount(hidden)} more
            </button>
          )}
          {isLong && more > 0 && <p className={css.rest}>{formatCount(more)} further values</p>}
        </div>
      )}
    </section>
  )
}

/** Of channels, why something is held back is asked for. */
const isFirst = (field: string, value: string, index: number) =>
  isChannel(field) ? channelOrder.includes(value) : index < few

/** `ok` and `error` are what is sent and what is held back, the others why. */
export function lampOf(value: string): LampState {
  if (value === 'ok') return 'ready'
  return value.startsWith('error') ? 'error' : 'warning'
}

/** What goes out, what is held back, and then why. */
const channelOrder = ['ok', 'error']
const byState = (a: { value: string }, b: { value: string }) => rank(a.value) - rank(b.value)
const rank = (value: string) =>
  (channelOrder.indexOf(value) + 1 || 3) + (value.startsWith('w') ? 1 : 0)

/** From small to large: letters, then numbers, then whatever else sizes are called. */
export function bySize(a: { value: string }, b: { value: string }) {
  const [first, second] = [sizes.order.indexOf(a.value), sizes.order.indexOf(b.value)]
  if (first >= 0 && second >= 0) return first - second
  if (first >= 0 || second >= 0) return second - first
  return a.value.localeCompare(b.value, 'en', { numeric: true })
}

/** Attributes that people look for where they are empty; the others are found by their URL. */
const oftenLacking = [
  'family',
  'image',
  'gtin',
  'category',
  'material',
  'description',
  'color',
  'size',
  'price',
  'brand',
  'origin',
]

/** Of categories, those that no other one shown is a kind of: a coat is outerwear too. */
export function shownChoices(field: string, choices: CatalogFacet['choices']) {
  if (isChannel(field)) return choices.toSorted(byState)
  if (field === 'without') {
    return choices.filter(({ value, chosen }) => chosen || oftenLacking.includes(value))
  }
  if (field !== 'category') return choices
  return choices.filter(
    ({ value, chosen }) =>
      chosen || !choices.some((other) => other.value.startsWith(`${value}-`) && other.count > 0),
  )
}

function facetName(field: string, attributes: readonly CatalogAttribute[]) {
  if (isChannel(field)) return channelName(field)
  if (field === 'family') return 'Family'
  if (field === 'without') return 'Without a value'
  return field === 'missing' ? 'Required and missing' : labelOf(field, attributes)
}
