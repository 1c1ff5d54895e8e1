import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTypedSearch } from '@/components/use-typed-search'
import { barcodeIn } from '@/lib/barcode'
import { findByBarcode } from '../find-products'
import { SearchBox } from '../search-box'
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

  async function open(code: string) {
    onShow({ q: code })
    setTyped(code)
    // The next one that is scanned replaces it.
    field.current?.select()
    const found = await findByBarcode(client, workspaceId, code).catch(() => null)
    if (found) onShow({ q: code, product: found.productId, variant: String(found.ordinal) })
  }

  return (
    <SearchBox
      field={field}
      label="Search listings"
      placeholder="Title, SKU, style or GTIN"
      value={typed}
      onChange={setTyped}
      onEnter={() => {
        const code = barcodeIn(typed)
        if (code) open(code)
        else onShow({ q: typed.trim() })
      }}
    >
      <ScanButton onCode={open} />
    </SearchBox>
  )
}
