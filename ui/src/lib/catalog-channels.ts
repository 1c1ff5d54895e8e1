/** The sales channels with rules, in the order in which they are shown. */
const salesChannels = [
  { key: 'shopify', name: 'Shopify', short: 'Shopify' },
  { key: 'google', name: 'Google', short: 'Google' },
  { key: 'meta', name: 'Instagram', short: 'Insta' },
  { key: 'woocommerce', name: 'WooCommerce', short: 'Woo' },
] as const

/** What a channel is called; one without rules by its key. */
export const channelName = (key: string) =>
  salesChannels.find((channel) => channel.key === key)?.name ?? key
