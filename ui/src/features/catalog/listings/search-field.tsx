import { useQueryClient } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useRef } from 'react'
import { useScreenKeys } from '@/components/use-screen-keys'
import { useTypedSearch } from '@/components/use-typed-search'
import { barcodeIn } from '@/lib/barcode'
import { findByBarcode } from '../find-products'
import css from './listings-bar.module.css'
import type { ListingsView } from './listings-view'
import { ScanButton } from './scan-button'

/** Searches what is listed. A barcode opens the variant that has it. */
export function SearchField({
  workspaceId,
  q,
  onShow,
}: {
  workspaceId: string
  q: string
  onShow: (changes: Partial<ListingsView>) => void
}) {
  const client = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useTypedSearch(q, (text) => onShow({ q: text }))
  useScreenKeys({ '/': () => field.current?.focus() })

  async function open(code: string) {
    onShow({ q: code })
    setTyped(code)
    // The next one that is scanned replaces it.
    field.current?.select()
    const found = await findByBarcode(client, workspaceId, code).catch(() => null)
    if (found) onShow({ q: code, product: found.productId, variant: String(found.ordinal) })
  }

  return (
    <search className={css.search}>
      <Search size={14} aria-hidden="true" />
      <input
        ref={field}
        type="search"
        aria-label="Search listings"
        placeholder="Title, SKU, style or GTIN"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur()
          if (event.key !== 'Enter') return
          const code = barcodeIn(typed)
          if (code) open(code)
          else onShow({ q: typed.trim() })
        }}
      />
      <kbd>/</kbd>
      <ScanButton onCode={open} />
    </search>
  )
}
