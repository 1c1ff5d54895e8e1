import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { errorText } from '@/api/error'
import { isBusy, type Upload, uploadQueue } from '@/api/upload-queue'
import { toast } from '@/components/toast'
import type { Box } from '@/lib/board/element'
import { centerOf, type Point } from '@/lib/board/geometry'
import { add } from '../canvas/commands'
import type { Stage } from '../canvas/stage'

/** A picture that is uploaded, where it will lie. */
export type Incoming = { file: File; url: string; box: Box; sent: number }

/** Of the view, for the longest side of a picture that comes in. */
const share = 0.26
const gap = 16

/** Pictures that are put on the board: shown at once, and elements once they have arrived. */
export function useIncoming(stage: Stage, workspaceId: string) {
  const [coming, setComing] = useState<readonly Omit<Incoming, 'sent'>[]>([])
  const uploads = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.uploads)
  const done = useRef(new Set<File>())

  const uploadOf = (file: File): Upload | undefined => uploads.find((each) => each.file === file)

  useEffect(() => {
    for (const { file, url, box } of coming) {
      const upload = uploads.find((each) => each.file === file)
      if (!upload || isBusy(upload) || upload.state === 'paused' || done.current.has(file)) continue
      done.current.add(file)
      if (upload.asset) {
        const alt = nameOf(file)
        const data = { asset: upload.asset._id, alt, state: 'ready' as const }
        const [id] = add(stage, [{ kind: 'picture', box, data }])
        if (id) stage.select([id])
        stage.say(`Picture ${alt} added`)
      } else toast.error(errorText(upload.error, `${file.name} could not be added.`))
      uploadQueue.remove([upload.id])
      URL.revokeObjectURL(url)
      setComing((before) => before.filter((each) => each.file !== file))
    }
  }, [uploads, coming, stage])

  /** Puts pictures side by side, the first one at a point, as large as the sight asks for. */
  const bring = useCallback(
    async (files: readonly File[], at?: Point) => {
      const pictures = files.filter(({ type }) => type.startsWith('image/'))
      if (pictures.length < files.length) toast.error('Only pictures can be put on a board.')
      const { view, free } = stage.camera
      const side = Math.min(view.w, view.h * 1.4) * share
      const across = Math.min(pictures.length, 4)
      const start = at ?? centerOf(free)
      let x = start.x - ((side + gap) * (across - 1) + side) / 2
      let y = start.y - side / 2
      const placed: Omit<Incoming, 'sent'>[] = []
      for (const [index, file] of pictures.entries()) {
        const { w, h } = await sizeOf(file)
        const scale = side / Math.max(w, h)
        placed.push({
          file,
          url: URL.createObjectURL(file),
          box: { x, y, w: w * scale, h: h * scale },
        })
        x += side + gap
        if (index % across === across - 1) {
          x -= (side + gap) * across
          y += side + gap
        }
      }
      setComing((before) => [...before, ...placed])
      uploadQueue.add(workspaceId, pictures)
    },
    [stage, workspaceId],
  )

  const incoming = coming.map((each): Incoming => {
    const sent = uploadOf(each.file)?.sent ?? 0
    return { ...each, sent: each.file.size > 0 ? sent / each.file.size : 0 }
  })
  return { incoming, bring }
}

const nameOf = ({ name }: File) =>
  name
    .replace(/\.\w+$/, '')
    .replace(/[_-]+/g, ' ')
    .slice(0, 200)

/** What can't be read is a square until the server has looked at it. */
async function sizeOf(file: File): Promise<{ w: number; h: number }> {
  try {
    const bitmap = await createImageBitmap(file)
    const size = { w: bitmap.width, h: bitmap.height }
    bitmap.close()
    return size
  } catch {
    return { w: 1, h: 1 }
  }
}
