import { Check, X } from 'lucide-react'
import { VisuallyHidden } from '@/components/visually-hidden'
import type { Offer } from '@/lib/plan-catalogue'
import css from './plans.module.css'

/** A feature in a plan: an amount, a check mark or a cross. */
export function OfferMark({ offer }: { offer: Offer }) {
  if (typeof offer === 'string') return offer
  return offer ? (
    <>
      <Check size={16} aria-hidden="true" className={css.tick} />
      <VisuallyHidden>Included</VisuallyHidden>
    </>
  ) : (
    <>
      <X size={16} aria-hidden="true" className={css.cross} />
      <VisuallyHidden>Not included</VisuallyHidden>
    </>
  )
}
