import catalogue from '@fixtures/services.json'

/** The product's studios with their apps, in its order. */
export const studios = catalogue.groups

/** The name of the studio with a key; the key itself for an unknown one. */
export function studioName(key: string): string {
  return studios.find((studio) => studio.key === key)?.name ?? key
}
