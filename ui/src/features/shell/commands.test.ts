import { describe, expect, test, vi } from 'vitest'
import { screens } from '@/lib/screens'
import { ada, atelier, nordhaus, servicesOf } from '@/test/signed-in'
import { type Actions, type CommandContext, commandsFor } from './commands'

const actions = (): Actions => ({
  go: vi.fn(),
  openApp: vi.fn(),
  openTab: vi.fn(),
  setTheme: vi.fn(),
  toggleSidebar: vi.fn(),
  showShortcuts: vi.fn(),
  showReferrals: vi.fn(),
  showJobs: vi.fn(),
  showFirstSteps: vi.fn(),
  showSupport: vi.fn(),
  copyReferralLink: vi.fn(),
  logOut: vi.fn(),
  createWorkspace: vi.fn(),
  updateWorkspace: vi.fn(),
  leaveWorkspace: vi.fn(),
  deleteWorkspace: vi.fn(),
})

const context: CommandContext = {
  session: { user: ada, workspace: nordhaus, workspaces: [nordhaus, atelier] },
  screens,
  path: '/workspace/w1/service',
  origin: 'https://app.selvedge.test',
  services: servicesOf(['Design Studio']),
  sidebarIsCollapsed: false,
  isLocal: true,
  singleKeys: true,
}

const titles = (
  changes: Partial<CommandContext> = {},
  group?: string,
  without: Partial<Actions> = {},
) =>
  commandsFor({ ...context, ...changes }, { ...actions(), ...without })
    .filter((command) => group === undefined || command.group === group)
    .map((command) => command.title)

describe('there is a command', () => {
  test('for every screen', () => {
    expect(titles({}, 'Go to')).toEqual([
      'Apps',
      'Home',
      'Overview',
      'Team',
      'Billing',
      'Invoices',
      'Plans',
      'Jobs',
      'Workspace settings',
      'My Profile',
      'Diagnostics',
      'Library',
    ])
  })

  test('with its keys, unless they are turned off', () => {
    const keysOf = (singleKeys: boolean) =>
      commandsFor({ ...context, singleKeys }, actions()).flatMap(({ title, keys }) =>
        keys ? [`${title}: ${keys}`] : [],
      )
    expect(keysOf(true)).toEqual([
      'Apps: g a',
      'Home: g h',
      'Team: g t',
      'Billing: g b',
      'Workspace settings: g s',
      'My Profile: g p',
      'Library: g l',
      'Show jobs: g j',
    ])
    expect(keysOf(false)).toEqual([])
  })

  test('for the diagnostics only in local mode', () => {
    expect(titles({ isLocal: false }, 'Go to')).not.toContain('Diagnostics')
  })

  test('for billing only for an admin @spec:6.4', () => {
    const session = { ...context.session, workspace: atelier }
    expect(titles({ session }, 'Go to')).not.toContain('Billing')
    expect(titles({ session }, 'Actions')).not.toContain('Manage billing details')
  })

  test.each([
    ['an admin', nordhaus, ['Create New', 'Update', 'Leave', 'Delete']],
    ['a member', atelier, ['Create New', 'Leave']],
    ['a user without a workspace', null, ['Create New']],
  ])('for the workspace actions of %s', (_, workspace, verbs) => {
    const session = { ...context.session, workspace }
    expect(titles({ session }, 'Workspace')).toEqual(verbs.map((verb) => `${verb} Workspace`))
  })

  test('for every studio and app', () => {
    expect(titles({}, 'Apps')).toEqual(['Design Studio', 'Scout', 'Dreamboard', 'Techpacks'])
  })

  test('for no app with an unsafe URL', () => {
    const services = servicesOf(['Design Studio'])
    const group = Object.fromEntries(
      Object.entries(services.group).map(([name, list]) => [
        name,
        list.map((service) => ({ ...service, pageUrl: 'javascript:alert(1)' })),
      ]),
    )
    expect(titles({ services: { ...services, group } }, 'Apps')).toEqual(['Design Studio'])
  })

  test('for every permitted action', () => {
    expect(titles({}, 'Actions')).toEqual([
      'Show jobs',
      'First steps',
      'Live Support',
      'Invite User',
      'Manage billing details',
      'Keyboard shortcuts',
      'My referrals',
      'Copy referral link',
      'Collapse sidebar',
      'Light theme',
      'Dark theme',
      'System theme',
      'Log out',
    ])
  })

  test('for every other workspace', () => {
    expect(titles({}, 'Switch workspace')).toEqual(['Atelier Duarte'])
  })

  test('for the sidebar by its effect, and none without a sidebar', () => {
    expect(titles({}, 'Actions')).toContain('Collapse sidebar')
    expect(titles({ sidebarIsCollapsed: true }, 'Actions')).toContain('Expand sidebar')
    expect(titles({ sidebarIsCollapsed: null }).join()).not.toMatch(/sidebar/)
  })

  test('for live support only if available', () => {
    expect(titles({}, 'Actions')).toContain('Live Support')
    expect(titles({}, 'Actions', { showSupport: null })).not.toContain('Live Support')
  })

  test('for everything a user without a workspace can do', () => {
    const session = { user: ada, workspace: null, workspaces: [] }
    expect(titles({ session, services: undefined }, 'Go to')).toEqual(['My Profile'])
    expect(titles({ session, services: undefined }, 'Apps')).toEqual([])
    const all = titles({ session, services: undefined }, 'Actions', { showFirstSteps: null })
    expect(all).toContain('Log out')
    expect(all).not.toContain('Show jobs')
    expect(all).not.toContain('First steps')
  })
})

test('every command has a unique id', () => {
  const ids = commandsFor(context, actions()).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

describe('a command does what it says:', () => {
  test.each<[title: string, act: keyof Actions, ...args: unknown[]]>([
    ['Overview', 'go', '/workspace/w1'],
    ['Team', 'go', '/workspace/w1/teams'],
    ['My Profile', 'go', '/workspace/w1/profile'],
    ['Scout', 'openApp', { href: '/workspace/w1/app/scout', external: false }, 'Scout'],
    ['Atelier Duarte', 'go', '/workspace/w2/service'],
    ['Collapse sidebar', 'toggleSidebar'],
    ['Dark theme', 'setTheme', 'dark'],
    ['System theme', 'setTheme', 'system'],
    ['Invite User', 'go', '/workspace/w1/teams?invite=true'],
    ['Manage billing details', 'go', '/workspace/w1/billing?details=true'],
    ['My referrals', 'showReferrals'],
    ['Show jobs', 'showJobs'],
    ['First steps', 'showFirstSteps'],
    ['Live Support', 'showSupport'],
    ['Copy referral link', 'copyReferralLink'],
    ['Log out', 'logOut'],
    ['Workspace settings', 'go', '/workspace/w1/workspace-settings'],
    ['Create New Workspace', 'createWorkspace'],
    ['Update Workspace', 'updateWorkspace'],
    ['Leave Workspace', 'leaveWorkspace'],
    ['Delete Workspace', 'deleteWorkspace'],
    ['Terms and Conditions', 'openTab', '/terms-and-conditions'],
  ])('%s', (title, act, ...args) => {
    const all = actions()
    commandsFor(context, all)
      .find((command) => command.title === title)
      ?.run()
    expect(all[act]).toHaveBeenCalledExactlyOnceWith(...args)
  })
})
