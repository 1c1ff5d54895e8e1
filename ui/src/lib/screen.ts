import { type Action, can } from './permission.ts'

/** The icons that the frame has for a screen. */
export type ScreenIcon =
  | 'account'
  | 'apps'
  | 'billing'
  | 'diagnostics'
  | 'home'
  | 'invoices'
  | 'jobs'
  | 'library'
  | 'overview'
  | 'plans'
  | 'settings'
  | 'team'

/** How the command palette lists an address. */
type Command = { title: string; icon: ScreenIcon; keywords: string }

export type NavSection = 'home' | 'apps' | 'team' | 'billing'

/** One screen. A table of these is all that a part of the product hands in. */
export type ScreenEntry = {
  /** The router's pattern: '/workspace/:workspaceId/teams'. */
  pattern: string
  /** The module below src/ whose default export draws the screen. */
  file: string
  /** Drawn without the frame: for everybody, or for those who are signed in. */
  outsideFrame?: 'public' | 'signed-in'
  /** In the palette's 'Go to'. */
  command?: Command
  /** Addresses of the same screen that have commands too, by their query. */
  views?: readonly (Command & { query: string })[]
  /** The letter that leads here after `g`. */
  key?: string
  /** Its own entry in the navigation, and the place of that among the others. */
  nav?: { label: string; place: number }
  /** The navigation's entry that is highlighted. */
  section?: NavSection
  /** The screen that this one belongs to, by its id: highlighted for it, and opened instead of it in another workspace. */
  parent?: string
  /** The action that it takes, and the text for those who may not do it. */
  requires?: { action: Action; refusal: string }
  /** Exists in the local set alone. */
  localOnly?: true
  /** A tool that needs the room: the sidebar starts collapsed. */
  work?: true
  /** The id of the service in services.json that this is the first screen of. Listed under Apps. */
  app?: string
  /** Among a workspace's first steps. */
  firstStep?: {
    title: string
    about: string
    takes: string
    label: string
    /** It is done once there is one of these. */
    thing: string
    /** It is for those who have the app, of a plan that has some of this. */
    needs?: string
  }
  /** Listed under Apps for those who may open one of these services, as a studio's library is. */
  shared?: { label: string; icon: `/icons/${string}.svg`; apps: readonly string[] }
}

export type Screen = ScreenEntry & { id: string }

/** The screens of a table, with their ids. */
export function screensOf(table: Readonly<Record<string, ScreenEntry>>): Screen[] {
  return Object.entries(table).map(([id, entry]) => ({ ...entry, id }))
}

type Param<Segment extends string> = Segment extends `:${string}` ? [value: string] : []
type Params<Pattern extends string> = Pattern extends `${infer Segment}/${infer Rest}`
  ? [...Param<Segment>, ...Params<Rest>]
  : Param<Pattern>

/** A fixed address, or a function of the pattern's parameters. */
export type Path<Pattern extends string> =
  Params<Pattern> extends [] ? Pattern : (...values: Params<Pattern>) => string

/** The addresses of a table's screens, by their ids. */
export function pathsOf<const Table extends Readonly<Record<string, { pattern: string }>>>(
  table: Table,
): { readonly [Id in keyof Table]: Path<Table[Id]['pattern']> } {
  const paths = Object.entries(table).map(([id, { pattern }]) => [
    id,
    pattern.includes(':') ? (...values: string[]) => fill(pattern, values) : pattern,
  ])
  return Object.fromEntries(paths)
}

/** A pattern with its parameters replaced in their order. */
export function fill(pattern: string, values: readonly string[]): string {
  let next = 0
  return pattern.replace(/:\w+/g, () => encodeURIComponent(values[next++] ?? ''))
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean)

/** Those with fewer parameters first: '/app/scout' before '/app/:slug'. */
export function bySpecificity(screens: readonly Screen[]): Screen[] {
  const params = ({ pattern }: Screen) => pattern.match(/:/g)?.length ?? 0
  return [...screens].sort((a, b) => params(a) - params(b))
}

/** The screen at a path. */
export function screenAt(screens: readonly Screen[], path: string): Screen | undefined {
  const segments = segmentsOf(path)
  return bySpecificity(screens).find(({ pattern }) => {
    const wanted = segmentsOf(pattern)
    return (
      wanted.length === segments.length &&
      wanted.every((segment, i) => segment.startsWith(':') || segment === segments[i])
    )
  })
}

/** The parameters that a path has in a pattern, by their names. */
export function paramsAt(pattern: string, path: string): Record<string, string> {
  const given = segmentsOf(path)
  const named = segmentsOf(pattern).flatMap((segment, i): [string, string][] =>
    segment.startsWith(':') ? [[segment.slice(1), decodeURIComponent(given[i] ?? '')]] : [],
  )
  return Object.fromEntries(named)
}

/** Whether a screen is for the user of a workspace. */
export function isAllowed(
  { requires }: Screen,
  workspace: { allowedActions: readonly Action[] },
): boolean {
  return requires === undefined || can(workspace, requires.action)
}

/** Whether a screen needs no more than a workspace. */
export function isInWorkspace({ pattern }: Screen): boolean {
  return /^\/workspace\/:workspaceId(?:\/[^:]*)?$/.test(pattern)
}
