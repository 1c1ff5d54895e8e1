import type { TechpackDocument } from '@/api/queries/techpacks'
import type { Colour } from '@/features/techpacks/materials/bom'

/** The named colours of a techpack, each once. */
export function knownColours({ colourways, materials }: TechpackDocument): Colour[] {
  const all = [
    ...colourways.map(({ colour }) => colour),
    ...materials.flatMap(({ colours }) => Object.values(colours ?? {})),
  ]
  const named = new Map(all.filter(({ name }) => name !== '').map((one) => [one.name, one]))
  return [...named.values()]
}
