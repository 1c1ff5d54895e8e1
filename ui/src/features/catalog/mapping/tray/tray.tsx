import { WandSparkles } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Tray as Photos } from '@/api/queries/catalog-mapping'
import { Button } from '@/components/button'
import { Loading, Skeleton } from '@/components/skeleton'
import { formatCount } from '@/lib/money'
import type { Names } from '../../listings/names'
import { GuessCard } from './guess-card'
import { evidenceWords, surePlaces } from './guesses'
import { Shot } from './shot'
import css from './tray.module.css'
import type { PhotoDrag } from './use-photo-drag'
import type { TrayActs } from './use-tray'

type TrayProps = {
  workspaceId: string
  /** Undefined while they are looked for. */
  photos: Photos | undefined
  /** Whether there are some that nothing places. */
  expected: boolean
  tray: TrayActs
  drag: PhotoDrag
  names: Names
  /** What they are dragged onto. */
  onto: 'row' | 'style'
}

/** The photos that nothing places, each with where it may belong. */
export function Tray({ workspaceId, photos, expected, tray, drag, names, onto }: TrayProps) {
  const shots = useRef<HTMLUListElement>(null)
  const moved = useRef(false)
  const { list, active, at, marked, mayEdit } = tray
  const sure = surePlaces(list).length

  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    shots.current?.querySelector<HTMLElement>(`[data-photo="${active?.assetId}"]`)?.focus()
  }, [active?.assetId])

  function look(index: number) {
    const next = list[Math.max(0, Math.min(list.length - 1, index))]
    if (!next || next === active) return
    moved.current = true
    tray.look(next.assetId)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape' && marked.size > 0) {
      event.preventDefault()
      tray.unmark()
      return
    }
    if (!(event.target as Element).closest('[data-photo]')) return
    const acts: Record<string, () => void> = {
      ArrowLeft: () => look(at - 1),
      ArrowRight: () => look(at + 1),
      Home: () => look(0),
      End: () => look(list.length - 1),
      ' ': () => active && tray.mark(active.assetId),
      Enter: () => {
        moved.current = true
        tray.placeGuessed()
      },
      Delete: () => {
        moved.current = true
        tray.leaveOut()
      },
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <section aria-labelledby="tray" data-region="tray" className={css.tray} onKeyDown={onKeyDown}>
      <div className={css.head}>
        <h2 id="tray">Photos</h2>
        {photos && <Counts photos={photos} />}
        <span className={css.gap} />
        {list.length > 0 && mayEdit && (
          <span className={css.hint}>Drag onto a {onto}, or select and press Enter</span>
        )}
        {sure > 0 && mayEdit && (
          <Button className={css.sure} onClick={tray.takeSure}>
            <WandSparkles size={14} aria-hidden="true" />
            Place {formatCount(sure)} by {evidenceWords(list)}
          </Button>
        )}
      </div>
      {!photos && expected && (
        <Loading label="Loading the photos" className={css.shots}>
          <Skeleton width={96} height={96} />
          <Skeleton width={96} height={96} />
          <Skeleton width={96} height={96} />
        </Loading>
      )}
      {list.length > 0 && (
        <ul ref={shots} aria-label="Photos without a product" className={css.shots}>
          {list.map((photo) => {
            const isActive = photo === active
            return [
              <Shot
                key={photo.assetId}
                workspaceId={workspaceId}
                photo={photo}
                isActive={isActive}
                isMarked={marked.has(photo.assetId)}
                mayEdit={mayEdit}
                drag={drag}
                onLook={() => tray.look(photo.assetId)}
              />,
              isActive && (
                <GuessCard
                  key={`guess ${photo.assetId}`}
                  photo={photo}
                  products={photos?.products ?? []}
                  tray={tray}
                  names={names}
                />
              ),
            ]
          })}
        </ul>
      )}
    </section>
  )
}

function Counts({ photos: { placed, out, loose } }: { photos: Photos }) {
  if (placed + out + loose === 0) return <span>No photos came with this file.</span>
  return (
    <>
      {placed > 0 && <span>{formatCount(placed)} placed</span>}
      {out > 0 && <span>{formatCount(out)} left out</span>}
      <b>{loose > 0 ? `${formatCount(loose)} in the tray` : 'None in the tray'}</b>
    </>
  )
}
