import { atom, useAtom } from 'jotai'
import { useCallback, useEffect } from 'react'
import type { AddressedFeed } from '@/api/queries/catalog-feeds'

/** How long an address is shown. */
const shownFor = 30_000

type Shown = { feedId: string; address: string }

/** The whole address that is shown, of one feed at most. */
const shownAddressAtom = atom<Shown | null>(null)

export const addressOf = ({ address }: Pick<AddressedFeed, 'address'>) =>
  new URL(address, location.origin).href

/** The whole address that is shown, for a while after it was made or asked for. */
export function useShownAddress() {
  const [shown, setShown] = useAtom(shownAddressAtom)
  const showAddress = useCallback(
    (feed: Pick<AddressedFeed, '_id' | 'address'>) =>
      setShown({ feedId: feed._id, address: addressOf(feed) }),
    [setShown],
  )
  const hideAddress = useCallback(() => setShown(null), [setShown])
  return { shown, showAddress, hideAddress }
}

/** Hides an address again. */
export function useHiddenLater(shown: Shown | null, hide: () => void) {
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(hide, shownFor)
    return () => clearTimeout(timer)
  }, [shown, hide])
}
