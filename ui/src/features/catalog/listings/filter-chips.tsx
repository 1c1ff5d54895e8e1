import { X } from 'lucide-react'
import type { CatalogAttribute, CatalogFacet, ListingFilter } from '@/api/queries/catalog'
import { channelName, isChannel } from '@/lib/catalog-channels'
import { formatCount } from '@/lib/money'
import { Lamp } from '../lamp'
import { lampOf } from './facets'
import css from './listings-bar.module.css'
import type { ListingsView } from './listings-view'
import { choiceName, type Names } from './names'

type FilterChipsProps = {
  view: ListingsView
  attributes: readonly CatalogAttribute[]
  names: Names
  onToggle: (field: string, value: string) => void
}

/** What is chosen, each with a cross. */
export function FilterChips({ view, attributes, names, onToggle }: FilterChipsProps) {
  return chipsOf(view, names, attributes).map(({ field, value, label }) => (
    <button
      key={`${field} ${value}`}
      type="button"
      aria-label={`Remove ${label}`}
      className={css.chip}
      onClick={() => onToggle(field, value)}
    >
      {label}
      <X size={12} aria-hidden="true" />
    </button>
  ))
}

/** What each channel holds back and takes, to be chosen by one press. */
export function ChannelChips({
  facets,
  attributes,
  names,
  onToggle,
}: Omit<FilterChipsProps, 'view'> & { facets: readonly CatalogFacet[] }) {
  const channels = facets.filter(({ field }) => isChannel(field))
  return ['error', 'ok'].flatMap((value) =>
    channels.flatMap(({ field, choices }) => {
      const choice = choices.find((each) => each.value === value)
      if (!choice || choice.chosen || choice.count === 0) return []
      return (
        <button
          key={`${field} ${value}`}
          type="button"
          className={css.offered}
          onClick={() => onToggle(field, value)}
        >
          <Lamp state={lampOf(value)} />
          {channelName(field)}: {choiceName(field, value, names, attributes)}{' '}
          <span className={css.offeredCount}>{formatCount(choice.count)}</span>
        </button>
      )
    }),
  )
}

/** What is chosen, apart from the stores, which have their own control. */
function chipsOf(
  { filters }: ListingFilter,
  names: Names,
  attributes: readonly CatalogAttribute[],
) {
  return filters
    .filter(({ field }) => field !== 'store')
    .flatMap(({ field, values }) =>
      values.map((value) => {
        const name = choiceName(field, value, names, attributes)
        return { field, value, label: chipLabel(field, name) }
      }),
    )
}

function chipLabel(field: string, name: string) {
  if (field === 'missing') return `${name} missing`
  return isChannel(field) ? `${channelName(field)}: ${name}` : name
}
