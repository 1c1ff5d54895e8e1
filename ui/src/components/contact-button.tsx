import { ArrowUpRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button, ButtonLink } from './button'
import { RefusableButton } from './refusable-button'

type ContactButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'wide'> & {
  /** A URL, or a function that opens a chat; null if there is no contact. */
  contact: { href: string; external: boolean } | { open: () => void } | null
  onClick?: () => void
  children: string
}

/** Opens a contact: a page in a new tab, an email, or a chat. */
export function ContactButton({ contact, onClick, children, ...look }: ContactButtonProps) {
  if (contact === null) {
    return (
      <RefusableButton {...look} refusal="No contact is configured here.">
        {children}
      </RefusableButton>
    )
  }
  if ('open' in contact) {
    const { open } = contact
    return (
      <Button
        {...look}
        onClick={() => {
          onClick?.()
          open()
        }}
      >
        {children}
      </Button>
    )
  }
  const { href, external } = contact
  return (
    <ButtonLink
      {...look}
      href={href}
      {...(external && { target: '_blank', rel: 'noopener noreferrer' })}
      onClick={onClick}
    >
      {children}
      {external && <ArrowUpRight size={16} aria-hidden="true" />}
    </ButtonLink>
  )
}
