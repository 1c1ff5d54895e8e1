import { ArrowDownAZ, Clock } from 'lucide-react'
import type { ListingFilter } from '@/api/queries/catalog'
import css from './listings-bar.module.css'

type OrderButtonProps = {
  order: ListingFilter['order']
  onChange: (order: ListingFilter['order']) => void
}

/** Says in which order listings are, and changes it. */
export function OrderButton({ order, onChange }: OrderButtonProps) {
  const byTitle = order === 'title'
  const Icon = byTitle ? ArrowDownAZ : Clock
  return (
    <button
      type="button"
      className={css.quiet}
      onClick={() => onChange(byTitle ? 'newest' : 'title')}
    >
      <Icon size={15} aria-hidden="true" />
      {byTitle ? 'By title' : 'Newest first'}
    </button>
  )
}
