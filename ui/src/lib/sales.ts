/** How to contact sales: a page, a mailbox, or live support. */
export type SalesContact = { href: string; external: boolean } | { open: () => void }

/** Null if there is neither an address nor live support. */
export function salesContact(
  salesUrl: string | null | undefined,
  support: (() => void) | null,
): SalesContact | null {
  if (salesUrl) return { href: salesUrl, external: salesUrl.startsWith('https:') }
  return support && { open: support }
}
