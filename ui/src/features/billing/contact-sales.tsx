import { ArrowUpRight } from 'lucide-react'
import { ButtonLink } from '@/components/button'
import { bookingPage } from '@/lib/sales'
import { useTrack } from '@/platform/tracker/use-track'

/** Leads to where half an hour with our sales can be booked. */
export function ContactSales() {
  const track = useTrack()
  return (
    <ButtonLink
      variant="primary"
      href={bookingPage}
      target="_blank"
      rel="noopener"
      onClick={() => track('click', { target: 'Contact Sales', from: 'billing' })}
    >
      Contact Sales
      <ArrowUpRight size={16} aria-hidden="true" />
    </ButtonLink>
  )
}
