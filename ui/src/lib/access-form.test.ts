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
  test('is granted with every service of its name', () => {
    expect(withApp(emptyForm, all, designStudio, true).serviceIds).toEqual([
      'scout',
      'dreamboard',
      'techpacks',
    ])
  })

  test('is removed again', () => {
    const given = withApp(emptyForm, all, designStudio, true)
    expect(withApp(given, all, designStudio, false)).toEqual(emptyForm)
  })

  test.each(catalogApps.map((app, place) => [app.label, app, catalogIds[place]] as const))(
    'named %s is its service',
    (_, app, id) => {
      expect(withApp(emptyForm, all, app, true).serviceIds).toEqual([id])
    },
  )

  test('is granted as far as permitted', () => {
    const may = { ...all, services: all.services.filter(({ _id }) => _id === 'scout') }
    const given = withApp(emptyForm, may, designStudio, true)
    expect(given.serviceIds).toEqual(['scout'])
    expect(appExtent(given, all, designStudio)).toBe('some')
  })

  test('that can’t be granted stays with a member who has it', () => {
    const has = form({ serviceIds: ['scout', 'batches'] })
    expect(withCatalog(has, { services: [], storeIds: [] }, false)).toEqual(has)
  })

  test('Stores is removed with its stores', () => {
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

  test('is partial with one store', () => {
    expect(catalogExtent(form({ storeIds: ['paris'] }), all)).toBe('some')
  })

  test('is absent without any of it', () => {
    expect(catalogExtent(form({ serviceIds: ['scout'] }), all)).toBe('none')
  })
})

describe('a store', () => {
  test('adds the app Stores @spec:4.22', () => {
    expect(withStore(emptyForm, all, 'paris', true)).toEqual(
      form({ serviceIds: ['stores'], storeIds: ['paris'] }),
    )
  })

  test('leaves the app Stores when removed', () => {
    const has = form({ serviceIds: ['stores'], storeIds: ['paris'] })
    expect(withStore(has, all, 'paris', false)).toEqual(form({ serviceIds: ['stores'] }))
  })
})

test('an admin can use credits and invite users @spec:4.21', () => {
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
])(
  'credits %s and invite %s are restored when Admin is undone',
  (canUseCredits, canInviteUsers) => {
    const before = form({
      canUseCredits,
      canInviteUsers,
      serviceIds: ['scout'],
      storeIds: ['paris'],
    })
    const admin = withPosition(withPosition(before, 'Admin'), 'Admin')
    expect(admin).toMatchObject({ canUseCredits: 'Yes', canInviteUsers: 'Yes' })
    expect(withPosition(admin, 'Member')).toEqual(before)
  },
)

test('an admin who becomes a member keeps their access', () => {
  const held = { role: 'admin' as const, creditAccess: true, inviteAccess: true }
  const admin = formOf('grace@example.com', { ...held, service: [{ _id: 'scout' }], stores: [] })
  expect(grantOf(withPosition(admin, 'Member'))).toMatchObject({
    role: 'member',
    creditAccess: true,
    inviteAccess: true,
    serviceIds: ['scout'],
  })
})

test('a form is reduced to access that can be granted', () => {
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
    'an invalid address among valid ones',
    form({ email: 'a@b.co, c@', serviceIds: ['scout'] }),
    true,
    'Please enter a valid email address instead of c@.',
  ],
  [
    'an invalid address only',
    form({ email: 'c@', position: 'Admin' }),
    true,
    'Please enter a valid email address',
  ],
  ['a comma at the end', form({ email: 'a@b.co,', serviceIds: ['scout'] }), true],
  ['a comma only', form({ email: ',', position: 'Admin' }), false, 'Please enter an email address'],
])('the form with %s is validated @spec:5.18', (_, filled, complete, email, access) => {
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
    'a member gets the selected access',
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
    'a member with invite access',
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

test('existing access is unchanged by a round trip', () => {
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

test('addresses are sent once each, trimmed and lowercase', () => {
  expect(addressesOf(form({ email: ' A@b.co, c@d.co ,a@B.co' }))).toEqual(['a@b.co', 'c@d.co'])
})

test('badges have distinct letters', () => {
  const letters = appsOf(all.services).map(({ letter }) => letter)
  expect(letters).toEqual(['D', 'P', 'S', 'B', 'L', 'A', 'I'])
})
