import { X } from 'lucide-react'
import { IconButton } from '@/components/icon-button'
import { useObservable } from '@/components/use-observable'
import type { BoardElement } from '@/lib/board/element'
import { kindName, titleOf } from '@/lib/board/spoken-name'
import { useBoardVersion, useStage } from '../canvas/stage-context'
import css from './details.module.css'
import { FabricDetails } from './fabric-details'
import { FrameDetails } from './frame-details'
import { NoteDetails } from './note-details'
import { PictureDetails } from './picture-details'
import { PictureTags } from './picture-tags'
import { PlaceSection } from './place-section'
import { SeveralDetails } from './several-details'
import { SwatchDetails } from './swatch-details'

/** What is known of the selection, in sections. */
export default function Details({
  workspaceId,
  onClose,
}: {
  workspaceId: string
  onClose: () => void
}) {
  const stage = useStage()
  useObservable(stage.selection)
  useBoardVersion()
  const elements = stage.selected
  const [first] = elements
  if (!first) return null
  const one = elements.length === 1
  return (
    <div className={css.details}>
      <header className={css.head}>
        <div>
          <h2>{one ? shortTitle(first) : `${elements.length} elements`}</h2>
          {one && first.kind === 'picture' && first.data.asset ? (
            <PictureTags workspaceId={workspaceId} asset={first.data.asset} />
          ) : (
            <p>{one ? kindName(first) : kindsText(elements)}</p>
          )}
        </div>
        <IconButton aria-label="Close details" onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </header>
      {one ? (
        <Sections key={first.id} element={first} workspaceId={workspaceId} />
      ) : (
        <SeveralDetails elements={elements} />
      )}
    </div>
  )
}

/** The sections of one element, by its kind. */
function Sections({ element, workspaceId }: { element: BoardElement; workspaceId: string }) {
  const { readOnly } = useStage()
  return (
    <fieldset disabled={readOnly} className={css.sections} aria-label={kindName(element)}>
      {element.kind === 'picture' && <PictureDetails element={element} workspaceId={workspaceId} />}
      {element.kind === 'note' && <NoteDetails element={element} />}
      {element.kind === 'swatch' && <SwatchDetails element={element} />}
      {element.kind === 'fabric' && <FabricDetails element={element} workspaceId={workspaceId} />}
      {element.kind === 'frame' && <FrameDetails element={element} />}
      <PlaceSection element={element} />
    </fieldset>
  )
}

const shortTitle = (element: BoardElement) =>
  element.kind === 'picture' && !element.data.alt ? 'Picture' : titleOf(element)

function kindsText(elements: readonly BoardElement[]): string {
  const counts = new Map<string, number>()
  for (const element of elements) {
    const name = kindName(element).toLowerCase()
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .map(([name, count]) => `${count} ${name}${count === 1 ? '' : name === 'swatch' ? 'es' : 's'}`)
    .join(', ')
}
