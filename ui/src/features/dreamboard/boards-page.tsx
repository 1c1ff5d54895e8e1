import { useQuery } from '@tanstack/react-query'
import { FolderPlus, Plus } from 'lucide-react'
import { useRef } from 'react'
import { useLocation } from 'wouter'
import { ApiError, errorText } from '@/api/error'
import { type Board, type BoardFilter, useMakeBoard } from '@/api/queries/boards'
import { makingQuoteQuery, useMakePictures } from '@/api/queries/making'
import type { User } from '@/api/queries/profile'
import type { Workspace } from '@/api/queries/workspaces'
import { Button } from '@/components/button'
import { DropTarget } from '@/components/drop-target'
import { EmptyState } from '@/components/empty-state'
import { ErrorView } from '@/components/error-view'
import { useOpenPanel } from '@/components/open-panel'
import { Screen } from '@/components/screen'
import { useAction } from '@/components/use-action'
import { useIdempotencyKey } from '@/components/use-idempotency-key'
import { useScreenKeys } from '@/components/use-screen-keys'
import { firstPictures } from '@/lib/board/making'
import { dreamboardPaths } from '@/lib/dreamboard-screens'
import { Beginnings } from './boards/beginnings'
import { BoardTable } from './boards/board-table'
import css from './boards/boards.module.css'
import { bringWith } from './boards/brought'
import { Folders } from './boards/folders'
import { FolderPanel } from './boards/panels'
import { useBoardActions } from './boards/use-board-actions'
import { useBoardPeople } from './boards/use-board-people'
import { useBoards } from './boards/use-boards'
import { useBoardsView } from './boards/use-boards-view'
import { ViewBar } from './boards/view-bar'
import { Wall, WallSkeleton } from './boards/wall'

/** The boards of a workspace, by season, and three ways to begin one. */
export default function BoardsPage({ user, workspace }: { user: User; workspace: Workspace }) {
  const workspaceId = workspace._id
  const { view, show } = useBoardsView()
  const { filter, table } = view
  const { list, query } = useBoards(workspaceId, filter)
  const actions = useBoardActions(workspaceId, list?.folders ?? [])
  const [, navigate] = useLocation()
  const openPanel = useOpenPanel()
  const search = useRef<HTMLInputElement>(null)
  const make = useAction(useMakeBoard(workspaceId), {
    failed: "The board couldn't be made. Try again.",
  })
  const quote = useQuery(makingQuoteQuery({ workspaceId, boardId: null }, firstPictures('Price')))
  const draw = useAction(useMakePictures({ workspaceId, boardId: null }), {
    failed: "The board couldn't be made. Your words are kept.",
  })
  const { keyFor } = useIdempotencyKey()
  const people = useBoardPeople({
    workspaceId,
    userId: user._id,
    boards: list?.boards ?? none,
    readAt: query.dataUpdatedAt,
  })
  useScreenKeys({ '/': () => search.current?.focus() })

  const folder = list?.folders.find(({ _id }) => _id === filter.folder)
  const inFolder = folder && { folder: folder._id, season: folder.season }
  const beginWith = (words: string) =>
    draw.run(
      {
        ...firstPictures(words),
        ...inFolder,
        idempotencyKey: keyFor(JSON.stringify([words, inFolder])),
      },
      { whileMounted: ({ board }) => navigate(dreamboardPaths.board(workspaceId, board)) },
    )
  const begin = (name: string, files: readonly File[] = []) =>
    make.run(
      { name, ...inFolder },
      {
        whileMounted({ _id }) {
          bringWith(_id, files)
          navigate(dreamboardPaths.board(workspaceId, _id))
        },
      },
    )

  if (query.error instanceof ApiError && query.error.status === 403) {
    return (
      <Screen title="Dreamboard">
        <EmptyState title="No access to Dreamboard" text={errorText(query.error)} />
      </Screen>
    )
  }

  const boards = list?.boards
  return (
    <Screen
      title="Dreamboard"
      lead={`Where a collection takes shape.${list ? ` ${countText(list.counts.open)} in ${workspace.name}.` : ''}`}
      actions={
        <>
          <Button
            onClick={() =>
              openPanel(FolderPanel, {
                workspaceId,
                folders: list?.folders ?? [],
                parent: filter.folder,
              })
            }
          >
            <FolderPlus size={16} aria-hidden="true" /> New folder
          </Button>
          <Button variant="primary" busy={make.isPending} onClick={() => begin('Untitled board')}>
            <Plus size={16} aria-hidden="true" /> New board
          </Button>
        </>
      }
    >
      <Beginnings
        busy={draw.isPending}
        quote={quote.data}
        onWords={beginWith}
        onFiles={(files) => begin('From pictures', files)}
      />
      <DropTarget
        label="Drop to begin a board"
        onFiles={(files) => begin('From pictures', files)}
      />
      <div className={css.work}>
        <Folders
          filter={filter}
          folders={list?.folders ?? []}
          counts={list?.counts}
          onShow={show}
          onDrop={(board, to) => actions.move(board, to)}
          onEdit={(edited) =>
            openPanel(FolderPanel, {
              workspaceId,
              folders: list?.folders ?? [],
              parent: '',
              folder: edited,
            })
          }
        />
        <section aria-label="Boards" className={css.main}>
          <ViewBar
            view={view}
            title={folder?.name ?? titles[filter.state]}
            shown={boards?.length}
            folders={
              list?.folders.filter(({ parent }) => folder && parent === folder._id).length ?? 0
            }
            field={search}
            onShow={show}
          />
          {boards === undefined && query.error && !query.isFetching ? (
            <ErrorView
              part
              title="Couldn't load the boards"
              text={errorText(query.error)}
              onRetry={query.refetch}
            />
          ) : boards === undefined ? (
            <WallSkeleton />
          ) : boards.length === 0 ? (
            <NoBoards
              filter={filter}
              name={folder?.name ?? ''}
              onClear={() => show({ q: '', mine: false })}
              onBegin={() => begin('Untitled board')}
            />
          ) : table ? (
            <BoardTable
              workspaceId={workspaceId}
              boards={boards}
              people={people}
              actions={actions}
            />
          ) : (
            <Wall workspaceId={workspaceId} boards={boards} people={people} actions={actions} />
          )}
          {query.hasNextPage && (
            <div className={css.more}>
              <Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
                Show more
              </Button>
            </div>
          )}
        </section>
      </div>
    </Screen>
  )
}

const none: readonly Board[] = []

const titles = { open: 'Recent', starred: 'Starred', archived: 'Archive', bin: 'Bin' } as const

const countText = (count: number) => (count === 1 ? '1 board' : `${count} boards`)

type NoBoardsProps = {
  filter: BoardFilter
  name: string
  onClear: () => void
  onBegin: () => void
}

function NoBoards({ filter: { q, mine, state }, name, onClear, onBegin }: NoBoardsProps) {
  if (q !== '') {
    return (
      <EmptyState
        title="No board to show"
        text={
          <>
            No name here contains <q>{q}</q>.
          </>
        }
        action={<Button onClick={onClear}>Show all</Button>}
      />
    )
  }
  if (mine) {
    return (
      <EmptyState
        title={name === '' ? 'No boards of yours' : `No boards of yours in ${name}`}
        text="Others may have made some here."
        action={<Button onClick={onClear}>Show everyone's</Button>}
      />
    )
  }
  if (state === 'starred')
    return <EmptyState title="No starred boards" text="Press S on a board to find it here." />
  if (state === 'archived') return <EmptyState title="Nothing is archived" />
  if (state === 'bin')
    return <EmptyState title="The bin is empty" text="What you put here stays for 30 days." />
  return (
    <EmptyState
      title={name === '' ? 'No boards yet' : `No boards in ${name} yet`}
      text="Begin with a sentence above, with pictures dropped anywhere here, or with nothing at all."
      action={
        <Button variant="primary" onClick={onBegin}>
          New board
        </Button>
      }
    />
  )
}
