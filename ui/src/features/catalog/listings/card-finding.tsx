import { useQuery } from '@tanstack/react-query'
import { productQuery } from '@/api/queries/catalog-product'
import { useOneAtATime } from '@/components/use-one-at-a-time'
import { channelName } from '@/lib/catalog-channels'
import { Lamp } from '../lamp'
import css from './cards.module.css'
import type { StoreScope } from './channel-states'
import { findingLabel, fixName, groupFindings } from './findings-order'
import type { Edits } from './use-edits'
import { useProductEdits } from './use-product-edits'

/** What blocks a style most, with what mends it. It is read when its card is drawn. */
export function CardFinding({
  workspaceId,
  productId,
  scope,
  edits,
  onOpen,
}: {
  workspaceId: string
  productId: string
  scope: StoreScope
  edits: Edits
  onOpen: (productId: string) => void
}) {
  const { data: product } = useQuery(productQuery(workspaceId, productId))
  const editing = useProductEdits(productId, edits)
  const fix = useOneAtATime(editing.fix)
  const [group] = product ? groupFindings(product.findings, scope) : []
  if (!group) return <p className={css.held}>Held back</p>
  const { first, channels, skus, edits: fixes } = group
  const label = findingLabel(first)
  const whose = skus.length === 1 ? `, ${skus[0]}` : ''
  return (
    <div className={css.finding}>
      <Lamp state={first.severity} />
      <p>
        {channels.map(channelName).join(', ')}: {label}
        {whose}
        <small>{first.text}</small>
      </p>
      <button
        type="button"
        className={css.fix}
        aria-label={fixes.length > 0 ? `${fixName(first)}: ${label}` : `Write ${label}`}
        onClick={() => (fixes.length > 0 ? fix(fixes) : onOpen(productId))}
      >
        {fixes.length > 0 ? fixName(first) : 'Write it'}
      </button>
    </div>
  )
}
