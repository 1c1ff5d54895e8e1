import { useQuery } from '@tanstack/react-query'
import { CreditCard, Trash2 } from 'lucide-react'
import { type Card, cardsQuery, useRemoveCard } from '@/api/queries/customer'
import { useConfirm } from '@/components/confirm'
import { Loaded } from '@/components/loaded'
import { RefusableButton } from '@/components/refusable-button'
import { Loading, Skeleton } from '@/components/skeleton'
import { useAction } from '@/components/use-action'
import css from './billing-details.module.css'

type SavedCardsProps = { customerId: string; userId: string }

/** The saved cards, with the default one marked. */
export function SavedCards({ customerId, userId }: SavedCardsProps) {
  return (
    <Loaded
      query={useQuery(cardsQuery(customerId))}
      skeleton={
        <Loading>
          <Skeleton height={44} />
        </Loading>
      }
      failure="Error fetching customer card details"
    >
      {(cards) =>
        cards.length === 0 ? (
          <p className={css.none}>No saved cards found.</p>
        ) : (
          <ul aria-label="Saved cards">
            {cards.map((card) => (
              <SavedCard key={card.id} card={card} customerId={customerId} userId={userId} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function SavedCard({ card, customerId, userId }: SavedCardsProps & { card: Card }) {
  const confirm = useConfirm()
  const removal = useAction(useRemoveCard(customerId, userId), {
    done: 'Card removed successfully',
    failed: 'Failed to delete card',
  })
  const name = `XXXX ${card.last4}`

  async function remove() {
    const yes = await confirm({
      title: 'Are you sure to remove the saved card',
      body: name,
      action: 'Remove card',
      danger: true,
    })
    if (yes) removal.run(card.id)
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
        busy={removal.isPending}
        refusal={card.is_default ? defaultCardRefusal : null}
        onClick={remove}
      >
        <Trash2 size={16} aria-hidden="true" />
      </RefusableButton>
    </li>
  )
}

const defaultCardRefusal = 'Can not remove default card. Add another card to remove this card'
