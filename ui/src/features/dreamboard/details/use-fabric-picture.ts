import { useMutation } from '@tanstack/react-query'
import { uploadFile } from '@/api/uploads'
import { useAction } from '@/components/use-action'
import { setData } from '../canvas/commands'
import type { Stage } from '../canvas/stage'

/** Uploads a picture of a fabric's cloth. */
export function useFabricPicture(stage: Stage, workspaceId: string, id: string) {
  const upload = useMutation({
    mutationFn: (file: File) =>
      uploadFile(workspaceId, file, { signal: new AbortController().signal, onStep: () => {} }),
  })
  const { run, isPending } = useAction(upload, { failed: 'The picture could not be added.' })
  const pick = (file: File) =>
    run(file, {
      always({ asset }) {
        setData(stage, id, { asset: asset._id })
        stage.view.refresh()
      },
    })
  return { pick, isBusy: isPending }
}
