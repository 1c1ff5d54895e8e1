import { useCallback, useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { type Upload, uploadQueue } from '@/api/upload-queue'

/** The uploads into a workspace; `onStored` is called with the assets of files that have arrived. */
export function useUploads(workspaceId: string, onStored: (assetIds: readonly string[]) => void) {
  const all = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.uploads)
  const uploads = useMemo(
    () => all.filter((upload) => upload.workspaceId === workspaceId),
    [all, workspaceId],
  )
  const stored = storedIn(uploads).length
  const report = useEffectEvent(() => onStored(storedIn(uploads)))
  useEffect(() => {
    if (stored > 0) report()
  }, [stored])
  const add = useCallback(
    (files: readonly File[]) => {
      if (files.length > 0) uploadQueue.add(workspaceId, files)
    },
    [workspaceId],
  )
  return { uploads, add }
}

const storedIn = (uploads: readonly Upload[]) =>
  uploads.flatMap(({ asset }) => (asset === null ? [] : [asset._id]))
