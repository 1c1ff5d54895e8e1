import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { type MakingQuote, makingQuoteQuery, useMakePictures } from '@/api/queries/making'
import { servicesQuery, type Workspace } from '@/api/queries/workspaces'
import { EmptyState } from '@/components/empty-state'
import { Loaded } from '@/components/loaded'
import { ScreenTitle } from '@/components/screen-title'
import { useAction } from '@/components/use-action'
import { useIdempotencyKey } from '@/components/use-idempotency-key'
import { VisuallyHidden } from '@/components/visually-hidden'
import { type AppLink, appLink } from '@/lib/app-link'
import { firstPictures } from '@/lib/board/making'
import { isComingSoon } from '@/lib/coming-soon'
import { keepDraft, readDraft } from '@/lib/draft'
import { dreamboardPaths } from '@/lib/dreamboard-screens'
import { messageOf } from '@/lib/messages'
import { formatCount } from '@/lib/money'
import { studioName } from '@/lib/studios'
import { techpacksPaths } from '@/lib/techpacks-screens'
import { useTrack } from '@/platform/tracker/use-track'
import { visit } from '@/platform/visit'
import css from './home-page.module.css'
import { keepOutcome, type Outcome, outcomes, readOutcome } from './outcome'
import { OutcomeSelect } from './outcome-select'
import { Prompt, PromptSkeleton } from './prompt'
import { promptLink } from './prompt-link'

const studio = studioName('projects')

/** Where a collection begins: with a sentence, which the Design Studio takes on. */
export default function HomePage({ workspace }: { workspace: Workspace }) {
  const services = useQuery(servicesQuery(workspace._id))
  const [, navigate] = useLocation()
  const track = useTrack()
  const [chosen, setChosen] = useState<Outcome | null>(null)
  const group = services.data?.group[studio]
  const pageUrl = services.data?.groupMapping[studio]?.pageUrl ?? ''
  const link = appLink(pageUrl, workspace._id, location.origin)
  const open = outcomes
    .map(({ value }) => value)
    .filter((outcome) => {
      const app = group?.find(({ _id }) => _id === apps[outcome])
      return app && !isComingSoon(appLink(app.pageUrl, workspace._id, location.origin))
    })
  const outcome = chosen ?? readOutcome(open)
  const place = { workspaceId: workspace._id, boardId: null }
  const quote = useQuery({
    ...makingQuoteQuery(place, firstPictures('Price')),
    enabled: outcome === 'board',
  })
  const make = useAction(useMakePictures(place), {
    failed: "Couldn't make a board. Your words are kept.",
  })
  const { keyFor } = useIdempotencyKey()

  function submit(text: string) {
    const words = text.trim()
    if (outcome === null) {
      track('click', { target: studio, workspaceId: workspace._id, from: 'home' })
      if (!link) return
      const { href, external } = promptLink(link, text)
      return external ? visit(href) : navigate(href)
    }
    track('click', { target: names[outcome], workspaceId: workspace._id, from: 'home' })
    if (outcome === 'techpack') {
      // The library keeps the words from now on.
      keepDraft('prompt', workspace._id, '')
      return navigate(
        `${techpacksPaths.techpacks(workspace._id)}?words=${encodeURIComponent(words)}`,
      )
    }
    if (make.isPending) return
    make.run(
      { ...firstPictures(words), idempotencyKey: keyFor(words) },
      {
        always({ board }) {
          keepDraft('prompt', workspace._id, '')
          navigate(dreamboardPaths.board(workspace._id, board))
        },
      },
    )
  }

  return (
    <div className={css.home}>
      <ScreenTitle title="Home" className={css.title}>
        What do you want to design?
      </ScreenTitle>
      <p className={css.subtitle}>
        Describe it in a sentence. {studio} takes it from there, from moodboard to techpack.
      </p>
      <Loaded query={services} skeleton={<PromptSkeleton />} failure={`Couldn't load ${studio}`}>
        {() =>
          link ? (
            <Prompt
              key={workspace._id}
              initial={readDraft('prompt', workspace._id)}
              busy={make.isPending}
              hint={
                outcome === null ? (
                  hintOf(link)
                ) : (
                  <>
                    <OutcomeSelect
                      open={open}
                      outcome={outcome}
                      onChange={(next) => {
                        setChosen(next)
                        keepOutcome(next)
                      }}
                    />
                    {outcome === 'board' && <Price quote={quote.data} />}
                  </>
                )
              }
              onChange={(text) => keepDraft('prompt', workspace._id, text)}
              onSubmit={submit}
            />
          ) : (
            <EmptyState
              title={`No access to ${studio}`}
              text={`You don't have access to ${studio} in ${workspace.name}. Ask an admin to give you access.`}
            />
          )
        }
      </Loaded>
    </div>
  )
}

const apps: Record<Outcome, string> = { board: 'dreamboard', techpack: 'techpacks' }
const names: Record<Outcome, string> = { board: 'Dreamboard', techpack: 'Techpacks' }

/** In one line, also until it is known, so that nothing moves. */
function Price({ quote }: { quote: MakingQuote | undefined }) {
  if (!quote) return <span className={css.awaited}>4 pictures, 000 credits</span>
  const price = `4 pictures, ${formatCount(quote.credits)} credits`
  if (quote.allowed) return price
  const why = messageOf(quote)
  return (
    <span className={css.refused} title={why}>
      {price} <VisuallyHidden>{why}</VisuallyHidden>
    </span>
  )
}

const hintOf = (link: AppLink) =>
  isComingSoon(link) ? `The ${studio} opens soon. Your idea is kept.` : `Opens ${studio}`
