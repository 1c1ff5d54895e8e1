import { useQuery } from '@tanstack/react-query'
import { CloudOff, ListTree, MessageCircle, Play } from 'lucide-react'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { boardQuery, type LoadedBoard } from '@/api/queries/boards'
import type { User } from '@/api/queries/profile'
import type { Workspace } from '@/api/queries/workspaces'
import { Button } from '@/components/button'
import { IconButton } from '@/components/icon-button'
import { useOpenPanel } from '@/components/open-panel'
import { Loading } from '@/components/skeleton'
import { useMediaQuery } from '@/components/use-media-query'
import { useObservable } from '@/components/use-observable'
import { useScreenKeys } from '@/components/use-screen-keys'
import { Workbench } from '@/components/workbench'
import type { BoardElement, Box } from '@/lib/board/element'
import { dreamboardPaths } from '@/lib/dreamboard-screens'
import { takeBrought } from '../boards/brought'
import { Canvas } from '../canvas/canvas'
import { add } from '../canvas/commands'
import type { Tool } from '../canvas/stage'
import { StageContext, useBoardVersion, useStage } from '../canvas/stage-context'
import type { CommentSpot } from '../comments/comments'
import { Pins } from '../comments/pins'
import { useAskedThread } from '../comments/use-asked-thread'
import { useThreads } from '../comments/use-threads'
import { BoardPrompt } from '../making/board-prompt'
import { LineageLines } from '../making/lineage-lines'
import { ActionBar } from './action-bar'
import { BoardBanner } from './board-banner'
import { BoardMenu } from './board-menu'
import css from './board-screen.module.css'
import { ClosedBanner } from './closed-banner'
import { Dock } from './dock'
import { HistoryButtons } from './history-buttons'
import { IncomingPictures } from './incoming-pictures'
import { LookPlace } from './look-place'
import { Minimap } from './minimap'
import { newElement } from './new-element'
import {
  Comments,
  Cursors,
  Details,
  KeysPanel,
  loadSoon,
  Outline,
  Present,
  SharePanel,
} from './panels'
import { People } from './people'
import { SaveState, savingText } from './save-state'
import { SideSkeleton } from './side-skeleton'
import { Tools } from './tools'
import { useBoard } from './use-board'
import { useClipboard } from './use-clipboard'
import { useFollow } from './use-follow'
import { useIncoming } from './use-incoming'
import { usePng } from './use-png'
import { usePresence } from './use-presence'
import { useWriting } from './use-writing'

type BoardScreenProps = { user: User; workspace: Workspace; loaded: LoadedBoard }

/** What is open beside the board; the details open with the selection. */
type Side = 'details' | 'comments' | null

/** Milliseconds until what a board is worked on with is loaded: after the board. */
const partsAfter = 1000

/** A board in full. */
export function BoardScreen({ user, workspace, loaded }: BoardScreenProps) {
  const place = { workspaceId: workspace._id, boardId: loaded.board._id }
  const { data } = useQuery({ ...boardQuery(place), enabled: false })
  const board = data?.board ?? loaded.board
  const { stage, sync, client, saving } = useBoard(place, user._id, loaded)
  const people = usePresence({ place, client, stage, sync })
  useWriting({ stage, boardId: place.boardId, userId: user._id, client, people })
  const follow = useFollow(stage, people)
  const { incoming, bring } = useIncoming(stage, workspace._id)
  const [side, setSide] = useState<Side>(null)
  const [outline, setOutline] = useState(false)
  const [presenting, setPresenting] = useState(false)
  /** On a phone: pictures are asked for without a selection. */
  const [asking, setAsking] = useState(false)
  const [thread, setThread] = useState('')
  const [spot, setSpot] = useState<CommentSpot | null>(null)
  const threads = useThreads(place)
  const openThread = (id: string) => {
    setThread(id)
    setSide('comments')
  }
  useAskedThread(stage, threads, openThread)
  const narrow = useMediaQuery('(width < 900px)')
  const openPanel = useOpenPanel()
  const root = useRef<HTMLDivElement>(null)
  const savePng = usePng(stage, board.name)
  const selected = useObservable(stage.selection, ({ size }) => size)
  useEffect(() => {
    const files = takeBrought(loaded.board._id)
    if (files.length > 0) bring(files)
  }, [bring, loaded.board._id])
  useEffect(() => {
    const soon = setTimeout(loadSoon, partsAfter)
    return () => clearTimeout(soon)
  }, [])
  useClipboard({ root, stage, onFiles: bring })
  useScreenKeys({
    '?': () => openPanel(KeysPanel, {}),
    o: () => setOutline(!outline),
    p: () => setPresenting(true),
  })

  const draw = useCallback(
    (tool: Exclude<Tool, 'select' | 'hand'>, box: Box) => {
      stage.tool.set('select')
      if (tool === 'comment') {
        const under = elementAt(
          stage.document.order.flatMap((id) => stage.get(id) ?? []),
          box,
        )
        setSpot(
          under ? { element: under.id } : { place: { x: Math.round(box.x), y: Math.round(box.y) } },
        )
        setThread('')
        setSide('comments')
        return
      }
      const [id] = add(stage, [newElement(tool, box)])
      if (!id) return
      stage.select([id])
      stage.focus(id)
      if (tool === 'note') stage.mode.set({ kind: 'writing', id })
      else setSide('details')
    },
    [stage],
  )

  const open = useCallback(
    (element: BoardElement) => {
      if (element.kind === 'note' && !stage.readOnly)
        stage.mode.set({ kind: 'writing', id: element.id })
      else setSide('details')
    },
    [stage],
  )

  const showDetails = side === 'details' && selected > 0
  const content = (
    <Suspense fallback={<SideSkeleton />}>
      {side === 'comments' ? (
        <Comments
          place={place}
          open={thread}
          spot={spot}
          onOpen={(id) => setThread(id === thread ? '' : id)}
          onWritten={() => setSpot(null)}
          onClose={() => setSide(null)}
        />
      ) : (
        <Details workspaceId={workspace._id} onClose={() => setSide(null)} />
      )}
    </Suspense>
  )

  return (
    <StageContext value={stage}>
      <Workbench
        canvas
        title={board.name}
        back={{ href: dreamboardPaths.boards(workspace._id), label: 'All boards' }}
        crumb={
          board.season && (
            <>
              <span>{board.season}</span> <span aria-hidden="true">/</span>
            </>
          )
        }
        menu={
          <BoardMenu
            place={place}
            board={board}
            onSavePng={savePng}
            more={
              narrow
                ? [
                    { id: 'present', label: 'Present', onSelect: () => setPresenting(true) },
                    {
                      id: 'share',
                      label: 'Share',
                      onSelect: () => openPanel(SharePanel, { place }),
                    },
                    { id: 'make', label: 'Make pictures', onSelect: () => setAsking(true) },
                    { id: 'comments', label: 'Comments', onSelect: () => setSide('comments') },
                  ]
                : []
            }
          />
        }
        status={narrow ? <LookPlace /> : <SaveState saving={saving} />}
        actions={
          <>
            {!narrow && <HistoryButtons />}
            <People people={people} following={follow.client} onFollow={follow.set} />
            {!narrow && (
              <>
                <IconButton
                  aria-label="Comments"
                  aria-pressed={side === 'comments'}
                  onClick={() => setSide(side === 'comments' ? null : 'comments')}
                >
                  <MessageCircle size={18} aria-hidden="true" />
                </IconButton>
                <Button onClick={() => setPresenting(true)} className={css.small}>
                  <Play size={14} aria-hidden="true" /> Present
                </Button>
                <Button
                  variant="primary"
                  className={css.small}
                  onClick={() => openPanel(SharePanel, { place })}
                >
                  Share
                </Button>
              </>
            )}
          </>
        }
        {...((side === 'comments' || showDetails) && {
          side: { label: side === 'comments' ? 'Comments' : 'Details', content },
        })}
      >
        <div ref={root} className={css.board} data-outline={outline || undefined}>
          {outline && (
            <Suspense fallback={null}>
              <Outline onClose={() => setOutline(false)} />
            </Suspense>
          )}
          <div className={css.desk}>
            <Canvas
              name={board.name}
              onDraw={draw}
              onOpen={open}
              over={
                <>
                  <LineageLines />
                  <IncomingPictures incoming={incoming} />
                  {people.length > 0 && (
                    <Suspense fallback={null}>
                      <Cursors people={people} />
                    </Suspense>
                  )}
                  <Pins threads={threads} open={thread} onOpen={openThread} />
                </>
              }
            />
            {!narrow && (
              <div data-covers className={css.tools}>
                <Tools onFiles={bring} />
              </div>
            )}
            {stage.readOnly && <ClosedBanner place={place} board={board} />}
            {!stage.readOnly && 'changes' in saving && (
              <BoardBanner icon={<CloudOff size={15} aria-hidden="true" />}>
                {savingText(saving)}. You can go on.
              </BoardBanner>
            )}
            {!narrow && <ActionBar onDetails={() => setSide('details')} onExport={savePng} />}
            <OutlineButton open={outline} onToggle={() => setOutline(!outline)} />
            <Minimap />
            {narrow ? (
              <Dock
                onFiles={bring}
                onOutline={() => setOutline(true)}
                onDetails={() => setSide('details')}
                onComments={() => setSide('comments')}
              >
                <div hidden={selected === 0 && !asking}>
                  <BoardPrompt asked={asking} onLeave={() => setAsking(false)} />
                </div>
              </Dock>
            ) : (
              <BoardPrompt />
            )}
          </div>
        </div>
      </Workbench>
      {presenting && (
        <Suspense fallback={<Loading className={css.presenting} />}>
          <Present stage={stage} name={board.name} onClose={() => setPresenting(false)} />
        </Suspense>
      )}
    </StageContext>
  )
}

/** The uppermost element at a point. */
function elementAt(elements: readonly BoardElement[], { x, y }: Box): BoardElement | undefined {
  return elements.findLast(
    (each) =>
      each.kind !== 'frame' &&
      x >= each.x &&
      y >= each.y &&
      x <= each.x + each.w &&
      y <= each.y + each.h,
  )
}

function OutlineButton({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  const { document } = useStage()
  useBoardVersion()
  return (
    <button
      type="button"
      data-covers
      aria-pressed={open}
      className={css.outline}
      onClick={onToggle}
    >
      <ListTree size={15} aria-hidden="true" /> Outline <span>{document.elements.size}</span>
    </button>
  )
}
