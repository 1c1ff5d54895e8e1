import { useRef } from 'react'
import type { CatalogProduct } from '@/api/queries/catalog'
import { useOpenPanel } from '@/components/open-panel'
import { PicturePanel } from './panels'
import { described } from './picture-change'

type Media = CatalogProduct['media']

/** Opens what is said of a picture, and changes the product as it is by then. */
export function usePicturePanel(
  workspaceId: string,
  product: CatalogProduct,
  onChange: (media: Media, said: string) => void,
) {
  const openPanel = useOpenPanel()
  const latest = useRef(product)
  latest.current = product

  return (pictureId: string) =>
    openPanel(PicturePanel, {
      workspaceId,
      product,
      pictureId,
      onSave: (facts) => onChange(described(latest.current, pictureId, facts), ''),
      onRemove: () =>
        onChange(
          latest.current.media.filter(({ _id }) => _id !== pictureId),
          'Photo removed',
        ),
    })
}
