/** How sales are reached: a page, a mailbox, or the live support. */
export type SalesContact = { href: string; external: boolean } | { open: () => void }

/** Null where neither an address nor the live support is there. */
export function salesContact(
  salesUrl: string | null | undefined,
  support: (() => void) | null,
): SalesContact | null {
  if (salesUrl) return { href: salesUrl, external: salesUrl.startsWith('https:') }
  return support && { open: support }
}
