import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { errorText } from '@/api/error'
import { assetQuery } from '@/api/queries/assets'
import { uploadQueue } from '@/api/upload-queue'
import { toast } from '@/components/toast'

/** The picture that a techpack begins with: an asset of the library, or a file that is uploaded to it first. */
export function usePicture(workspaceId: string) {
  const [assetId, setAssetId] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const uploads = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.uploads)
  const upload = file === null ? undefined : uploads.findLast((each) => each.file === file)
  const ended = upload?.asset?._id ?? (upload?.state === 'refused' ? 'refused' : '')
  const end = useEffectEvent(() => {
    if (!upload) return
    if (upload.asset) setAssetId(upload.asset._id)
    else toast.error(errorText(upload.error, "The picture couldn't be uploaded."))
    setFile(null)
    uploadQueue.remove([upload.id])
  })
  useEffect(() => {
    if (ended !== '') end()
  }, [ended])
  const { data: asset } = useQuery({
    ...assetQuery(workspaceId, assetId),
    enabled: assetId !== '',
    // Its colour is known a moment after it was uploaded.
    refetchInterval: ({ state }) => (state.data?.state === 'processing' ? 1000 : false),
  })

  return {
    assetId,
    asset: assetId === '' ? undefined : asset,
    uploading: file !== null,
    isGiven: assetId !== '' || file !== null,
    choose: setAssetId,
    remove() {
      if (upload) uploadQueue.remove([upload.id])
      setFile(null)
      setAssetId('')
    },
    add(files: readonly File[]) {
      const picture = files.find(({ type }) => type.startsWith('image/'))
      if (!picture) return toast.error('Use a PNG, JPEG or WebP picture.')
      setFile(picture)
      uploadQueue.add(workspaceId, [picture])
    },
  }
}

export type Picture = ReturnType<typeof usePicture>
