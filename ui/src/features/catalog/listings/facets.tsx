import sizes from '@fixtures/catalog/vocabulary/sizes.json'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import {
  type CatalogAttribute,
  type CatalogFacet,
  facetFieldsOf,
  isOwnKey,
} from '@/api/queries/catalog'
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

/** How many choices of a brand's own are open at first. */
const fewOwn = 4

/** What listings are counted by, each value with how many variants choosing it would show. */
export function Facets({ facets, ...props }: FacetsProps) {
  const own = facets.map(({ field }) => field).filter(isOwnKey)
  return facetFieldsOf(props.attributes).map((field) => {
    const facet = facets.find((each) => each.field === field)
    if (!facet || facet.choices.length === 0) return null
    const isChosen = facet.choices.some(({ chosen }) => chosen)
    const isFurther = own.indexOf(field) >= fewOwn && !isChosen
    return <Facet key={field} facet={facet} startsOpen={!isFurther} {...props} />
  })
}

function Facet({
  facet: { field, choices, more },
  startsOpen,
  attributes,
  names,
  onToggle,
}: Omit<FacetsProps, 'facets'> & { facet: CatalogFacet; startsOpen: boolean }) {
  const [isOpen, setOpen] = useState(startsOpen)
  const [isLong, setLong] = useState(false)
  const label = facetName(field, attributes)
  const all = shownChoices(field, choices)
  const most = isLong
    ? all
    : all.filter(({ value, chosen }, i) => isFirst(field, value, i) || chosen)
  const shown = inOrder(field, most, attributes)
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

/** Sizes from small to large, words of a brand's own as it put them; others as often as they are. */
function inOrder(
  field: string,
  choices: CatalogFacet['choices'],
  attributes: readonly CatalogAttribute[],
) {
  if (field === 'size') return choices.toSorted(bySize)
  if (!isOwnKey(field)) return choices
  const words = attributes.find(({ key }) => key === field)?.words ?? []
  return choices.toSorted((a, b) => words.indexOf(a.value) - words.indexOf(b.value))
}

/** Of channels, why something is held back is asked for. */
const isFirst = (field: string, value: string, index: number) =>
  isChannel(field) ? channelOrder.includes(value) : index < few

/** How variants stand, or why. */
export function lampOf(value: string): LampState {
  if (value === 'ok' || value === 'ready') return 'ready'
  if (value === 'none') return 'none'
  return value.startsWith('error') ? 'error' : 'warning'
}

/** What goes out, what is held back, and then why. */
const channelOrder = ['ready', 'warning', 'error', 'none']
const byState = (a: { value: string }, b: { value: string }) => rank(a.value) - rank(b.value)
const rank = (value: string) =>
  channelOrder.indexOf(value) + 1 || (value.startsWith('error') ? 5 : 6)

/** From small to large: letters, then numbers, then whatever else sizes are called. */
export function bySize(a: { value: string }, b: { value: string }) {
  const [first, second] = [sizes.order.indexOf(a.value), sizes.order.indexOf(b.value)]
  if (first >= 0 && second >= 0) return first - second
  if (first >= 0 || second >= 0) return second - first
  return a.value.localeCompare(b.value, 'en', { numeric: true })
}

/** Attributes that people look for where they are empty, as they do for their own; the others are found by their URL. */
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
  if (isChannel(field)) {
    return choices.filter(({ value, chosen }) => chosen || value !== 'ok').toSorted(byState)
  }
  if (field === 'without') {
    return choices.filter(
      ({ value, chosen }) => chosen || oftenLacking.includes(value) || isOwnKey(value),
    )
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
