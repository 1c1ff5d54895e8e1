import { atom } from 'jotai'

/** Whether the tray is open. */
export const trayIsOpenAtom = atom(false)
