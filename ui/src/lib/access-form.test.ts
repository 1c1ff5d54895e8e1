import catalogue from '@fixtures/services.json'
import { describe, expect, test } from 'vitest'
import { type AccessApp, appsOf, catalogApps, storesApp, wholeStudios } from './access-apps'
import {
  type AccessForm,
  addressesOf,
  appExtent,
  catalogExtent,
  emptyForm,
  formOf,
  grantOf,
  isComplete,
  problemsOf,
  type Scope,
  withApp,
  withCatalog,
  within,
  withPosition,
  withStore,
} from './access-form'

const all: Scope = {
  services: catalogue.groups.flatMap(({ services }) => services),
  storeIds: ['paris', 'lyon'],
}
const designStudio = wholeStudios[0] as AccessApp
const catalogIds = ['stores', 'batches', 'listings', 'ai-training', 'insights']
const form = (changes: Partial<AccessForm> = {}): AccessForm => ({ ...emptyForm, ...changes })

test('the badges of the studios and apps are all different', () => {
  const letters = [...wholeStudios, ...catalogApps].map(({ letter }) => letter)
  expect(letters).toEqual(['D', 'P', 'S', 'B', 'L', 'A', 'I'])
})

describe('an app', () => {
  test('is given with every service that goes by its name', () => {
    expect(withApp(emptyForm, all, designStudio, true).serviceIds).toEqual([
      'scout',
      'dreamboard',
      'techpacks',
    ])
  })

  test('is taken away again', () => {
    const given = withApp(emptyForm, all, designStudio, true)
    expect(withApp(given, all, designStudio, false)).toEqual(emptyForm)
  })

  test.each(catalogApps.map((app, place) => [app.label, app, catalogIds[place]] as const))(
    'named %s is its service',
    (_, app, id) => {
      expect(withApp(emptyForm, all, app, true).serviceIds).toEqual([id])
    },
  )

  test('is given as far as one may', () => {
    const may = { ...all, services: all.services.filter(({ _id }) => _id === 'scout') }
    const given = withApp(emptyForm, may, designStudio, true)
    expect(given.serviceIds).toEqual(['scout'])
    expect(appExtent(given, all, designStudio)).toBe('some')
  })

  test('that one may not give stays with who has it', () => {
    const has = form({ serviceIds: ['scout', 'batches'] })
    expect(withCatalog(has, { services: [], storeIds: [] }, false)).toEqual(has)
  })

  test('Stores takes its stores with it', () => {
    const has = form({ serviceIds: ['stores'], storeIds: ['paris'] })
    expect(withApp(has, all, storesApp, false)).toEqual(emptyForm)
  })
})

describe('the Catalog Studio', () => {
  test('is every app and every store', () => {
    const given = withCatalog(emptyForm, all, true)
    expect(given).toEqual(form({ serviceIds: catalogIds, storeIds: ['paris', 'lyon'] }))
    expect(catalogExtent(given, all)).toBe('all')
  })

  test('is cleared of every app and every store', () => {
    expect(withCatalog(withCatalog(emptyForm, all, true), all, false)).toEqual(emptyForm)
  })

  test('is there in part with one store', () => {
    expect(catalogExtent(form({ storeIds: ['paris'] }), all)).toBe('some')
  })

  test('is not there without anything of it', () => {
    expect(catalogExtent(form({ serviceIds: ['scout'] }), all)).toBe('none')
  })
})

describe('a store', () => {
  test('brings the app Stores @spec:4.22', () => {
    expect(withStore(emptyForm, all, 'paris', true)).toEqual(
      form({ serviceIds: ['stores'], storeIds: ['paris'] }),
    )
  })

  test('that is taken away leaves the app Stores', () => {
    const has = form({ serviceIds: ['stores'], storeIds: ['paris'] })
    expect(withStore(has, all, 'paris', false)).toEqual(form({ serviceIds: ['stores'] }))
  })
})

test('an admin may use credits and invite people @spec:4.21', () => {
  expect(withPosition(emptyForm, 'Admin')).toMatchObject({
    canUseCredits: 'Yes',
    canInviteUsers: 'Yes',
  })
})

test.each<[canUseCredits: 'Yes' | 'No', canInviteUsers: 'Yes' | 'No']>([
  ['No', 'No'],
  ['Yes', 'No'],
  ['No', 'Yes'],
  ['Yes', 'Yes'],
])('credits %s and invite %s come back when Admin is undone', (canUseCredits, canInviteUsers) => {
  const before = form({ canUseCredits, canInviteUsers, serviceIds: ['scout'], storeIds: ['paris'] })
  const admin = withPosition(withPosition(before, 'Admin'), 'Admin')
  expect(admin).toMatchObject({ canUseCredits: 'Yes', canInviteUsers: 'Yes' })
  expect(withPosition(admin, 'Member')).toEqual(before)
})

test('an admin who becomes a member keeps what they have', () => {
  const held = { role: 'admin' as const, creditAccess: true, inviteAccess: true }
  const admin = formOf('grace@example.com', { ...held, service: [{ _id: 'scout' }], stores: [] })
  expect(grantOf(withPosition(admin, 'Member'))).toMatchObject({
    role: 'member',
    creditAccess: true,
    inviteAccess: true,
    serviceIds: ['scout'],
  })
})

test('of a form only what one may give is left', () => {
  const kept = form({ serviceIds: ['scout', 'gone'], storeIds: ['paris', 'sold'] })
  expect(within(kept, all)).toEqual(form({ serviceIds: ['scout'], storeIds: ['paris'] }))
})

test.each<[name: string, form: AccessForm, complete: boolean, email?: string, access?: string]>([
  [
    'nothing',
    emptyForm,
    false,
    'Please enter an email address',
    'Select some service to invite user',
  ],
  ['blanks', form({ email: '  ', position: 'Admin' }), false, 'Please enter an email address'],
  ['an admin', form({ email: 'a@b.co', position: 'Admin' }), true],
  [
    'a member without access',
    form({ email: 'a@b.co' }),
    false,
    undefined,
    'Select some service to invite user',
  ],
  ['a member with an app', form({ email: 'a@b.co', serviceIds: ['scout'] }), true],
  ['a member with a store', form({ email: 'a@b.co', storeIds: ['paris'] }), true],
  ['several addresses', form({ email: 'a@b.co, C@d.co', serviceIds: ['scout'] }), true],
  [
    'one wrong address among right ones',
    form({ email: 'a@b.co, c@', serviceIds: ['scout'] }),
    true,
    'Please enter a valid email address instead of c@.',
  ],
  [
    'a wrong address alone',
    form({ email: 'c@', position: 'Admin' }),
    true,
    'Please enter a valid email address',
  ],
  ['a comma at the end', form({ email: 'a@b.co,', serviceIds: ['scout'] }), true],
  [
    'a comma alone',
    form({ email: ',', position: 'Admin' }),
    false,
    'Please enter an email address',
  ],
])('of %s it is said what to mend @spec:5.18', (_, filled, complete, email, access) => {
  expect(isComplete(filled)).toBe(complete)
  expect(problemsOf(filled)).toEqual({ ...(email && { email }), ...(access && { access }) })
})

test.each<[name: string, form: AccessForm, grant: ReturnType<typeof grantOf>]>([
  [
    'an admin gets everything, nothing listed',
    form({ position: 'Admin', serviceIds: ['scout'], storeIds: ['paris'] }),
    { role: 'admin', creditAccess: true, inviteAccess: true, serviceIds: [], storeIds: [] },
  ],
  [
    'a member gets what is chosen',
    form({ canUseCredits: 'Yes', serviceIds: ['stores'], storeIds: ['paris'] }),
    {
      role: 'member',
      creditAccess: true,
      inviteAccess: false,
      serviceIds: ['stores'],
      storeIds: ['paris'],
    },
  ],
  [
    'a member may be let invite',
    form({ canInviteUsers: 'Yes', serviceIds: ['scout'] }),
    {
      role: 'member',
      creditAccess: false,
      inviteAccess: true,
      serviceIds: ['scout'],
      storeIds: [],
    },
  ],
])('%s @spec:5.20', (_, filled, grant) => {
  expect(grantOf(filled)).toEqual(grant)
})

test('what someone has comes back as it is', () => {
  const filled = formOf('grace@example.com', {
    role: 'member',
    creditAccess: true,
    inviteAccess: false,
    service: [{ _id: 'scout' }],
    stores: [{ _id: 'paris' }],
  })
  expect(grantOf(filled)).toEqual({
    role: 'member',
    creditAccess: true,
    inviteAccess: false,
    serviceIds: ['scout'],
    storeIds: ['paris'],
  })
})

test('addresses are sent each once, trimmed and lowercase', () => {
  expect(addressesOf(form({ email: ' A@b.co, c@d.co ,a@B.co' }))).toEqual(['a@b.co', 'c@d.co'])
})

test('badges have letters of their own', () => {
  const letters = appsOf(all.services).map(({ letter }) => letter)
  expect(letters).toEqual(['D', 'P', 'S', 'B', 'L', 'A', 'I'])
})
