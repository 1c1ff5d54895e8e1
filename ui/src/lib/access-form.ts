import { type AccessApp, catalogApps, storesApp } from './access-apps'
import { addressesIn, listProblem, splitList } from './address-list'

type YesNo = 'Yes' | 'No'
type MemberRights = { canUseCredits: YesNo; canInviteUsers: YesNo }
export type Position = 'Admin' | 'Member'

/**
 * The form to invite people or change a member's access. Services are stored by ID, so that access
 * to part of a studio stays as it is.
 */
export type AccessForm = {
  /** Comma-separated addresses; the last is still being typed. */
  email: string
  position: Position
  canUseCredits: YesNo
  canInviteUsers: YesNo
  /** While Admin is selected, the choices to restore with Member. */
  asMember?: MemberRights
  serviceIds: readonly string[]
  storeIds: readonly string[]
}

/** Services and stores: all of them, or those the user may grant. */
export type Scope = {
  services: readonly { _id: string; name: string }[]
  storeIds: readonly string[]
}

/** Whether all, some or none of a group's entries are selected. */
export type Extent = 'all' | 'some' | 'none'

export const emptyForm: AccessForm = {
  email: '',
  position: 'Member',
  canUseCredits: 'No',
  canInviteUsers: 'No',
  serviceIds: [],
  storeIds: [],
}

type Held = {
  role: 'admin' | 'member'
  creditAccess: boolean
  inviteAccess: boolean
  service: readonly { _id: string }[]
  stores: readonly { _id: string }[]
}

/** The initial form for a member with access. */
export function formOf(email: string, held: Held): AccessForm {
  return {
    email,
    position: held.role === 'admin' ? 'Admin' : 'Member',
    canUseCredits: yesNo(held.creditAccess),
    canInviteUsers: yesNo(held.inviteAccess),
    serviceIds: held.service.map(({ _id }) => _id),
    storeIds: held.stores.map(({ _id }) => _id),
  }
}

const yesNo = (yes: boolean): YesNo => (yes ? 'Yes' : 'No')

/** Sets the role. An admin may use credits and invite people; a member gets the earlier choices back. */
export function withPosition(form: AccessForm, position: Position): AccessForm {
  if (position === form.position) return form
  const { asMember, ...rest } = form
  if (position === 'Member') return { ...rest, ...asMember, position }
  const { canUseCredits, canInviteUsers } = form
  return {
    ...rest,
    position,
    asMember: { canUseCredits, canInviteUsers },
    canUseCredits: 'Yes',
    canInviteUsers: 'Yes',
  }
}

/** The form without services and stores the user may not grant. */
export function within(form: AccessForm, may: Scope): AccessForm {
  return {
    ...form,
    serviceIds: form.serviceIds.filter((id) => may.services.some(({ _id }) => _id === id)),
    storeIds: form.storeIds.filter((id) => may.storeIds.includes(id)),
  }
}

/** Selects or deselects an app. Without the app Stores there are no stores. */
export function withApp(form: AccessForm, may: Scope, app: AccessApp, on: boolean): AccessForm {
  const serviceIds = chosen(form.serviceIds, servicesOf(may, [app]), on)
  const keepsStores = on || app.service !== storesApp.service
  const storeIds = keepsStores ? form.storeIds : chosen(form.storeIds, may.storeIds, false)
  return { ...form, serviceIds, storeIds }
}

/** Selects all apps of the Catalog Studio and all stores, or none. */
export function withCatalog(form: AccessForm, may: Scope, on: boolean): AccessForm {
  return {
    ...form,
    serviceIds: chosen(form.serviceIds, servicesOf(may, catalogApps), on),
    storeIds: chosen(form.storeIds, may.storeIds, on),
  }
}

/** Selects or deselects a store. Any store needs the app Stores. */
export function withStore(form: AccessForm, may: Scope, id: string, on: boolean): AccessForm {
  const withIt = { ...form, storeIds: chosen(form.storeIds, [id], on) }
  return on ? withApp(withIt, may, storesApp, true) : withIt
}

export function appExtent(form: AccessForm, all: Scope, app: AccessApp): Extent {
  return extent(form.serviceIds, servicesOf(all, [app]))
}

/** The state of the Catalog Studio: its apps and its stores. */
export function catalogExtent(form: AccessForm, all: Scope): Extent {
  return extent(
    [...form.serviceIds, ...form.storeIds],
    [...servicesOf(all, catalogApps), ...all.storeIds],
  )
}

export function offersApp(may: Scope, app: AccessApp): boolean {
  return servicesOf(may, [app]).length > 0
}

function servicesOf({ services }: Scope, apps: readonly AccessApp[]) {
  return services
    .filter(({ name }) => apps.some(({ service }) => service === name))
    .map(({ _id }) => _id)
}

function chosen(before: readonly string[], ids: readonly string[], on: boolean) {
  const others = before.filter((id) => !ids.includes(id))
  return on ? [...others, ...ids] : others
}

function extent(have: readonly string[], ids: readonly string[]): Extent {
  const count = ids.filter((id) => have.includes(id)).length
  if (count === 0) return 'none'
  return count === ids.length ? 'all' : 'some'
}

export type Problems = { email?: string; access?: string }

/** The validation errors; empty if the form may be submitted. */
export function problemsOf(form: AccessForm): Problems {
  const problems: Problems = {}
  const addresses = addressesOf(form)
  const wrong = listProblem(addresses)
  if (addresses.length === 0) problems.email = 'Please enter an email address'
  else if (wrong) problems.email = wrong
  if (!givesSomething(form)) problems.access = 'Select some service to invite user'
  return problems
}

/** Whether the form has enough to enable its button. */
export function isComplete(form: AccessForm): boolean {
  return addressesOf(form).length > 0 && givesSomething(form)
}

function givesSomething({ position, serviceIds, storeIds }: AccessForm) {
  return position === 'Admin' || serviceIds.length + storeIds.length > 0
}

/** The access to request from the server. Nothing is listed for an admin, who has everything. */
export function grantOf(form: AccessForm) {
  if (form.position === 'Admin') {
    return {
      role: 'admin' as const,
      creditAccess: true,
      inviteAccess: true,
      serviceIds: [],
      storeIds: [],
    }
  }
  return {
    role: 'member' as const,
    creditAccess: form.canUseCredits === 'Yes',
    inviteAccess: form.canInviteUsers === 'Yes',
    serviceIds: [...form.serviceIds],
    storeIds: [...form.storeIds],
  }
}

/** The addresses in lowercase, without duplicates. */
export function addressesOf({ email }: AccessForm): string[] {
  const { done, typed } = splitList(email)
  return [...new Set([...done, ...addressesIn(typed)].map((address) => address.toLowerCase()))]
}
