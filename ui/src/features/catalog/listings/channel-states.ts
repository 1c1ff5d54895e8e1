import type { CatalogProduct, CatalogRow } from '@/api/queries/catalog'
import { channelName } from '@/lib/catalog-channels'
import { findingTitle } from '../finding-title'
import { type LampState, lampNames } from '../lamp'

export type ChannelState = CatalogRow['channels'][number]

/** Which stores are looked at; empty: all. */
export type StoreScope = readonly string[]

const worst: readonly LampState[] = ['error', 'warning', 'ready', 'none']

/** How a variant stands on a channel: the worst of its stores that are looked at. */
export function stateOn(states: readonly ChannelState[], channel: string, scope: StoreScope) {
  const there = states.filter(
    (state) => state.channel === channel && (scope.length === 0 || scope.includes(state.storeId)),
  )
  if (there.some(({ errors }) => errors.length > 0)) return 'error'
  if (there.some(({ warnings }) => warnings.length > 0)) return 'warning'
  return there.length > 0 ? 'ready' : 'none'
}

/** The worst of several. */
export function worstOf(states: readonly LampState[]): LampState {
  return worst.find((state) => states.includes(state)) ?? 'none'
}

/** A lamp in words: what is asked for, if anything is. */
export function lampText(
  states: readonly ChannelState[],
  channel: string,
  scope: StoreScope,
): string {
  const state = stateOn(states, channel, scope)
  const codes = states
    .filter((each) => each.channel === channel)
    .flatMap(({ errors, warnings }) => (state === 'error' ? errors : warnings))
  const what = [...new Set(codes.map((code) => findingTitle({ code })))].join(', ')
  return `${channelName(channel)}: ${lampNames[state]}${what && `, ${what}`}`
}

/** How many variants of a product stand how on a channel. */
export function countStates(
  { variants }: CatalogProduct,
  channel: string,
  scope: StoreScope,
): { state: LampState; ready: number; warning: number; error: number } {
  const states = variants.map(({ channels }) => stateOn(channels, channel, scope))
  const count = (state: LampState) => states.filter((each) => each === state).length
  return {
    state: worstOf(states),
    ready: count('ready'),
    warning: count('warning'),
    error: count('error'),
  }
}
