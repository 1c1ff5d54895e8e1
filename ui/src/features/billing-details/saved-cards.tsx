import { useQuery } from '@tanstack/react-query'
import { CreditCard, Trash2 } from 'lucide-react'
import { errorText } from '@/api/error'
import { type Card, cardsQuery, useRemoveCard } from '@/api/queries/customer'
import { useConfirm } from '@/components/confirm'
import { ErrorView } from '@/components/error-view'
import { RefusableButton } from '@/components/refusable-button'
import { Loading, Skeleton } from '@/components/skeleton'
import { toast } from '@/components/toast'
import css from './billing-details.module.css'

type SavedCardsProps = { customerId: string; userId: string }

/** The saved cards, with the default one marked. */
export function SavedCards({ customerId, userId }: SavedCardsProps) {
  const cards = useQuery(cardsQuery(customerId))
  if (cards.data) {
    return cards.data.length === 0 ? (
      <p className={css.none}>No saved cards found.</p>
    ) : (
      <ul aria-label="Saved cards">
        {cards.data.map((card) => (
          <SavedCard key={card.id} card={card} customerId={customerId} userId={userId} />
        ))}
      </ul>
    )
  }
  if (cards.error && !cards.isFetching) {
    return (
      <ErrorView
        part
        title="Error fetching customer card details"
        text={errorText(cards.error)}
        onRetry={() => cards.refetch()}
      />
    )
  }
  return (
    <Loading>
      <Skeleton height={44} />
    </Loading>
  )
}

function SavedCard({ card, customerId, userId }: SavedCardsProps & { card: Card }) {
  const confirm = useConfirm()
  const { mutateAsync, isPending } = useRemoveCard(customerId, userId)
  const name = `XXXX ${card.last4}`

  async function remove() {
    const yes = await confirm({
      title: 'Are you sure to remove the saved card',
      body: name,
      action: 'Remove card',
      danger: true,
    })
    if (!yes) return
    // Awaited: callbacks of `mutate` do not run if the panel is closed meanwhile.
    try {
      await mutateAsync(card.id)
      toast.success('Card removed successfully')
    } catch (error) {
      toast.error(errorText(error, 'Failed to delete card'))
    }
  }

  return (
    <li className={css.card}>
      <CreditCard size={18} aria-hidden="true" className={css.icon} />
      <span className={css.number}>{name}</span>
      <span className={css.expiry}>
        {String(card.exp_month).padStart(2, '0')}/{card.exp_year}
      </span>
      {card.is_default && <span className={css.badge}>Default</span>}
      <RefusableButton
        variant="ghost"
        square
        className={css.remove}
        aria-label={`Remove card ${name}`}
        busy={isPending}
        refusal={card.is_default ? defaultCardRefusal : null}
        onClick={remove}
      >
        <Trash2 size={16} aria-hidden="true" />
      </RefusableButton>
    </li>
  )
}

const defaultCardRefusal = 'Can not remove default card. Add another card to remove this card'
