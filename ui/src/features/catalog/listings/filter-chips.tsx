import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { CatalogAttribute, CatalogFacet, ListingFilter } from '@/api/queries/catalog'
import { recentBatchesQuery } from '@/api/queries/catalog-batches'
import { channelName, isChannel } from '@/lib/catalog-channels'
import { formatCount } from '@/lib/money'
import { Lamp } from '../lamp'
import { lampOf } from './facet-choices'
import css from './listings-bar.module.css'
import type { ListingsView } from './listings-view'
import { choiceName, facetName, type Names } from './names'
import { rangeText, withRange } from './ranges'

type FilterChipsProps = {
  workspaceId: string
  view: ListingsView
  attributes: readonly CatalogAttribute[]
  names: Names
  onToggle: (field: string, value: string, not?: boolean) => void
}

/** What is chosen, each with a cross. */
export function FilterChips({
  workspaceId,
  view,
  attributes,
  names,
  onToggle,
  onShow,
}: FilterChipsProps & { onShow: (changes: Partial<ListingsView>) => void }) {
  const files = useFilesOfChanges(workspaceId, view)
  return (
    <>
      {chipsOf(view, names, attributes, files).map(({ field, value, not, label }) => (
        <Chip
          key={`${field} ${value}`}
          label={label}
          onRemove={() => onToggle(field, value, not)}
        />
      ))}
      {view.ranges.map((range) => (
        <Chip
          key={range.attribute}
          label={`${facetName(range.attribute, attributes)}: ${rangeText(range)}`}
          onRemove={() => onShow({ ranges: withRange(view.ranges, range.attribute, null) })}
        />
      ))}
    </>
  )
}

const Chip = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <button type="button" aria-label={`Remove ${label}`} className={css.chip} onClick={onRemove}>
    {label}
    <X size={12} aria-hidden="true" />
  </button>
)

/** What each channel holds back and takes, to be chosen by one press. */
export function ChannelChips({
  facets,
  attributes,
  names,
  onToggle,
}: Omit<FilterChipsProps, 'workspaceId' | 'view'> & { facets: readonly CatalogFacet[] }) {
  const channels = facets.filter(({ field }) => isChannel(field))
  return ['error', 'warning', 'ready'].flatMap((value) =>
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

/** What files are called that changed something, by the numbers of their changes. */
function useFilesOfChanges(workspaceId: string, { filters }: ListingFilter) {
  const enabled = filters.some(({ field }) => field === 'changeset')
  const { data: batches = [] } = useQuery({ ...recentBatchesQuery(workspaceId), enabled })
  return new Map(batches.map(({ changeSet, fileName }) => [String(changeSet), fileName]))
}

/** What is chosen, apart from the stores, which have their own control. */
function chipsOf(
  { filters }: ListingFilter,
  names: Names,
  attributes: readonly CatalogAttribute[],
  files: ReadonlyMap<string, string>,
) {
  return filters
    .filter(({ field }) => field !== 'store')
    .flatMap(({ field, values, not = false }) =>
      values.map((value) => {
        const file = field === 'changeset' ? files.get(value) : undefined
        const name = file ?? choiceName(field, value, names, attributes)
        const label = chipLabel(field, name, attributes)
        return { field, value, not, label: not ? `not ${withinText(field, label)}` : label }
      }),
    )
}

/** Fields whose values are known for theirs. */
const saysField = (field: string) =>
  ['season', 'family', 'category', 'color', 'size', 'gender', 'changeset', 'picture'].includes(
    field,
  )

/** A label as it goes on within a text: what begins with a word of its own is no name. */
const withinText = (field: string, label: string) =>
  ['has', 'picture', 'without'].includes(field)
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label

function chipLabel(field: string, name: string, attributes: readonly CatalogAttribute[]) {
  if (field === 'missing') return `${name} missing`
  if (field === 'without') return `Without ${name}`
  if (field === 'has') return `With ${name}`
  return saysField(field) ? name : `${facetName(field, attributes)}: ${name}`
}
