import { atom, useAtom } from 'jotai'
import { useCallback } from 'react'
import type { AddressedFeed } from '@/api/queries/catalog-feeds'

/** The address that was made last. It is known until the page is left: the server keeps none. */
const shownAddressAtom = atom<{ feedId: string; address: string } | null>(null)

export function useShownAddress() {
  const [shown, setShown] = useAtom(shownAddressAtom)
  const showAddress = useCallback(
    ({ _id, address }: Pick<AddressedFeed, '_id' | 'address'>) =>
      setShown({ feedId: _id, address: new URL(address, location.origin).href }),
    [setShown],
  )
  return { shown, showAddress }
}
