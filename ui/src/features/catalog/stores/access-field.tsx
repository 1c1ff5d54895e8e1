import { useId } from 'react'
import { SoonBadge } from '@/components/soon-badge'
import css from './store-panel.module.css'

const later = [
  { name: 'Shopify', text: 'Reads and publishes products in your shop.' },
  { name: 'WooCommerce', text: 'Reads and publishes products in your shop.' },
]

/** How a store is reached. Files and feeds need no access to it. */
export function AccessField() {
  const id = useId()
  return (
    <fieldset className={css.access}>
      <legend>Access</legend>
      <label className={css.way}>
        <input type="radio" name={id} defaultChecked />
        <span>
          <b>Files and feeds</b>
          Channels fetch your products by an address. No access to the shop is needed.
        </span>
      </label>
      {later.map(({ name, text }) => (
        <label key={name} className={css.way}>
          <input type="radio" name={id} disabled />
          <span>
            <b>
              {name} <SoonBadge />
            </b>
            {text}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
