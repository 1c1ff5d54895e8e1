import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import type { AppLink } from '@/lib/app-link'

/** A link to an app, which may be a screen of this app or another site. */
export function AppAnchor({
  link: { href, external },
  children,
  ...props
}: Omit<ComponentProps<'a'>, 'href'> & { link: AppLink }) {
  if (external) {
    return (
      <a {...props} href={href}>
        {children}
      </a>
    )
  }
  return (
    <Link {...props} href={href}>
      {children}
    </Link>
  )
}
