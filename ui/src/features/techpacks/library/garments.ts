/** What can be drawn, in the order of the filter: its name, and that of several. */
export const garments = [
  { id: 'coat', one: 'Coat', many: 'Coats' },
  { id: 'sweater', one: 'Sweater', many: 'Sweaters' },
  { id: 'hoodie', one: 'Hoodie', many: 'Hoodies' },
  { id: 'shirt', one: 'Shirt', many: 'Shirts' },
  { id: 'tshirt', one: 'T-shirt', many: 'T-shirts' },
  { id: 'dress', one: 'Dress', many: 'Dresses' },
  { id: 'skirt', one: 'Skirt', many: 'Skirts' },
  { id: 'trousers', one: 'Trousers', many: 'Trousers' },
  { id: 'jeans', one: 'Jeans', many: 'Jeans' },
  { id: 'shorts', one: 'Shorts', many: 'Shorts' },
  { id: 'leggings', one: 'Leggings', many: 'Leggings' },
  { id: 'tote', one: 'Tote', many: 'Totes' },
] as const

export const sexes = ['Women', 'Men', 'Unisex', 'Kids'] as const

/** The name of a garment; its id for an unknown one. */
export const garmentName = (id: string) => garments.find((each) => each.id === id)?.one ?? id

/** The name of several. */
export const garmentNames = (id: string) => garments.find((each) => each.id === id)?.many ?? id

const seasons: Record<string, string> = {
  AW: 'Autumn/Winter',
  FW: 'Autumn/Winter',
  SS: 'Spring/Summer',
  CR: 'Cruise',
}

/** 'Autumn/Winter 2027' for 'AW27'; others as they were written. */
export function seasonName(season: string): string {
  const [, half = '', year = ''] = /^([A-Z]{2})(\d{2})?$/.exec(season) ?? []
  const name = seasons[half]
  if (name === undefined) return season
  return year === '' ? name : `${name} 20${year}`
}

/** For whom it is; its id for somebody unknown. */
export const sexName = (id: string) => sexes.find((each) => each.toLowerCase() === id) ?? id
