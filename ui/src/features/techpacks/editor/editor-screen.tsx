import { useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { checkQuery, type Place } from '@/api/queries/techpack'
import type { TechpackDetail } from '@/api/queries/techpacks'
import type { Workspace } from '@/api/queries/workspaces'
import { useOpenPanel } from '@/components/open-panel'
import { useQueryString } from '@/components/use-query-string'
import { Workbench } from '@/components/workbench'
import { techpacksPaths } from '@/lib/techpacks-screens'
import { ImportPanel } from '../import/panels'
import { Conflicts } from './conflicts'
import {
  type Editor,
  EditorContext,
  type Note,
  type RailId,
  type TabId,
  type Target,
  tabOf,
} from './editor'
import css from './editor.module.css'
import { HeaderActions } from './header-actions'
import { HeaderStatus } from './header-status'
import { People } from './people'
import { Rail, railLabels } from './rail'
import { tabContents } from './tab-contents'
import { tabs } from './tabs'
import { useDocument } from './use-document'
import { usePresence } from './use-presence'
import { useWalk } from './use-walk'

type EditorScreenProps = { workspace: Workspace; loaded: TechpackDetail }

/** The editor of a techpack. The open tab is kept in the URL's query. */
export function EditorScreen({ workspace, loaded }: EditorScreenProps) {
  const place: Place = useMemo(
    () => ({ workspaceId: workspace._id, techpackId: loaded._id }),
    [workspace._id, loaded._id],
  )
  const state = useDocument(place, loaded)
  const { techpack, document, conflicts, dismissConflicts, saveState, ...editing } = state
  const { data: check } = useQuery(checkQuery(place, techpack.version))
  const findings = useMemo(() => check?.findings.filter(({ accepted }) => !accepted) ?? [], [check])
  const [path, navigate] = useLocation()
  const query = new URLSearchParams(useQueryString())
  const tab = tabs.find(({ id }) => id === query.get('tab'))?.id ?? 'measurements'
  const { people, setAt } = usePresence(place, tab)
  const [size, setSize] = useState(document.chart.base)
  const [girth, setGirth] = useState<Editor['girth']>('flat')
  const [colourway, setColourway] = useState('')
  const [lit, setLit] = useState<string | null>(null)
  const [target, setTarget] = useState<Target | null>(null)
  const [rail, setRailState] = useState<RailId | null>(null)
  const [commented, setCommented] = useState<Editor['commented']>(null)
  const beforeRail = useRef<HTMLElement | null>(null)
  const [notes, setNotes] = useState<readonly Note[]>([])
  const [pick, setPickState] = useState<Editor['pick']>(null)
  // A function would be called with the state before.
  const setPick = useCallback((next: Editor['pick']) => setPickState(() => next), [])

  function setRail(next: RailId | null) {
    if (rail === null) beforeRail.current = window.document.activeElement as HTMLElement | null
    setRailState(next)
    if (next !== 'comments') setCommented(null)
  }

  function closeRail() {
    setRail(null)
    beforeRail.current?.focus()
  }

  function openTab(id: TabId) {
    query.set('tab', id)
    navigate(`${path}?${query}`, { replace: true })
  }

  const editor: Editor = {
    place,
    techpack,
    document,
    readOnly: techpack.state === 'archived',
    ...editing,
    findings,
    accepted: check?.findings.filter(({ accepted }) => accepted) ?? [],
    rules: check?.rules ?? 0,
    withRail: rail !== null,
    unit: document.unit as Editor['unit'],
    girth,
    setGirth,
    size: document.chart.sizes.includes(size) ? size : document.chart.base,
    setSize,
    colourway: document.colourways.some(({ id }) => id === colourway) ? colourway : '',
    setColourway,
    lit,
    setLit,
    people,
    setAt,
    tab,
    openTab,
    target,
    notes,
    setNotes,
    pick,
    setPick,
    commented,
    commentOn(about) {
      setRail('comments')
      setCommented({ path: about, turn: (commented?.turn ?? 0) + 1 })
    },
    goTo(to, at = '') {
      const shows = tabOf(to)
      if (shows) openTab(shows)
      else setRail(to === 'comments' ? 'comments' : 'findings')
      if (document.chart.sizes.includes(at)) setSize(at)
      const [, , code] = to.split('/')
      if (to.startsWith('chart/rows/') && code) setLit(code)
      setTarget({ path: to, size: at, turn: (target?.turn ?? 0) + 1 })
    },
  }

  const walk = useWalk(findings, ({ path: to, size: at }) => editor.goTo(to, at))
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'F8' && !event.defaultPrevented) {
      event.preventDefault()
      walk(event.shiftKey ? -1 : 1)
      return
    }
    const inField = event.target instanceof Element && event.target.closest('input, textarea')
    if (!(event.ctrlKey || event.metaKey) || event.defaultPrevented || inField) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) editing.redo()
    else editing.undo()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  const openPanel = useOpenPanel()
  const wantsImport = query.has('import')
  const openImport = useEffectEvent(() => {
    openPanel(ImportPanel, { place, document })
    navigate(path, { replace: true })
  })
  useEffect(() => {
    if (wantsImport) openImport()
  }, [wantsImport])

  const Tab = tabContents[tab]
  return (
    <EditorContext value={editor}>
      <Workbench
        title={document.name}
        back={{ href: techpacksPaths.techpacks(workspace._id), label: 'Back to Techpacks' }}
        status={<HeaderStatus saveState={saveState} />}
        actions={
          <>
            <People />
            <HeaderActions rail={rail} onRail={setRail} />
          </>
        }
        {...(rail && {
          side: {
            label: railLabels[rail],
            content: <Rail rail={rail} onClose={closeRail} />,
          },
        })}
      >
        <div className={css.body}>
          <Conflicts conflicts={conflicts} onDone={dismissConflicts} />
          <Suspense fallback={null}>
            <Tab />
          </Suspense>
        </div>
      </Workbench>
    </EditorContext>
  )
}
