import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { servicesQuery, type Workspace } from '@/api/queries/workspaces'
import { EmptyState } from '@/components/empty-state'
import { Loaded } from '@/components/loaded'
import { ScreenTitle } from '@/components/screen-title'
import { type AppLink, appLink } from '@/lib/app-link'
import { isComingSoon } from '@/lib/coming-soon'
import { keepDraft, readDraft } from '@/lib/draft'
import { studioName } from '@/lib/studios'
import { techpacksPaths } from '@/lib/techpacks-screens'
import { useTrack } from '@/platform/tracker/use-track'
import { visit } from '@/platform/visit'
import css from './home-page.module.css'
import { OutcomeSelect } from './outcome-select'
import { Prompt, PromptSkeleton } from './prompt'
import { promptLink } from './prompt-link'

const studio = studioName('projects')

/** Where a collection begins: with a sentence, which the Design Studio takes on. */
export default function HomePage({ workspace }: { workspace: Workspace }) {
  const services = useQuery(servicesQuery(workspace._id))
  const [, navigate] = useLocation()
  const track = useTrack()
  const pageUrl = services.data?.groupMapping[studio]?.pageUrl ?? ''
  const link = appLink(pageUrl, workspace._id, location.origin)
  const mayMake = services.data?.group[studio]?.some(({ _id }) => _id === 'techpacks') ?? false

  function open(text: string) {
    if (!link) return
    if (mayMake) {
      track('click', { target: 'Techpacks', workspaceId: workspace._id, from: 'home' })
      // The library keeps the words from now on.
      keepDraft('prompt', workspace._id, '')
      const words = encodeURIComponent(text.trim())
      return navigate(`${techpacksPaths.techpacks(workspace._id)}?words=${words}`)
    }
    track('click', { target: studio, workspaceId: workspace._id, from: 'home' })
    const { href, external } = promptLink(link, text)
    if (external) visit(href)
    else navigate(href)
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
              hint={mayMake ? <OutcomeSelect /> : hintOf(link)}
              onChange={(text) => keepDraft('prompt', workspace._id, text)}
              onSubmit={open}
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

const hintOf = (link: AppLink) =>
  isComingSoon(link) ? `The ${studio} opens soon. Your idea is kept.` : `Opens ${studio}`
