import { useState } from 'react'
import { errorText } from '@/api/error'
import type { CatalogEdit, CatalogProduct } from '@/api/queries/catalog'
import { toast } from '@/components/toast'
import type { Edits } from './use-edits'

/** What the panel changes of its product, and whether the last change is saved. */
export function useProductEdits(productId: string, edits: Edits) {
  const [saved, setSaved] = useState(false)

  async function save(all: readonly CatalogEdit[], isQuiet: boolean): Promise<string> {
    setSaved(false)
    const problem = await edits.edit([{ productId, edits: [...all] }], isQuiet)
    setSaved(problem === '')
    return problem
  }

  return {
    saved,
    /** What is wrong with it; empty: it is saved. */
    edit: (edit: CatalogEdit) => save([edit], true),
    async changeFamily(familyId: string): Promise<string> {
      setSaved(false)
      const problem = await edits.changeFamily(productId, familyId)
      setSaved(problem === '')
      return problem
    },
    async fix(all: readonly CatalogEdit[]) {
      const problem = await save(all, false)
      if (problem === '') toast.success(all.length === 1 ? 'Mended' : `${all.length} values mended`)
    },
    async changeMedia(media: CatalogProduct['media'], said: string) {
      try {
        await edits.changeMedia(productId, media, said)
        setSaved(true)
      } catch (error) {
        toast.error(errorText(error, 'This could not be saved.'))
      }
    },
  }
}

export type ProductEditing = ReturnType<typeof useProductEdits>
