import { Plus } from 'lucide-react'
import { Link } from 'wouter'
import { ButtonLink } from '@/components/button'
import { RefusableButton } from '@/components/refusable-button'
import { paths } from '@/lib/paths'
import { noStore } from '../stores'
import css from './add-store-card.module.css'

type AddStoreCardProps = {
  workspaceId: string
  /** Why none can be added; null if one can, '' until it is known. */
  refusal: string | null
  /** What the plan leaves. */
  room: string
  isAdmin: boolean
  /** There are none yet. */
  first: boolean
  onAdd: () => void
}

/** The empty place: another store, as long as the plan has room. */
export function AddStoreCard(props: AddStoreCardProps) {
  const { workspaceId, refusal, room, isAdmin, first, onAdd } = props
  const title = first ? 'Connect your first store' : 'One more store?'
  const full = refusal !== null && refusal !== ''
  if (first && !isAdmin) {
    return (
      <div className={css.first}>
        <Shop />
        <h2 className={css.title}>{noStore.title}</h2>
        <p className={css.text}>{noStore.text}</p>
      </div>
    )
  }
  return (
    <div className={first ? css.first : css.card}>
      <Shop />
      <h2 className={css.title}>{title}</h2>
      <p className={css.text}>
        {first
          ? 'A store is where you sell, with its channels and languages. Today it is served by files and feeds; direct access to Shopify and WooCommerce is coming soon.'
          : 'Files and feeds for Google, Instagram, Shopify and WooCommerce. Direct access to a shop is coming soon.'}{' '}
        {isAdmin ? room : 'Ask an admin to add stores.'}
      </p>
      {isAdmin && (
        <div className={css.actions}>
          <RefusableButton
            variant={first ? 'primary' : 'secondary'}
            refusal={refusal}
            onClick={onAdd}
          >
            <Plus size={15} aria-hidden="true" />
            Connect a store
          </RefusableButton>
          {full && (
            <ButtonLink variant="ghost" asChild>
              <Link href={paths.plans(workspaceId)}>See plans</Link>
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  )
}

/** A shop with an awning. */
const Shop = () => (
  <svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true" className={css.shop}>
    <path d="M8 28v29h48V28M5 20 10 7h44l5 13" />
    <path d="M5 20a9 7 0 0 0 18 0 9 7 0 0 0 18 0 9 7 0 0 0 18 0Z" />
    <path className={css.door} d="M26 57V40h12v17" />
  </svg>
)
