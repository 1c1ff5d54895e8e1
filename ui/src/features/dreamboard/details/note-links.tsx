import { ExternalLink, Mail } from 'lucide-react'
import { ButtonLink } from '@/components/button'
import type { NoteLink } from '@/lib/board/link'

/** Where a note leads, each in a tab of its own. */
export function NoteLinks({ links }: { links: readonly NoteLink[] }) {
  return links.map(({ href, label }) => {
    const Icon = href.startsWith('mailto:') ? Mail : ExternalLink
    return (
      <ButtonLink key={href} href={href} target="_blank" rel="noopener noreferrer nofollow">
        <Icon size={15} aria-hidden="true" /> Open {label}
      </ButtonLink>
    )
  })
}
