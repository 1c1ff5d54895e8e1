import { atom } from 'jotai'

/** Whether changes are shown as they happen; otherwise they are asked for every 5 seconds. */
export const isLiveAtom = atom(true)
