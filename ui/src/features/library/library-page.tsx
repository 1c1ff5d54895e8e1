import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ApiError, errorText } from '@/api/error'
import type { Asset } from '@/api/queries/assets'
import type { User } from '@/api/queries/profile'
import type { Workspace } from '@/api/queries/workspaces'
import { DropTarget } from '@/components/drop-target'
import { EmptyState } from '@/components/empty-state'
import { ErrorView } from '@/components/error-view'
import { useOpenPanel } from '@/components/open-panel'
import { Screen } from '@/components/screen'
import { useMediaQuery } from '@/components/use-media-query'
import { useOpenFromQuery } from '@/components/use-open-from-query'
import { useScreenKeys } from '@/components/use-screen-keys'
import { libraryPaths } from '@/lib/library-screens'
import { Assets } from './assets'
import { Details } from './details'
import { Filters } from './filters'
import { LibraryBar } from './library-bar'
import css from './library-page.module.css'
import { MakingTiles } from './making-tiles'
import { FindAlikePanel, GeneratePanel } from './panels'
import { Preview } from './preview'
import { goTo, nothingSelected, pick, type Selection, selectTo, toggle, within } from './selection'
import { SelectionBar } from './selection-bar'
import { Sheet } from './sheet'
import { UploadCard } from './upload-card'
import { useAssets } from './use-assets'
import { useLibraryActions } from './use-library-actions'
import { useLibraryView } from './use-library-view'
import { useMaking } from './use-making'
import { useUploads } from './use-uploads'
import { ViewBar } from './view-bar'
import type { WallProps } from './wall'

type LibraryPageProps = { user: User; workspace: Workspace }

/** The files of a workspace: what people upload and what is made. */
export default function LibraryPage({ user, workspace }: LibraryPageProps) {
  const workspaceId = workspace._id
  const { filter, table, open, show, onFilter } = useLibraryView(workspaceId)
  const { pages, assets: loaded, counts, changed, update } = useAssets(workspaceId, filter)
  const assets = useMemo(() => loaded ?? [], [loaded])
  const [chosen, setSelection] = useState<Selection>(nothingSelected)
  const [previewed, setPreviewed] = useState<string | null>(null)
  const [filtering, setFiltering] = useState(false)
  const narrow = useMediaQuery('(width < 900px)')
  const openPanel = useOpenPanel()
  const root = useRef<HTMLDivElement>(null)
  const wall = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const picker = useRef<HTMLInputElement>(null)

  const there = useMemo(() => new Set(assets.map(({ _id }) => _id)), [assets])
  const selection = useMemo(() => within(chosen, there), [chosen, there])
  const selected = assets.filter(({ _id }) => selection.selected.has(_id))

  const opened = assets.filter(({ _id }) => _id === open)

  const { uploads, add } = useUploads(workspaceId, changed)
  const making = useMaking(workspaceId, user._id, (ids) => {
    changed(ids)
    const [id] = ids
    if (id === undefined) return
    setSelection(pick(id))
    if (!narrow) show({ asset: id })
  })

  const actions = useLibraryActions({
    workspaceId,
    assets,
    update,
    onGone(ids) {
      changed([])
      const from = assets.findIndex(({ _id }) => ids.includes(_id))
      const next = assets.slice(from).find(({ _id }) => !ids.includes(_id))
      setSelection(next ? goTo(nothingSelected, next._id) : nothingSelected)
      if (open !== null && ids.includes(open)) show({ asset: null })
    },
  })

  function generate(prompt: string) {
    openPanel(GeneratePanel, {
      workspaceId,
      initialPrompt: prompt,
      onStarted: ({ _id }) => making.start(_id),
    })
  }

  useOpenFromQuery('prompt', {
    screen: libraryPaths.library(workspaceId),
    refusal: null,
    open: generate,
  })

  function findAlike(asset: Pick<Asset, '_id' | 'name'> | null) {
    openPanel(FindAlikePanel, {
      workspaceId,
      asset,
      onOpen: (asset) => {
        setSelection(pick(asset))
        show({ asset })
      },
    })
  }

  const upload = useCallback(() => picker.current?.click(), [])
  const onSearch = useCallback((q: string) => onFilter({ ...filter, q }), [filter, onFilter])
  useScreenKeys({ '/': () => search.current?.focus(), u: upload })

  // The sheet of filters is for narrow windows.
  useEffect(() => {
    if (!narrow) setFiltering(false)
  }, [narrow])

  if (pages.error instanceof ApiError && pages.error.status === 403) {
    return (
      <Screen title="Library">
        <EmptyState title="No access to the library" text={errorText(pages.error)} />
      </Screen>
    )
  }

  const idAt = (index: number) => assets[index]?._id
  const select: WallProps['onSelect'] = (index, how) => {
    const id = idAt(index)
    if (id === undefined) return
    if (how === 'only') {
      setSelection(pick(id))
      show({ asset: id })
    } else if (how === 'toggle') setSelection(toggle(selection, id))
    else if (how === 'go') setSelection(goTo(selection, id))
    else setSelection(selectTo(selection, id, [...there]))
  }
  const openAt = (index: number) => show({ asset: idAt(index) ?? null })
  const previewAt = (index: number) => setPreviewed(idAt(index) ?? null)
  const dispose = (ids: readonly string[]) => (filter.bin ? actions.delete(ids) : actions.bin(ids))
  function disposeSelected() {
    const ids = selected.map(({ _id }) => _id)
    if (ids.length === 0 && selection.active !== null) ids.push(selection.active)
    if (ids.length > 0) dispose(ids)
  }

  const details = open !== null && (
    <Details
      key={open}
      workspaceId={workspaceId}
      assetId={open}
      onClose={() => show({ asset: null })}
      onOpen={(asset) => show({ asset })}
      onAlike={findAlike}
      onPreview={() => setPreviewed(open)}
      onRename={actions.rename}
      onBin={actions.bin}
      onRestore={actions.restore}
      onDelete={actions.delete}
    />
  )
  const shownAt = assets.findIndex(({ _id }) => _id === previewed)
  const shown = assets[shownAt]
  const filters = <Filters filter={filter} counts={counts} onChange={onFilter} sheet={narrow} />

  return (
    <div ref={root} className={css.library} data-workbench>
      <LibraryBar
        workspaceId={workspaceId}
        q={filter.q}
        field={search}
        onSearch={onSearch}
        onUpload={upload}
        onGenerate={() => generate('')}
        onAlike={() => findAlike(imageOf(selected) ?? imageOf(opened))}
      />
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label="Files to upload"
        onChange={({ target }) => {
          add([...(target.files ?? [])])
          // Cleared, so that the same file can be picked again.
          target.value = ''
        }}
      />
      <div className={css.work}>
        {!narrow && (
          <aside aria-label="Filters" className={css.filters}>
            {filters}
          </aside>
        )}
        <div ref={wall} className={css.wall}>
          <ViewBar
            filter={filter}
            table={table}
            total={counts?.all}
            onChange={onFilter}
            onTable={(on) => show({ table: on })}
            onFilters={narrow ? () => setFiltering(true) : null}
          />
          <UploadCard workspaceId={workspaceId} uploads={uploads} />
          {!filter.bin && (
            <MakingTiles
              workspaceId={workspaceId}
              all={making.all}
              onDismiss={making.dismiss}
              onAgain={generate}
            />
          )}
          {loaded === undefined && pages.error && !pages.isFetching ? (
            <ErrorView
              part
              title="Couldn't load the library"
              text={errorText(pages.error)}
              onRetry={pages.refetch}
            />
          ) : (
            <Assets
              workspaceId={workspaceId}
              pages={pages}
              assets={loaded}
              total={counts?.all ?? 0}
              filter={filter}
              table={table}
              selection={selection}
              open={open}
              scroller={narrow ? root : wall}
              onSelect={select}
              onOpen={openAt}
              onPreview={previewAt}
              onDelete={disposeSelected}
              onClear={() => setSelection(nothingSelected)}
              onFilter={onFilter}
              onUpload={upload}
            />
          )}
          {selected.length > 1 && (
            <SelectionBar
              workspaceId={workspaceId}
              assets={selected}
              inBin={filter.bin}
              onBin={actions.bin}
              onRestore={actions.restore}
              onDelete={actions.delete}
              onClear={() => setSelection(nothingSelected)}
            />
          )}
        </div>
        {details && !narrow && (
          <aside aria-label="Details" className={css.details}>
            {details}
          </aside>
        )}
        <DropTarget onFiles={add} />
      </div>
      {details && narrow && (
        <Sheet bare title="Details" onClose={() => show({ asset: null })}>
          {details}
        </Sheet>
      )}
      {filtering && (
        <Sheet title="Filters" onClose={() => setFiltering(false)}>
          {filters}
        </Sheet>
      )}
      {shown && (
        <Preview
          workspaceId={workspaceId}
          asset={shown}
          onPrevious={shownAt > 0 ? () => previewAt(shownAt - 1) : null}
          onNext={shownAt < assets.length - 1 ? () => previewAt(shownAt + 1) : null}
          onClose={() => setPreviewed(null)}
        />
      )}
    </div>
  )
}

/** The only one, if it is an image. */
const imageOf = (some: readonly Asset[]) =>
  some.length === 1 && some[0]?.kind === 'image' ? some[0] : null
