import { ListTree, Play } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { sharedPictureAddress } from '@/api/asset-url'
import type { SharedBoard } from '@/api/queries/boards'
import { Button } from '@/components/button'
import { DateTime } from '@/components/date-time'
import { ScreenTitle } from '@/components/screen-title'
import { BoardDocument } from '@/lib/board/board-document'
import type { BoardElement } from '@/lib/board/element'
import { linksIn } from '@/lib/board/link'
import { originsOf } from '@/lib/board/origins'
import { newId } from '@/lib/new-id'
import { Observable } from '@/lib/observable'
import { Minimap } from '../board/minimap'
import { Canvas } from '../canvas/canvas'
import { Stage } from '../canvas/stage'
import { StageContext } from '../canvas/stage-context'
import { OpenLinks } from './open-links'
import css from './shared-board-screen.module.css'

/** Opens what a note is about, if that is one place; anything else is shown larger. */
function open(stage: Stage, element: BoardElement): void {
  const [link, ...others] = element.kind === 'note' ? linksIn(element.data.text) : []
  if (!link || others.length > 0) stage.showSelection()
  else window.open(link.href, '_blank', 'noopener,noreferrer')
}

const Outline = lazy(() => import('../board/outline'))
const Present = lazy(() => import('../present/present'))

/** A board to look at: no tools, and nothing of who works on it. */
export function SharedBoardScreen({ token, board }: { token: string; board: SharedBoard }) {
  const [stage] = useState(() => {
    const document = new BoardDocument(newId())
    document.load(board.elements, 0)
    return new Stage(document, {
      readOnly: true,
      origins: new Observable(originsOf(board.origins)),
      imageAddress: (asset, size) => sharedPictureAddress(token, asset, size),
      newId,
    })
  })
  const [outline, setOutline] = useState(false)
  const [presenting, setPresenting] = useState(false)
  return (
    <StageContext value={stage}>
      <div className={css.shared}>
        <header className={css.bar}>
          <ScreenTitle title={board.name} className={css.title}>
            {board.name}
          </ScreenTitle>
          <p>
            {[board.brand, board.season].filter(Boolean).join(', ')}
            <span>
              {' '}
              as of <DateTime at={board.updatedAt} />
            </span>
          </p>
          <Button aria-pressed={outline} onClick={() => setOutline(!outline)}>
            <ListTree size={15} aria-hidden="true" /> <span>Outline</span>
          </Button>
          <Button variant="primary" onClick={() => setPresenting(true)}>
            <Play size={14} aria-hidden="true" /> Present
          </Button>
        </header>
        <main className={css.main} data-outline={outline || undefined}>
          {outline && (
            <Suspense fallback={null}>
              <Outline onClose={() => setOutline(false)} />
            </Suspense>
          )}
          <div className={css.desk}>
            <Canvas
              name={board.name}
              onDraw={() => {}}
              onOpen={(element) => open(stage, element)}
            />
            <OpenLinks />
            <Minimap />
          </div>
        </main>
      </div>
      {presenting && (
        <Suspense fallback={null}>
          <Present stage={stage} name={board.name} onClose={() => setPresenting(false)} />
        </Suspense>
      )}
    </StageContext>
  )
}
