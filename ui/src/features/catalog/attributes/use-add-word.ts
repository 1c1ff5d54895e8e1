import { errorText } from '@/api/error'
import type { CatalogAttribute } from '@/api/queries/catalog'
import { type AttributeInput, usePutAttribute } from '@/api/queries/catalog-attributes'
import { toast } from '@/components/toast'

/** Cast: own attributes are of the types that can be chosen for them. */
export const draftOf = ({ label, type, on, localized, words }: CatalogAttribute) =>
  ({ label, type, on, localized, words }) as AttributeInput

/** Whether words can be added to what an attribute takes. */
export const takesWords = ({ own, type }: CatalogAttribute) => own && type === 'choice'

/** Adds a word to a choice of the brand's own, unless it is there; whether it is there then. */
export function useAddWord(workspaceId: string) {
  const put = usePutAttribute(workspaceId)
  return async (attribute: CatalogAttribute, word: string): Promise<boolean> => {
    if (!takesWords(attribute) || word === '' || attribute.words.includes(word)) return true
    const draft = draftOf(attribute)
    try {
      await put.mutateAsync({ of: attribute, json: { ...draft, words: [...draft.words, word] } })
      return true
    } catch (error) {
      toast.error(errorText(error, 'The option could not be added.'))
      return false
    }
  }
}
