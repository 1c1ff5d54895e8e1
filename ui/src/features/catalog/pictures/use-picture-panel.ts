import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useRestoreAssets } from '@/api/queries/assets'
import { type CatalogProduct, catalogKey } from '@/api/queries/catalog'
import { useOpenPanel } from '@/components/open-panel'
import { useAction } from '@/components/use-action'
import { PicturePanel } from './panels'
import { described } from './picture-change'

type Media = CatalogProduct['media']

/** Opens what is said of a picture, and changes the product as it is by then. */
export function usePicturePanel(
  workspaceId: string,
  product: CatalogProduct,
  languages: { language: string; main: string },
  onChange: (media: Media, said: string) => void,
) {
  const openPanel = useOpenPanel()
  const client = useQueryClient()
  const restoring = useAction(useRestoreAssets(workspaceId), {
    done: 'Photo restored',
    failed: "Couldn't restore.",
  })
  const latest = useRef(product)
  latest.current = product

  return (pictureId: string) =>
    openPanel(PicturePanel, {
      workspaceId,
      product,
      pictureId,
      ...languages,
      onSave: (facts) => onChange(described(latest.current, pictureId, facts), ''),
      onRemove: () =>
        onChange(
          latest.current.media.filter(({ _id }) => _id !== pictureId),
          'Photo removed',
        ),
      onRestore: (assetId) =>
        restoring.run([assetId], {
          always: () => client.invalidateQueries({ queryKey: catalogKey(workspaceId) }),
        }),
    })
}
