import { useSyncExternalStore } from 'react'
import type { Observable } from '@/lib/observable'

/** A value, or what is selected of it, kept up to date. What is selected has to be the same until it changes. */
export function useObservable<T>(observable: Observable<T>): T
export function useObservable<T, S>(observable: Observable<T>, select: (value: T) => S): S
export function useObservable<T>(
  observable: Observable<T>,
  select: (value: T) => unknown = (value) => value,
) {
  return useSyncExternalStore(observable.subscribe, () => select(observable.get()))
}
