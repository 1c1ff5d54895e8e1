import { FileSpreadsheet, Ruler } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError, errorText } from '@/api/error'
import type { User } from '@/api/queries/profile'
import type { Workspace } from '@/api/queries/workspaces'
import { Button } from '@/components/button'
import { EmptyState } from '@/components/empty-state'
import { ErrorView } from '@/components/error-view'
import { useOpenPanel } from '@/components/open-panel'
import { RefusableButton } from '@/components/refusable-button'
import { Screen } from '@/components/screen'
import { ScreenTitle } from '@/components/screen-title'
import { readDraft } from '@/lib/draft'
import { studioName } from '@/lib/studios'
import { techpacksPaths } from '@/lib/techpacks-screens'
import { Drafts } from './library/drafts'
import { examples } from './library/examples'
import css from './library/library.module.css'
import { countsOf, isFiltered } from './library/library-view'
import { BlocksPanel, ChartPanel } from './library/panels'
import { Prompt } from './library/prompt'
import { Techpacks } from './library/techpacks'
import { useDrafts } from './library/use-drafts'
import { useLibraryView } from './library/use-library-view'
import { useMonth } from './library/use-month'
import { useTechpackActions } from './library/use-techpack-actions'
import { useTechpacks } from './library/use-techpacks'
import { useWords } from './library/use-words'
import { ViewBar } from './library/view-bar'

/** The techpacks of a workspace, and the sentence that makes one. */
export default function TechpacksPage({ user, workspace }: { user: User; workspace: Workspace }) {
  const workspaceId = workspace._id
  const words = useWords(workspaceId)
  const { view, filter, show } = useLibraryView(workspaceId)
  const { pages, techpacks, counts = [], leave } = useTechpacks(workspaceId, filter)
  const { left, refusal } = useMonth(workspaceId)
  const actions = useTechpackActions(workspaceId, leave)
  const openPanel = useOpenPanel()
  // A sentence that was put there from outside, with a number that makes it another one each time.
  const [given, setGiven] = useState({
    number: 0,
    text: words ?? readDraft('techpack', workspaceId),
  })

  const say = (text: string) => setGiven(({ number }) => ({ number: number + 1, text }))
  const [, navigate] = useLocation()
  const drafts = useDrafts(workspaceId, (techpackId) => {
    // Whoever writes the next one goes on.
    if (readDraft('techpack', workspaceId) === '') {
      navigate(techpacksPaths.techpack(workspaceId, techpackId))
    }
  })

  if (pages.error instanceof ApiError && pages.error.status === 403) {
    return (
      <Screen title="Techpacks">
        <EmptyState title="No access to Techpacks" text={errorText(pages.error)} />
      </Screen>
    )
  }

  const none = techpacks?.length === 0 && !isFiltered(view)
  return (
    <div className={css.library}>
      <header className={css.head}>
        <div>
          <p className={css.studio}>{studioName('projects')}</p>
          <ScreenTitle title="Techpacks" className={css.title}>
            Techpacks
          </ScreenTitle>
        </div>
        <div className={css.aside}>
          {left !== null && <span className={css.left}>{left}</span>}
          <Button
            className={css.chart}
            onClick={() => openPanel(BlocksPanel, { workspaceId, refusal })}
          >
            <Ruler size={15} aria-hidden="true" />
            Blocks
          </Button>
          <RefusableButton
            refusal={refusal}
            className={css.chart}
            onClick={() => openPanel(ChartPanel, { workspaceId })}
          >
            <FileSpreadsheet size={15} aria-hidden="true" />
            From a chart
          </RefusableButton>
        </div>
      </header>
      <Prompt
        key={`${workspaceId} ${given.number}`}
        workspace={workspace}
        initial={given.text}
        refusal={refusal}
        onDraft={drafts.start}
      />
      <Drafts
        user={user}
        workspace={workspace}
        drafts={drafts.drafts}
        onDismiss={drafts.dismiss}
        onAgain={say}
      />
      {techpacks === undefined && pages.error && !pages.isFetching ? (
        <ErrorView
          part
          title="Couldn't load the techpacks"
          text={errorText(pages.error)}
          onRetry={pages.refetch}
        />
      ) : none && !counts.some(({ count }) => count > 0) ? (
        <Examples onChoose={say} />
      ) : (
        <>
          <ViewBar view={view} counts={counts} onChange={show} />
          <Techpacks
            workspaceId={workspaceId}
            pages={pages}
            techpacks={techpacks}
            total={countsOf(counts, view).shown}
            view={view}
            actions={actions}
            onShow={show}
          />
        </>
      )}
    </div>
  )
}

/** What an empty library offers instead of its wall. */
function Examples({ onChoose }: { onChoose: (text: string) => void }) {
  return (
    <div className={css.examples}>
      <p>Your first techpack begins with a sentence.</p>
      {examples.map((text) => (
        <button key={text} type="button" onClick={() => onChoose(text)}>
          {text}
        </button>
      ))}
    </div>
  )
}
