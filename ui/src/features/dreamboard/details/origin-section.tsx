import { useQuery } from '@tanstack/react-query'
import { BadgeAlert, BadgeCheck } from 'lucide-react'
import { Link } from 'wouter'
import { assetQuery } from '@/api/queries/assets'
import { libraryPaths } from '@/lib/library-screens'
import { credentialsText, makerText, originTitle } from '@/lib/origin-text'
import css from './origin-section.module.css'
import { Section } from './section'

/** Where a picture comes from, and what its file says of it. */
export function OriginSection({ workspaceId, asset }: { workspaceId: string; asset: string }) {
  const { data } = useQuery(assetQuery(workspaceId, asset))
  if (!data) return null
  const credentials = credentialsText(data)
  const Icon = credentials?.danger ? BadgeAlert : BadgeCheck
  return (
    <Section
      title="Origin"
      aside={<Link href={`${libraryPaths.library(workspaceId)}?asset=${asset}`}>Details</Link>}
    >
      <div className={css.origin} data-danger={credentials?.danger || undefined}>
        <Icon size={16} aria-hidden="true" />
        <p>
          <strong>{originTitle(data)}</strong>
          {credentials ? credentials.text : makerText(data)}
        </p>
      </div>
    </Section>
  )
}
