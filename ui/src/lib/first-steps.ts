import { paths } from './paths'
import { fill, type Screen } from './screen'

/** What exists in a workspace. */
export type StepFacts = {
  /** Whether there is a library to make images in. */
  hasLibrary: boolean
  hasFiles: boolean
  hasImage: boolean
  /** Members and open invitations. */
  people: number
  hasPaidPlan: boolean
  /** How many there are of what plans limit, and products, by their names. */
  used: Readonly<Record<string, number>>
  /** The ids of the apps that the user may open. */
  apps: readonly string[]
  /** What the plan has some of. */
  has: readonly string[]
}

export type Step = {
  id: string
  title: string
  about: string
  /** What it takes. */
  takes: string
  done: boolean
  /** Where it is done, and the button's label; the first images are made in the step itself. */
  link?: { href: string; label: string }
}

/** The first steps in a workspace, each done when what it is about exists; some are in studios. */
export function stepsOf(
  workspaceId: string,
  facts: StepFacts,
  screens: readonly Screen[] = [],
): Step[] {
  return [
    { id: 'open', title: 'Open a workspace', about: '', takes: '', done: true },
    ...(facts.hasLibrary ? [makeStep(facts)] : []),
    ...screens.flatMap(({ id, pattern, app = '', firstStep }) => {
      if (!firstStep) return []
      const { label, thing, needs, ...step } = firstStep
      if (needs && !(facts.has.includes(needs) && facts.apps.includes(app))) return []
      const link = { href: fill(pattern, [workspaceId]), label }
      return [{ ...step, id, done: (facts.used[thing] ?? 0) > 0, link }]
    }),
    {
      id: 'image',
      title: 'Add an image to your workspace',
      about: 'Your logo, for example. Everyone you invite sees it.',
      takes: 'Free, 1 minute',
      done: facts.hasImage,
      link: { href: paths.workspaceSettings(workspaceId), label: 'Add an image' },
    },
    {
      id: 'invite',
      title: 'Invite a colleague',
      about: 'You choose which apps they open and whether they spend credits.',
      takes: 'Free, 1 minute',
      done: facts.people > 1,
      link: { href: paths.invite(workspaceId), label: 'Invite User' },
    },
    {
      id: 'plan',
      title: 'See what credits buy, and choose a plan',
      about: 'The free plan is enough to try everything.',
      takes: '2 minutes',
      done: facts.hasPaidPlan,
      link: { href: paths.plans(workspaceId), label: 'Compare plans' },
    },
  ]
}

const makeStep = ({ apps, hasFiles }: StepFacts): Step => ({
  id: 'make',
  title: 'What do you want to design?',
  about: apps.includes('dreamboard')
    ? 'Describe it in a sentence. A board begins with four pictures of it.'
    : 'Describe it in a sentence. The images are kept in the library.',
  takes: 'About 1 minute',
  done: hasFiles,
})
