import { atomWithStorage } from 'jotai/utils'

/** Whether single keys do something; users who dictate to the computer turn them off. */
export const singleKeysAtom = atomWithStorage('single-keys', true, undefined, { getOnInit: true })
