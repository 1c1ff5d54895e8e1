import type { MadeOrigin } from '../origin-text'
import { assetOf, type BoardElement } from './element'

/** How the pictures of a board came to be that were not simply uploaded, by asset. */
export type Origins = ReadonlyMap<string, MadeOrigin>

export function originsOf(
  pictures: readonly { asset: string; origin: 'uploaded' | MadeOrigin }[],
): Origins {
  return new Map(
    pictures.flatMap(({ asset, origin }) => (origin === 'uploaded' ? [] : [[asset, origin]])),
  )
}

/** The assets that are on a board, each once. */
export const assetsOn = (elements: ReadonlyMap<string, BoardElement>): ReadonlySet<string> =>
  new Set([...elements.values()].flatMap((element) => assetOf(element) ?? []))
