import type { Entry } from '@/api/queries/techpack'
import { type Material, newLine } from '@/features/techpacks/materials/bom'
import { emptySupplier, type Supplier } from './supplier-fields'

export type LibraryKind = 'material' | 'supplier'

export function materialOf({ document, name }: Entry): Material {
  const stored = document as Partial<Material>
  return {
    ...newLine(stored.kind ?? 'trim', 'entry'),
    ...stored,
    fibres: stored.fibres ?? [],
    name,
    colours: {},
    perSize: {},
  }
}

export const supplierOf = ({ document }: Entry): Supplier => ({
  ...emptySupplier,
  ...(document as Partial<Supplier>),
})
