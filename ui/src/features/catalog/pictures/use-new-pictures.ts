import { useEffect, useRef, useState } from 'react'
import { errorText } from '@/api/error'
import type { CatalogProduct } from '@/api/queries/catalog'
import { uploadFile } from '@/api/uploads'
import { useOpenPanel } from '@/components/open-panel'
import { toast } from '@/components/toast'
import { newId } from '@/lib/new-id'
import { colorsOf, withAssets } from './new-pictures'
import { AddPicturesPanel } from './panels'

type Media = CatalogProduct['media']

/** Adds pictures to a product: from the Library, or as files, which are uploaded to it first. */
export function useNewPictures(
  workspaceId: string,
  product: CatalogProduct,
  onChange: (media: Media, said: string) => void,
) {
  const openPanel = useOpenPanel()
  const [uploading, setUploading] = useState(0)
  // Whoever closes the panel stops the upload.
  const stopped = useRef<AbortController>(undefined)
  useEffect(() => {
    stopped.current = new AbortController()
    return () => stopped.current?.abort()
  }, [])
  const latest = useRef(product)
  latest.current = product

  function add(assetIds: readonly string[], color: string) {
    const had = latest.current.media.map(({ assetId }) => assetId)
    const fresh = assetIds.filter((id) => !had.includes(id))
    if (fresh.length === 0) return
    const media = withAssets(latest.current, fresh, color, newId)
    onChange(media, `${fresh.length} ${fresh.length === 1 ? 'photo' : 'photos'} added`)
  }

  function choose() {
    openPanel(AddPicturesPanel, {
      workspaceId,
      colors: colorsOf(product),
      had: product.media.flatMap(({ assetId }) => assetId || []),
      onAdd: add,
    })
  }

  async function upload(files: readonly File[]) {
    const signal = stopped.current?.signal
    const images = files.filter(({ type }) => type.startsWith('image/'))
    if (!signal || images.length === 0) return toast.error('Use PNG, JPEG or WebP images.')
    setUploading((count) => count + images.length)
    const stored: string[] = []
    for (const file of images) {
      try {
        const { asset } = await uploadFile(workspaceId, file, { signal, onStep: () => {} })
        stored.push(asset._id)
      } catch (error) {
        if (signal.aborted) return
        toast.error(`${file.name}: ${errorText(error, 'it could not be uploaded.')}`)
      }
      setUploading((count) => count - 1)
    }
    add(stored, '')
  }

  return { uploading, choose, upload }
}
