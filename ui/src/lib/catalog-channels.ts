/** The sales channels with rules, in the order in which they are shown. */
export const salesChannels = [
  { key: 'shopify', name: 'Shopify', short: 'Shopify' },
  { key: 'google', name: 'Google', short: 'Google' },
  { key: 'meta', name: 'Instagram', short: 'Instagram' },
  { key: 'woocommerce', name: 'WooCommerce', short: 'Woo' },
] as const

export type SalesChannel = (typeof salesChannels)[number]

export const isChannel = (key: string) => salesChannels.some((channel) => channel.key === key)

/** What a channel is called; one without rules by its key. */
export const channelName = (key: string) =>
  salesChannels.find((channel) => channel.key === key)?.name ?? key
